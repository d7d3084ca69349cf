import type { Failure, Pool } from '@gridwright/pool';
import {
  type Grid,
  GridwrightError,
  kindOf,
  type Level,
  LimitError,
  type Puzzle,
  type Rating,
  UnsatisfiableError,
} from 'gridwright/internal';
import type { BookPuzzle } from './book.js';
import type { BookWords } from './words.js';

/** Who does the work, and who watches it. */
export interface Making {
  readonly pool: Pool;
  readonly signal?: AbortSignal | undefined;
  /** Hears how many puzzles there are so far, of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Puzzles of earlier books: none that is essentially one of them is printed. */
  readonly avoid?: Iterable<Puzzle>;
}

/** The rating of each puzzle of a kind that is solved by logic. */
export async function ratingsOf(puzzles: readonly Puzzle[], { pool, signal }: Making): Promise<(Rating | undefined)[]> {
  const ratings: (Rating | undefined)[] = puzzles.map(() => undefined);
  const rated = [...puzzles.keys()].filter((i) => kindOf(puzzles[i].kind).logic !== undefined);
  let at = 0;
  for await (const result of pool.map(
    'rate',
    rated.map((i) => ({ batch: puzzles[i] })),
    { signal },
  )) {
    if ('error' in result) throw errorOf(result, 'rating');
    [ratings[rated[at++]]] = result.ratings;
  }
  return ratings;
}

/** The only solution of each puzzle, or its best; steps are bounded, so that a hostile puzzle ends too. */
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

/** A puzzle with its solution; its label is the level or, where there is none, the number of presses. */
export function bookPuzzle(
  number: number,
  { puzzle, solution }: Pick<BookPuzzle, 'puzzle' | 'solution'>,
  level: Level | undefined,
  seedId: string | undefined,
  { library }: BookWords,
): BookPuzzle {
  const presses = () =>
    library.kinds[puzzle.kind].presses?.count(solution.reduce((sum, press) => sum + press, 0)) ?? '';
  return { number, puzzle, solution, level, label: level === undefined ? presses() : library.levels[level], seedId };
}

/** The error of a failed task; the message of an error of the library names the place. */
export function errorOf({ error }: Failure, place: string): Error {
  if (error instanceof GridwrightError) error.message = `${place}: ${error.message}`;
  return error;
}
