import { HODOKU_LEVELS, type HodokuRating } from '../scale.js';
import { Board } from './board.js';
import { StepSearch } from './search.js';
import type { FoundStep } from './step.js';
import { HIGHEST_SCORES, TECHNIQUE_LEVELS, TECHNIQUE_SCORES } from './techniques.js';

interface WalkOptions {
  /** Highest score and number of the highest level of interest: above them there is no rating. */
  readonly most?: number | undefined;
  readonly highest?: number | undefined;
  /** Sees each step before it is taken. */
  readonly watch?: ((step: FoundStep, score: number) => void) | undefined;
}

/** What the original adds when its steps end in a contradiction, so that no technique is left. */
const GIVEN_UP = 20_000;

/** One board and one search for all puzzles: their tables are large. */
const board = new Board();
let kept: StepSearch | undefined;

/**
 * Rates a 9x9 puzzle with one solution: the sum of the scores of its steps, and the level of the hardest step or of that
 * sum. Returns undefined when either is higher than asked for.
 */
export function walk(
  clues: ArrayLike<number>,
  { most = Number.POSITIVE_INFINITY, highest = HODOKU_LEVELS.length - 1, watch }: WalkOptions = {},
): HodokuRating | undefined {
  kept ??= new StepSearch();
  board.start(clues);
  let score = 0;
  let level = 0;
  while (board.open > 0) {
    const technique = kept.next(board);
    if (technique < 0) return { level: 'Extreme', score: score + GIVEN_UP };
    score += TECHNIQUE_SCORES[technique];
    level = Math.max(level, TECHNIQUE_LEVELS[technique]);
    if (score > most || level > highest) return undefined;
    watch?.(kept.step, TECHNIQUE_SCORES[technique]);
    take(kept.step);
  }
  while (score > HIGHEST_SCORES[level]) level++;
  return level > highest ? undefined : { level: HODOKU_LEVELS[level], score };
}

function take(step: FoundStep): void {
  board.version++;
  if (step.cell >= 0) board.place(step.cell, step.value);
  else for (let i = 0; i < step.count; i++) board.remove(step.cells[i], step.values[i]);
}
