import {
  type Candidate,
  type Cell,
  type Grid,
  type Hint,
  hint,
  hintText,
  kindOf,
  type Puzzle,
} from 'gridwright/internal';
import { withoutColours } from './aims.js';
import type { Chapter } from './book.js';
import type { BookWords } from './words.js';

/** One of the first steps of a puzzle. */
export interface FirstStep {
  readonly hint: Hint;
  /** The cells that get a value or are pressed. */
  readonly places: readonly Cell[];
  /** The answer after the step. */
  readonly answer: Grid;
}

/** Returns the first step of each puzzle in words, by its number. Throws the signal's reason if it is aborted. */
export function hintsOf(chapters: readonly Chapter[], words: BookWords, signal?: AbortSignal): Map<number, string> {
  const hints = new Map<number, string>();
  for (const { number, puzzle } of chapters.flatMap(({ puzzles }) => puzzles)) {
    signal?.throwIfAborted();
    for (const step of firstSteps(puzzle, 1))
      hints.set(number, withoutColours(hintText(words.library, puzzle, step.hint).text, words));
  }
  return hints;
}

/** Limit of the search for other solutions before a hint. */
const MAX_STEPS = 2 ** 21;

/** Returns up to `count` steps from the start of a puzzle. Techniques may not get that far. */
export function firstSteps(puzzle: Puzzle, count: number): FirstStep[] {
  const steps: FirstStep[] = [];
  let answer = kindOf(puzzle.kind).start(puzzle);
  const removed: Candidate[] = [];
  while (steps.length < count) {
    const advice = hint(puzzle, { answer, removed }, { maxSteps: MAX_STEPS });
    if (advice.type !== 'step') break;
    answer = answer.slice();
    for (const move of advice.moves) answer[move.cell] = move.type === 'set' ? move.value : 1 - answer[move.cell];
    removed.push(...advice.removes);
    steps.push({ hint: advice.hint, places: advice.moves.map(({ cell }) => cell), answer });
  }
  return steps;
}
