import type { SolutionCount } from '../core/counting.js';
import type { Grid } from '../core/grid.js';
import type { Puzzle, Solutions, SolveOptions } from '../core/kind.js';
import * as forms from '../puzzle/canonical.js';
import type { Daily } from '../puzzle/daily.js';
import * as face from '../puzzle/entry.js';
import type { Rating } from '../puzzle/grade.js';
import type { GameState, HintOptions } from '../puzzle/hint.js';
import type { Proved } from '../puzzle/proof/prove.js';
import * as solving from '../puzzle/solve.js';
import * as truth from '../puzzle/true-candidates.js';
import { enRules } from '../text/en/rules.js';
import { en } from '../text/en.js';
import { kindFor, kindOf } from './kinds.js';
import { requirePuzzle, rulesOf } from './rules.js';

/**
 * Generates a puzzle of a kind by its name. The options are the size (`size`, `box`), the options and requests of the
 * kind, and how hard the puzzle has to be (`level`, `needs`, `only`).
 * Throws ParseError for an unknown kind, level or technique, OptionError for an option that doesn't exist or is out of
 * range, UnsatisfiableError when no such puzzle exists, and LimitError when none was found within a fixed number
 * of attempts.
 *
 * @example
 * ```ts
 * import { generate } from 'gridwright';
 *
 * console.log(generate('kurosu', { seed: 'alice' }).seedId); // => kurosu.1:alice
 * ```
 */
export function generate(kind: string, options: face.GenerateOptions): face.Generated {
  return face.generate(kindOf(kind), options);
}

/**
 * Returns up to `limit` solutions (2 by default). `complete` says that there are no others. Of several solutions, which
 * come first, and their order, is fixed: the same on every machine, with and without WebAssembly.
 * `maxSteps` bounds the search, in values tried; there is no bound by default.
 * Throws OptionError for clues that aren't a puzzle or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, solve } from 'gridwright';
 *
 * const { solutions, complete } = solve(parsePuzzle('sudoku:4x4:1...3....1....14'), { limit: 5 });
 * console.log(solutions.length, complete); // => 3 true
 * ```
 */
export function solve(puzzle: Puzzle, options?: SolveOptions): Solutions {
  const kind = kindFor('puzzle', puzzle);
  return solving.solve(kind, kind.solve, kind.batch, puzzle, options);
}

/**
 * Counts solutions up to `limit` (2 by default) without saying which they are; the fastest way to test for a unique
 * solution. Options and errors are those of `solve`.
 *
 * @example
 * ```ts
 * import { countSolutions, parsePuzzle } from 'gridwright';
 *
 * console.log(countSolutions(parsePuzzle('kurosu:2x2:....'), { limit: 10 })); // => { count: 2, complete: true }
 * ```
 */
export function countSolutions(puzzle: Puzzle, options?: SolveOptions): SolutionCount {
  const kind = kindFor('puzzle', puzzle);
  return solving.countSolutions(kind, kind.solve, kind.batch, puzzle, options);
}

/**
 * Returns the true candidates: which values each cell has in solutions. `counts[cell][value]` is the number of these
 * solutions up to `limit` (1 by default); 0 means that no solution has the value. `maxSteps` bounds the search, in
 * values tried; if it is reached, `complete` is false and the counts are the least ones.
 * Throws OptionError for clues that aren't a puzzle, a kind whose cells have no values or a limit that isn't a whole number from 1.
 *
 * @example
 * ```ts
 * import { parsePuzzle, trueCandidates } from 'gridwright';
 *
 * const { counts } = trueCandidates(parsePuzzle('kurosu:4x4:0..0............'), { limit: 100 });
 * console.log(counts[4]?.join()); // => 0,5,10
 * ```
 */
export function trueCandidates(puzzle: Puzzle, options?: SolveOptions): truth.TrueCandidates {
  const kind = kindFor('puzzle', puzzle);
  return truth.trueCandidates(kind, kind.valueSearch, puzzle, options);
}

/**
 * Returns every rule that an answer breaks, each with a sentence (`text`); `[]` means solved. The answer has one value
 * per cell, 0 for an empty one. Throws OptionError when its length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { check, parsePuzzle } from 'gridwright';
 *
 * const puzzle = parsePuzzle('kurosu:2x2:0...');
 * console.log(check(puzzle, new Uint8Array([1, 2, 2, 1]))); // => []
 * console.log(check(puzzle, new Uint8Array([1, 1, 2, 2]))[0]?.text);
 * // => Row 1 has two 0s, but only one of its two cells can be 0.
 * ```
 */
