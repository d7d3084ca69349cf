import { ParseError } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { rulesFor } from '../named/rules.js';
import * as answers from './answer.js';
import { splitLines } from './line-parts.js';
import { RowReader } from './row-reader.js';
import type { SheetItem } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

/** Returns the only puzzle in a text: an id, a number, one line or several. Throws ParseError. */
export function parseText(text: string, hints: ParseOptions): Puzzle {
  const reader = new RowReader(hints);
  return onlyPuzzle([...splitLines(text).flatMap((line) => reader.push(line)), ...reader.end()]);
}

/** Returns the only puzzle of the items. Throws ParseError. */
export function onlyPuzzle(items: readonly SheetItem[]): Puzzle {
  const [first] = items;
  if (first === undefined) throw new ParseError('empty', 'expected a puzzle, got an empty text');
  if (first.error !== undefined) throw first.error;
  if (items.length > 1 || first.puzzle === undefined)
    throw new ParseError('several', `expected one puzzle, got ${items.length}`, { received: items.length });
  return first.puzzle;
}

/**
 * Parses an answer to a puzzle, on one line or several. Throws ParseError.
 *
 * @example
 * ```ts
 * import { check, parseAnswer, parsePuzzle } from 'gridwright';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(check(puzzle, parseAnswer(puzzle, '1234341221434321'))); // => []
 * ```
 */
export function parseAnswer(puzzle: Puzzle, text: string): Grid {
  return answers.parseAnswer(rulesFor('puzzle', puzzle), puzzle, text);
}
