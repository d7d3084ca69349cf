import { OptionError } from '../core/errors.js';
import { type Grid, requireGrid } from '../core/grid.js';
import type { Frame, Kind, Puzzle, SolveOptions } from '../core/kind.js';
import { requireBounds, requireClues, requireQuickly } from './check-puzzle.js';

/** The values that the solutions of a puzzle have. */
export interface TrueCandidates {
  /** The number of solutions, up to the limit, with each value in each cell: counts[cell][value]. */
  readonly counts: readonly Uint32Array[];
  /** Whether the counts are exact up to the limit. Otherwise the search gave up, and there may be more. */
  readonly complete: boolean;
}

/** Solutions that are looked for without a value: a puzzle with fewer needs no search for single values. */
const FEW = 50;

/**
 * Returns for each cell which values solutions have, with the number of these solutions up to `limit` (1 by default).
 * Throws OptionError for clues that aren't a puzzle, for bounds out of range, and for a kind whose cells have no values.
 */
export function trueCandidates(
  frame: Frame,
  searchOf: Kind['valueSearch'],
  puzzle: Puzzle,
  options: SolveOptions = {},
): TrueCandidates {
  requireQuickly(frame, puzzle);
  requireBounds(options);
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireClues(frame, puzzle);
  if (searchOf === undefined) throw new OptionError('puzzle.kind', 'a kind whose cells have values', puzzle.kind);
  const { limit = 1, maxSteps = Number.POSITIVE_INFINITY } = options;
  const tally = new Tally(puzzle.clues, frame.maxValues(puzzle.size).answer);
  const search = searchOf(puzzle, { maxSteps, wanted: tally.wanted });
  const visit = (solution: Grid) => tally.add(solution);
  const all = search.countAll(FEW, visit);
  if (all === undefined || all < FEW) return tally.result(limit, all !== undefined);
  // Solutions for values that have none yet differ most, and give other values theirs.
  for (const least of limit === 1 ? [1] : [1, limit]) {
    for (const [cell, value] of tally.open(least)) {
      const found = search.count(cell, value, least, visit);
      if (found === undefined) return tally.result(limit, false);
      tally.settle(cell, value, found);
    }
  }
  return tally.result(limit, true);
}

/** Counts different solutions by the values that they have. */
class Tally {
  /** The masks of values without a solution so far. */
  readonly wanted: Uint32Array;
  private readonly clues: Grid;
  private readonly values: number;
  private readonly counts: Uint32Array[];
  /** The masks of values without a solution. */
  private readonly settled: Uint32Array;
  private readonly known = new Set<string>();

  constructor(clues: Grid, values: number) {
    this.clues = clues;
    this.values = values;
    this.wanted = new Uint32Array(clues.length).fill(2 ** values - 1);
    this.settled = new Uint32Array(clues.length);
    this.counts = Array.from(clues, () => new Uint32Array(values + 1));
  }

  /** Counts a solution unless it was counted before. */
  add(solution: Grid): void {
    const key = String.fromCharCode(...solution);
    if (this.known.has(key)) return;
    this.known.add(key);
    for (let cell = 0; cell < solution.length; cell++) {
      const value = solution[cell];
      this.counts[cell][value]++;
      this.wanted[cell] &= ~(1 << (value - 1));
    }
  }

  /** Yields values of empty cells that have fewer than `least` solutions so far and aren't settled. */
  *open(least: number): Generator<[cell: number, value: number]> {
    for (let cell = 0; cell < this.clues.length; cell++) {
      if (this.clues[cell] !== 0) continue;
      for (let value = 1; value <= this.values; value++) {
        const isSettled = (this.settled[cell] & (1 << (value - 1))) !== 0;
        if (this.counts[cell][value] < least && !isSettled) yield [cell, value];
      }
    }
  }

  /** Sets the number of solutions with a value. */
  settle(cell: number, value: number, found: number): void {
    this.counts[cell][value] = found;
    if (found > 0) return;
    this.settled[cell] |= 1 << (value - 1);
    this.wanted[cell] &= ~(1 << (value - 1));
  }

  result(limit: number, complete: boolean): TrueCandidates {
    return { counts: this.counts.map((counts) => counts.map((count) => Math.min(count, limit))), complete };
  }
}