export function check(puzzle: Puzzle, answer: Grid, options?: face.LanguageOption): face.AnswerMistake[] {
  requirePuzzle(puzzle);
  return face.checkAnswer(rulesOf(puzzle.kind), enRules.kinds[puzzle.kind], puzzle, answer, options);
}

/**
 * Rates how hard a puzzle is for people: its level, and the techniques that solve it.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution.
 * Throws OptionError for a kind without techniques or a puzzle that doesn't have exactly one solution, LimitError when
 * the bound was reached.
 *
 * @example
 * ```ts
 * import { puzzleOf, rate } from 'gridwright';
 *
 * console.log(rate(puzzleOf('sudoku.1:alice')).level); // => easy
 * ```
 */
export function rate(puzzle: Puzzle, options?: face.StepOptions): Rating {
  return face.ratePuzzle(kindFor('puzzle', puzzle), puzzle, options);
}

/**
 * Explains a solution step by step: each step has a text that says what to do and why.
 * `maxSteps` bounds the proof that the puzzle has exactly one solution. Throws as `rate` does.
 *
 * @example
 * ```ts
 * import { explain, puzzleOf } from 'gridwright';
 *
 * const steps = explain(puzzleOf('sudoku.1:alice'));
 * console.log(steps.length, steps[0]?.technique); // => 51 hidden-single-box
 * ```
 */
export function explain(
  puzzle: Puzzle,
  options?: face.StepOptions & face.LanguageOption,
): readonly face.SolutionStep[] {
  return face.explainPuzzle(kindFor('puzzle', puzzle), en.kinds[puzzle.kind], puzzle, options);
}

/**
 * Proves that a puzzle has exactly one solution, as two texts that the checker VeriPB accepts: the puzzle as
 * pseudo-Boolean constraints, and the steps of a solution as a derivation from them.
 * `maxSteps` bounds the search for a second solution. Throws as `rate` does, and LimitError for a large puzzle whose
 * proof by cases gets too long.
 *
 * @example
 * ```ts
 * import { parsePuzzle, prove } from 'gridwright';
 *
 * const { formula, proof } = prove(parsePuzzle('kurosu:2x2:0...'));
 * console.log(formula.split('\n')[0]); // => * #variable= 8 #constraint= 13
 * console.log(proof.includes('conclusion BOUNDS 4')); // => true
 * ```
 */
export function prove(puzzle: Puzzle, options?: face.StepOptions & face.LanguageOption): Proved {
  return face.provePuzzle(kindFor('puzzle', puzzle), en.kinds[puzzle.kind], puzzle, options);
}

/**
 * Returns what to do next in a game: where to look, why, and the moves. A wrong entry is reported first.
 * `state.answer` is the answer so far (the start by default) and `state.removed` the candidates ruled out.
 * `maxSteps` bounds the search for the solution; a search that ends early gives `stuck`.
 * Throws OptionError when the answer's length isn't the number of cells.
 *
 * @example
 * ```ts
 * import { hint, puzzleOf } from 'gridwright';
 *
 * const next = hint(puzzleOf('sudoku.1:alice'));
 * if (next.type === 'step') console.log(next.moves.length); // => 1
 * ```
 */
export function hint(puzzle: Puzzle, state?: GameState, options?: HintOptions & face.LanguageOption): face.GameHint {
  return face.hintPuzzle(kindFor('puzzle', puzzle), en.kinds[puzzle.kind], puzzle, state, options);
}

/**
 * Returns the canonical form of a puzzle: the same for all puzzles that are essentially the same.
 * Throws OptionError for clues that aren't a puzzle, LimitError when it isn't found within a fixed number of steps.
 *
 * @example
 * ```ts
 * import { canonical, formatId, parsePuzzle } from 'gridwright';
 *
 * console.log(formatId(canonical(parsePuzzle('kurosu:2x2:0...')))); // => kurosu:2x2:...0
 * ```
 */
export function canonical(puzzle: Puzzle): Puzzle {
  return forms.canonical(kindFor('puzzle', puzzle), puzzle);
}

/**
 * Returns the puzzle of a UTC date, `YYYY-MM-DD`. `level` is a level of the kind's list, which is loaded first, or one
 * of its series. Rejects with ParseError for a kind, date or level that doesn't exist.
 *
 * @example
 * ```ts
 * import { daily } from 'gridwright';
 *
 * console.log((await daily('kurosu', '2026-11-20')).seedId); // => kurosu.1:8x8:2026-11-20
 * ```
 */
export async function daily(
  kind: string,
  date: string,
  options: { readonly level?: string | undefined } = {},
): Promise<Daily> {
  return face.dailyPuzzle(kindOf(kind), date, options);
}
