import '#wasm';
import type { SolutionCount } from './core/counting.js';
import type { Grid } from './core/grid.js';
import { requireObject } from './core/guard.js';
import type { Puzzle, Solutions, SolveOptions } from './core/kind.js';
import type { Acceptance, Level } from './core/logic.js';
import type { Symmetry } from './core/symmetry.js';
import * as answers from './formats/answer.js';
import type { SvgOptions } from './formats/format-svg.js';
import { drawSvg } from './formats/svg-drawing.js';
import { canonical as canonicalForm } from './kinds/kurosu/canonical.js';
import { kurosu } from './kinds/kurosu/kurosu.js';
import type { KurosuTechniqueCode } from './kinds/kurosu/logic/technique-codes.js';
import { checkKurosu } from './kinds/kurosu/rules/check.js';
import { kurosuDrawing } from './kinds/kurosu/rules/drawing.js';
import { kurosuRules } from './kinds/kurosu/rules/kurosu-rules.js';
import type { Depth } from './kinds/kurosu/rules/request-specs.js';
import { solveKurosu } from './kinds/kurosu/solve/solver.js';
import { valueSearch } from './kinds/kurosu/solve/value-search.js';
import { requireFrame, requirePuzzle } from './puzzle/check-puzzle.js';
import type * as days from './puzzle/daily.js';
import * as face from './puzzle/entry.js';
import type { Rating } from './puzzle/grade.js';
import type { GameState, HintOptions } from './puzzle/hint.js';
import * as ids from './puzzle/id.js';
import { puzzleOf as makePuzzleOf } from './puzzle/make-puzzle.js';
import * as solving from './puzzle/solve.js';
import type { TrueCandidates } from './puzzle/true-candidates.js';
import * as truth from './puzzle/true-candidates.js';
import { kurosuRulesText } from './text/en/kurosu.js';
import { kurosuNames } from './text/en/kurosu-aims.js';
import { kurosuText } from './text/en/kurosu-steps.js';

type Even = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30;
type Odd = 3 | 5 | 7 | 9 | 11 | 13 | 15 | 17 | 19 | 21 | 23 | 25 | 27 | 29 | 31;
/** The size of the grid, rows x columns: numbers from 2 to 31. */
export type KurosuSize = `${Even | Odd}x${Even | Odd}`;

/** A Kurosu puzzle. */
export type KurosuPuzzle = Puzzle & { readonly kind: 'kurosu' };

/** The size and the rules of a puzzle. */
export interface PuzzleOptions {
  readonly size?: KurosuSize | undefined;
  /** Whether no two rows and no two columns may be alike. */
  readonly distinct?: boolean | undefined;
  /**
   * Signs, three characters each: row and column of a cell, then `e` or `x` for equal to or different from the cell on
   * the right, `E` or `X` for the cell below.
   */
  readonly signs?: string | undefined;
  /**
   * The number of 1s of each row and, after a hyphen, of each column: letters from 10, `.` for a line without a number,
   * such as `32.333-3.3342`.
   */
  readonly counts?: string | undefined;
}

/** What `generate` is asked for; 6x6 by default. */
export interface GenerateOptions extends Omit<PuzzleOptions, 'signs' | 'counts'> {
  /** Any text, 1 to 400 characters when written in an id. */
  readonly seed: string;
  /** Exact number of clues, from 2; or the first and last of a range, of which the seed chooses one. */
  readonly clues?: number | readonly [from: number, to: number] | undefined;
  /** Whether no clue and no drawn sign can be taken away; up to 16x16. */
  readonly minimal?: boolean | undefined;
  /** How far the solver has to look: `balance` by default. */
  readonly depth?: Depth | undefined;
  /** How the places of the clues are symmetric; not at all by default. */
  readonly symmetry?: Symmetry | undefined;
  /** Signs between some cells: `true` to draw them, or the signs. */
  readonly signs?: boolean | string | undefined;
  /**
   * Numbers of 1s beside the lines: `true` to draw a grid whose lines have any number of 1s, or the numbers.
   */
  readonly counts?: boolean | string | undefined;
  /** How hard it is for people, by the hardest technique that it needs; any level by default. */
  readonly level?: Level | undefined;
  /** A technique without which the cheaper ones don't solve the puzzle. */
  readonly needs?: KurosuTechniqueCode | undefined;
  /** Techniques that have to be enough. */
  readonly only?: readonly KurosuTechniqueCode[] | undefined;
  /** A test of your own. */
  readonly accept?: Acceptance | undefined;
}

