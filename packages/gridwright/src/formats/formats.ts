import { ParseError, quote } from '../core/errors.js';
import { formatShape } from '../core/grid.js';
import { candidates729 } from './candidates-729.js';
import { hodoku } from './hodoku.js';
import { json } from './json.js';
import { grid, id, line, sdm } from './lines.js';
import { opensudoku, opensudoku1 } from './opensudoku.js';
import { pencilMarks } from './pencil-marks.js';
import { puzzLink } from './puzz-link.js';
import { sdk } from './sdk.js';
import type { Extra, Format, Sheet, SheetItem } from './sheet.js';
import { tellPuzzle } from './sheet.js';
import { simpleSudoku } from './simple-sudoku.js';
import { sudokuwiki } from './sudokuwiki.js';
import { svg } from './svg.js';
import type { Hints } from './symbols.js';
import { tatham } from './tatham.js';

/** Every text format there is, in the order in which a text is tried. A new one is one file and one line here. */
export const formats: readonly Format[] = [
  opensudoku,
  opensudoku1,
  json,
  sudokuwiki,
  puzzLink,
  hodoku,
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

/** Longest text that is read at once, in characters. */
const LONGEST_TEXT = 2 ** 24;
/** Most puzzles that are read at once. */
const MOST_SHEETS = 200_000;

/** The format of that name. Throws ParseError that names those there are. */
export function formatNamed(name: string): Format {
  const format = formats.find((one) => one.name === name);
  if (format === undefined) throw new ParseError('format', 0, `expected a format (${formats.map((one) => one.name).join(', ')}), got ${quote(name)}`);
  return format;
}

/** The format that a text is of: by its own look, else lines of symbols. One that does not carry the kind named is not considered. */
export function detectFormat(text: string, kind?: string): Format {
  return formats.find((format) => (kind === undefined || format.kinds?.includes(kind) !== false) && format.detect?.(text)) ?? line;
}

/** How to read a text of many formats. */
export interface SheetHints extends Hints {
  /** Name of the format; found out when it is absent. */
  readonly format?: string | undefined;
}

/**
 * Every puzzle of a text in any format, with what else the text says of it, in its order; what cannot be read is an item
 * with its error. Throws ParseError for a text that is too long or as a whole not of its format, or a format that is not read.
 */
export function readSheets(text: string, { format: name, ...hints }: SheetHints = {}): SheetItem[] {
  if (text.length > LONGEST_TEXT) throw new ParseError('length', LONGEST_TEXT, `expected a text of at most ${LONGEST_TEXT} characters, got ${text.length}`);
  const format = name === undefined ? detectFormat(text, hints.kind) : formatNamed(name);
  if (format.read === undefined) throw new ParseError('format', 0, `expected a format that can be read, got ${format.name}, which is only written`);
  const items = format.read(text, hints);
  if (items.length === 0) throw new ParseError('empty', 0, `expected a puzzle, got none in a text of the format ${format.name}`);
  if (items.length > MOST_SHEETS) throw new ParseError('length', 0, `expected at most ${MOST_SHEETS} puzzles, got ${items.length}`);
  return items.map((item) => asHinted(item, hints));
}

/** What of a sheet a format would drop. */
export function lostBy(format: Format, sheet: Sheet): Extra[] {
  const extras: readonly Extra[] = ['answer', 'notes', 'title', 'author', 'comment'];
  return extras.filter((extra) => sheet[extra] !== undefined && !format.keeps.includes(extra));
}

/** All sheets as one text, without a newline at the end. Throws RangeError that says what the format cannot carry. */
export function writeSheets(format: Format, sheets: readonly Sheet[]): string {
  if (format.single === true && sheets.length !== 1) throw new RangeError(`${format.title}: holds one puzzle, not ${sheets.length}`);
  const texts = sheets.map((sheet) => format.write(sheet));
  return format.join?.(texts, sheets) ?? texts.join('\n');
}

/** An error in the place of a puzzle that is not of the kind or size named. */
function asHinted(item: SheetItem, { kind, size }: Hints): SheetItem {
  const { puzzle, line: at, text } = item;
  if (puzzle === undefined) return item;
  const isKind = kind === undefined || puzzle.kind === kind;
  if (isKind && (size === undefined || formatShape(puzzle.size.rows, puzzle.size.columns) === size)) return item;
  const wanted = [kind ?? 'puzzle', size].filter((word) => word !== undefined).join(' ');
  return { line: at, text, error: new ParseError('kind', 0, `expected a ${wanted}, got a ${tellPuzzle(puzzle)}`) };
}
