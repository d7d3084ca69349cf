import type { Numbering } from '../core/counting.js';
import { requireObject } from '../core/guard.js';
import type { Order, Puzzle } from '../core/kind.js';
import type { Acceptance, Aim } from '../core/logic.js';
import { drawTimes } from '../kinds/draw-times.js';
import { kinds } from '../kinds/index.js';
import { requireOrder } from '../puzzle/check-puzzle.js';
import * as criteria from '../puzzle/criteria.js';
import type { Criteria, DrawInput } from '../puzzle/draws.js';
import * as draws from '../puzzle/draws.js';
import * as making from '../puzzle/make-puzzle.js';
import * as minimizing from '../puzzle/minimize.js';
import * as numbers from '../puzzle/numbering.js';
import type { Asked } from '../puzzle/order.js';
import { kindFor, kindOf } from './kinds.js';
import { rulesFor } from './rules.js';

/**
 * Generates the puzzle of an order (from `readOrder`) and a seed text, with the newest generator or that of a version.
 * The result is the same on every machine.
 * Throws UnsatisfiableError when no puzzle can satisfy the order, LimitError when none was found within a fixed bound,
 * and OptionError for a seed text that is empty, too long or not Unicode.
 *
 * @example
 * ```ts
 * import { make } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * console.log(make(readOrder('kurosu', { size: '4x4' }), 'alice').seedId); // => kurosu.1:4x4:alice
 * ```
 */
export function make(order: Order, seed: string, version?: number): making.Made {
  return making.make(kindFor('order', order), order, seed, version);
}

/**
 * Returns the puzzle of a puzzle id or a seed id, by the generator of the version in the id.
 * Throws ParseError for anything but an id, UnsatisfiableError and LimitError as `generate` does.
 *
 * @example
 * ```ts
 * import { formatId, puzzleOf } from 'gridwright';
 *
 * console.log(formatId(puzzleOf('sudoku.1:6x6:minimal:alice'))); // => sudoku:6x6:.4.......5..2.6....3......4..3.65.4.
 * ```
 */
export function puzzleOf(id: string): Puzzle {
  return making.puzzleOf(kinds, id);
}

/**
 * Throws UnsatisfiableError when arithmetic alone shows that no puzzle can satisfy the order, OptionError when the
 * newest generator can't.
 *
 * @example
 * ```ts
 * import { requirePossible } from 'gridwright/orders';
 * import { readOrder, UnsatisfiableError } from 'gridwright/rules';
 *
 * try {
 *   requirePossible(readOrder('sudoku', { clues: 3 }));
 * } catch (error) {
 *   console.log(error instanceof UnsatisfiableError); // => true
 * }
 * ```
 */
export function requirePossible(order: Order): void {
  making.requirePossible(kindFor('order', order), order);
}

/**
 * Reads the words for how hard a puzzle of a kind has to be, as a person types them. Throws OptionError for an unknown
 * word.
 *
 * @example
 * ```ts
 * import { readCriteria } from 'gridwright/orders';
 *
 * console.log(readCriteria('sudoku', { needs: 'X-Wing' }).needs); // => x-wing
 * ```
 */
export function readCriteria(kindName: string, words: criteria.CriteriaWords): Criteria {
  return criteria.readCriteria(kindOf(kindName), words);
}

/**
 * Reads an order as `readOrder` does, and settles what it leaves open about the clues so that puzzles that meet the
 * criteria are found soon. Throws as `readOrder` and `aim.check` do, and UnsatisfiableError for criteria that no puzzle
 * can meet.
 *
 * @example
 * ```ts
 * import { readOrderFor } from 'gridwright/orders';
 *
 * console.log(readOrderFor('sudoku', {}, { level: 'extreme' }).requests); // => { clues: '25' }
 * ```
 */
export function readOrderFor(kindName: string, asked: Asked, wanted: Criteria, aim?: Aim): Order {
  return criteria.readOrderFor(kindOf(kindName), asked, wanted, aim);
}

/**
 * Returns whether a puzzle meets criteria; false for one without exactly one solution. Throws OptionError for an
 * unknown level, and for a kind without techniques unless there are no criteria.
 *
 * @example
 * ```ts
 * import { make, meets } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * console.log(meets(make(readOrder('sudoku'), 'alice').puzzle, { level: 'easy' })); // => true
 * ```
 */
export function meets(puzzle: Puzzle, wanted: Criteria): boolean {
  return criteria.meets(kindFor('puzzle', puzzle), puzzle, wanted);
}

/**
 * Generates the puzzle of one draw (see `Draws`); undefined when it doesn't meet the criteria. Throws as `make` does.
 *
 * @example
 * ```ts
 * import { makeDraw } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * const made = makeDraw({ order: readOrder('sudoku'), seed: 'alice', criteria: { level: 'extreme' } });
 * console.log(made); // => undefined
 * ```
 */
export function makeDraw(input: DrawInput): making.Made | undefined {
  requireObject('input', input);
  return criteria.makeDraw(kindFor('input.order', input.order), input);
}

/**
 * Generates the first puzzle among the draws of a seed that meets the criteria and is accepted; its seed id is that of
 * the draw. Throws LimitError after `mostDraws` draws; a draw with an impossible order throws as `make` does.
 *
 * @example
 * ```ts
 * import { makeMatching } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * console.log(makeMatching(readOrder('sudoku'), 'alice', { level: 'medium' }).seedId); // => sudoku.1:alice.15
 * ```
 */
export function makeMatching(order: Order, seed: string, wanted: Criteria, accept?: Acceptance): making.Made {
  return criteria.makeMatching(kindFor('order', order), order, seed, wanted, accept);
}

/**
 * Returns the number of consecutive draws of an order without a match after which a search gives up: 100,000, and fewer
 * where a draw takes long. Throws OptionError for a wrong order.
 *
 * @example
 * ```ts
 * import { mostDraws } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * console.log(mostDraws(readOrder('sudoku'))); // => 100000
 * ```
 */
export function mostDraws(order: Order): number {
  const rules = rulesFor('order', order);
  requireOrder(rules, order);
  return draws.mostDraws(drawTimes[order.kind], order);
}

/**
 * Returns the numbers of all full grids of a kind, size and options; counting them may take seconds the first time.
 * Throws OptionError when the kind or the size has none; its `grid` throws one for a number that isn't from 1 to
 * `count`.
 *
 * @example
 * ```ts
 * import { numberingOf } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * console.log(numberingOf(readOrder('kurosu', { size: '4x4' })).count); // => 90n
 * ```
 */
export function numberingOf(order: Omit<Order, 'requests'>): Numbering {
  return numbers.numberingOf(kindFor('order', order), order);
}

/**
 * Removes superfluous clues from a puzzle with one solution: the remaining clues have the same solution, and none of
 * them can go. Clues are tried in reading order, or in an order shuffled by a seed text. Throws OptionError for a kind
 * whose puzzles have no superfluous clues, UnsatisfiableError for a puzzle without exactly one solution, and LimitError
 * when that isn't decided within a fixed number of steps.
 *
 * @example
 * ```ts
 * import { formatLine, parsePuzzle } from 'gridwright';
 * import { minimize } from 'gridwright/orders';
 *
 * console.log(formatLine(minimize(parsePuzzle('kurosu:2x2:01..')))); // => .1..
 * ```
 */
export function minimize(puzzle: Puzzle, seed?: string): Puzzle {
  return minimizing.minimize(kindFor('puzzle', puzzle), puzzle, seed);
}