/** A generated Kurosu puzzle with its solution and both ids. */
export type Generated = face.Generated & { readonly puzzle: KurosuPuzzle };

/** The Kurosu of one day. */
export type Daily = days.Daily & { readonly puzzle: KurosuPuzzle };

/**
 * Generates a Kurosu puzzle: the same options and seed give the same puzzle everywhere.
 * Throws OptionError for an option that doesn't exist or is out of range, UnsatisfiableError when no such puzzle
 * exists, and LimitError when none was found within a fixed number of attempts.
 *
 * @example
 * ```ts
 * import { generate } from 'gridwright/kurosu';
 *
 * const { id, seedId } = generate({ size: '6x6', distinct: true, seed: 'alice' });
 * console.log(id); // => kurosu:6x6:distinct:......0.0.0......1.11...0..0......1.
 * console.log(seedId); // => kurosu.1:distinct:alice
 * ```
 */
export function generate(options: GenerateOptions): Generated {
  return face.generate(kurosu, { ...options }) as Generated;
}

/**
 * Returns up to `limit` solutions (2 by default). `complete` says that there are no others. Of several solutions, which
 * come first, and their order, is fixed: the same on every machine, with and without WebAssembly.
 * `maxSteps` bounds the search, in values tried; there is no bound by default.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, solve } from 'gridwright/kurosu';
 *
 * const { solutions, complete } = solve(parsePuzzle('0...'), { limit: 2 });
 * console.log(solutions.length, complete); // => 1 true
 * ```
 */
export function solve(puzzle: KurosuPuzzle, options: SolveOptions = {}): Solutions {
  return solving.solve(kurosuRules, solveKurosu, undefined, puzzle, options);
}

/**
 * Counts solutions up to `limit` (2 by default) without saying which they are; the fastest way to test for a unique
 * solution. Options and errors are those of `solve`.
 *
 * @example
 * ```ts
 * import { countSolutions, parsePuzzle } from 'gridwright/kurosu';
 *
 * console.log(countSolutions(parsePuzzle('.'.repeat(16)), { limit: 1000 })); // => { count: 90, complete: true }
 * ```
 */
export function countSolutions(puzzle: KurosuPuzzle, options: SolveOptions = {}): SolutionCount {
  return solving.countSolutions(kurosuRules, solveKurosu, undefined, puzzle, options);
}

/**
 * Returns the true candidates: which values each cell has in solutions. `counts[cell][value]` is the number of these
 * solutions up to `limit` (1 by default); 0 means that no solution has the value. `maxSteps` bounds the search, in
 * values tried; if it is reached, `complete` is false and the counts are the least ones.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, trueCandidates } from 'gridwright/kurosu';
 *
 * const { counts } = trueCandidates(parsePuzzle('0..0............'), { limit: 100 });
 * console.log(counts[4]?.join()); // => 0,5,10
 * ```
 */
export function trueCandidates(puzzle: KurosuPuzzle, options: SolveOptions = {}): TrueCandidates {
  return truth.trueCandidates(kurosuRules, valueSearch, puzzle, options);
}

/**
 * Returns every rule that an answer breaks, each with a sentence (`text`); `[]` means solved. The answer has one value
 * per cell, 0 for an empty one. Throws OptionError when its length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { check, generate } from 'gridwright/kurosu';
 *
 * const { puzzle, solution } = generate({ seed: 'alice' });
 * console.log(check(puzzle, solution)); // => []
 * console.log(check(puzzle, puzzle.clues)[0]?.text); // => 27 cells are empty.
 * ```
 */
export function check(puzzle: KurosuPuzzle, answer: Grid, options?: face.LanguageOption): face.AnswerMistake[] {
  requireFrame(kurosuRules, puzzle);
  return face.checkAnswer({ name: 'kurosu', check: checkKurosu }, kurosuRulesText, puzzle, answer, options);
}

