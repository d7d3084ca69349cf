import type { Cell } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';

/** Sums that follow from the rule of 45 for a house whose cages don't overlap. */
export interface HouseSums {
  /** The cells of the house whose cages reach out of it, and their sum. */
  readonly innies: readonly Cell[];
  readonly inniesSum: number;
  /** The cells outside of the house whose cages reach into it, and their sum. */
  readonly outies: readonly Cell[];
  readonly outiesSum: number;
}

/** The most cells of such sums that techniques have (solve/totals.ts). */
const MOST_INNIES = 6;
const MOST_OUTIES = 4;

const NONE: readonly Cell[] = [];

/**
 * Returns the sums of a house with few enough cells, or undefined if no sum has. `isInside` has 1 for each cell of the
 * house.
 */
export function houseSumsOf(
  house: readonly Cell[],
  isInside: Uint8Array,
  cages: readonly Cage[],
  cageOf: Uint16Array,
): HouseSums | undefined {
  const innies: Cell[] = [];
  const outies: Cell[] = [];
  const total = (house.length * (house.length + 1)) / 2;
  let inniesSum = total;
  let outiesSum = -total;
  for (const cell of house) {
    const { cells, sum = 0 } = cages[cageOf[cell]];
    let first = -1;
    let inside = 0;
    for (const other of cells) {
      if (isInside[other] === 0) continue;
      inside++;
      if (first < 0) first = other;
    }
    if (inside < cells.length) innies.push(cell);
    // Each cage counts once, at its first cell in the house.
    if (first !== cell) continue;
    outiesSum += sum;
    if (inside === cells.length) inniesSum -= sum;
    else for (const other of cells) if (isInside[other] === 0) outies.push(other);
  }
  const hasInnies = innies.length > 0 && innies.length <= MOST_INNIES;
  const hasOuties = outies.length > 0 && outies.length <= MOST_OUTIES;
  if (!hasInnies && !hasOuties) return undefined;
  return { innies: hasInnies ? innies : NONE, inniesSum, outies: hasOuties ? outies : NONE, outiesSum };
}
