import { parseGrid } from '../core/alphabet.js';
import { ParseError, quote } from '../core/errors.js';
import { formatShape, type Grid } from '../core/grid.js';
import { requireList, requireObject, requireText } from '../core/guard.js';
import type { Kind, Mistake, Puzzle, Rules } from '../core/kind.js';
import type { HintText, KindText, Language, RulesText, TextPart } from '../core/language.js';
import type { Acceptance, Candidate } from '../core/logic.js';
import { requireBounds, requirePuzzle } from './check-puzzle.js';
import { isEmptyCriteria, makeMatching, readCriteria, readOrderFor, requireAcceptance } from './criteria.js';
import { type Daily, listedDaily, seriesDaily } from './daily.js';
import { weeklySeries } from './day.js';
import { gradedPath, type Rating } from './grade.js';
import { type Advice, type GameState, type HintOptions, hint, type StepAdvice } from './hint.js';
import { make } from './make-puzzle.js';
import { type Asked, readOrder } from './order.js';
import { logicOf, requireOneSolution } from './path.js';
import { type Proved, prove } from './proof/prove.js';

/** The input of `generate`: the seed, the size, the kind's options and requests, and the required difficulty. */
export interface GenerateOptions {
  /** Any text, 1 to 400 characters when written in an id. The same seed and options give the same puzzle everywhere. */
  readonly seed: string;
  /** A code of LEVELS. */
  readonly level?: string | undefined;
  /** Code of a technique that the puzzle needs: with it and the cheaper ones it can be solved, without it not. */
  readonly needs?: string | undefined;
  /** Codes of techniques that must be sufficient. */
  readonly only?: readonly string[] | undefined;
  /** A test of your own. */
  readonly accept?: Acceptance | undefined;
  readonly [option: string]:
    | Acceptance
    | string
    | number
    | boolean
    | readonly string[]
    | readonly [from: number, to: number]
    | undefined;
}

/** A generated puzzle. */
export interface Generated {
  readonly puzzle: Puzzle;
  /** Its only solution; for kinds whose puzzles have several, the best one known. */
  readonly solution: Grid;
  /** The puzzle id. */
  readonly id: string;
  /** The seed id: generator version, options and seed. */
  readonly seedId: string;
}

/** A bound on the solver's steps. */
export interface StepOptions {
  readonly maxSteps?: number | undefined;
}

/** The language of sentences. */
export interface LanguageOption {
  /** English by default. `gridwright/de` exports German as `de`. */
  readonly language?: Language | undefined;
}

/** One step of an explained solution. */
export interface SolutionStep {
  /** Code of the technique; undefined for kinds without techniques. */
  readonly technique: string | undefined;
  /**
   * The values that the step places, and the candidates that it rules out; both are empty for kinds whose answer is
   * presses.
   */
  readonly places: readonly Candidate[];
  readonly removes: readonly Candidate[];
  /** The cells that the step acts on, in ascending order. */
  readonly cells: readonly number[];
  /** What to do and why, in one or more sentences. */
  readonly text: string;
  /** The same in parts, if it has chains or arguments within arguments. The last part is what follows. */
  readonly parts?: readonly TextPart[];
}

/** Step bound for finding the solution of a generated puzzle. */
const SOLUTION_STEPS = 2 ** 24;

/** Generates a puzzle of a kind. */
export function generate(kind: Kind, options: GenerateOptions): Generated {
  requireObject('options', options);
  const { seed, level, needs, only, accept, ...rest } = options;
  requireText('seed', seed);
  if (only !== undefined) requireList('only', only);
  if (accept !== undefined) requireAcceptance(accept);
  const criteria = readCriteria(kind, { level, needs, only: only?.join(',') });
  const order = readOrderFor(kind, rest as Asked, criteria, accept);
  const made =
    isEmptyCriteria(criteria) && accept === undefined
      ? make(kind, order, seed)
      : makeMatching(kind, order, seed, criteria, accept);
  const [solution] = kind.solve(made.puzzle, { limit: 1, maxSteps: SOLUTION_STEPS }).solutions;
  return { ...made, solution };
}

/** A rule that an answer breaks, with one sentence about where and how. */
export type AnswerMistake = Mistake & { readonly text: string };

/** Returns every rule that an answer breaks. */
export function checkAnswer(
  rules: Pick<Rules, 'name' | 'check'>,
  english: RulesText,
  puzzle: Puzzle,
  answer: Grid,
  options: LanguageOption = {},
): AnswerMistake[] {
  requireObject('options', options);
  const words = textIn(options.language, rules.name, english);
  return rules.check(puzzle, answer).map((mistake) => ({ ...mistake, text: words.mistake(puzzle, mistake) }));
}

