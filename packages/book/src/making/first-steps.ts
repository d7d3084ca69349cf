import { kindOf } from 'gridwright';
import { adviceFor, type ExplainedStep, explanationOf } from 'gridwright/logic';
import {
  type Candidate,
  type Cell,
  check,
  countFilled,
  type Grid,
  type Hint,
  hintText,
  type Puzzle,
  type Value,
} from 'gridwright/rules';
import type { BookWords } from '../words/words.js';
import { withoutColours } from './aims.js';
import type { BookPuzzle, Chapter } from './book.js';

/** One of the first steps of a puzzle. */
export interface FirstStep {
  readonly hint: Hint;
  /** The cells that get a value or are pressed. */
  readonly places: readonly Cell[];
  /** The answer after the step. */
  readonly answer: Grid;
  /** Number of cells filled before a step that doesn't follow the one before it; undefined for others. */
  readonly filled?: number | undefined;
  /** What only the puzzle's own rules exclude, for a step whose reason doesn't name them. */
  readonly excluded?: Excluded | undefined;
}

/** Other cells for a value, or other values for a cell. */
type Excluded =
  | { readonly value: Value; readonly cells: readonly Cell[] }
  | { readonly cell: Cell; readonly values: readonly Value[] };

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

/** A puzzle that is begun on a page of rules. */
export interface WorkedStart {
  readonly item: BookPuzzle;
  readonly steps: readonly FirstStep[];
}

/**
 * Returns the start of one of the puzzles with the same rules: the first puzzle that has a step whose reason names
 * these rules, or else one that depends on them. Of puzzles with the same hardest technique, only the first is tried.
 */
export function workedStart(items: readonly BookPuzzle[], count: number): WorkedStart {
  const tried = items.filter(({ hardest }, i) => items.findIndex((one) => one.hardest === hardest) === i);
  let depending: WorkedStart | undefined;
  for (const item of tried) {
    const own = ownStep(item.puzzle);
    if (own === undefined) continue;
    const start = { item, steps: withOwnStep(firstSteps(item.puzzle, count), own, count) };
    if (own.excluded === undefined) return start;
    depending ??= start;
  }
  return depending ?? { item: items[0], steps: firstSteps(items[0].puzzle, count) };
}

/**
 * Returns the first steps, and a step that rests on the puzzle's own rules in place of the last if none of them does.
 */
function withOwnStep(steps: readonly FirstStep[], own: FirstStep, count: number): FirstStep[] {
  const hint = JSON.stringify(own.hint);
  const isOwn = (step: FirstStep) =>
    step.places.some((cell) => own.places.includes(cell)) || JSON.stringify(step.hint) === hint;
  if (steps.some(isOwn)) return steps.map((step) => (isOwn(step) ? { ...step, excluded: own.excluded } : step));
  return steps.length === 0 ? [] : [...steps.slice(0, count - 1), own];
}

/**
 * Returns the first step of a solution that rests on rules which not every puzzle of its kind has, such as cages: if
 * possible, one that fills a cell. If no reason names these rules, the first value that only they allow to place.
 */
function ownStep(puzzle: Puzzle): FirstStep | undefined {
  if (kindOf(puzzle.kind).input !== 'values' || Object.keys(puzzle.options).length === 0) return undefined;
  const steps = explanationOf(puzzle)?.steps ?? [];
  const own = steps.filter(usesOwnRule);
  const named = own.filter(({ step }) => step.technique !== UNNAMED);
  const shown = named.find(({ step }) => step.places.length > 0) ?? named[0] ?? own[0];
  if (shown !== undefined) return { ...firstStepOf(shown), filled: countFilled(shown.grid) };
  for (const one of steps) {
    // A candidate that was removed before isn't excluded by rules alone.
    if (one.step.removes.length > 0) return undefined;
    const excluded = excludedByOwnRules(puzzle, one);
    if (excluded !== undefined) return { ...firstStepOf(one), filled: countFilled(one.grid), excluded };
  }
  return undefined;
}

/** Returns what the rules of every puzzle of the kind don't exclude in a single; undefined for nothing. */
function excludedByOwnRules(puzzle: Puzzle, { step, hint, grid }: ExplainedStep): Excluded | undefined {
  const [place] = step.places;
  if (place === undefined) return undefined;
  const usual: Puzzle = { ...puzzle, options: {} };
  const isAllowed = (cell: Cell, value: Value) => {
    if (grid[cell] !== 0) return false;
    const filled = grid.slice();
    filled[cell] = value;
    return check(usual, filled).every(({ unfinished }) => unfinished);
  };
  if (step.technique === 'naked-single') {
    const values = Array.from({ length: kindOf(puzzle.kind).maxValues(puzzle.size).answer }, (_, i) => i + 1);
    const others = values.filter((value) => value !== place.value && isAllowed(place.cell, value));
    return others.length === 0 ? undefined : { cell: place.cell, values: others };
  }
  if (!step.technique.startsWith('hidden-single')) return undefined;
  const cells = hint.areas.flatMap((area) => area.cells);
  const others = cells.filter((cell) => cell !== place.cell && isAllowed(cell, place.value));
  return others.length === 0 ? undefined : { value: place.value, cells: others };
}

/** Houses of every Sudoku. */
const USUAL_HOUSES: readonly string[] = ['row', 'column', 'box'];
/** Techniques whose reason is a rule about two cells. */
const PAIR_TECHNIQUES: readonly string[] = ['missing-partner', 'common-peer'];
/** The one of them whose words don't name the rule. */
const UNNAMED = 'common-peer';

/** Returns whether a step rests on a rule that not every puzzle of its kind has. */
function usesOwnRule({ step, hint }: ExplainedStep): boolean {
  const { by } = step.proof;
  return (
    (by !== 'sum' && by !== 'refutation') ||
    PAIR_TECHNIQUES.includes(step.technique) ||
    hint.areas.some(({ house }) => house !== undefined && !USUAL_HOUSES.includes(house.type))
  );
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
