import { requireObject } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import type { Candidate, Level, Logic, Position, Step } from '../core/logic.js';
import * as entering from '../puzzle/ahead.js';
import type { Drill } from '../puzzle/drill.js';
import * as drills from '../puzzle/drill.js';
import type { ExplainedStep, Explanation } from '../puzzle/explain.js';
import * as explaining from '../puzzle/explain.js';
import type { FormRating, Rating } from '../puzzle/grade.js';
import * as grades from '../puzzle/grade.js';
import type { Advice, GameState, HintOptions } from '../puzzle/hint.js';
import * as hints from '../puzzle/hint.js';
import type { Lesson } from '../puzzle/lesson.js';
import * as teaching from '../puzzle/lesson.js';
import * as paths from '../puzzle/path.js';
import { kindFor, kindOf } from './kinds.js';

/**
 * Returns the logic of a puzzle's kind: its techniques, and how to find and explain their steps. Throws OptionError for
 * a kind without techniques.
 *
 * @example
 * ```ts
 * import { puzzleOf } from 'gridwright';
 * import { logicOf } from 'gridwright/logic';
 *
 * console.log(logicOf(puzzleOf('kurosu.1:alice')).techniques[0]?.code); // => pair
 * ```
 */
export function logicOf(puzzle: Puzzle): Logic {
  return paths.logicOf(kindFor('puzzle', puzzle));
}

/**
 * Solves a puzzle by logic as far as the techniques go: each step is the first one of the cheapest technique that finds
 * one. Techniques that rely on a unique solution are used only if it is proved. Throws OptionError as `solve` does, and
 * for a kind without techniques.
 *
 * @example
 * ```ts
 * import { puzzleOf } from 'gridwright';
 * import { solvePath } from 'gridwright/logic';
 *
 * const { steps, solved } = solvePath(puzzleOf('sudoku.1:alice'));
 * console.log(steps.length, solved); // => 51 true
 * ```
 */
export function solvePath(puzzle: Puzzle, options?: paths.PathOptions): paths.Path {
  return paths.solvePath(kindFor('puzzle', puzzle), puzzle, options);
}

/**
 * Solves a puzzle by logic and rates it on the way; undefined for a puzzle without exactly one solution. `watch` is
 * called before each step with the position before it. Throws OptionError for a kind without techniques.
 *
 * @example
 * ```ts
 * import { puzzleOf } from 'gridwright';
 * import { ratedPath } from 'gridwright/logic';
 *
 * const techniques = new Set<string>();
 * const rated = ratedPath(puzzleOf('sudoku.1:alice'), (_, step) => techniques.add(step.technique));
 * console.log(rated?.rating.level, techniques.size); // => easy 3
 * ```
 */
export function ratedPath(
  puzzle: Puzzle,
  watch?: (position: Position, step: Step) => void,
): ReturnType<typeof grades.ratedPath> {
  return grades.ratedPath(kindFor('puzzle', puzzle), puzzle, watch);
}

/**
 * Rates a puzzle as `rate` does, but returns undefined for one without exactly one solution. A level that is known
 * already saves the work of finding it. Throws OptionError for a kind without techniques.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { ratingOf } from 'gridwright/logic';
 *
 * console.log(ratingOf(parsePuzzle('kurosu:2x2:....'))); // => undefined
 * console.log(ratingOf(parsePuzzle('kurosu:2x2:0...'))?.level); // => easy
 * ```
 */
export function ratingOf(puzzle: Puzzle, level?: Level): Rating | undefined {
  return grades.rate(kindFor('puzzle', puzzle), puzzle, level);
}

/**
 * Rates a puzzle that has exactly one solution and is its own canonical form (`canonical`), as `rate` does, and returns
 * the solution if the techniques find it. Most puzzles of a kind with quick paths take a small part of the time. Throws
 * OptionError for a kind without techniques.
 *
 * @example
 * ```ts
 * import { canonical, puzzleOf } from 'gridwright';
 * import { rateForm } from 'gridwright/logic';
 *
 * console.log(rateForm(canonical(puzzleOf('sudoku.1:alice'))).level); // => easy
 * ```
 */
