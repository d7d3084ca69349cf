import '#wasm';
import type { SolutionCount } from './core/counting.js';
import type { Grid } from './core/grid.js';
import { requireObject } from './core/guard.js';
import type { Solutions, SolveOptions } from './core/kind.js';
import type { Level } from './core/logic.js';
import * as answers from './formats/answer.js';
import type { SvgOptions } from './formats/format-svg.js';
import { drawSvg } from './formats/svg-drawing.js';
import { canonical as canonicalForm } from './kinds/sudoku/canonical/canonical.js';
import type { GenerateOptions, PuzzleOptions, SudokuPuzzle } from './kinds/sudoku/options.js';
import { check as checkAnswer } from './kinds/sudoku/rules/check.js';
import { sudokuDrawing } from './kinds/sudoku/rules/drawing.js';
import { sudokuFrame } from './kinds/sudoku/rules/frame.js';
import { sudokuRules } from './kinds/sudoku/rules/sudoku-rules.js';
import { batch, solve as solveSudoku } from './kinds/sudoku/solve/solve.js';
import { valueSearch } from './kinds/sudoku/solve/value-search.js';
import { sudoku } from './kinds/sudoku/sudoku.js';
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
import { sudokuRulesText } from './text/en/sudoku.js';
import { sudokuNames } from './text/en/sudoku-aims.js';
import { sudokuText } from './text/en/sudoku-steps.js';

/** A generated Sudoku puzzle with its solution and both ids. */
export type Generated = face.Generated & { readonly puzzle: SudokuPuzzle };

/** The Sudoku of one day. */
export type Daily = days.Daily & { readonly puzzle: SudokuPuzzle };

/**
 * Generates a Sudoku puzzle: the same options and seed give the same puzzle everywhere.
 * Throws OptionError for an option that doesn't exist or is out of range, UnsatisfiableError when no such puzzle
 * exists, and LimitError when none was found within a fixed number of attempts.
 *
 * @example
 * ```ts
 * import { generate } from 'gridwright/sudoku';
 *
 * const { id, seedId } = generate({ size: '6x6', minimal: true, seed: 'alice' });
 * console.log(id); // => sudoku:6x6:.4.......5..2.6....3......4..3.65.4.
 * console.log(seedId); // => sudoku.1:6x6:minimal:alice
 * ```
 */
export function generate(options: GenerateOptions): Generated {
  requireObject('options', options);
  return face.generate(sudoku, { ...options }) as Generated;
}

/**
 * Returns up to `limit` solutions (2 by default). `complete` says that there are no others. Of several solutions, which
 * come first, and their order, is fixed: the same on every machine, with and without WebAssembly.
 * `maxSteps` bounds the search, in values tried; there is no bound by default.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, solve } from 'gridwright/sudoku';
 *
 * const { solutions, complete } = solve(parsePuzzle('1...3....1....14'), { limit: 2, maxSteps: 1_000_000 });
 * console.log(solutions.length, complete); // => 2 false
 * ```
 */
export function solve(puzzle: SudokuPuzzle, options: SolveOptions = {}): Solutions {
  return solving.solve(sudokuFrame, solveSudoku, batch, puzzle, options);
}

/**
 * Counts solutions up to `limit` (2 by default) without saying which they are; the fastest way to test for a unique
 * solution. Options and errors are those of `solve`.
 *
 * @example
 * ```ts
 * import { countSolutions, parsePuzzle } from 'gridwright/sudoku';
 *
 * console.log(countSolutions(parsePuzzle('................'), { limit: 1000 })); // => { count: 288, complete: true }
 * ```
 */
export function countSolutions(puzzle: SudokuPuzzle, options: SolveOptions = {}): SolutionCount {
  return solving.countSolutions(sudokuFrame, solveSudoku, batch, puzzle, options);
}

/**
 * Returns the true candidates: which values each cell has in solutions. `counts[cell][value]` is the number of these
 * solutions up to `limit` (1 by default); 0 means that no solution has the value. `maxSteps` bounds the search, in
 * values tried; if it is reached, `complete` is false and the counts are the least ones.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, trueCandidates } from 'gridwright/sudoku';
 *
 * const { counts } = trueCandidates(parsePuzzle('1...3....1......'), { limit: 5 });
 * console.log(counts[5]?.join()); // => 0,0,5,0,5
 * ```
 */
export function trueCandidates(puzzle: SudokuPuzzle, options: SolveOptions = {}): TrueCandidates {
  return truth.trueCandidates(sudokuFrame, valueSearch, puzzle, options);
}

/**
 * Returns every rule that an answer breaks, each with a sentence (`text`); `[]` means solved. The answer has one value
 * per cell, 0 for an empty one. Throws OptionError when its length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { check, generate } from 'gridwright/sudoku';
 *
 * const { puzzle, solution } = generate({ seed: 'alice' });
 * console.log(check(puzzle, solution)); // => []
 * console.log(check(puzzle, puzzle.clues)[0]?.text); // => 51 cells are empty, starting with r1c1.
 * ```
 */
