import type { Grid9 } from '../grid.js';
import { lengthPrice } from '../prices.js';
import { FoundStep } from '../step.js';
import { ALL_VALUES } from '../tables.js';
import { type Ancestry, ON } from './ancestry.js';
import { fillCycle } from './cycle.js';
import { Links } from './links.js';
import { Reach } from './reach.js';
import type { ChainSink } from './sink.js';

/** Off nodes of a search by breadth; each comes from one of at most 729 on nodes by one of 28 links. */
const MAX_OFF = 729 * 28;
/** More nodes than a cycle can have. */
const MAX_CYCLE = 1460;

/** X: strong links within houses only. Y: strong links within cells only. */
interface Mode {
  readonly x: boolean;
  readonly y: boolean;
  readonly rank: number;
  readonly cyclePrice: number;
  readonly chainPrice: number;
}

const MODES: readonly Mode[] = [
  { x: true, y: false, rank: 2, cyclePrice: 6.5, chainPrice: 6.6 },
  { x: false, y: true, rank: 3, cyclePrice: 6.5, chainPrice: 0 },
  { x: true, y: true, rank: 4, cyclePrice: 7.0, chainPrice: 7.0 },
];

/**
 * Searches a grid for cycles and for forcing chains without branches. All searches are by breadth, so each finds its
 * shortest chain, and they end at the length from which the sink wants nothing more.
 */
export class UnarySearch {
  private readonly links = new Links();
  private readonly step = new FoundStep();

  private readonly on = new Int16Array(730);
  /** For each on node of the list the off node before it, as an index, and the cause. */
  private readonly onFrom = new Int32Array(730);
  private readonly onCause = new Uint8Array(730);
  private readonly off = new Int16Array(MAX_OFF);
  private readonly offFrom = new Int32Array(MAX_OFF);
  private readonly offCause = new Uint8Array(MAX_OFF);
  private readonly onSeen = new Int32Array(729);
  private readonly offSeen = new Int32Array(729);
  private stamp = 0;

  /** Where the strong links of a candidate begin and end in the present mode. */
  private readonly strongFrom = new Uint8Array(729);
  private readonly strongTo = new Uint8Array(729);
  private readonly reach = new Reach(this.strongFrom, this.strongTo);

  /** The weak links to candidates with strong links, which the search goes on from, and the mode for which they were read. */
  private readonly useful = new Int16Array(729 * 28);
  private readonly usefulCause = new Uint8Array(729 * 28);
  private readonly usefulCount = new Uint8Array(729);
  private readonly usefulMode = new Int32Array(729);
  private modes = 0;
  private inCell = false;
  /** Marks the candidates with a weak link to the source. */
  private readonly near = new Int32Array(729);

  /** The chain found, from its end back to its beginning, as nodes with their causes. */
  private readonly path = new Int16Array(1500);
  private readonly pathCause = new Uint8Array(1500);
  private pathLength = 0;
  /** Values among which there may be X-chains, for a sink that keeps the best chain only. */
  private xValues = ALL_VALUES;
  /** Whether cycles go through candidates that `reach` marked only. */
  private needsMark = false;

  /** Notes values that changed since the last search for the best chain. */
  changed(values: number): void {
    this.xValues |= values;
  }

  /** Offers the chains of a grid to the sink. */
  search(grid: Grid9, sink: ChainSink, ancestry: Ancestry): void {
    this.links.build(grid);
    for (const mode of MODES) {
      if (!sink.wants(mode.cyclePrice, 4, mode.rank) && !(mode.x && sink.wants(mode.chainPrice, 4, mode.rank)))
        continue;
      if (sink.wantsAll) this.searchAll(grid, mode, sink, ancestry);
      else if (mode.y || this.xValues !== 0) this.searchBest(grid, mode, sink, ancestry);
    }
  }

  private searchAll(grid: Grid9, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { open, openCount } = this.links;
    this.setMode(mode);
    this.needsMark = false;
    for (let i = 0; i < openCount; i++) {
      const source = open[i];
      if (!mode.x && this.links.strongInCell[source] === 0) continue;
      this.findCycles(grid, source, mode, sink, ancestry, Number.POSITIVE_INFINITY);
      if (!mode.x) continue;
      this.findChain(grid, source, true, mode, sink, ancestry);
      this.findChain(grid, source, false, mode, sink, ancestry);
    }
  }

