import type { SeRating } from '../scale.js';
import { Budget, OutOfSteps } from './chains/budget.js';
import { Grid9 } from './grid.js';
import { roundPrice } from './prices.js';
import { StepSearch } from './search.js';
import type { FoundStep } from './step.js';

/** Assumptions within nested chains after which the search is given up. */
export const MAX_STEPS = 50_000_000;

/** What the original reports for a puzzle that its techniques don't solve. */
const UNSOLVED = 20;

export interface WalkOptions {
  readonly maxSteps?: number | undefined;
  /** Highest price of interest: when a step costs more, there is no rating. */
  readonly most?: number | undefined;
  /** Sees each step before it is taken. */
  readonly watch?: ((step: FoundStep) => void) | undefined;
}

/** One grid and one search for all puzzles: their tables are large. */
const grid = new Grid9();
const budget = new Budget();
let kept: StepSearch | undefined;

/** Rates a 9x9 puzzle with one solution; undefined when a step costs more than `most`. */
export function walk(
  clues: ArrayLike<number>,
  { maxSteps = MAX_STEPS, most = Number.POSITIVE_INFINITY, watch }: WalkOptions = {},
): SeRating | undefined {
  grid.start(clues);
  budget.left = maxSteps;
  kept ??= new StepSearch(grid, budget);
  const prices = { er: 0, ep: 0, ed: 0 };
  while (grid.open > 0) {
    const bound = nextStep(kept);
    if (bound > 0) return ended(prices, bound);
    const { step } = kept;
    if (roundPrice(step.price) > most) return undefined;
    watch?.(step);
    if (step.price > prices.er) prices.er = step.price;
    if (prices.ed === 0) prices.ed = prices.er;
    if (prices.ep === 0 && step.cell >= 0) prices.ep = prices.er;
    take(step);
  }
  return { er: roundPrice(prices.er), ep: roundPrice(prices.ep), ed: roundPrice(prices.ed) };
}

/** Finds the next step. Returns 0, or what the next step costs at least when it wasn't found. */
function nextStep(search: StepSearch): number {
  try {
    return search.next() ? 0 : UNSOLVED;
  } catch (error) {
    if (error instanceof OutOfSteps) return error.price;
    throw error;
  }
}

/** The rating of a solution that isn't complete. */
function ended(prices: { er: number; ep: number; ed: number }, price: number): SeRating {
  const er = roundPrice(Math.max(prices.er, price));
  return {
    er,
    ep: prices.ep === 0 ? er : roundPrice(prices.ep),
    ed: prices.ed === 0 ? er : roundPrice(prices.ed),
    ...(price === UNSOLVED ? {} : { atLeast: true }),
  };
}

function take(step: FoundStep): void {
  for (let i = 0; i < step.count; i++)
    for (let value = 0; value < 9; value++) if ((step.masks[i] >> value) & 1) grid.remove(step.cells[i], value);
  if (step.cell >= 0) grid.place(step.cell, step.value);
}