/**
 * Rates how hard a puzzle is for people: its level, and the techniques that solve it.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution.
 * Throws OptionError for a puzzle that doesn't have exactly one solution, LimitError when the bound was reached.
 *
 * @example
 * ```ts
 * import { generate, rate } from 'gridwright/kurosu';
 *
 * const { puzzle } = generate({ level: 'medium', seed: 'alice' });
 * console.log(rate(puzzle).level); // => medium
 * ```
 */
export function rate(puzzle: KurosuPuzzle, options: face.StepOptions = {}): Rating {
  requireFrame(kurosuRules, puzzle);
  return face.ratePuzzle(kurosu, puzzle, options);
}

/**
 * Explains a solution step by step: each step has a text that says what to do and why.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution. Throws as `rate` does.
 *
 * @example
 * ```ts
 * import { explain, generate } from 'gridwright/kurosu';
 *
 * const [step] = explain(generate({ seed: 'alice' }).puzzle);
 * console.log(step?.technique); // => pair
 * ```
 */
export function explain(
  puzzle: KurosuPuzzle,
  options: face.StepOptions & face.LanguageOption = {},
): readonly face.SolutionStep[] {
  requireFrame(kurosuRules, puzzle);
  return face.explainPuzzle(kurosu, kurosuText, puzzle, options);
}

/**
 * Returns what to do next in a game: where to look, why, and the moves. A wrong entry is reported first.
 * `state.answer` is the answer so far (the start by default) and `state.removed` the candidates ruled out.
 * `maxSteps` bounds the search for the solution; a search that ends early gives `stuck`.
 * Throws OptionError when the answer's length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { generate, hint } from 'gridwright/kurosu';
 *
 * const { puzzle } = generate({ seed: 'alice' });
 * console.log(hint(puzzle, { answer: puzzle.clues }).type); // => step
 * ```
 */
export function hint(
  puzzle: KurosuPuzzle,
  state: GameState = {},
  options: HintOptions & face.LanguageOption = {},
): face.GameHint {
  requireFrame(kurosuRules, puzzle);
  return face.hintPuzzle(kurosu, kurosuText, puzzle, state, options);
}

/**
 * Returns the canonical form of a puzzle: the same for all puzzles that are essentially the same.
 * Throws LimitError when it isn't found within a fixed number of steps.
 *
 * @example
 * ```ts
 * import { canonical, formatId, parsePuzzle } from 'gridwright/kurosu';
 *
 * console.log(formatId(canonical(parsePuzzle('..1..0..........')))); // => kurosu:4x4:..........0..1..
 * ```
 */
export function canonical(puzzle: KurosuPuzzle): KurosuPuzzle {
  requirePuzzle(kurosuRules, puzzle);
  return canonicalForm(puzzle) as KurosuPuzzle;
}

/**
 * Parses a puzzle from one character per cell, row by row; white space is ignored. Without `size`, it is the usual size
 * with that number of cells. Throws ParseError for text that isn't a puzzle, OptionError for an option that isn't one.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright/kurosu';
 *
 * const { size } = parsePuzzle('1... 0... .1.. ..0.');
 * console.log(size.rows); // => 4
 * ```
 */
export function parsePuzzle(text: string, options: PuzzleOptions = {}): KurosuPuzzle {
  return face.parseClues(kurosuRules, text, { ...options }) as KurosuPuzzle;
}

/**
 * Parses an answer to a puzzle: one character per cell, on one line or several. Throws ParseError for text that isn't
 * an answer.
 *
 * @example
 * ```ts
 * import { check, parseAnswer, parsePuzzle } from 'gridwright/kurosu';
 *
 * const puzzle = parsePuzzle('0...');
 * console.log(check(puzzle, parseAnswer(puzzle, '01 10'))); // => []
 * ```
 */
export function parseAnswer(puzzle: KurosuPuzzle, text: string): Grid {
  requireObject('puzzle', puzzle);
  return answers.parseAnswer(kurosuDrawing, puzzle, text);
}

/**
 * Returns one line, one character per cell: the clues, or an answer to the puzzle. An undefined answer is a TypeError,
 * so that a puzzle isn't mistaken for its solution. Throws OptionError for a value without a symbol.
 *
 * @example
 * ```ts
 * import { formatLine, generate } from 'gridwright/kurosu';
 *
 * const { puzzle, solution } = generate({ size: '4x4', seed: 'alice' });
 * console.log(formatLine(puzzle)); // => ....0...0..0.1..
 * console.log(formatLine(puzzle, solution)); // => 1001001101101100
 * ```
 */