  /**
   * Finds the same best chain as a search of all sources in turn. The shortest forcing chain comes first, for all
   * sources at once. A candidate that a cycle of n nodes rules out has a forcing chain of at most n + 2 nodes: to one
   * node of the cycle, and along the cycle backwards. So without such a chain there is no such cycle.
   */
  private searchBest(grid: Grid9, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { links, reach } = this;
    this.setMode(mode);
    reach.start(links, mode.y, mode.y ? ALL_VALUES : this.xValues);
    const wantsCycle = (nodes: number) => sink.wants(mode.cyclePrice + lengthPrice(nodes), nodes, mode.rank);
    const wantsChain = (nodes: number) => mode.x && sink.wants(mode.chainPrice + lengthPrice(nodes), nodes, mode.rank);
    let nodes = 2;
    let goesOn = true;
    while (goesOn && reach.first < 0) {
      nodes += 2;
      if (!wantsChain(nodes) && !wantsCycle(Math.max(4, nodes - 2))) return;
      goesOn = reach.advance();
    }
    if (reach.first < 0) {
      if (!mode.y) this.xValues = 0;
      return;
    }
    const chain = wantsChain(nodes) ? mode.chainPrice + lengthPrice(nodes) : Number.POSITIVE_INFINITY;
    const shortest = Math.max(4, nodes - 2);
    let longest = shortest - 2;
    for (let next = shortest; next < MAX_CYCLE && wantsCycle(next); next += 2) {
      const price = mode.cyclePrice + lengthPrice(next);
      if (price > chain || (price === chain && next > nodes)) break;
      if (goesOn && reach.pairs * 2 < next) goesOn = reach.advance();
      longest = next;
    }
    if (longest >= shortest) reach.readVictims();
    this.needsMark = true;
    const { first, firstIsOn, sources, sourceCount } = reach;
    // A cycle as good as the chain counts up to the source of the chain.
    const isTie = longest === nodes && mode.cyclePrice + lengthPrice(longest) === chain;
    for (let i = 0; i < sourceCount; i++) {
      const limit = isTie && i > first ? Math.min(longest, nodes - 2) : longest;
      if (limit >= shortest && reach.markCycles(sources[i], limit)) {
        this.findCycles(grid, sources[i], mode, sink, ancestry, limit);
        while (longest >= shortest && !wantsCycle(longest)) longest -= 2;
      }
      if (i === first && mode.x) this.findChain(grid, sources[i], firstIsOn, mode, sink, ancestry);
    }
  }

  private setMode({ x, y }: Mode): void {
    const { all, allCount, strongInCell, strongCount } = this.links;
    for (let i = 0; i < allCount; i++) {
      const candidate = all[i];
      this.strongFrom[candidate] = y ? 0 : strongInCell[candidate];
      this.strongTo[candidate] = x ? strongCount[candidate] : strongInCell[candidate];
    }
    this.modes++;
    this.inCell = y;
  }

  /** Reads the useful links of a candidate, once per mode. */
  private findUseful(candidate: number): void {
    if (this.usefulMode[candidate] === this.modes) return;
    this.usefulMode[candidate] = this.modes;
    const { useful, usefulCause, strongFrom, strongTo, inCell } = this;
    const { weak, weakCause, weakCount, weakInCell } = this.links;
    const first = candidate * 28;
    let count = 0;
    for (let at = first + (inCell ? 0 : weakInCell[candidate]), end = first + weakCount[candidate]; at < end; at++) {
      if (strongFrom[weak[at]] === strongTo[weak[at]]) continue;
      useful[first + count] = weak[at];
      usefulCause[first + count++] = weakCause[at];
    }
    this.usefulCount[candidate] = count;
  }

