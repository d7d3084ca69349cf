import { lowestBit } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { TotalPremise } from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import type { SudokuPosition } from '../position.js';
import { isSpent } from './work.js';

/**
 * Sums that are added up at most, combinations of each number of them that are kept, and those whose bounds are
 * computed.
 */
const MOST_SUMS = 8;
const MOST_KEPT = 16;
const MOST_BOUNDS = 20_000;
/** Units of work for the bounds of a combination. */
const COST = 40;

/** A sum that is added or taken away. */
interface Signed {
  readonly sum: number;
  readonly sign: 1 | -1;
  readonly weights: Int16Array;
  readonly target: number;
  /** The target without the least sum of its cells: what a combination of it alone leaves. */
  readonly slack: number;
}

/** Several of them together. `slack` is the target without the least sum that its cells can have. */
interface Combination {
  readonly terms: readonly Signed[];
  readonly weights: Int16Array;
  readonly target: number;
  readonly slack: number;
}

/**
 * Yields sums, added or taken away, whose cells can only just reach the target, since the values in a house differ, so
 * that a candidate further away from the bound doesn't fit; few sums first. Of the combinations of a number of sums,
 * only the tightest get one sum more.
 */
export class BoundedSums {
  private readonly position: SudokuPosition;
  private readonly bounds: Bounds;
  private readonly signed: readonly Signed[];
  /** For each sum, those with a cell in the same house. */
  private readonly near: readonly (readonly number[])[];
  private computed = 0;

  constructor(position: SudokuPosition) {
    this.position = position;
    this.bounds = new Bounds(position);
    const { layout } = position;
    this.near = nearIn(layout);
    this.signed = layout.sums.flatMap(({ cells, weights, sum }, number) =>
      ([1, -1] as const).map((sign): Signed => {
        const own = new Int16Array(layout.cells);
        for (const [i, cell] of cells.entries()) own[cell] += sign * weights[i];
        return { sum: number, sign, weights: own, target: sign * sum, slack: this.slackOf(own, sign * sum) };
      }),
    );
  }

  *[Symbol.iterator](): Generator<TotalPremise> {
    let some: readonly Combination[] = this.signed.map((one) => ({ ...one, terms: [one] }));
    for (let count = 2; count <= MOST_SUMS && some.length > 0; count++) {
      some = this.withOneMore(some);
      for (const one of some) if (this.bounds.rulesOut(one)) yield premiseOf(one.terms);
    }
  }

  /** Returns the tightest combinations with one more sum, of those that gain by having cells in the same houses. */
  private withOneMore(some: readonly Combination[]): Combination[] {
    const found = new Map<string, Combination>();
    for (const before of some) {
      const near = new Set(before.terms.flatMap(({ sum }) => this.near[sum]));
      for (const { sum } of before.terms) near.delete(sum);
      for (const term of this.signed) {
        if (!near.has(term.sum)) continue;
        const terms = [...before.terms, term].sort((a, b) => a.sum - b.sum);
        const key = terms.map(({ sum, sign }) => sign * (sum + 1)).join();
        if (found.has(key)) continue;
        if (this.computed > MOST_BOUNDS || isSpent(this.position)) return tightest(found);
        const weights = before.weights.map((weight, cell) => weight + term.weights[cell]);
        const target = before.target + term.target;
        const slack = this.slackOf(weights, target);
        if (slack < before.slack + term.slack) found.set(key, { terms, weights, target, slack });
      }
    }
    return tightest(found);
  }

  private slackOf(weights: Int16Array, target: number): number {
    this.computed++;
    this.position.work += COST;
    return target - this.bounds.leastOf(weights);
  }
}

