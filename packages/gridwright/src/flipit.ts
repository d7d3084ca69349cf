import '#wasm';
import type { SolutionCount } from './core/counting.js';
import type { Grid } from './core/grid.js';
import { requireObject } from './core/guard.js';
import type { Puzzle, Solutions, SolveOptions } from './core/kind.js';
import type { Acceptance } from './core/logic.js';
import * as answers from './formats/answer.js';
import type { SvgOptions } from './formats/format-svg.js';
import { drawSvg } from './formats/svg-drawing.js';
import { canonical as canonicalForm } from './kinds/flipit/canonical.js';
import { flipit } from './kinds/flipit/flipit.js';
import { check as checkAnswer } from './kinds/flipit/rules/check.js';
import { flipitDrawing } from './kinds/flipit/rules/drawing.js';
import { flipitRules } from './kinds/flipit/rules/flipit-rules.js';
import { type Best, fewestPresses as findFewest, solve as solveFlipit } from './kinds/flipit/solve/solve.js';
import { requireBounds, requireFrame, requirePuzzle } from './puzzle/check-puzzle.js';
import type * as days from './puzzle/daily.js';
import * as face from './puzzle/entry.js';
import type { GameState, HintOptions } from './puzzle/hint.js';
import * as ids from './puzzle/id.js';
import { puzzleOf as makePuzzleOf } from './puzzle/make-puzzle.js';
import * as solving from './puzzle/solve.js';
import { flipitRulesText } from './text/en/flipit.js';
import { flipitNames } from './text/en/flipit-aims.js';
import { flipitText } from './text/en/flipit-steps.js';

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Length = Exclude<Digit, 0 | 1> | `${1 | 2}${Digit}` | 30 | 31 | 32;
/** The size of the board, rows x columns: 2 to 32 each. */
export type FlipitSize = `${Length}x${Length}`;
/** Cells row by row, each 0 or 1. */
type Cells = `0${string}` | `1${string}`;

/** A Flipit puzzle. */
export type FlipitPuzzle = Puzzle & { readonly kind: 'flipit' };

/** The size and the rules of a puzzle. */
export interface PuzzleOptions {
  readonly size?: FlipitSize | undefined;
  /** The cells that a press flips: `king` (the default), `plus`, or a mask of 3x3 or 5x5 cells, 1 = flips. */
  readonly neighbourhood?: 'king' | 'plus' | Cells | undefined;
  /** Whether rows and columns wrap around. */
  readonly torus?: boolean | undefined;
  /**
   * The pattern to reach: outer disks dark and inner ones light (`ring`, the default), `dark`, `light`, or one 0
   * (light) or 1 (dark) per cell.
   */
  readonly goal?: 'ring' | 'dark' | 'light' | Cells | undefined;
}

/** What `generate` is asked for; 4x4 by default. */
export interface GenerateOptions extends PuzzleOptions {
  /** Any text, 1 to 400 characters when written in an id. */
  readonly seed: string;
  /** Fewest presses that solve the puzzle, from 1. Three cells are pressed by default. */
  readonly presses?: number | undefined;
  /** A test of your own. */
  readonly accept?: Acceptance | undefined;
}

/** A generated Flipit puzzle with its solution and both ids. */
export type Generated = face.Generated & { readonly puzzle: FlipitPuzzle };

/** The FlipIT of one day. */
export type Daily = days.Daily & { readonly puzzle: FlipitPuzzle };

/**
 * Generates a Flipit puzzle: the same options and seed give the same puzzle everywhere.
 * Throws OptionError for an option that doesn't exist or is out of range, UnsatisfiableError when no such puzzle
 * exists, and LimitError when none was found within a fixed number of attempts.
 *
 * @example
 * ```ts
 * import { generate } from 'gridwright/flipit';
 *
 * const { id, seedId } = generate({ neighbourhood: 'plus', seed: 'alice' });
 * console.log(id); // => flipit:4x4:neighbourhood-plus:1101110011101010
 * console.log(seedId); // => flipit.1:neighbourhood-plus:alice
 * ```
 */
export function generate(options: GenerateOptions): Generated {
  return face.generate(flipit, { ...options }) as Generated;
}

/**
 * Returns up to `limit` solutions (2 by default). `complete` says that there are no others. Of several solutions, which
 * come first, and their order, is fixed: the same on every machine, with and without WebAssembly.
 * `maxSteps` bounds the search, in values tried; there is no bound by default.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, solve } from 'gridwright/flipit';
 *
 * const { solutions, complete, best } = solve(parsePuzzle('1110110111101110', { goal: 'dark' }), { limit: 1 });
 * console.log(solutions.length, complete, best); // => 1 true true
 * ```
 */
export function solve(puzzle: FlipitPuzzle, options: SolveOptions = {}): Solutions {
  return solving.solve(flipitRules, solveFlipit, undefined, puzzle, options);
}

