import { createScheduler, errorOf, runOne } from '@gridwright/pool/one';
import type { Failure, Input, Output, TaskName } from '@gridwright/pool/web';
import type { ScaleName } from '@gridwright/scales';
import { listedLevels, listedSeed } from 'gridwright/days';
import type { Sheet, SheetOptions } from 'gridwright/formats';
import type { Asked, Candidate, Criteria, Daily, Grid, Lesson, Puzzle } from 'gridwright/rules';
import { rulesOf } from './rules.js';

/** The result of a task that could be worked on. */
type Done<Name extends TaskName> = Exclude<Output<Name>, Failure>;

/** Two workers, so that a quick request isn't stuck behind a slow one. */
const WORKERS = 2;
let scheduler: ReturnType<typeof createScheduler> | undefined;

/** Runs a task in a worker and returns its result. Throws the library's error. */
export async function runTask<Name extends TaskName>(
  task: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Done<Name>> {
  scheduler ??= createScheduler(WORKERS);
  return unwrap<Name>(await runOne(scheduler, task, input, signal));
}

/** Returns the result of a task. Throws the library's error. */
export function unwrap<Name extends TaskName>(result: Output<Name>): Done<Name> {
  if (typeof result === 'object' && result !== null && 'error' in result) throw result.error;
  return result as Done<Name>;
}

/** Makes, solves and explains puzzles in workers, so the page never blocks. Throws the library's errors. */
export const engine = {
  /** The puzzle of a UTC date; without `level` the first series. */
  async daily(date: string, kind: string, level?: string): Promise<Daily> {
    const rules = rulesOf(kind);
    const listed: readonly string[] = listedLevels(rules);
    if (level === undefined || !listed.includes(level)) return runTask('daily', { date, kind, level });
    return { date, kind, level, ...(await runTask('make', await listedSeed(rules, date, level))) };
  },

  make: (kind: string, asked: Asked, seed: string, signal?: AbortSignal) =>
    runTask('make', { kind, asked, seed }, signal),

  /** The puzzle that a seed id names. */
  remake: (seedId: string) => runTask('remake', { seedId }),

  /** Returns the order from which puzzles that meet the criteria come soon. */
  order: (kind: string, asked: Asked, criteria: Criteria) => runTask('order', { kind, asked, criteria }),

  solve: (puzzle: Puzzle, limit = 2, maxSteps?: number, signal?: AbortSignal) =>
    runTask('solve', { puzzle, limit, maxSteps }, signal),

  hint: (puzzle: Puzzle, answer: Grid, removed: readonly Candidate[], signal?: AbortSignal) =>
    runTask('hint', { puzzle, answer, removed }, signal),

  /** The whole solution, step by step; undefined for a puzzle that has not exactly one. */
  explain: async (puzzle: Puzzle, signal?: AbortSignal) => (await runTask('explain', { puzzle }, signal)).explanation,

  /** Undefined for a puzzle that has not exactly one solution. */
  rate: async (puzzle: Puzzle, signal?: AbortSignal) => (await runTask('rate', { batch: puzzle }, signal)).ratings[0],

  /** Undefined for a puzzle without exactly one solution; throws if the scale doesn't cover the puzzle. */
  rateOnScale: async (puzzle: Puzzle, scale: ScaleName, signal?: AbortSignal) =>
    (await runTask('rateOnScales', { batch: puzzle, scales: [scale] }, signal)).ratings[0]?.[scale],

  /** Every puzzle of a text in any format. */
  read: async (text: string, hints: SheetOptions, signal?: AbortSignal) =>
    (await runTask('read', { text, hints }, signal)).items.map(({ error, ...item }) => ({
      ...item,
      ...(error && { error: errorOf(error) }),
    })),

  /** The puzzles in a picture. */
  picture: async (request: Input<'picture'>, signal?: AbortSignal) =>
    (await runTask('picture', request, signal)).readings,

  /** A puzzle with its entries in every format that can store it. */
  write: async (sheet: Sheet) => (await runTask('write', { sheet })).texts,

  /** By the code of each rule an answer that breaks it. */
  examples: async (kind: string) => (await runTask('examples', { kind })).examples,

  lessons: async (kind: string) => (await runTask('lessons', { kind })).lessons,

  /** The step of a lesson, and the position before it. */
  lesson: (lesson: Lesson, signal?: AbortSignal) => runTask('lesson', lesson, signal),

  /** A position to practise in: the same one for the same seed. */
  drill: (kind: string, code: string, seed: string, signal?: AbortSignal) =>
    runTask('drill', { kind, code, seed }, signal),

  facts: async (puzzle: Puzzle) => (await runTask('facts', { puzzle })).facts,
};

export type Engine = typeof engine;
