import { popcount } from './bits.js';
import type { Cell } from './grid.js';
import type { Automaton, Candidate, Position, PremiseReader, Total } from './logic.js';

/** Cells, and the rules that are read together. They read no other open cells. */
export interface CasesRead {
  readonly cells: readonly Cell[];
  readonly totals: readonly Total[];
  readonly automata: readonly Automaton[];
}

/** Values tried before the checker gives up: nobody follows an argument with more cases. */
const MOST_TRIED = 2 ** 17;

/** For each candidate of some cells, those that can't be true with it: a mask of values for each cell. */
export type Conflicts = ReadonlyMap<number, ReadonlyMap<Cell, number>>;

/** Returns the rules about two candidates of some cells. At most one member of each is true. */
export function conflictsOf(cells: readonly Cell[], reading: PremiseReader, position: Position): Conflicts {
  const own = new Set(cells);
  const conflicts = new Map<number, Map<Cell, number>>();
  for (let premise = 0; ; premise++) {
    const constraint = reading(premise, position);
    if (constraint === undefined) return conflicts;
    const { members, most } = constraint;
    if (most !== 1) continue;
    for (const one of members) {
      if (!own.has(one.cell)) continue;
      const key = keyOf(one);
      const others = conflicts.get(key) ?? new Map<Cell, number>();
      conflicts.set(key, others);
      for (const { cell, value } of members)
        if (cell !== one.cell) others.set(cell, (others.get(cell) ?? 0) | bit(value));
    }
  }
}

/**
 * Returns the candidates that no way to fill the cells has, and those elsewhere that each way rules out, as masks; a
 * text if there are too many ways, or none.
 */
export function ruledOutByCases(
  read: CasesRead,
  conflicts: Conflicts,
  candidates: Int32Array,
): Map<Cell, number> | string {
  const ways = new Ways(read, conflicts, candidates);
  if (!ways.fill(0, candidates.slice())) return 'there are too many cases';
  return ways.ruledOut ?? 'there is no case';
}

/** Returns whether every way to fill the cells rules these candidates out; false for too many ways. */
function ruleOutAll(
  read: CasesRead,
  conflicts: Conflicts,
  position: Position,
  wanted: ReadonlyMap<Cell, number>,
): boolean {
  const ways = new Ways(read, conflicts, position.candidates, wanted);
  return ways.fill(0, position.candidates.slice());
}

/**
 * Returns the same cells and rules without one of them if every way to fill these rules the candidates out, too; undefined
 * where each is needed.
 */
export function lessThatRulesOut(
  read: CasesRead,
  conflicts: Conflicts,
  position: Position,
  wanted: ReadonlyMap<Cell, number>,
): CasesRead | undefined {
  const less = [
    ...read.totals.map((_, i) => ({ ...read, totals: read.totals.toSpliced(i, 1) })),
    ...read.automata.map((_, i) => ({ ...read, automata: read.automata.toSpliced(i, 1) })),
    ...read.cells.map((_, i) => ({ ...read, cells: read.cells.toSpliced(i, 1) })),
  ];
  return less.find((rest) => misreads(rest, position) === undefined && ruleOutAll(rest, conflicts, position, wanted));
}

/** Returns the first problem of cells to fill in all ways. They must be open and different, and rules may read no others. */
export function misreads({ cells, totals, automata }: CasesRead, { candidates, grid }: Position): string | undefined {
  if (new Set(cells).size !== cells.length) return 'a cell is read twice';
  if (cells.some((cell) => grid[cell] !== 0)) return 'a cell is not open';
  const reads = [...totals, ...automata].flatMap((one) => one.cells);
  const isOther = (cell: Cell) => !cells.includes(cell) && popcount(candidates[cell]) !== 1;
  return reads.some(isOther) ? 'a rule reads other cells' : undefined;
}

/**
 * Fills cells in all ways, in order, and collects what these have in common. Stops when less is left than is wanted.
 */
