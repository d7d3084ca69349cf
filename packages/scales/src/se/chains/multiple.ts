import { ALL_VALUES, COUNT, HOUSE_CELLS, HOUSES, LOW } from '../../tables.js';
import { Grid9 } from '../grid.js';
import { lengthPrice } from '../prices.js';
import { FoundStep, type SeTechnique } from '../step.js';
import { countNodes, writeNodes } from './ancestors.js';
import { type Ancestry, ON } from './ancestry.js';
import type { Budget } from './budget.js';
import { Closure, End } from './closure.js';
import { Consequences } from './consequences.js';
import type { KeptChain } from './kept.js';
import { CELL_CAUSE, HOUSE_CAUSE, Links } from './links.js';
import { contradictsItself } from './nishio.js';
import type { ChainSink } from './sink.js';
import { type Deepen, spreadDynamic, spreadStatic } from './spread.js';

/** The forcing chains that branch. */
export interface Branching {
  /** Whether an assumption rules candidates out for what follows. */
  readonly dynamic: boolean;
  /** Nishio: contradictions of one value only, through houses. */
  readonly nishio: boolean;
  /** 0; 1 with simple eliminations; 2 and more with chains within chains. */
  readonly level: number;
  readonly price: number;
}

/** Ranks of equally long chains of equal price. */
const DOUBLE = 1;
const CELL = 5;
const HOUSE = 6;
const CONTRADICTION = 7;

/** Searches a grid for one sort of branching forcing chains. */
export class MultipleSearch {
  private readonly branching: Branching;
  private readonly deepen: ((before: Grid9) => Deepen) | undefined;
  private readonly budget: Budget | undefined;
  private readonly links = new Links();
  private readonly step = new FoundStep();
  private readonly before = new Grid9();
  private readonly now = new Grid9();
  private readonly grids = { now: this.now, before: this.before };
  private deepened: Deepen | undefined;
  private sink!: ChainSink;
  private ancestry!: Ancestry;

  /** Closures of candidates being on, each computed once per grid. */
  private readonly pool: Closure[] = [];
  private readonly closureOf = new Int16Array(729);
  private inUse = 0;
  private readonly offClosure = new Closure();

  private readonly ends: End[] = [];
  private endCount = 0;
  private readonly starts = new Int16Array(9);
  private readonly parts: Closure[] = [];
  /** What follows from each candidate by the links of a grid, for a search that isn't dynamic. */
  private readonly consequences: Consequences | undefined;
  private known: Consequences | undefined;
  private readonly sharedOn = new Int32Array(23);
  private readonly sharedOff = new Int32Array(23);

  /**
   * `deepen` makes, for a grid, the function that adds eliminations when nothing else follows. `budget` counts the
   * assumptions of nested chains.
   */
  constructor(branching: Branching, deepen?: (before: Grid9) => Deepen, budget?: Budget) {
    this.branching = branching;
    this.consequences = branching.dynamic ? undefined : new Consequences();
    this.deepen = deepen;
    this.budget = budget;
  }

  /** Offers the chains of a grid that start from candidates of some values to the sink. The grid stays as it is. */
  search(grid: Grid9, sink: ChainSink, ancestry: Ancestry, values = ALL_VALUES): void {
    const { dynamic, nishio } = this.branching;
    this.sink = sink;
    this.ancestry = ancestry;
    this.before.copy(grid);
    this.now.copy(grid);
    this.closureOf.fill(-1);
    this.inUse = 0;
    this.deepened = this.deepen?.(this.before);
    if (!dynamic) this.links.build(grid);
    // Within chains some candidates may contradict themselves: what follows from them ends there.
    this.known = sink.wantsAll ? undefined : this.consequences;
    this.known?.read(this.links);
    for (let cell = 0; cell < 81; cell++) {
      const mask = grid.candidates[cell];
      if (COUNT[mask] <= (dynamic ? 1 : 2)) continue;
      for (let rest = mask & values; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        if (nishio) this.searchNishio(cell, value);
        else if (dynamic) this.searchBinary(cell, value, COUNT[mask] >= 3);
        if (!nishio) for (let kind = 0; kind < 3; kind++) this.searchHouse(cell, value, kind);
      }
      if (!nishio) this.searchCell(cell, mask);
    }
  }