export function check(puzzle: SudokuPuzzle, answer: Grid, options?: face.LanguageOption): face.AnswerMistake[] {
  requireFrame(sudokuFrame, puzzle);
  return face.checkAnswer({ name: 'sudoku', check: checkAnswer }, sudokuRulesText, puzzle, answer, options);
}

/**
 * Rates how hard a puzzle is for people: its level, and the techniques that solve it.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution.
 * Throws OptionError for a puzzle that doesn't have exactly one solution, LimitError when the bound was reached.
 *
 * @example
 * ```ts
 * import { generate, rate } from 'gridwright/sudoku';
 *
 * const { puzzle } = generate({ level: 'hard', seed: 'alice' });
 * console.log(rate(puzzle).level); // => hard
 * ```
 */
export function rate(puzzle: SudokuPuzzle, options?: face.StepOptions): Rating {
  requireFrame(sudokuFrame, puzzle);
  return face.ratePuzzle(sudoku, puzzle, options);
}

/**
 * Explains a solution step by step: each step has a text that says what to do and why.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution. Throws as `rate` does.
 *
 * @example
 * ```ts
 * import { explain, generate } from 'gridwright/sudoku';
 *
 * const [step] = explain(generate({ seed: 'alice' }).puzzle);
 * console.log(step?.technique); // => hidden-single-box
 * ```
 */
export function explain(
  puzzle: SudokuPuzzle,
  options: face.StepOptions & face.LanguageOption = {},
): readonly face.SolutionStep[] {
  requireFrame(sudokuFrame, puzzle);
  return face.explainPuzzle(sudoku, sudokuText, puzzle, options);
}

/**
 * Returns what to do next in a game: where to look, why, and the moves. A wrong entry is reported first.
 * `state.answer` is the answer so far (the start by default) and `state.removed` the candidates ruled out.
 * `maxSteps` bounds the search for the solution; a search that ends early gives `stuck`.
 * Throws OptionError when the answer's length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { generate, hint } from 'gridwright/sudoku';
 *
 * const { puzzle } = generate({ seed: 'alice' });
 * const next = hint(puzzle, { answer: puzzle.clues }, { maxSteps: 1_000_000 });
 * console.log(next.type); // => step
 * ```
 */
export function hint(
  puzzle: SudokuPuzzle,
  state: GameState = {},
  options: HintOptions & face.LanguageOption = {},
): face.GameHint {
  requireFrame(sudokuFrame, puzzle);
  return face.hintPuzzle(sudoku, sudokuText, puzzle, state, options);
}

/**
 * Returns the canonical form of a puzzle: the same for all puzzles that are essentially the same.
 * Throws LimitError when it isn't found within a fixed number of steps.
 *
 * @example
 * ```ts
 * import { canonical, formatId, parsePuzzle } from 'gridwright/sudoku';
 *
 * console.log(formatId(canonical(parsePuzzle('1...3....1....14')))); // => sudoku:4x4:.1....121...3...
 * ```
 */
export function canonical(puzzle: SudokuPuzzle): SudokuPuzzle {
  requirePuzzle(sudokuFrame, puzzle);
  return canonicalForm(puzzle) as SudokuPuzzle;
}

/**
 * Parses a puzzle from one character per cell, row by row; white space is ignored. Without `size`, it is the usual size
 * with that number of cells. Throws ParseError for text that isn't a puzzle, OptionError for an option that isn't one.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright/sudoku';
 *
 * const { size } = parsePuzzle('1... 3... .1.. ..14');
 * console.log(size.rows, size.boxRows); // => 4 2
 * ```
 */
export function parsePuzzle(text: string, options: PuzzleOptions = {}): SudokuPuzzle {
  return face.parseClues(sudokuRules, text, { ...options }) as SudokuPuzzle;
}

/**
 * Parses an answer to a puzzle: one character per cell, on one line or several. Throws ParseError for text that isn't
 * an answer.
 *
 * @example
 * ```ts
 * import { check, parseAnswer, parsePuzzle } from 'gridwright/sudoku';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(check(puzzle, parseAnswer(puzzle, '1234 3412 2143 4321'))); // => []
 * ```
 */
export function parseAnswer(puzzle: SudokuPuzzle, text: string): Grid {
  requireObject('puzzle', puzzle);
  return answers.parseAnswer(sudokuDrawing, puzzle, text);
}

/**
 * Returns one line, one character per cell: the clues, or an answer to the puzzle. An undefined answer is a TypeError,
 * so that a puzzle isn't mistaken for its solution. Throws OptionError for a value without a symbol.
 *
 * @example
 * ```ts
 * import { formatLine, generate } from 'gridwright/sudoku';
 *
 * const { puzzle, solution } = generate({ size: '4x4', seed: 'alice' });
 * console.log(formatLine(puzzle)); // => ..1.31....42.2..
 * console.log(formatLine(puzzle, solution)); // => 2413312413424231
 * ```
 */
