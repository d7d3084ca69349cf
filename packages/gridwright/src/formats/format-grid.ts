import { formatGrid, symbolBytes } from '../core/alphabet.js';
import { OptionError } from '../core/errors.js';
import { cellCount, type Grid } from '../core/grid.js';
import { writeLines } from '../core/grid-lines.js';
import { requireBytes, requireObject, requireShape, requireText } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { rulesFor } from '../named/rules.js';
import * as plain from './answer.js';
import { drawRows } from './grid-text.js';
import type { ForeignSheet } from './sheet.js';

/**
 * Returns one line, one character per cell: the clues, or an answer to the puzzle. An undefined answer is a TypeError,
 * so that a puzzle isn't mistaken for its solution. Throws OptionError for a value without a symbol.
 *
 * @example
 * ```ts
 * import { formatLine, parsePuzzle, solve } from 'gridwright';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(formatLine(puzzle)); // => 1234341221434.21
 * console.log(formatLine(puzzle, solve(puzzle).solutions[0])); // => 1234341221434321
 * ```
 */
export function formatLine(puzzle: Puzzle, ...answers: [answer?: Grid]): string {
  return plain.formatLine(rulesFor('puzzle', puzzle), puzzle, answers);
}

/**
 * Writes consecutive answers into `text` as lines with their ends and returns the part used: for each answer a byte per
 * cell and one for the end. Throws OptionError when the text is too short.
 *
 * @example
 * ```ts
 * import { formatLines, parsePuzzle } from 'gridwright/formats';
 *
 * const { kind, size, clues } = parsePuzzle('1234341221434.21');
 * const answers = new Uint8Array([...clues, ...clues]);
 * const lines = formatLines({ kind, size }, answers, new Uint8Array(100));
 * console.log(lines.length); // => 34
 * ```
 */
export function formatLines(puzzle: Pick<Puzzle, 'kind' | 'size'>, answers: Uint8Array, text: Uint8Array): Uint8Array {
  requireObject('puzzle', puzzle);
  const { kind, size } = puzzle;
  requireText('puzzle.kind', kind);
  requireObject('puzzle.size', size);
  requireBytes('answers', answers);
  requireBytes('text', text);
  const { rows, columns, boxRows, boxColumns } = size;
  const cells = cellCount(kindOf(kind).size(rows, columns, boxRows, boxColumns));
  if (answers.length % cells !== 0) throw new OptionError('answers', `${cells} values for each grid`, answers.length);
  const length = (answers.length / cells) * (cells + 1);
  if (text.length < length) throw new OptionError('text', `room for ${length} bytes`, text.length);
  writeLines(answers, cells, symbolBytes(kindOf(kind).answerAlphabet), text);
  return text.subarray(0, length);
}

/**
 * Formats rows of symbols separated by spaces, with lines between boxes or regions, and signs between cells or borders
 * of cages. Arrows follow thermometers from their bulbs and shafts from their circles, which are parentheses. An `o`
 * after a symbol is for an odd cell, an `e` for an even one. What can't be drawn this way is listed below, in a line for
 * each rule such as `killer: 14 r1c1 r2c2`. `parsePuzzle` reads the symbols back where there are no signs, lines or
 * cages. No newline at the end.
 *
 * @example
 * ```ts
 * import { formatRows, parsePuzzle } from 'gridwright/formats';
 *
 * console.log(formatRows(parsePuzzle('1234341221434.21')).split('\n')[0]); // => 1 2 | 3 4
 * ```
 */
export function formatRows(puzzle: Puzzle, ...answers: [answer?: Grid]): string {
  return drawRows(puzzle, formatLine(puzzle, ...answers));
}

/**
 * Formats the known part of another program's puzzle, which may have neither boxes nor regions, as `formatRows` does.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { formatForeignRows } from 'gridwright/formats';
 *
 * const part = { puzzle: parsePuzzle('sudoku:4x4:1...3....1....14') };
 * const rows = formatForeignRows({ part, missing: ['fog'], program: 'sudokupad', json: '{}' });
 * console.log(rows.split('\n')[0]); // => 1 . | . .
 * ```
 */
export function formatForeignRows(foreign: ForeignSheet): string {
  requireObject('foreign', foreign);
  requireObject('foreign.part', foreign.part);
  const { puzzle } = foreign.part;
  requireShape('foreign.part.puzzle', puzzle);
  return drawRows(puzzle, formatGrid(puzzle.clues, kindOf(puzzle.kind).clueAlphabet));
}