  /** What follows from a candidate being on. */
  private closureOn(candidate: number): Closure {
    const known = this.closureOf[candidate];
    if (known >= 0) return this.pool[known];
    if (this.inUse === this.pool.length) this.pool.push(new Closure());
    this.closureOf[candidate] = this.inUse;
    const closure = this.pool[this.inUse++];
    if (this.branching.dynamic) this.spread(closure, ON + candidate);
    else spreadStatic(closure, this.links, candidate);
    return closure;
  }

  private spread(closure: Closure, node: number): void {
    this.budget?.spend(this.branching.price);
    spreadDynamic(closure, this.grids, node, !this.branching.nishio, this.deepened);
    this.now.restore(this.before);
  }

  /** Contradictions of one value from a candidate being on, or off. */
  private searchNishio(cell: number, value: number): void {
    const candidate = cell * 9 + value;
    for (const isOn of [true, false]) {
      if (!contradictsItself(this.before, cell, value, isOn)) continue;
      this.spread(this.offClosure, isOn ? ON + candidate : candidate);
      this.takeContradiction(this.offClosure, candidate, !isOn);
    }
  }

  /** Contradictions from a candidate being on, or off, and what follows from both. */
  private searchBinary(cell: number, value: number, both: boolean): void {
    const candidate = cell * 9 + value;
    const on = this.closureOn(candidate);
    if (on.clash >= 0) this.takeContradiction(on, candidate, false);
    const off = this.offClosure;
    this.spread(off, candidate);
    if (off.clash >= 0) this.takeContradiction(off, candidate, true);
    if (!both) return;
    for (let i = 0; i < on.onCount; i++) {
      if (!off.hasOn(on.on[i])) continue;
      this.startEnds();
      this.addEnd().set(on, ON + on.on[i]);
      this.addEnd().set(off, ON + on.on[i]);
      this.takeTarget('double-chains', on.on[i], true, DOUBLE, 0);
    }
    for (let i = 0; i < on.offCount; i++) {
      if (!off.hasOff(on.off[i])) continue;
      this.startEnds();
      this.addEnd().set(on, on.off[i]);
      this.addEnd().set(off, on.off[i]);
      this.takeTarget('double-chains', on.off[i], false, DOUBLE, 0);
    }
  }

  private takeContradiction(closure: Closure, candidate: number, isOn: boolean): void {
    this.startEnds();
    const { clash } = closure;
    if (clash >= ON) {
      this.addEnd().setClash(closure);
      this.addEnd().set(closure, clash - ON);
    } else {
      this.addEnd().set(closure, ON + clash);
      this.addEnd().setClash(closure);
    }
    this.takeTarget(this.branching.nishio ? 'nishio-chain' : 'contradiction-chains', candidate, isOn, CONTRADICTION, 0);
  }

  /** What follows from each candidate of a cell. */
  private searchCell(cell: number, mask: number): void {
    let count = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.starts[count++] = cell * 9 + LOW[rest];
    this.searchFrom('cell-chains', count, CELL, CELL_CAUSE);
  }

  /** What follows from each place of a value in a house, once per house: at its first place. */
  private searchHouse(cell: number, value: number, kind: number): void {
    const house = HOUSES[cell * 3 + kind];
    const places = this.before.places[house * 9 + value];
    if (COUNT[places] < 2 || HOUSE_CELLS[house * 9 + LOW[places]] !== cell) return;
    let count = 0;
    for (let rest = places; rest !== 0; rest &= rest - 1)
      this.starts[count++] = HOUSE_CELLS[house * 9 + LOW[rest]] * 9 + value;
    this.searchFrom('region-chains', count, HOUSE, HOUSE_CAUSE + kind);
  }