  /** Cycles from the source being on back to it being on. Off nodes are not merged, so a cycle may be found on several ways. */
  private findCycles(
    grid: Grid9,
    source: number,
    mode: Mode,
    sink: ChainSink,
    ancestry: Ancestry,
    limit: number,
  ): void {
    const { on, onFrom, onCause, off, onSeen, strongFrom, strongTo, needsMark } = this;
    const { strong, strongCause } = this.links;
    const { mayBeOn, mark } = this.reach;
    const stamp = ++this.stamp;
    on[0] = source;
    onFrom[0] = -1;
    onSeen[source] = stamp;
    let onCount = 1;
    let offCount = 0;
    for (let from = 0, nodes = 2; ; nodes += 2) {
      if (nodes > limit) return;
      if (nodes >= 4 && !sink.wants(mode.cyclePrice + lengthPrice(nodes), nodes, mode.rank)) return;
      const offStart = offCount;
      for (let i = from; i < onCount; i++) offCount = this.addWeak(i, offCount);
      from = onCount;
      for (let i = offStart; i < offCount; i++) {
        const candidate = off[i];
        for (let k = strongFrom[candidate]; k < strongTo[candidate]; k++) {
          const next = strong[candidate * 4 + k];
          if (next === source && nodes >= 4) {
            this.tracePath(ON + source, strongCause[candidate * 4 + k], i, -1);
            this.takeCycle(grid, nodes, mode, sink, ancestry);
          }
          if (onSeen[next] === stamp || (needsMark && mayBeOn[next] !== mark)) continue;
          onSeen[next] = stamp;
          onCause[onCount] = strongCause[candidate * 4 + k];
          onFrom[onCount] = i;
          on[onCount++] = next;
        }
      }
      if (from === onCount) return;
    }
  }

  /** Adds the off nodes that follow from an on node, other than those on the way to it, if something follows from them. */
  private addWeak(index: number, offCount: number): number {
    const { off, offFrom, offCause, useful, usefulCause, usefulCount, needsMark } = this;
    const { mayBeOff, mark } = this.reach;
    const candidate = this.on[index];
    this.findUseful(candidate);
    let count = offCount;
    for (let at = candidate * 28, end = at + usefulCount[candidate]; at < end; at++) {
      const next = useful[at];
      if ((needsMark && mayBeOff[next] !== mark) || this.isBefore(index, next)) continue;
      offCause[count] = usefulCause[at];
      offFrom[count] = index;
      off[count++] = next;
    }
    return count;
  }

  /** Whether a candidate is off on the way to an on node. */
  private isBefore(index: number, candidate: number): boolean {
    const { off, offFrom, onFrom } = this;
    for (let i = onFrom[index]; i >= 0; i = onFrom[offFrom[i]]) if (off[i] === candidate) return true;
    return false;
  }

  /** A chain from the source being on to it being off, or the other way round. */
  private findChain(
    grid: Grid9,
    source: number,
    startsOn: boolean,
    mode: Mode,
    sink: ChainSink,
    ancestry: Ancestry,
  ): void {
    const { on, onFrom, onCause, off, offFrom, offCause, onSeen, offSeen, strongFrom, strongTo } = this;
    const { useful, usefulCause, usefulCount, near } = this;
    const { strong, strongCause } = this.links;
    const stamp = ++this.stamp;
    let onCount = 0;
    let offCount = 0;
    if (startsOn) {
      on[0] = source;
      onFrom[0] = -1;
      onSeen[source] = stamp;
      onCount = 1;
      this.markNear(source, mode.y, stamp);
    } else {
      if (strongFrom[source] === strongTo[source]) return;
      off[0] = source;
      offFrom[0] = -1;
      offSeen[source] = stamp;
      offCount = 1;
    }
    let onDone = 0;
    let offDone = 0;
    for (let nodes = 2; onDone < onCount || offDone < offCount; nodes += 2) {
      if (nodes >= 4 && !sink.wants(mode.chainPrice + lengthPrice(nodes), nodes, mode.rank)) return;
      for (; onDone < onCount; onDone++) {
        const candidate = on[onDone];
        if (startsOn && near[candidate] === stamp) {
          this.tracePath(source, 0, -1, onDone);
          this.takeChain(grid, nodes, mode, sink, ancestry);
          return;
        }
        this.findUseful(candidate);
        for (let at = candidate * 28, end = at + usefulCount[candidate]; at < end; at++) {
          const next = useful[at];
          if (offSeen[next] === stamp) continue;
          offSeen[next] = stamp;
          offCause[offCount] = usefulCause[at];
          offFrom[offCount] = onDone;
          off[offCount++] = next;
        }
      }
      const lastOff = offCount;
      for (; offDone < lastOff; offDone++) {
        const candidate = off[offDone];
        for (let k = strongFrom[candidate]; k < strongTo[candidate]; k++) {
          const next = strong[candidate * 4 + k];
          if (!startsOn && next === source) {
            this.tracePath(ON + source, strongCause[candidate * 4 + k], offDone, -1);
            this.takeChain(grid, nodes, mode, sink, ancestry);
            return;
          }
          if (onSeen[next] === stamp) continue;
          onSeen[next] = stamp;
          onCause[onCount] = strongCause[candidate * 4 + k];
          onFrom[onCount] = offDone;
          on[onCount++] = next;
        }
      }
    }
  }

