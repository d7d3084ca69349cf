import type { Failure, Pool } from '@gridwright/pool';
import { isRated, type ScaleRating } from '@gridwright/scales';
import { kindOf } from 'gridwright';
import {
  type Grid,
  GridwrightError,
  type Level,
  LimitError,
  type Puzzle,
  type Rating,
  UnsatisfiableError,
} from 'gridwright/rules';
import type { Design } from '../plan/plan.js';
import type { BookWords } from '../words/words.js';
import type { BookPuzzle } from './book.js';

/** How a book is made. */
export interface Making {
  readonly pool: Pool;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of puzzles made so far, and the total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Puzzles of earlier books. The book leaves out puzzles that are essentially the same. */
  readonly avoid?: Iterable<Puzzle>;
}

/** A puzzle, and its level if it was made for one. */
export interface Levelled {
  readonly puzzle: Puzzle;
  readonly level?: Level | undefined;
}

/** Returns the rating of each puzzle; undefined for kinds without techniques. */
export async function ratingsOf(
  puzzles: readonly Levelled[],
  { pool, signal }: Making,
): Promise<(Rating | undefined)[]> {
  const ratings: (Rating | undefined)[] = puzzles.map(() => undefined);
  const rated = [...puzzles.keys()].filter((i) => kindOf(puzzles[i].puzzle.kind).logic !== undefined);
  let at = 0;
  for await (const result of pool.map(
    'rate',
    rated.map((i) => ({ batch: puzzles[i].puzzle, level: puzzles[i].level })),
    { signal },
  )) {
    if ('error' in result) throw errorOf(result, 'rating');
    [ratings[rated[at++]]] = result.ratings;
  }
  return ratings;
}

/** Returns the rating of each puzzle on a scale; undefined without a scale, and for puzzles that it isn't for. */
export async function scaleRatingsOf(
  puzzles: readonly Puzzle[],
  scale: Design['scale'],
  { pool, signal }: Making,
): Promise<(ScaleRating | undefined)[]> {
  const ratings: (ScaleRating | undefined)[] = puzzles.map(() => undefined);
  if (scale === 'none') return ratings;
  const rated = [...puzzles.keys()].filter((i) => isRated(puzzles[i]));
  let at = 0;
  for await (const result of pool.map(
    'rateOnScales',
    rated.map((i) => ({ batch: puzzles[i], scales: [scale] })),
    { signal },
  )) {
    if ('error' in result) throw errorOf(result, 'rating');
    ratings[rated[at++]] = result.ratings[0]?.[scale];
  }
  return ratings;
}

/** Returns a rating as it is printed: `SE 4.2` or `HoDoKu 812`. */
export function ratingText(rating: ScaleRating): string {
  return 'er' in rating ? `SE ${rating.er.toFixed(1)}${rating.atLeast ? '+' : ''}` : `HoDoKu ${rating.score}`;
}

/** Returns the unique solution of each puzzle, or the best. Steps are limited, so that solving always ends. */
export async function solutionsOf(
  puzzles: readonly Puzzle[],
  { pool, signal }: Making,
  places: readonly string[] = [],
): Promise<Grid[]> {
  const found: Grid[] = [];
  const inputs = puzzles.map((puzzle) => ({
    puzzle,
    limit: kindOf(puzzle.kind).unique ? 2 : 1,
    maxSteps: SOLVE_STEPS,
  }));
  for await (const result of pool.map('solve', inputs, { signal })) {
    const puzzle = puzzles[found.length];
    const place = places[found.length] ?? `puzzle ${found.length + 1}`;
    if ('error' in result) throw errorOf(result, place);
    const { solutions, complete } = result;
    const { unique } = kindOf(puzzle.kind);
    if (solutions.length === 0 && complete) throw new UnsatisfiableError(`${place}: the puzzle has no solution`);
    if (solutions.length > 1)
      throw new UnsatisfiableError(`${place}: expected a puzzle with exactly one solution, got one with several`);
    if (solutions.length === 0 || (unique && !complete))
      throw new LimitError(
        `${place}: not shown to have exactly one solution within ${SOLVE_STEPS} steps`,
        'steps',
        SOLVE_STEPS,
      );
    found.push(solutions[0]);
  }
  return found;
}

const SOLVE_STEPS = 2 ** 26;

/** Returns a puzzle of a book. Its label is the level or the number of presses. */
export function bookPuzzle(
  number: number,
  { puzzle, solution }: Pick<BookPuzzle, 'puzzle' | 'solution'>,
  {
    level,
    hardest,
    rating,
  }: {
    readonly level?: Level | undefined;
    readonly hardest?: string | undefined;
    readonly rating?: ScaleRating | undefined;
  },
  seedId: string | undefined,
  { library }: BookWords,
): BookPuzzle {
  const presses = () =>
    library.kinds[puzzle.kind].presses?.count(solution.reduce((sum, press) => sum + press, 0)) ?? '';
  const label = level === undefined ? presses() : library.levels[level];
  return { number, puzzle, solution, level, hardest, rating, label, seedId };
}

/** Returns the error of a failed task. The message of a library error begins with the place. */
export function errorOf({ error }: Failure, place: string): Error {
  if (error instanceof GridwrightError) error.message = `${place}: ${error.message}`;
  return error;
}
