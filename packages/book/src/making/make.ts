import { kindOf } from 'gridwright';
import { countFilled, LEVELS, type Made, type Puzzle, type Rating, UnsatisfiableError } from 'gridwright/rules';
import type { Plan } from '../plan/plan.js';
import { wordsOf } from '../words/words.js';
import type { Book, Chapter } from './book.js';
import { ChapterDraws, choose, classText, drawChapters } from './chapter-draws.js';
import { bookPuzzle, type Making, ratingsOf, scaleRatingsOf, solutionsOf } from './facts.js';
import { hintsOf } from './first-steps.js';
import { lessonsOf } from './lessons.js';

/**
 * Makes the book of a plan. The same plan gives the same book, for any number of workers. Throws LimitError if a
 * chapter can't be filled, the errors of the library's `make`, and the signal's reason if it is aborted.
 */
export async function makeBook(plan: Plan, making: Making): Promise<Book> {
  const taken = new Set<string>();
  for (const puzzle of making.avoid ?? []) taken.add(classText(puzzle));
  const chapterDraws = plan.chapters.map((chapter, i) => new ChapterDraws(chapter, i + 1, `${plan.seed}.${i + 1}`));
  const total = chapterDraws.reduce((sum, draws) => sum + draws.chapter.count, 0);
  let chosen = choose(chapterDraws, taken);
  while (chosen.some((puzzles, i) => puzzles.length < chapterDraws[i].chapter.count)) {
    // Repeats between chapters are found only now, so these chapters draw as many more.
    for (const [i, draws] of chapterDraws.entries()) draws.wanted += draws.chapter.count - chosen[i].length;
    await drawChapters(chapterDraws, making, taken, (found) => making.onProgress?.(Math.min(found, total), total));
    chosen = choose(chapterDraws, taken);
  }
  const lists = await inOrder(chapterDraws, chosen, making);
  const puzzles = lists.flat();
  const solutions = await solutionsOf(
    puzzles.map(({ made }) => made.puzzle),
    making,
  );
  const onScale = await scaleRatingsOf(
    puzzles.map(({ made }) => made.puzzle),
    plan.scale,
    making,
  );
  const words = wordsOf(plan);
  let next = 0;
  const chapters = lists.map((list, i): Chapter => {
    const { title, name, variant, perPage, level, teaches } = chapterDraws[i].chapter;
    const numbered = list.map(({ made, rating }) =>
      bookPuzzle(
        next + 1,
        { puzzle: made.puzzle, solution: solutions[next] },
        { level: level ?? rating?.level, hardest: rating?.hardest, rating: onScale[next++] },
        made.seedId,
        words,
      ),
    );
    return { title, name, variant, perPage, teaches, puzzles: numbered };
  });
  const kindNames = plan.chapters.map(({ order }) => order.kind);
  const taught = plan.chapters.flatMap(({ teaches }) => teaches ?? []);
  const lessons = await lessonsOf(kindNames, [...plan.techniques, ...taught]);
  return { design: plan, seed: plan.seed, chapters, lessons, hints: hintsFor(plan, chapters, making) };
}

/** A puzzle to print, and its place in the input, for messages. */
export interface InputPuzzle {
  readonly puzzle: Puzzle;
  readonly place: string;
}

/**
 * Makes a book of existing puzzles, in order, in the chapters of a plan made for them (`chaptersOf`). Throws
 * UnsatisfiableError for a puzzle without exactly one solution (FlipIT: without any), or essentially the same as
 * another.
 */
export async function bookOf(plan: Plan, given: readonly InputPuzzle[], making: Making): Promise<Book> {
  const puzzles = given.map(({ puzzle }) => puzzle);
  const places = given.map(({ place }) => place);
  const solutions = await solutionsOf(puzzles, making, places);
  requireDifferent(given, making.avoid ?? []);
  const ratings = await ratingsOf(given, making);
  const onScale = await scaleRatingsOf(puzzles, plan.scale, making);
  const words = wordsOf(plan);
  let next = 0;
  const chapters = plan.chapters.map(({ title, name, variant, perPage, count }): Chapter => {
    const numbers = Array.from({ length: count }, () => next++);
    return {
      title,
      name,
      variant,
      perPage,
      teaches: undefined,
      puzzles: numbers.map((i) =>
        bookPuzzle(
          i + 1,
          { puzzle: puzzles[i], solution: solutions[i] },
          { level: ratings[i]?.level, hardest: ratings[i]?.hardest, rating: onScale[i] },
          undefined,
          words,
        ),
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
    hints: hintsFor(plan, chapters, making),
  };
}

function hintsFor(plan: Plan, chapters: readonly Chapter[], { signal }: Making): Book['hints'] {
  return plan.hints ? hintsOf(chapters, wordsOf(plan), signal) : new Map();
}

function requireDifferent(given: readonly InputPuzzle[], avoid: Iterable<Puzzle>): void {
  const seen = new Map([...avoid].map((puzzle) => [classText(puzzle), 'a puzzle to avoid']));
  for (const { puzzle, place } of given) {
    const form = classText(puzzle);
    const earlier = seen.get(form);
    if (earlier !== undefined)
      throw new UnsatisfiableError(
        `${place}: expected essentially different puzzles, got the same as ${earlier}, turned, mirrored or relabelled`,
      );
    seen.set(form, place);
  }
}

/** A generated puzzle with its rating; undefined for kinds without techniques. */
interface RatedMade {
  readonly made: Made;
  readonly rating: Rating | undefined;
}

/**
 * Rates each chapter and sorts it if the plan asks for it: by level, hardest technique, bottleneck and number of steps.
 */
async function inOrder(
  chapterDraws: readonly ChapterDraws[],
  chosen: readonly Made[][],
  making: Making,
): Promise<RatedMade[][]> {
  const puzzles = chosen.flatMap((list, i) =>
    list.map(({ puzzle }) => ({ puzzle, level: chapterDraws[i].chapter.level })),
  );
  const ratings = await ratingsOf(puzzles, making);
  let at = 0;
  return chosen.map((list, i) => {
    const rated = list.map((made) => ({ made, rating: ratings[at++] }));
    return chapterDraws[i].chapter.byRating ? rated.sort((a, b) => compare(weightOf(a), weightOf(b))) : rated;
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