/** Returns the combinations that leave the least for the weight of their cells. */
function tightest(found: ReadonlyMap<string, Combination>): Combination[] {
  const looseness = ({ weights, slack }: Combination) =>
    slack / weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1);
  return [...found.values()]
    .map((one) => ({ one, by: looseness(one) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, MOST_KEPT)
    .map(({ one }) => one);
}

function premiseOf(terms: readonly Signed[]): TotalPremise {
  const withSign = (sign: number) =>
    terms.flatMap((term) => (term.sign === sign ? [term.sum] : [])).sort((a, b) => a - b);
  return { houses: [], sums: withSign(-1), added: withSign(1) };
}

/** Returns for each sum those with a cell in the same house. */
function nearIn({ sums, houses }: Layout): number[][] {
  const houseSets = sums.map(
    ({ cells }) => new Set(houses.flatMap((house, i) => (house.cells.some((cell) => cells.includes(cell)) ? [i] : []))),
  );
  return sums.map((_, sum) =>
    [...sums.keys()].filter(
      (other) => other !== sum && [...houseSets[other]].some((house) => houseSets[sum].has(house)),
    ),
  );
}

/** Bounds of weighted sums, with rows, columns or boxes in turn as the houses in which values differ. */
class Bounds {
  private readonly layout: Layout;
  private readonly candidates: Int32Array;
  /** Houses of one type, which have each cell once. */
  private readonly divisions: readonly (readonly (readonly Cell[])[])[];

  constructor({ layout, candidates }: SudokuPosition) {
    this.layout = layout;
    this.candidates = candidates;
    const types = new Set(layout.houses.map(({ type }) => type));
    this.divisions = [...types]
      .map((type) => layout.houses.filter((house) => house.type === type).map(({ cells }) => cells))
      .filter((houses) => new Set(houses.flat()).size === layout.cells && houses.flat().length === layout.cells);
  }

  /** Returns a sum that the cells have at least. */
  leastOf(weights: Int16Array): number {
    return Math.max(...this.divisions.map((houses) => this.leastBy(houses, weights)));
  }

  private leastBy(houses: readonly (readonly Cell[])[], weights: Int16Array): number {
    let least = 0;
    for (const cells of houses) least += this.leastIn(cells, weights);
    return least;
  }

  /** Returns whether some candidate of the cells is too far from the bound. */
  rulesOut({ weights, target }: Combination): boolean {
    return this.divisions.some((houses) => {
      const slack = target - this.leastBy(houses, weights);
      return houses.some((cells) => {
        if (cells.every((cell) => weights[cell] === 0)) return false;
        const least = this.leastIn(cells, weights);
        return cells.some((cell) => {
          if (weights[cell] === 0) return false;
          const mask = this.candidates[cell];
          const far = weights[cell] > 0 ? 32 - Math.clz32(mask) : lowestBit(mask) + 1;
          return this.leastIn(cells, weights, cell) + weights[cell] * far - least > slack;
        });
      });
    });
  }

  /**
   * Returns what the cells of a house, without one, add up to at least: the cells that count more have the nearer
   * values.
   */
  private leastIn(cells: readonly Cell[], weights: Int16Array, without = -1): number {
    const { candidates, layout } = this;
    let sum = 0;
    for (const sign of [1, -1]) {
      let before = 0;
      while (cells.some((cell) => sign * weights[cell] > before)) {
        // The cells that count more than the runs so far, by the distance of their nearest value.
        let level = 0;
        const nearest: number[] = [];
        for (const cell of cells) {
          const weight = sign * weights[cell];
          if (weight <= before || cell === without) continue;
          if (level === 0 || weight < level) level = weight;
          const mask = candidates[cell];
          nearest.push(sign > 0 ? lowestBit(mask) + 1 : layout.values + 1 - (32 - Math.clz32(mask)));
        }
        // The cell left out may be the only one.
        if (nearest.length === 0) break;
        nearest.sort((a, b) => a - b);
        let last = 0;
        for (const distance of nearest) {
          last = Math.max(distance, last + 1);
          sum += (level - before) * (sign > 0 ? last : last - layout.values - 1);
        }
        before = level;
      }
    }
    return sum;
  }
}
