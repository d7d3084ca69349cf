import { type Progress, progressOf } from '../storage/progress.js';

/** The techniques to learn one after another, by kind, as far as most puzzles need them. */
const COURSES: Readonly<Record<string, readonly string[]>> = {
  sudoku: [
    'full-house',
    'hidden-single-box',
    'hidden-single-line',
    'naked-single',
    'pointing',
    'claiming',
    'naked-pair',
    'hidden-pair',
    'naked-triple',
    'hidden-triple',
    'x-wing',
    'swordfish',
    'skyscraper',
    'two-string-kite',
    'xy-wing',
    'xyz-wing',
    'w-wing',
    'simple-coloring',
    'unique-rectangle-1',
    'x-chain',
    'xy-chain',
    'alternating-inference-chain',
  ],
  kurosu: ['pair', 'gap', 'balance', 'last-one', 'distinct-lines', 'last-few', 'line-patterns', 'short-chain', 'chain'],
  flipit: ['last-press', 'light-chasing'],
};

/** Returns the codes of a kind's course in order. */
export function courseOf(kind: string): readonly string[] {
  return COURSES[kind] ?? [];
}

/** How far a course has come: the number of lessons learned, and the first that isn't. */
export interface CourseState {
  readonly learned: number;
  readonly length: number;
  /** Undefined when all are learned. */
  readonly next: string | undefined;
}

export function courseState(kind: string, progress: Progress): CourseState {
  const codes = courseOf(kind);
  const isLearned = (code: string) => progressOf(progress, kind, code).learned !== undefined;
  return {
    learned: codes.filter(isLearned).length,
    length: codes.length,
    next: codes.find((code) => !isLearned(code)),
  };
}

/** Returns the lesson of the course after one of its lessons; undefined at the end and for others. */
export function lessonAfter(kind: string, code: string): string | undefined {
  const codes = courseOf(kind);
  const at = codes.indexOf(code);
  return at < 0 ? undefined : codes[at + 1];
}