export function formatLine(puzzle: SudokuPuzzle, ...answer: [answer?: Grid]): string {
  requireObject('puzzle', puzzle);
  return answers.formatLine(sudokuDrawing, puzzle, answer);
}

/**
 * Returns the picture of a puzzle, a whole SVG file without a newline at the end; with the options also an answer,
 * notes and texts such as a title. It is 82 mm wide unless scaled. Throws TypeError or OptionError for anything else.
 *
 * @example
 * ```ts
 * import { formatSvg, parsePuzzle } from 'gridwright/sudoku';
 *
 * const picture = formatSvg(parsePuzzle('1234341221434.21'), { title: 'Monday' });
 * console.log(picture.includes('<title>Monday</title>')); // => true
 * ```
 */
export function formatSvg(puzzle: SudokuPuzzle, options: SvgOptions = {}): string {
  requireObject('puzzle', puzzle);
  requireObject('options', options);
  return drawSvg(sudokuDrawing, { ...options, puzzle }, sudokuNames);
}

/**
 * Returns the id of a puzzle: complete, and one for each puzzle. Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { formatId, parsePuzzle } from 'gridwright/sudoku';
 *
 * console.log(formatId(parsePuzzle('1...3....1....14'))); // => sudoku:4x4:1...3....1....14
 * ```
 */
export function formatId(puzzle: SudokuPuzzle): string {
  requireFrame(sudokuFrame, puzzle);
  return ids.formatId(sudokuRules, puzzle);
}

/**
 * Returns the puzzle of a puzzle id or a seed id, by the generator of the version in the id.
 * Throws ParseError for anything but an id of a Sudoku, UnsatisfiableError and LimitError as `generate` does.
 *
 * @example
 * ```ts
 * import { formatId, puzzleOf } from 'gridwright/sudoku';
 *
 * console.log(formatId(puzzleOf('sudoku.1:6x6:minimal:alice'))); // => sudoku:6x6:.4.......5..2.6....3......4..3.65.4.
 * ```
 */
export function puzzleOf(id: string): SudokuPuzzle {
  return makePuzzleOf([sudoku], id) as SudokuPuzzle;
}

/**
 * Returns the puzzle of a UTC date, `YYYY-MM-DD`; with a level, the one of that level, whose list is loaded first. The
 * levels `mini`, `jigsaw` (7x7) and `killer` (6x6) are small puzzles for some minutes, harder from Monday to Sunday.
 * Rejects with ParseError for a date that doesn't exist or isn't in the list.
 *
 * @example
 * ```ts
 * import { daily } from 'gridwright/sudoku';
 *
 * const { seedId } = await daily('2026-11-20', { level: 'hard' });
 * console.log(seedId); // => sudoku.1:minimal:symmetry-half-turn:2026-11-20-hard.7
 * ```
 */
export async function daily(
  date: string,
  options: { readonly level?: Level | 'mini' | 'jigsaw' | 'killer' | undefined } = {},
): Promise<Daily> {
  return face.dailyPuzzle(sudoku, date, options) as Promise<Daily>;
}

/**
 * Counts all solutions, exactly and without listing them. Throws LimitError when that takes too much memory.
 *
 * @example
 * ```ts
 * import { countAllSolutions, parsePuzzle } from 'gridwright/sudoku';
 *
 * console.log(countAllSolutions(parsePuzzle('.'.repeat(16)))); // => 288n
 * ```
 */
export function countAllSolutions(puzzle: SudokuPuzzle): bigint {
  requireFrame(sudokuFrame, puzzle);
  return solving.countAllSolutions(sudoku, puzzle);
}

export type { SolutionCount } from './core/counting.js';
export { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from './core/errors.js';
export type { Grid } from './core/grid.js';
export type { Solutions, SolveOptions } from './core/kind.js';
export { type Acceptance, LEVELS, type Level } from './core/logic.js';
export type { Move } from './core/move.js';
export { SYMMETRIES, type Symmetry } from './core/symmetry.js';
export type { SvgOptions } from './formats/format-svg.js';
export { type SudokuTechniqueCode, TECHNIQUES } from './kinds/sudoku/logic/technique-codes.js';
export type { GenerateOptions, PuzzleOptions, SudokuPuzzle } from './kinds/sudoku/options.js';
export { type Box, type JigsawSize, SIZES, type SudokuSize } from './kinds/sudoku/options.js';
export { plainSudokuRules } from './kinds/sudoku/rules/plain-rules.js';
export { sudoku } from './kinds/sudoku/sudoku.js';
export type { AnswerMistake, GameHint, LanguageOption, SolutionStep, StepOptions } from './puzzle/entry.js';
export type { Rating } from './puzzle/grade.js';
export type { GameState, HintOptions } from './puzzle/hint.js';
export type { TrueCandidates } from './puzzle/true-candidates.js';