export function formatLine(puzzle: KurosuPuzzle, ...answer: [answer?: Grid]): string {
  requireObject('puzzle', puzzle);
  return answers.formatLine(kurosuDrawing, puzzle, answer);
}

/**
 * Returns the picture of a puzzle, a whole SVG file without a newline at the end; with the options also an answer,
 * notes and texts such as a title. It is 82 mm wide unless scaled. Throws TypeError or OptionError for anything else.
 *
 * @example
 * ```ts
 * import { formatSvg, parsePuzzle } from 'gridwright/kurosu';
 *
 * const picture = formatSvg(parsePuzzle('0...'), { title: 'Monday' });
 * console.log(picture.includes('<title>Monday</title>')); // => true
 * ```
 */
export function formatSvg(puzzle: KurosuPuzzle, options: SvgOptions = {}): string {
  requireObject('puzzle', puzzle);
  requireObject('options', options);
  return drawSvg(kurosuDrawing, { ...options, puzzle }, kurosuNames);
}

/**
 * Returns the id of a puzzle: complete, and one for each puzzle. Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { formatId, parsePuzzle } from 'gridwright/kurosu';
 *
 * console.log(formatId(parsePuzzle('1...0....1....0.'))); // => kurosu:4x4:1...0....1....0.
 * ```
 */
export function formatId(puzzle: KurosuPuzzle): string {
  requireFrame(kurosuRules, puzzle);
  return ids.formatId(kurosuRules, puzzle);
}

/**
 * Returns the puzzle of a puzzle id or a seed id, by the generator of the version in the id.
 * Throws ParseError for anything but an id of a Kurosu, UnsatisfiableError and LimitError as `generate` does.
 *
 * @example
 * ```ts
 * import { formatId, puzzleOf } from 'gridwright/kurosu';
 *
 * console.log(formatId(puzzleOf('kurosu.1:alice'))); // => kurosu:6x6:..1....11........0..0.......11....11
 * ```
 */
export function puzzleOf(id: string): KurosuPuzzle {
  return makePuzzleOf([kurosu], id) as KurosuPuzzle;
}

/**
 * Returns the puzzle of a UTC date, `YYYY-MM-DD`; with a level, the one of that level, whose list is loaded first. The
 * levels `mini` and `signs` are 6x6 puzzles for two or three minutes, without and with signs, harder from Monday to
 * Sunday.
 * Rejects with ParseError for a date that doesn't exist or isn't in the list.
 *
 * @example
 * ```ts
 * import { daily } from 'gridwright/kurosu';
 *
 * const { seedId } = await daily('2026-11-20', { level: 'hard' });
 * console.log(seedId); // => kurosu.1:8x8:depth-deep:2026-11-20-hard.1
 * ```
 */
export async function daily(
  date: string,
  options: { readonly level?: Level | 'mini' | 'signs' | undefined } = {},
): Promise<Daily> {
  return face.dailyPuzzle(kurosu, date, options) as Promise<Daily>;
}

export type { SolutionCount } from './core/counting.js';
export { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from './core/errors.js';
export type { Grid } from './core/grid.js';
export type { Solutions, SolveOptions } from './core/kind.js';
export { type Acceptance, LEVELS, type Level } from './core/logic.js';
export type { Move } from './core/move.js';
export { SYMMETRIES, type Symmetry } from './core/symmetry.js';
export type { SvgOptions } from './formats/format-svg.js';
export { kurosu } from './kinds/kurosu/kurosu.js';
export { type KurosuTechniqueCode, TECHNIQUES } from './kinds/kurosu/logic/technique-codes.js';
export { plainKurosuRules } from './kinds/kurosu/rules/plain-rules.js';
export { linePatterns } from './kinds/kurosu/rules/valid-lines.js';
export type { AnswerMistake, GameHint, LanguageOption, SolutionStep, StepOptions } from './puzzle/entry.js';
export type { Rating } from './puzzle/grade.js';
export type { GameState, HintOptions } from './puzzle/hint.js';
export type { TrueCandidates } from './puzzle/true-candidates.js';