export function rateForm(form: Puzzle): FormRating {
  return grades.rateForm(kindFor('form', form), form);
}

/**
 * Returns the whole solution by logic, as data that can be explained in any language; undefined for a puzzle without
 * exactly one solution. Throws OptionError for a kind without techniques.
 *
 * @example
 * ```ts
 * import { puzzleOf } from 'gridwright';
 * import { explanationOf } from 'gridwright/logic';
 *
 * const explanation = explanationOf(puzzleOf('sudoku.1:alice'));
 * console.log(explanation?.rating.level, explanation?.steps.length); // => easy 51
 * ```
 */
export function explanationOf(puzzle: Puzzle): Explanation | undefined {
  return explaining.explain(kindFor('puzzle', puzzle), puzzle);
}

/**
 * Returns what to do next in a game as `hint` does, as data that can be told in any language. A step is only given when
 * the checker of proofs has passed it. Throws OptionError for a kind without hints, or an answer of another size.
 *
 * @example
 * ```ts
 * import { puzzleOf } from 'gridwright';
 * import { adviceFor } from 'gridwright/logic';
 *
 * const advice = adviceFor(puzzleOf('sudoku.1:alice'));
 * if (advice.type === 'step') console.log(advice.moves.length, advice.hint.areas.length > 0); // => 1 true
 * ```
 */
export function adviceFor(puzzle: Puzzle, state?: GameState, options?: HintOptions): Advice {
  return hints.hint(kindFor('puzzle', puzzle), puzzle, state, options);
}

/**
 * Returns how many values a player entered before the techniques that the puzzle needs, and those of its level, gave
 * them. `entered` has values of the solution in order, each once. Returns undefined for a puzzle harder than expert, or
 * without exactly one solution. Throws OptionError for a kind without techniques.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { countAhead } from 'gridwright/logic';
 *
 * console.log(countAhead(parsePuzzle('kurosu:2x2:0...'), [{ cell: 1, value: 2 }])); // => 0
 * ```
 */
export function countAhead(puzzle: Puzzle, entered: readonly Candidate[]): number | undefined {
  return entering.countAhead(kindFor('puzzle', puzzle), puzzle, entered);
}

/**
 * Loads the lessons of a kind, cheapest technique first: a technique, and a partly solved puzzle that needs it. A
 * kind without techniques has no lessons. Rejects with ParseError for an unknown kind.
 *
 * @example
 * ```ts
 * import { lessons } from 'gridwright/logic';
 *
 * console.log((await lessons('kurosu'))[0]?.technique.code); // => pair
 * ```
 */
export async function lessons(kindName: string): Promise<readonly Lesson[]> {
  return teaching.lessons(kindOf(kindName));
}

/**
 * Returns the step that a lesson teaches, and the position before it. Throws OptionError when the puzzle is solved
 * without the technique.
 *
 * @example
 * ```ts
 * import { firstUse, lessons } from 'gridwright/logic';
 *
 * const [lesson] = await lessons('kurosu');
 * if (lesson) console.log(firstUse(lesson).step.technique); // => pair
 * ```
 */
export function firstUse(lesson: Lesson): ExplainedStep {
  requireObject('lesson', lesson);
  return teaching.firstUse(kindFor('lesson.puzzle', lesson.puzzle), lesson);
}

/**
 * Returns the codes of everything of a kind that can be practised, easiest first: its techniques, or its ways to press.
 * Throws ParseError for an unknown kind.
 *
 * @example
 * ```ts
 * import { drillCodes } from 'gridwright/logic';
 *
 * console.log(drillCodes('kurosu')[0]); // => pair
 * ```
 */
export function drillCodes(kindName: string): readonly string[] {
  return drills.drillCodes(kindOf(kindName));
}

/**
 * Returns a position to practise a technique, or a way to press, in; the same for the same seed. Rejects with ParseError
 * for an unknown kind, OptionError for an unknown code.
 *
 * @example
 * ```ts
 * import { drill } from 'gridwright/logic';
 *
 * console.log((await drill('kurosu', 'pair', 'alice')).asks); // => place
 * ```
 */
export async function drill(kindName: string, code: string, seed: string): Promise<Drill> {
  return drills.drill(kindOf(kindName), code, seed);
}