class Ways {
  private readonly read: CasesRead;
  private readonly conflicts: Conflicts;
  private readonly candidates: Int32Array;
  /** What no way so far has, or what each rules out. */
  ruledOut: Map<Cell, number> | undefined;
  private readonly wanted: ReadonlyMap<Cell, number>;
  private tried = 0;

  constructor(
    read: CasesRead,
    conflicts: Conflicts,
    candidates: Int32Array,
    wanted: ReadonlyMap<Cell, number> = new Map(),
  ) {
    this.read = read;
    this.conflicts = conflicts;
    this.candidates = candidates;
    this.wanted = wanted;
  }

  /** Fills the cells from a number on, with masks in which those before have one value; returns false if it stops. */
  fill(at: number, masks: Int32Array): boolean {
    const { cells } = this.read;
    if (at === cells.length) {
      this.note(masks);
      return [...this.wanted].every(([cell, mask]) => (mask & ~(this.ruledOut?.get(cell) ?? 0)) === 0);
    }
    const cell = cells[at];
    for (let rest = masks[cell]; rest !== 0; rest &= rest - 1) {
      if (++this.tried > MOST_TRIED) return false;
      const next = masks.slice();
      next[cell] = rest & -rest;
      if (this.fits(cell, next) && !this.fill(at + 1, next)) return false;
    }
    return true;
  }

  /**
   * Removes what a filled cell rules out; returns whether every cell has a value left and every rule can still hold.
   */
  private fits(cell: Cell, masks: Int32Array): boolean {
    const { cells, totals, automata } = this.read;
    for (const [other, mask] of this.conflictsAt(cell, masks)) masks[other] &= ~mask;
    return (
      cells.every((other) => masks[other] !== 0) &&
      totals.every((total) => canReach(total, masks)) &&
      automata.every((automaton) => canAccept(automaton, masks))
    );
  }

  private conflictsAt(cell: Cell, masks: Int32Array): ReadonlyMap<Cell, number> {
    return this.conflicts.get(keyOf({ cell, value: 32 - Math.clz32(masks[cell]) })) ?? new Map();
  }

  private note(masks: Int32Array): void {
    const { read, candidates } = this;
    const here = new Map<Cell, number>();
    for (const cell of read.cells)
      for (const [other, mask] of this.conflictsAt(cell, masks)) here.set(other, (here.get(other) ?? 0) | mask);
    for (const cell of read.cells) here.set(cell, candidates[cell] & ~masks[cell]);
    const before = this.ruledOut ?? here;
    this.ruledOut = new Map();
    for (const [cell, mask] of before) {
      const both = mask & (here.get(cell) ?? 0) & candidates[cell];
      if (both !== 0) this.ruledOut.set(cell, both);
    }
  }
}

/** Returns whether the smallest and the largest values of a total's cells leave its sum between them. */
function canReach({ cells, weights, sum }: Total, masks: Int32Array): boolean {
  let least = 0;
  let most = 0;
  for (const [i, cell] of cells.entries()) {
    const ends = [32 - Math.clz32(masks[cell] & -masks[cell]), 32 - Math.clz32(masks[cell])].map(
      (value) => weights[i] * value,
    );
    least += Math.min(...ends);
    most += Math.max(...ends);
  }
  return least <= sum && sum <= most;
}

/** Returns whether an automaton can reach its last state with the remaining values. */
function canAccept({ cells, machine: { values, states, next } }: Automaton, masks: Int32Array): boolean {
  let reached = new Set([0]);
  for (const cell of cells) {
    const after = new Set<number>();
    for (const state of reached)
      for (let value = 1; value <= values; value++)
        if (masks[cell] & bit(value)) after.add(next[state * values + value - 1]);
    after.delete(0);
    reached = after;
  }
  return reached.has(states - 1);
}

function keyOf({ cell, value }: Candidate): number {
  return cell * 32 + value - 1;
}

function bit(value: number): number {
  return 1 << (value - 1);
}