/** Rates a puzzle that has exactly one solution. */
export function ratePuzzle(kind: Kind, puzzle: Puzzle, options: StepOptions = {}): Rating {
  requireBounds(options);
  logicOf(kind); // A kind without techniques is refused before the search for solutions.
  requireOneSolution(kind, puzzle, options.maxSteps);
  return gradedPath(kind, puzzle).rating;
}

/** Explains a solution step by step. */
export function explainPuzzle(
  kind: Kind,
  english: KindText,
  puzzle: Puzzle,
  options: StepOptions & LanguageOption = {},
): readonly SolutionStep[] {
  requireBounds(options);
  requirePuzzle(kind, puzzle);
  const words = textIn(options.language, kind.name, english);
  if (kind.presses !== undefined) {
    const steps = kind.presses.lesson(puzzle);
    return steps.map((step) => ({
      technique: undefined,
      places: [],
      removes: [],
      cells: sorted(step.cells),
      text: words.lessonStep?.(puzzle, step) ?? '',
    }));
  }
  const logic = logicOf(kind);
  requireOneSolution(kind, puzzle, options.maxSteps);
  const steps: SolutionStep[] = [];
  gradedPath(kind, puzzle, (position, step) => {
    const { technique, places, removes } = step;
    const cells = sorted([...places, ...removes].map(({ cell }) => cell));
    const { text, parts } = words.hint(puzzle, logic.hint(position, step));
    steps.push({ technique, places, removes, cells, text, ...(parts && { parts }) });
  });
  return steps;
}

/** Proves that a puzzle has exactly one solution, as texts for VeriPB. */
export function provePuzzle(
  kind: Kind,
  english: KindText,
  puzzle: Puzzle,
  options: StepOptions & LanguageOption = {},
): Proved {
  requireBounds(options);
  requirePuzzle(kind, puzzle);
  return prove(kind, textIn(options.language, kind.name, english), puzzle, options.maxSteps);
}

/** What to do next in a game; a step has its three stages as sentences. */
export type GameHint = Exclude<Advice, StepAdvice> | (StepAdvice & { readonly text: HintText });

/** Returns what to do next in a game. */
export function hintPuzzle(
  kind: Kind,
  english: KindText,
  puzzle: Puzzle,
  state?: GameState,
  options: HintOptions & LanguageOption = {},
): GameHint {
  requireBounds(options);
  const words = textIn(options.language, kind.name, english);
  const advice = hint(kind, puzzle, state, options);
  return advice.type === 'step' ? { ...advice, text: words.hint(puzzle, advice.hint) } : advice;
}

/** Returns the texts of a kind in a language (default: English). */
function textIn<Texts>(
  language: { readonly kinds: Readonly<Record<string, Texts>> } | undefined,
  name: string,
  english: Texts,
): Texts {
  if (language === undefined) return english;
  requireObject('language', language);
  requireObject('language.kinds', language.kinds);
  return language.kinds[name] ?? english;
}

/** Returns the daily puzzle of a UTC date; loads the list if the level is in it. */
export async function dailyPuzzle(
  kind: Kind,
  date: string,
  options: { readonly level?: string | undefined },
): Promise<Daily> {
  requireObject('options', options);
  const { level } = options;
  return level === undefined || weeklySeries(kind).includes(level) || kind.series?.from !== 'date'
    ? seriesDaily(kind, date, level)
    : listedDaily(kind, date, level);
}

/** Parses a puzzle from one character per cell. Without a size, the usual size with that number of cells. */
export function parseClues(rules: Rules, text: string, asked: Asked): Puzzle {
  requireText('text', text);
  const compact = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  if (compact.includes(':'))
    throw new ParseError('form', `expected one character per cell, got ${quote(text)}; puzzleOf reads ids`, {
      received: text,
    });
  const { size, options } = readFrame(rules, compact.length, asked);
  return {
    kind: rules.name,
    size,
    options,
    clues: parseGrid(compact, size, rules.clueAlphabet, rules.maxValues(size).clue),
  };
}

/** Returns the size and the options of a text with that number of cells. */
function readFrame(rules: Rules, cells: number, asked: Asked): Pick<Puzzle, 'size' | 'options'> {
  const usual = asked.size === undefined && asked.box === undefined ? rules.sizeOfCells(cells) : undefined;
  if (usual === undefined) return readOrder(rules, asked);
  if (Object.values(asked).every((value) => value === undefined)) return { size: usual, options: {} };
  return readOrder(rules, { ...asked, size: formatShape(usual.rows, usual.columns) });
}

function sorted(cells: readonly number[]): readonly number[] {
  return [...new Set(cells)].sort((a, b) => a - b);
}