  private markNear(source: number, inCell: boolean, stamp: number): void {
    const { weak, weakCount, weakInCell } = this.links;
    const first = source * 28;
    for (let at = first + (inCell ? 0 : weakInCell[source]); at < first + weakCount[source]; at++)
      this.near[weak[at]] = stamp;
  }

  /** Writes down the path of a node that follows from the off node `fromOff` or the on node `fromOn`. */
  private tracePath(node: number, cause: number, fromOff: number, fromOn: number): void {
    const { on, onFrom, onCause, off, offFrom, offCause, path, pathCause } = this;
    path[0] = node;
    pathCause[0] = cause;
    let length = 1;
    let i = fromOff;
    let j = fromOn;
    while (i >= 0 || j >= 0) {
      if (i >= 0) {
        path[length] = off[i];
        j = offFrom[i];
        pathCause[length++] = j < 0 ? 0 : offCause[i];
        i = -1;
      } else {
        path[length] = ON + on[j];
        i = onFrom[j];
        pathCause[length++] = i < 0 ? 0 : onCause[j];
        j = -1;
      }
    }
    this.pathLength = length;
  }

  private takeCycle(grid: Grid9, nodes: number, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { step, path, pathLength } = this;
    step.start(mode.x ? (mode.y ? 'xy-cycle' : 'x-cycle') : 'y-cycle', mode.cyclePrice + lengthPrice(nodes));
    step.nodes = nodes;
    if (!sink.wants(step.price, nodes, mode.rank)) return;
    if (!fillCycle(grid, path, pathLength, step)) return;
    sink.take(step, mode.rank, ancestry, () => this.writeCycle(ancestry));
  }

  private takeChain(grid: Grid9, nodes: number, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { step, path } = this;
    step.start(mode.y ? 'forcing-chain' : 'forcing-x-chain', mode.chainPrice + lengthPrice(nodes));
    step.nodes = nodes;
    const isOn = path[0] >= ON;
    const candidate = isOn ? path[0] - ON : path[0];
    const cell = (candidate / 9) | 0;
    const value = candidate - cell * 9;
    step.rule(cell, isOn ? grid.candidates[cell] & ~(1 << value) : 1 << value);
    if (isOn) step.fill(cell, value);
    if (sink.wants(step.price, nodes, mode.rank)) sink.take(step, mode.rank, ancestry, () => this.writeChain(ancestry));
  }

  private writeChain(ancestry: Ancestry): void {
    ancestry.start();
    this.writePath(ancestry);
  }

  private writePath(ancestry: Ancestry): void {
    const { path, pathCause, pathLength } = this;
    const last = path[0] === path[pathLength - 1] ? pathLength - 1 : pathLength;
    for (let i = 0; i < last; i++) {
      ancestry.add(path[i]);
      if (path[i] >= ON) ancestry.need(path[i] - ON, pathCause[i]);
    }
    ancestry.end();
  }

  /** A cycle counts in both directions. Backwards each node has the cause that its opposite has forwards. */
  private writeCycle(ancestry: Ancestry): void {
    const { path, pathCause, pathLength } = this;
    ancestry.start();
    this.writePath(ancestry);
    for (let i = pathLength - 1; i > 0; i--) {
      const opposite = path[i] >= ON ? path[i] - ON : path[i] + ON;
      ancestry.add(opposite);
      if (opposite >= ON) ancestry.need(opposite - ON, pathCause[i]);
    }
    ancestry.end();
  }
}