/**
 * Counts solutions up to `limit` (2 by default) without saying which they are; the fastest way to test for a unique
 * solution. Options and errors are those of `solve`.
 *
 * @example
 * ```ts
 * import { countSolutions, generate } from 'gridwright/flipit';
 *
 * const { puzzle } = generate({ neighbourhood: 'plus', seed: 'alice' });
 * console.log(countSolutions(puzzle, { limit: 100 })); // => { count: 16, complete: true }
 * ```
 */
export function countSolutions(puzzle: FlipitPuzzle, options: SolveOptions = {}): SolutionCount {
  return solving.countSolutions(flipitRules, solveFlipit, undefined, puzzle, options);
}

/**
 * Returns every rule that an answer breaks, each with a sentence (`text`); `[]` means solved. The answer has one value
 * per cell, 1 for a pressed cell. Throws OptionError when its length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { check, generate } from 'gridwright/flipit';
 *
 * const { puzzle, solution } = generate({ seed: 'alice' });
 * console.log(check(puzzle, solution)); // => []
 * console.log(check(puzzle, new Uint8Array(16))[0]?.text); // => 3 of 16 disks don't match the goal.
 * ```
 */
export function check(puzzle: FlipitPuzzle, answer: Grid, options?: face.LanguageOption): face.AnswerMistake[] {
  requireFrame(flipitRules, puzzle);
  return face.checkAnswer({ name: 'flipit', check: checkAnswer }, flipitRulesText, puzzle, answer, options);
}

/**
 * Explains a solution step by step: each step has the cells to press and a text that says why. Returns `[]` when the
 * puzzle is solved or has no solution. Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { explain, generate } from 'gridwright/flipit';
 *
 * const steps = explain(generate({ seed: 'alice' }).puzzle);
 * console.log(steps.length > 0); // => true
 * ```
 */
export function explain(
  puzzle: FlipitPuzzle,
  options: face.StepOptions & face.LanguageOption = {},
): readonly face.SolutionStep[] {
  requireFrame(flipitRules, puzzle);
  return face.explainPuzzle(flipit, flipitText, puzzle, options);
}

/**
 * Returns what to do next in a game: where to look, why, and the moves. A wrong entry is reported first.
 * `state.answer` is the answer so far (the start by default).
 * `maxSteps` bounds the search for the solution; a search that ends early gives `stuck`.
 * Throws OptionError when the answer's length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { generate, hint } from 'gridwright/flipit';
 *
 * const next = hint(generate({ seed: 'alice' }).puzzle);
 * console.log(next.type); // => step
 * ```
 */
export function hint(
  puzzle: FlipitPuzzle,
  state: GameState = {},
  options: HintOptions & face.LanguageOption = {},
): face.GameHint {
  requireFrame(flipitRules, puzzle);
  return face.hintPuzzle(flipit, flipitText, puzzle, state, options);
}

/**
 * Returns the canonical form of a puzzle: the same for all puzzles that are essentially the same.
 * Throws LimitError when it isn't found within a fixed number of steps.
 *
 * @example
 * ```ts
 * import { canonical, formatId, generate } from 'gridwright/flipit';
 *
 * console.log(formatId(canonical(generate({ seed: 'alice' }).puzzle))); // => flipit:4x4:0001100110011111
 * ```
 */
export function canonical(puzzle: FlipitPuzzle): FlipitPuzzle {
  requirePuzzle(flipitRules, puzzle);
  return canonicalForm(puzzle) as FlipitPuzzle;
}

/**
 * Parses a puzzle from one character per cell, row by row; white space is ignored. Without `size`, it is the usual size
 * with that number of cells. Throws ParseError for text that isn't a puzzle, OptionError for an option that isn't one.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright/flipit';
 *
 * const { size } = parsePuzzle('1110 1101 1110 1110', { goal: 'dark' });
 * console.log(size.rows); // => 4
 * ```
 */
export function parsePuzzle(text: string, options: PuzzleOptions = {}): FlipitPuzzle {
  return face.parseClues(flipitRules, text, { ...options }) as FlipitPuzzle;
}

/**
 * Parses an answer to a puzzle: one character per cell, on one line or several. Throws ParseError for text that isn't
 * an answer.
 *
 * @example
 * ```ts
 * import { check, parseAnswer, parsePuzzle } from 'gridwright/flipit';
 *
 * const puzzle = parsePuzzle('1110110111101110');
 * console.log(check(puzzle, parseAnswer(puzzle, '..x. xxxx xxx. ..xx'))); // => []
 * ```
 */
export function parseAnswer(puzzle: FlipitPuzzle, text: string): Grid {
  requireObject('puzzle', puzzle);
  return answers.parseAnswer(flipitDrawing, puzzle, text);
}