  /** Takes what follows from each of the first candidates in `starts`. */
  private searchFrom(technique: SeTechnique, count: number, rank: number, firstCause: number): void {
    if (this.known !== undefined && !this.known.share(this.starts, count)) return;
    for (let i = 0; i < count; i++) this.parts[i] = this.closureOn(this.starts[i]);
    this.takeShared(technique, count, rank, firstCause);
  }

  /** Takes what all of the first closures in `parts` share, in the order of the first one. */
  private takeShared(technique: SeTechnique, count: number, rank: number, firstCause: number): void {
    const { parts } = this;
    const [first] = parts;
    if (this.intersect(count, true))
      for (let i = 0; i < first.onCount; i++)
        if (hasBit(this.sharedOn, first.on[i])) {
          this.endAt(ON + first.on[i], count);
          this.takeTarget(technique, first.on[i], true, rank, firstCause);
        }
    if (this.intersect(count, false))
      for (let i = 0; i < first.offCount; i++)
        if (hasBit(this.sharedOff, first.off[i])) {
          this.endAt(first.off[i], count);
          this.takeTarget(technique, first.off[i], false, rank, firstCause);
        }
  }

  private intersect(count: number, isOn: boolean): boolean {
    const shared = isOn ? this.sharedOn : this.sharedOff;
    let any = 0;
    for (let w = 0; w < 23; w++) {
      let bits = -1;
      for (let i = 0; i < count; i++) bits &= isOn ? this.parts[i].onBits[w] : this.parts[i].offBits[w];
      shared[w] = bits;
      any |= bits;
    }
    return any !== 0;
  }

  /** Ends the chains of the first closures in `parts` at a node. */
  private endAt(node: number, count: number): void {
    this.startEnds();
    for (let i = 0; i < count; i++) this.addEnd().set(this.parts[i], node);
  }

  private startEnds(): void {
    this.endCount = 0;
  }

  private addEnd(): End {
    if (this.endCount === this.ends.length) this.ends.push(new End(this.offClosure));
    return this.ends[this.endCount++];
  }

  /** Offers that a candidate is on, or off, by the chains to the ends. */
  private takeTarget(technique: SeTechnique, candidate: number, isOn: boolean, rank: number, firstCause: number): void {
    const cell = (candidate / 9) | 0;
    const value = candidate - cell * 9;
    const mask = isOn ? this.before.candidates[cell] & ~(1 << value) : 1 << value;
    if (mask === 0) return;
    const nodes = this.nodesWithin(this.sink.limit);
    const price = this.branching.price + lengthPrice(nodes);
    if (nodes > this.sink.limit || !this.sink.wants(price, nodes, rank)) return;
    const { step } = this;
    step.start(technique, price);
    step.nodes = nodes;
    step.level = this.branching.level;
    step.dynamic = this.branching.dynamic && !this.branching.nishio;
    step.rule(cell, mask);
    if (isOn) step.fill(cell, value);
    this.sink.take(step, rank, this.ancestry, () => {
      this.ancestry.start();
      for (let i = 0; i < this.endCount; i++) writeNodes(this.ends[i], this.ancestry, firstCause);
    });
  }

  /** The nodes of the chains to all ends, with those of chains within them; any number above the limit when there are more. */
  private nodesWithin(limit: number): number {
    const nested: KeptChain[] | undefined = this.branching.level >= 2 ? [] : undefined;
    let nodes = 0;
    for (let i = 0; i < this.endCount && nodes <= limit; i++) nodes += countNodes(this.ends[i], limit - nodes, nested);
    if (nested !== undefined) for (const chain of nested) nodes += chain.nodes;
    return nodes;
  }
}

function hasBit(bits: Int32Array, candidate: number): boolean {
  return ((bits[candidate >> 5] >> (candidate & 31)) & 1) === 1;
}
