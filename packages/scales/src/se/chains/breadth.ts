import { BIT, WORD } from '../../tables.js';
import type { Grid9 } from '../grid.js';
import { lengthPrice } from '../prices.js';
import { FoundStep } from '../step.js';
import { type Ancestry, ON } from './ancestry.js';
import { fillCycle } from './cycle.js';
import type { Links } from './links.js';
import { ChainPath } from './path.js';
import { Reach } from './reach.js';
import type { ChainSink } from './sink.js';

/** Off nodes of a search by breadth; each comes from one of at most 729 on nodes by one of 28 links. */
const MAX_OFF = 729 * 28;

/** The sorts of chains without branches. X: strong links within houses only. Y: strong links within cells only. */
export interface Mode {
  readonly x: boolean;
  readonly y: boolean;
  readonly rank: number;
  readonly cyclePrice: number;
  readonly chainPrice: number;
}

/** Searches by breadth for cycles and forcing chains of one mode that begin at a candidate. */
export class BreadthSearch {
  private readonly links: Links;
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
  readonly reach = new Reach(this.strongFrom, this.strongTo);

  /**
   * The weak links to candidates with strong links, where the search continues, and the mode for which they were read.
   */
  private readonly useful = new Int16Array(729 * 28);
  private readonly usefulCause = new Uint8Array(729 * 28);
  private readonly usefulCount = new Uint8Array(729);
  private readonly usefulMode = new Int32Array(729);
  private modes = 0;
  private inCell = false;
  /** Marks the candidates with a weak link to the source. */
  private readonly near = new Int32Array(729);

  /** The chain found. */
  private readonly path = new ChainPath();
  private grid!: Grid9;
  private mode!: Mode;
  private sink!: ChainSink;
  private ancestry!: Ancestry;
  /** Whether cycles go through candidates that `reach` marked only. */
  needsMark = false;

  constructor(links: Links) {
    this.links = links;
  }

  /** Prepares searches of one mode. Their chains are offered to the sink. */
  start(grid: Grid9, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { all, allCount, strongInCell, strongCount } = this.links;
    this.grid = grid;
    this.mode = mode;
    this.sink = sink;
    this.ancestry = ancestry;
    this.modes++;
    this.inCell = mode.y;
    for (let i = 0; i < allCount; i++) {
      const candidate = all[i];
      this.strongFrom[candidate] = mode.y ? 0 : strongInCell[candidate];
      this.strongTo[candidate] = mode.x ? strongCount[candidate] : strongInCell[candidate];
    }
  }

  /** Leaves links only to the cells of a set. */
  keepCells(cells: Int32Array): void {
    const { open, openCount } = this.links;
    for (let i = 0; i < openCount; i++) {
      const cell = (open[i] / 9) | 0;
      if ((cells[WORD[cell]] & BIT[cell]) === 0) this.strongTo[open[i]] = this.strongFrom[open[i]];
    }
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
  findCycles(source: number, limit: number): void {
    const { on, onFrom, onCause, off, onSeen, strongFrom, strongTo, needsMark, mode, sink } = this;
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
            this.takeCycle(nodes);
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
  findChain(source: number, startsOn: boolean): void {
    const { on, onFrom, onCause, off, offFrom, offCause, onSeen, offSeen, strongFrom, strongTo } = this;
    const { useful, usefulCause, usefulCount, near, mode, sink } = this;
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
          this.takeChain(nodes);
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
            this.takeChain(nodes);
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
    const { on, onFrom, onCause, off, offFrom, offCause, path } = this;
    path.length = 0;
    path.add(node, cause);
    let i = fromOff;
    let j = fromOn;
    while (i >= 0 || j >= 0) {
      if (i >= 0) {
        j = offFrom[i];
        path.add(off[i], j < 0 ? 0 : offCause[i]);
        i = -1;
      } else {
        i = onFrom[j];
        path.add(ON + on[j], i < 0 ? 0 : onCause[j]);
        j = -1;
      }
    }
  }

  private takeCycle(nodes: number): void {
    const { step, path, grid, mode, sink, ancestry } = this;
    step.start(mode.x ? (mode.y ? 'xy-cycle' : 'x-cycle') : 'y-cycle', mode.cyclePrice + lengthPrice(nodes));
    step.nodes = nodes;
    if (!sink.wants(step.price, nodes, mode.rank)) return;
    if (!fillCycle(grid, path.nodes, path.length, step)) return;
    sink.take(step, mode.rank, ancestry, () => path.writeCycle(ancestry));
  }

  private takeChain(nodes: number): void {
    const { step, path, grid, mode, sink, ancestry } = this;
    step.start(mode.y ? 'forcing-chain' : 'forcing-x-chain', mode.chainPrice + lengthPrice(nodes));
    step.nodes = nodes;
    const isOn = path.nodes[0] >= ON;
    const candidate = isOn ? path.nodes[0] - ON : path.nodes[0];
    const cell = (candidate / 9) | 0;
    const value = candidate - cell * 9;
    step.rule(cell, isOn ? grid.candidates[cell] & ~(1 << value) : 1 << value);
    if (isOn) step.fill(cell, value);
    if (sink.wants(step.price, nodes, mode.rank)) sink.take(step, mode.rank, ancestry, () => path.writeChain(ancestry));
  }
}
