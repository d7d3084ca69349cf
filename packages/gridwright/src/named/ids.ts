import type { Order, Puzzle } from '../core/kind.js';
import { allRules } from '../kinds/rules.js';
import * as ids from '../puzzle/id.js';
import * as orders from '../puzzle/order.js';
import { rulesFor, rulesOf } from './rules.js';

/**
 * Returns what is ordered: the kind, its size and its options, with defaults filled in and the others checked. Throws
 * ParseError `kind` and OptionError.
 *
 * @example
 * ```ts
 * import { formatSeedId, readOrder } from 'gridwright/rules';
 *
 * console.log(formatSeedId(readOrder('sudoku', { minimal: true }), 'alice')); // => sudoku.1:minimal:alice
 * ```
 */
export function readOrder(kindName: string, asked: orders.Asked = {}): Order {
  return orders.readOrder(rulesOf(kindName), asked);
}

/**
 * Returns the id of a puzzle: complete, and one for each puzzle. Throws OptionError for clues that aren't a puzzle.
 *
 * @example
 * ```ts
 * import { formatId, parsePuzzle } from 'gridwright';
 *
 * console.log(formatId(parsePuzzle('1...3....1....14', { kind: 'sudoku' }))); // => sudoku:4x4:1...3....1....14
 * ```
 */
export function formatId(puzzle: Puzzle): string {
  return ids.formatId(rulesFor('puzzle', puzzle), puzzle);
}

/**
 * Returns the text that names what a seed gives. The version is that of the generator, the newest by default.
 * Throws ParseError `kind`, OptionError `seed` or `version`.
 *
 * @example
 * ```ts
 * import { formatSeedId, readOrder } from 'gridwright/rules';
 *
 * console.log(formatSeedId(readOrder('kurosu', { size: '8x8' }), 'alice')); // => kurosu.1:8x8:alice
 * ```
 */
export function formatSeedId(order: Order, seed: string, version?: number): string {
  return ids.formatSeedId(rulesFor('order', order), order, seed, version);
}

/**
 * Parses a puzzle id, which holds a puzzle, or a seed id, which holds what a puzzle is generated from.
 * Throws ParseError for anything but the one written form of an id.
 *
 * @example
 * ```ts
 * import { parseId } from 'gridwright';
 *
 * console.log(parseId('sudoku.1:alice').type); // => seed
 * ```
 */
export function parseId(text: string): ids.Id {
  return ids.parseId(allRules, text);
}