/**
 * Returns one line, one character per cell: the clues, or an answer to the puzzle. An undefined answer is a TypeError,
 * so that a puzzle isn't mistaken for its solution. Throws OptionError for a value without a symbol.
 *
 * @example
 * ```ts
 * import { formatLine, generate } from 'gridwright/flipit';
 *
 * const { puzzle, solution } = generate({ size: '3x3', seed: 'alice' });
 * console.log(formatLine(puzzle)); // => 100010011
 * console.log(formatLine(puzzle, solution)); // => ..x....xx
 * ```
 */
export function formatLine(puzzle: FlipitPuzzle, ...answer: [answer?: Grid]): string {
  requireObject('puzzle', puzzle);
  return answers.formatLine(flipitDrawing, puzzle, answer);
}

/**
 * Returns the picture of a puzzle, a whole SVG file without a newline at the end; with the options also an answer,
 * notes and texts such as a title. It is 82 mm wide unless scaled. Throws TypeError or OptionError for anything else.
 *
 * @example
 * ```ts
 * import { formatSvg, parsePuzzle } from 'gridwright/flipit';
 *
 * const picture = formatSvg(parsePuzzle('1110110111101110'), { title: 'Monday' });
 * console.log(picture.includes('<title>Monday</title>')); // => true
 * ```
 */
export function formatSvg(puzzle: FlipitPuzzle, options: SvgOptions = {}): string {
  requireObject('puzzle', puzzle);
  requireObject('options', options);
  return drawSvg(flipitDrawing, { ...options, puzzle }, flipitNames);
}

/**
 * Returns the id of a puzzle: complete, and one for each puzzle. Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { formatId, parsePuzzle } from 'gridwright/flipit';
 *
 * console.log(formatId(parsePuzzle('1110110111101110'))); // => flipit:4x4:1110110111101110
 * ```
 */
export function formatId(puzzle: FlipitPuzzle): string {
  requireFrame(flipitRules, puzzle);
  return ids.formatId(flipitRules, puzzle);
}

/**
 * Returns the puzzle of a puzzle id or a seed id, by the generator of the version in the id.
 * Throws ParseError for anything but an id of a FlipIT, UnsatisfiableError and LimitError as `generate` does.
 *
 * @example
 * ```ts
 * import { formatId, puzzleOf } from 'gridwright/flipit';
 *
 * console.log(formatId(puzzleOf('flipit.1:neighbourhood-plus:alice'))); // => flipit:4x4:neighbourhood-plus:1101110011101010
 * ```
 */
export function puzzleOf(id: string): FlipitPuzzle {
  return makePuzzleOf([flipit], id) as FlipitPuzzle;
}

/**
 * Returns the puzzle of a UTC date, `YYYY-MM-DD`, of a series (`classic` by default).
 * Rejects with ParseError for a date that doesn't exist.
 *
 * @example
 * ```ts
 * import { daily } from 'gridwright/flipit';
 *
 * const { id } = await daily('2026-11-20', { series: 'long' });
 * console.log(id); // => flipit:4x4:0000110010001101
 * ```
 */
export async function daily(
  date: string,
  options: { readonly series?: 'classic' | 'long' | undefined } = {},
): Promise<Daily> {
  requireObject('options', options);
  return face.dailyPuzzle(flipit, date, { level: options.series }) as Promise<Daily>;
}

/**
 * Returns the fewest presses that solve a puzzle; undefined when it has no solution. `count` is proved to be the fewest
 * when it equals `least`, the number that no solution is below. `maxSteps` bounds the proof.
 * Throws OptionError when a cell doesn't have a disk.
 *
 * @example
 * ```ts
 * import { fewestPresses, generate } from 'gridwright/flipit';
 *
 * const best = fewestPresses(generate({ seed: 'alice' }).puzzle, { maxSteps: 1_000_000 });
 * console.log(best?.count, best?.least); // => 3 3
 * ```
 */
export function fewestPresses(puzzle: FlipitPuzzle, options: face.StepOptions = {}): Best | undefined {
  requireBounds(options);
  requirePuzzle(flipitRules, puzzle);
  return findFewest(puzzle, options.maxSteps);
}

export type { SolutionCount } from './core/counting.js';
export { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from './core/errors.js';
export type { Grid } from './core/grid.js';
export type { Solutions, SolveOptions } from './core/kind.js';
export type { Acceptance } from './core/logic.js';
export type { Move } from './core/move.js';
export type { SvgOptions } from './formats/format-svg.js';
export { flipit } from './kinds/flipit/flipit.js';
export { flipitRules } from './kinds/flipit/rules/flipit-rules.js';
export { type LargeAnswer, largeNullity, solveLarge } from './kinds/flipit/solve/large/solve-large.js';
export type { Best } from './kinds/flipit/solve/solve.js';
export type { AnswerMistake, GameHint, LanguageOption, SolutionStep, StepOptions } from './puzzle/entry.js';
export type { GameState, HintOptions } from './puzzle/hint.js';
