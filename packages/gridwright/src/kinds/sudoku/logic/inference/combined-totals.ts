import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import { houseGroupsOf } from '../../solve/left-sums.js';
import { differIn, inRuns, type Total } from '../../solve/totals.js';
import { MOST_COMBINED } from '../constraints.js';
import { effortOf } from '../total-candidates.js';

/** Totals with more cells than `MOST_COMBINED`, or that take more effort to add up, are dropped. */
const MOST_EFFORT = 2 ** 14;
/** Puzzles with more sums have no combined totals, and only the totals with the fewest cells are kept. */
const MOST_SUMS = 80;
const MOST_TOTALS = 400;

const known = new WeakMap<Layout, readonly Total[]>();

/**
 * Returns the totals of houses with sums added and subtracted so that most cells cancel out: the rule of 45 with cages,
 * arrows and lines. Totals with fewer cells come first.
 */
export function combinedTotalsOf(layout: Layout): readonly Total[] {
  let found = known.get(layout);
  if (found === undefined) {
    const { sums } = layout;
    found = sums.length === 0 || sums.length > MOST_SUMS ? [] : new Combinations(layout).totals();
    known.set(layout, found);
  }
  return found;
}

/** Weights of all cells of the grid that add up to a sum, and their source. */
interface Combined {
  readonly weights: Int16Array;
  readonly sum: number;
  readonly houses: readonly number[];
  readonly taken: readonly number[];
  readonly added: readonly number[];
}

class Combinations {
  private readonly layout: Layout;
  private readonly found = new Map<string, Total>();

  constructor(layout: Layout) {
    this.layout = layout;
  }

  totals(): Total[] {
    const { layout } = this;
    for (const houses of houseGroupsOf(layout)) this.cancel(this.ofHouses(houses));
    const nothing = this.ofHouses([]);
    for (const sum of layout.sums.keys()) {
      const one = this.with(nothing, sum, 1);
      // Two sums may share a cell that cancels out without fewer being left than one of them has.
      for (let other = 0; other < sum; other++)
        for (const sign of [1, -1] as const)
          if (this.change(one, other, sign) < this.cellsOf(other)) this.cancel(this.with(one, other, sign));
      this.cancel(one);
    }
    return [...this.found.values()].sort((a, b) => a.cells.length - b.cells.length).slice(0, MOST_TOTALS);
  }

  private ofHouses(houses: readonly number[]): Combined {
    const { cells, values, houses: all } = this.layout;
    const weights = new Int16Array(cells);
    for (const house of houses) for (const cell of all[house].cells) weights[cell]++;
    return { weights, sum: (houses.length * values * (values + 1)) / 2, houses, taken: [], added: [] };
  }

  /** Notes a total, and those after it: each adds or subtracts the sum with which most cells cancel out. */
  private cancel(start: Combined): void {
    for (let combined: Combined | undefined = start; combined !== undefined; combined = this.next(combined))
      this.note(combined);
  }

  private next(combined: Combined): Combined | undefined {
    let least = 0;
    let next: readonly [sum: number, sign: 1 | -1] | undefined;
    for (const sum of this.layout.sums.keys()) {
      if (combined.taken.includes(sum) || combined.added.includes(sum)) continue;
      for (const sign of [-1, 1] as const) {
        const change = this.change(combined, sum, sign);
        if (change >= least) continue;
        least = change;
        next = [sum, sign];
      }
    }
    return next && this.with(combined, ...next);
  }

  /** Returns by how much the sum of the absolute weights grows. */
  private change({ weights }: Combined, sum: number, sign: 1 | -1): number {
    const { cells, weights: own } = this.layout.sums[sum];
    let change = 0;
    for (const [i, cell] of cells.entries())
      change += Math.abs(weights[cell] + sign * own[i]) - Math.abs(weights[cell]);
    return change;
  }

  private cellsOf(sum: number): number {
    return this.layout.sums[sum].weights.reduce((all, weight) => all + Math.abs(weight), 0);
  }

  private with(combined: Combined, sum: number, sign: 1 | -1): Combined {
    const { cells, weights: own, sum: value } = this.layout.sums[sum];
    const weights = combined.weights.slice();
    for (const [i, cell] of cells.entries()) weights[cell] += sign * own[i];
    const { taken, added } = combined;
    return {
      ...combined,
      weights,
      sum: combined.sum + sign * value,
      ...(sign > 0 ? { added: [...added, sum] } : { taken: [...taken, sum] }),
    };
  }

  private note({ weights, sum, houses, taken, added }: Combined): void {
    if (taken.length + added.length + houses.length < 2 || taken.length + added.length === 0) return;
    const cells: Cell[] = [];
    for (const [cell, weight] of weights.entries()) if (weight !== 0 && cells.push(cell) > MOST_COMBINED) return;
    if (cells.length === 0) return;
    const sign = Math.sign(weights[cells[0]]);
    const key = `${sign * sum} ${cells.map((cell) => `${cell}:${sign * weights[cell]}`)}`;
    if (this.found.has(key)) return;
    const total = {
      ...inRuns({ cells, weights: cells.map((cell) => weights[cell]), sum }, differIn(this.layout)),
      premise: { houses, sums: taken, added },
    };
    if (effortOf(total, this.layout.values) <= MOST_EFFORT) this.found.set(key, total);
  }
}
