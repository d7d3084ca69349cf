import { kindOf } from 'gridwright';
import { adviceFor, explanationOf } from 'gridwright/logic';
import { type Candidate, type Cell, countFilled, type Grid, type Hint, hintText, type Puzzle } from 'gridwright/rules';
import type { BookWords } from '../words/words.js';
import { withoutColours } from './aims.js';
import type { Chapter } from './book.js';

/** One of the first steps of a puzzle. */
export interface FirstStep {
  readonly hint: Hint;
  /** The cells that get a value or are pressed. */
  readonly places: readonly Cell[];
  /** The answer after the step. */
  readonly answer: Grid;
}

/** Most characters of a hint with its whole reason. */
const LONGEST = 420;

/**
 * Returns the hardest step of each puzzle in words, by its number: the first one if no step is harder. Throws the
 * signal's reason if it is aborted.
 */
export function hintsOf(chapters: readonly Chapter[], words: BookWords, signal?: AbortSignal): Map<number, string> {
  const hints = new Map<number, string>();
  for (const { number, puzzle, hardest } of chapters.flatMap(({ puzzles }) => puzzles)) {
    signal?.throwIfAborted();
    const text = hardestStep(puzzle, hardest, words) ?? firstStep(puzzle, words);
    if (text !== undefined) hints.set(number, withoutColours(text, words));
  }
  return hints;
}

/** Returns the first step of the hardest technique, and how many cells are filled before it; undefined without one. */
function hardestStep(puzzle: Puzzle, hardest: string | undefined, words: BookWords): string | undefined {
  if (hardest === undefined) return undefined;
  const steps = explanationOf(puzzle)?.steps ?? [];
  const first = steps.find(({ step }) => step.technique === hardest);
  if (first === undefined) return undefined;
  const { technique, where, text } = hintText(words.library, puzzle, first.hint);
  const hint = text.length > LONGEST ? `${technique}: ${where}` : `${technique}: ${text}`;
  const filled = countFilled(first.grid);
  return filled === countFilled(puzzle.clues) ? hint : words.whenFilled(filled, hint);
}

function firstStep(puzzle: Puzzle, { library }: BookWords): string | undefined {
  const [step] = firstSteps(puzzle, 1);
  return step && hintText(library, puzzle, step.hint).text;
}

/** Limit of the search for other solutions before a hint. */
const MAX_STEPS = 2 ** 21;

/** Returns up to `count` steps from the start of a puzzle. Techniques may not get that far. */
export function firstSteps(puzzle: Puzzle, count: number): FirstStep[] {
  const steps: FirstStep[] = [];
  let answer = kindOf(puzzle.kind).start(puzzle);
  const removed: Candidate[] = [];
  while (steps.length < count) {
    const advice = adviceFor(puzzle, { answer, removed }, { maxSteps: MAX_STEPS });
    if (advice.type !== 'step') break;
    answer = answer.slice();
    for (const move of advice.moves) answer[move.cell] = move.type === 'set' ? move.value : 1 - answer[move.cell];
    removed.push(...advice.removes);
    steps.push({ hint: advice.hint, places: advice.moves.map(({ cell }) => cell), answer });
  }
  return steps;
}

/** Returns up to `count` steps of a puzzle's solution that use a technique, each with the answer after it. */
export function workedSteps(puzzle: Puzzle, technique: string, count: number): FirstStep[] {
  const steps = explanationOf(puzzle)?.steps ?? [];
  return steps
    .filter(({ step }) => step.technique === technique)
    .slice(0, count)
    .map(({ step, hint, grid }) => {
      const answer = grid.slice();
      for (const { cell, value } of step.places) answer[cell] = value;
      return { hint, places: step.places.map(({ cell }) => cell), answer };
    });
}
