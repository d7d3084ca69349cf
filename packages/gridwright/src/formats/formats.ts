import { OptionError, ParseError, quote } from '../core/errors.js';
import { requireFunction, requireList, requireObject, requireText } from '../core/guard.js';
import { candidates729 } from './candidates-729.js';
import { fPuzzles } from './f-puzzles.js';
import { fPuzzlesFile } from './f-puzzles-file.js';
import { hodoku } from './hodoku.js';
import { json } from './json.js';
import { killerCode } from './killer-codes.js';
import { grid, id, line, sdm } from './line-formats.js';
import { opensudoku, opensudoku1 } from './opensudoku.js';
import { pencilMarks } from './pencil-marks.js';
import { puzzLink } from './puzz-link.js';
import { sdk } from './sdk.js';
import { type Extra, type Format, requireSheet, type Sheet, WORDS } from './sheet.js';
import { simpleSudoku } from './simple-sudoku.js';
import { sudokupad } from './sudokupad.js';
import { sudokuwiki } from './sudokuwiki.js';
import { svg } from './svg.js';
import { tatham } from './tatham.js';

/** All text formats, in the order in which detection tries them. A new one is one file and one line here. */
export const formats: readonly Format[] = [
  opensudoku,
  opensudoku1,
  json,
  sudokuwiki,
  fPuzzles,
  fPuzzlesFile,
  sudokupad,
  puzzLink,
  hodoku,
  killerCode,
  tatham,
  sdk,
  candidates729,
  pencilMarks,
  simpleSudoku,
  line,
  grid,
  id,
  sdm,
  svg,
];

/**
 * Returns the format with that name. Throws ParseError that lists the names.
 *
 * @example
 * ```ts
 * import { findFormat } from 'gridwright/formats';
 *
 * console.log(findFormat('sdk').extensions); // => [ 'sdk' ]
 * ```
 */
export function findFormat(name: string): Format {
  requireText('format', name);
  const format = formats.find((one) => one.name === name);
  if (format === undefined)
    throw new ParseError(
      'format',
      `expected a format (${formats.map((one) => one.name).join(', ')}), got ${quote(name)}`,
      { received: name },
    );
  return format;
}

/**
 * Returns what a format drops from a sheet; `first` is the first sheet in the file.
 *
 * @example
 * ```ts
 * import { findFormat, lossesOf, parsePuzzle } from 'gridwright/formats';
 *
 * const sheet = { puzzle: parsePuzzle('1234341221434.21'), title: 'Monday' };
 * console.log(lossesOf(findFormat('line'), sheet)); // => [ 'title' ]
 * ```
 */
export function lossesOf(format: Format, sheet: Sheet, first: Sheet = sheet): Extra[] {
  requireObject('format', format);
  requireList('format.keeps', format.keeps);
  requireObject('sheet', sheet);
  requireObject('first', first);
  const extras: readonly Extra[] = ['answer', 'notes', ...WORDS, 'play'];
  const isShared = (extra: Extra) => format.sharesWords !== true || sheet[extra] === first[extra];
  return extras.filter((extra) => sheet[extra] !== undefined && !(format.keeps.includes(extra) && isShared(extra)));
}

/**
 * Returns all sheets as one text, without a newline at the end. Throws OptionError when the format can't hold them.
 *
 * @example
 * ```ts
 * import { findFormat, parsePuzzle, writeSheets } from 'gridwright/formats';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(writeSheets(findFormat('id'), [{ puzzle }])); // => sudoku:4x4:1234341221434.21
 * ```
 */
export function writeSheets(format: Format, sheets: readonly Sheet[]): string {
  requireObject('format', format);
  requireFunction('format.write', format.write);
  requireList('sheets', sheets);
  for (const sheet of sheets) requireSheet(sheet);
  if (format.single === true && sheets.length !== 1) throw new OptionError(format.title, 'one puzzle', sheets.length);
  const between = (i: number) => format.between?.(sheets[i - 1], sheets[i]) ?? [];
  return [...sheets.flatMap((sheet, i) => [...between(i), format.write(sheet)]), ...between(sheets.length)].join('\n');
}
