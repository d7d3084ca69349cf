import { kindOf } from 'gridwright';
import { adviceFor, type ExplainedStep, explanationOf } from 'gridwright/logic';
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
  /** Number of cells filled before a step that doesn't follow the one before it; undefined for others. */
  readonly filled?: number | undefined;
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

/**
 * Returns up to `count` steps from the start of a puzzle. If none of them rests on the puzzle's own rules, such as
 * cages, the last one is the first later step that does: if possible, one that fills a cell.
 */
export function startSteps(puzzle: Puzzle, count: number): FirstStep[] {
  const steps = firstSteps(puzzle, count);
  if (kindOf(puzzle.kind).input !== 'values' || Object.keys(puzzle.options).length === 0) return steps;
  const own = (explanationOf(puzzle)?.steps ?? []).filter(usesOwnRule);
  const shown = own.find(({ step }) => step.places.length > 0) ?? own[0];
  if (shown === undefined || steps.length === 0) return steps;
  const filled = countFilled(shown.grid);
  const isFirst = steps.some(({ places }) => places.some((cell) => isPlaced(shown, cell)));
  return isFirst ? steps : [...steps.slice(0, count - 1), { ...firstStepOf(shown), filled }];
}

/** Houses of every Sudoku. */
const USUAL_HOUSES: readonly string[] = ['row', 'column', 'box'];
/** Techniques whose reason is a rule about two cells. */
const PAIR_TECHNIQUES: readonly string[] = ['missing-partner', 'common-peer'];

/** Returns whether a step rests on a rule that not every puzzle of its kind has. */
function usesOwnRule({ step, hint }: ExplainedStep): boolean {
  const { by } = step.proof;
  return (
    (by !== 'sum' && by !== 'refutation') ||
    PAIR_TECHNIQUES.includes(step.technique) ||
    hint.areas.some(({ house }) => house !== undefined && !USUAL_HOUSES.includes(house.type))
  );
}

function isPlaced({ step }: ExplainedStep, cell: Cell): boolean {
  return step.places.some((place) => place.cell === cell);
}

function firstStepOf({ step, hint, grid }: ExplainedStep): FirstStep {
  const answer = grid.slice();
  for (const { cell, value } of step.places) answer[cell] = value;
  return { hint, places: step.places.map(({ cell }) => cell), answer };
}

/** Returns up to `count` steps of a puzzle's solution that use a technique, each with the answer after it. */
export function workedSteps(puzzle: Puzzle, technique: string, count: number): FirstStep[] {
  const steps = explanationOf(puzzle)?.steps ?? [];
  return steps
    .filter(({ step }) => step.technique === technique)
    .slice(0, count)
    .map(firstStepOf);
}
