import { isDay } from '../engine/day.js';

/** How a technique is practised. */
export interface Practice {
  /** Right answers in a row. */
  readonly run: number;
  /** All answers so far; the number of the next one is the seed of its position. */
  readonly answers: number;
  /** UTC date, `YYYY-MM-DD`, on which there were enough in a row. */
  readonly learned?: string;
}

/** By kind and code: `sudoku/x-wing`. */
export type Progress = Readonly<Record<string, Practice>>;

/** Right answers in a row after which a technique is learned. */
export const ENOUGH = 5;

const NONE: Practice = { run: 0, answers: 0 };

export function progressOf(progress: Progress, kind: string, code: string): Practice {
  return progress[`${kind}/${code}`] ?? NONE;
}

/** Returns the progress after an answer. A learned technique stays learned. */
export function afterAnswer(progress: Progress, kind: string, code: string, isRight: boolean, date: string): Progress {
  const before = progressOf(progress, kind, code);
  const run = isRight ? Math.min(before.run + 1, ENOUGH) : 0;
  const learned = before.learned ?? (run === ENOUGH ? date : undefined);
  return {
    ...progress,
    [`${kind}/${code}`]: { run, answers: before.answers + 1, ...(learned !== undefined && { learned }) },
  };
}

/** Returns the progress of both sides: the longer run, the greater number, and the earlier day. */
export function mergeProgress(saved: Progress, coming: Progress): Progress {
  const names = new Set([...Object.keys(saved), ...Object.keys(coming)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [a, b] = [saved[name] ?? NONE, coming[name] ?? NONE];
      const [learned] = [a.learned, b.learned].filter((day) => day !== undefined).sort();
      const most = { run: Math.max(a.run, b.run), answers: Math.max(a.answers, b.answers) };
      return [name, { ...most, ...(learned !== undefined && { learned }) }];
    }),
  );
}

const NAME = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/;

/** Reads untrusted progress and ignores everything else. */
export function readProgress(from: unknown): Progress {
  if (typeof from !== 'object' || from === null) return {};
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) => {
      const practice = NAME.test(name) ? readPractice(value) : undefined;
      return practice === undefined ? [] : [[name, practice]];
    }),
  );
}

function readPractice(from: unknown): Practice | undefined {
  if (typeof from !== 'object' || from === null) return undefined;
  const { run, answers, learned } = from as { readonly [Name in keyof Practice]?: unknown };
  if (!isCount(run) || run > ENOUGH || !isCount(answers)) return undefined;
  return { run, answers, ...(typeof learned === 'string' && isDay(learned) && { learned }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
