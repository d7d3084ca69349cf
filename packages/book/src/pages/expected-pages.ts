import { kindOf, solve } from 'gridwright';
import { make } from 'gridwright/orders';
import { GridwrightError } from 'gridwright/rules';
import type { Book, Chapter } from '../making/book.js';
import { bookPuzzle } from '../making/facts.js';
import { lessonsOf } from '../making/lessons.js';
import type { Metrics } from '../page/page.js';
import { limitsOf, puzzlePages, requirePages } from '../plan/page-limits.js';
import type { Plan } from '../plan/plan.js';
import { wordsOf } from '../words/words.js';
import { countPages } from './layout.js';

/** Pages by which a book of other puzzles may differ, because their texts have other lengths. */
const TOLERANCE = 2;

/**
 * Throws ParseError, before any puzzle is made for it, if the book of a plan will have fewer pages than its profile
 * allows. Close to the limit, and with hints, only `layOut` knows. A plan with too many puzzles is refused when it is
 * read.
 */
export async function requireExpectedPages(plan: Plan, metrics: Metrics): Promise<void> {
  const [least] = limitsOf(plan) ?? [0];
  if (plan.hints || puzzlePages(plan.chapters) >= least) return;
  const book = await standIn(plan);
  const pages = book === undefined ? least : countPages(book, metrics);
  if (pages + TOLERANCE < least) requirePages(plan, pages);
}

/** Returns a book in which each chapter has one puzzle again and again; undefined if one can't be made at once. */
async function standIn(plan: Plan): Promise<Book | undefined> {
  const words = wordsOf(plan);
  let number = 0;
  try {
    const chapters = plan.chapters.map(
      ({ title, name, variant, perPage, teaches, order, level, count }, i): Chapter => {
        const { puzzle, seedId } = make(order, `${plan.seed}.${i + 1}.1`);
        const [solution] = solve(puzzle, { limit: 1, maxSteps: STEPS }).solutions;
        const facts = { level: level ?? (kindOf(puzzle.kind).logic && 'gentle') };
        const puzzles = Array.from({ length: count }, () =>
          bookPuzzle(++number, { puzzle, solution: solution ?? puzzle.clues }, facts, seedId, words),
        );
        return { title, name, variant, perPage, teaches, puzzles };
      },
    );
    const lessons = await lessonsOf(
      plan.chapters.map(({ order }) => order.kind),
      [...plan.techniques, ...plan.chapters.flatMap(({ teaches }) => teaches ?? [])],
    );
    return { design: plan, seed: plan.seed, chapters, lessons, hints: new Map() };
  } catch (error) {
    if (error instanceof GridwrightError) return undefined;
    throw error;
  }
}

const STEPS = 2 ** 20;
