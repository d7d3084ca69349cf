import {
  countFilled,
  kindOf,
  LEVELS,
  type Made,
  type Puzzle,
  type Rating,
  UnsatisfiableError,
} from 'gridwright/internal';
import type { Book, Chapter } from './book.js';
import { bookPuzzle, type Making, ratingsOf, solutionsOf } from './facts.js';
import type { Plan } from './plan.js';
import { choose, drawRows, essence, Row } from './rows.js';
import { lessonsOf } from './technique-pages.js';
import { wordsOf } from './words.js';

/**
 * The book of a plan: the same for the same plan, however many workers there are. Throws LimitError when a chapter cannot
 * be filled, as `make` does when one of its puzzles cannot be made, and the signal's reason when it is aborted.
 */
export async function makeBook(plan: Plan, making: Making): Promise<Book> {
  const taken = new Set<string>();
  for (const puzzle of making.avoid ?? []) taken.add(essence(puzzle));
  const rows = plan.chapters.map((chapter, i) => new Row(chapter, i + 1, `${plan.seed}.${i + 1}`));
  const total = rows.reduce((sum, row) => sum + row.chapter.count, 0);
  let chosen = choose(rows, taken);
  while (chosen.some((puzzles, i) => puzzles.length < rows[i].chapter.count)) {
    // A repeat in another chapter is found only now: its row goes on by as many.
    for (const [i, row] of rows.entries()) row.wanted += row.chapter.count - chosen[i].length;
    await drawRows(rows, making, taken, (found) => making.onProgress?.(Math.min(found, total), total));
    chosen = choose(rows, taken);
  }
  const lists = await inOrder(rows, chosen, making);
  const puzzles = lists.flat();
  const solutions = await solutionsOf(
    puzzles.map(({ made }) => made.puzzle),
    making,
  );
  const words = wordsOf(plan);
  let next = 0;
  const chapters = lists.map((list, i): Chapter => {
    const { title, perPage, level } = rows[i].chapter;
    const numbered = list.map(({ made, rating }) =>
      bookPuzzle(
        next + 1,
        { puzzle: made.puzzle, solution: solutions[next++] },
        level ?? rating?.level,
        made.seedId,
        words,
      ),
    );
    return { title, perPage, puzzles: numbered };
  });
  const kindNames = plan.chapters.map(({ order }) => order.kind);
  return { design: plan, seed: plan.seed, chapters, lessons: await lessonsOf(kindNames, plan.techniques) };
}

/** A puzzle that was given, and where it stands. */
export interface InputPuzzle {
  readonly puzzle: Puzzle;
  readonly place: string;
}

/**
 * A book of given puzzles in their order, in the chapters of a plan that was made for them (`chaptersOf`). Throws UnsatisfiableError,
 * with its place, for a puzzle without exactly one solution (FlipIT: without any) and for one that is essentially an earlier one.
 */
export async function bookOf(plan: Plan, given: readonly InputPuzzle[], making: Making): Promise<Book> {
  const puzzles = given.map(({ puzzle }) => puzzle);
  const places = given.map(({ place }) => place);
  const solutions = await solutionsOf(puzzles, making, places);
  requireDifferent(given, making.avoid ?? []);
  const ratings = await ratingsOf(puzzles, making);
  const words = wordsOf(plan);
  let next = 0;
  const chapters = plan.chapters.map(({ title, perPage, count }): Chapter => {
    const numbers = Array.from({ length: count }, () => next++);
    return {
      title,
      perPage,
      puzzles: numbers.map((i) =>
        bookPuzzle(i + 1, { puzzle: puzzles[i], solution: solutions[i] }, ratings[i]?.level, undefined, words),
      ),
    };
  });
  return {
    design: plan,
    seed: '',
    chapters,
    lessons: await lessonsOf(
      puzzles.map(({ kind }) => kind),
      plan.techniques,
    ),
  };
}

function requireDifferent(given: readonly InputPuzzle[], avoid: Iterable<Puzzle>): void {
  const seen = new Map([...avoid].map((puzzle) => [essence(puzzle), 'one to avoid']));
  for (const { puzzle, place } of given) {
    const form = essence(puzzle);
    const earlier = seen.get(form);
    if (earlier !== undefined)
      throw new UnsatisfiableError(
        `${place}: expected essentially different puzzles, got the same as ${earlier}, turned, mirrored or relabelled`,
      );
    seen.set(form, place);
  }
}

/** A puzzle that was made, with its rating where the kind has any. */
interface RatedMade {
  readonly made: Made;
  readonly rating: Rating | undefined;
}

/** Each chapter rated, the lighter puzzles first where it is to be so: by the hardest technique, then by how few cells are open at once, then by the steps. */
async function inOrder(rows: readonly Row[], chosen: readonly Made[][], making: Making): Promise<RatedMade[][]> {
  const puzzles = chosen.flat().map(({ puzzle }) => puzzle);
  const ratings = await ratingsOf(puzzles, making);
  let at = 0;
  return chosen.map((list, i) => {
    const rated = list.map((made) => ({ made, rating: ratings[at++] }));
    return rows[i].chapter.byRating ? rated.sort((a, b) => compare(weightOf(a), weightOf(b))) : rated;
  });
}

function weightOf({ made, rating }: RatedMade): number[] {
  if (rating === undefined) return [];
  const codes = kindOf(made.puzzle.kind).logic?.techniques.map(({ code }) => code) ?? [];
  const { bottleneck = made.puzzle.clues.length - countFilled(made.puzzle.clues) } = rating;
  return [LEVELS.indexOf(rating.level), codes.indexOf(rating.hardest ?? ''), -bottleneck, rating.length];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, part] of a.entries()) if (part !== b[i]) return part - b[i];
  return 0;
}
