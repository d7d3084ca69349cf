import { DIGITS_AND_LETTERS } from '../core/alphabet.js';
import { completes, solves } from './cell-signs.js';
import { namesType } from './rule-members.js';

/** Columns of a line that are looked at for a second grid. */
const MOST_COLUMNS = 16;
/** Longer lines aren't split into cells: 625 cells with separators are shorter. */
const LONGEST = 8192;

/** Returns the lines of a text, which end with LF, CR LF or, in some old files, CR. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

const UPRIGHT = '│┃┆┇┊┋╎╏║╵╷╹╻╽╿';
const LEVEL = '─━┄┅┈┉╌╍═╴╶╸╺╼╾';

/** Replaces box-drawing characters with `|`, `-` and `+`. */
export function plainFrame(line: string): string {
  if (!/[\u2500-\u257f]/.test(line)) return line;
  return line.replace(/[\u2500-\u257f]/g, (character) =>
    UPRIGHT.includes(character) ? '|' : LEVEL.includes(character) ? '-' : '+',
  );
}

/** A line between boxes that can't be cells. */
export const RULER = '--+--';

/** Returns whether a line is one between boxes or around a grid, such as `------+-------+------`. */
export function isRuler(line: string): boolean {
  return /[-=]{2}|[-=]\+|^[\s=]*=[\s=]*$/.test(line) && /^[\s|+=*.:'`-]*$/.test(line);
}

/**
 * Returns the symbols of a row with one cell per field or frame, `5,3,,,7` or `| 5 |   | 7 |`; undefined for any other
 * line.
 */
export function separateCells(line: string): string | undefined {
  return line.length > LONGEST ? undefined : (cellsOfFields(line) ?? cellsOfNumbers(line) ?? cellsOfFrames(line));
}

/** A number of up to two digits, or a sign for an empty cell of one or two characters. */
const NUMBER = /^(?:\d{1,2}|[A-Za-z.*_-]|\.\.|--|__|\*\*)$/;

/**
 * Reads numbers with spaces, `6 0 10 0` or `| 06 -- | 10 -- |`, as values above 9 have to be written. A row doesn't have
 * values above its number of cells, so that `12 34 56 78` isn't one of four cells.
 */
function cellsOfNumbers(line: string): string | undefined {
  const tokens = line.split(/[\s|]+/).filter((token) => token !== '');
  const isNumbers =
    tokens.length >= 4 && tokens.every((token) => NUMBER.test(token) && !(Number(token) > tokens.length));
  if (!isNumbers) return undefined;
  const isPadded = tokens.some((token) => token.length === 1 || /^(?:0\d|\D\D)$/.test(token));
  const isSpaced = tokens.some(({ length }) => length === 2) || isAligned(line, tokens.length);
  return isPadded && isSpaced ? tokens.map(symbolOf).join('') : undefined;
}

/** Returns whether a line has one token in each of its parts of equal width, from three characters. */
function isAligned(line: string, tokens: number): boolean {
  const width = line.length / tokens;
  if (!Number.isInteger(width) || width < 3) return false;
  return Array.from({ length: tokens }, (_, i) => line.slice(i * width, (i + 1) * width).trim()).every((token) =>
    NUMBER.test(token),
  );
}

function symbolOf(field: string): string {
  if (field === '' || /^\D\D$/.test(field)) return '.';
  return field.length === 1 ? field : Number(field) === 0 ? '0' : (DIGITS_AND_LETTERS[Number(field)] ?? '!');
}

/** Reads fields: an empty field is an empty cell, and a number is a value. */
function cellsOfFields(line: string): string | undefined {
  const separator = [',', ';', '\t'].find((one) => line.includes(one));
  if (separator === undefined) return undefined;
  const fields = line.split(separator).map((field) => unquoted(field).trim());
  if (fields.length < 4 || !fields.every((field) => /^(?:\d{1,2}|[A-Za-z._*-])?$/.test(field))) return undefined;
  return fields.map(symbolOf).join('');
}

/** A row has at most as many boxes. */
const MOST_BOXES = 5;

/** Reads cells between bars, where a space is an empty cell. */
function cellsOfFrames(line: string): string | undefined {
  const text = line.trim();
  if (!/^\|.*\|$/.test(text) || !text.includes(' ')) return undefined;
  const parts = text.slice(1, -1).split('|');
  if (parts.length < 2 || parts.some((part) => part.length !== parts[0].length)) return undefined;
  if (parts.length > MOST_BOXES && parts.every((part) => /^ .* $/.test(part) && /^(?:\d{0,2}|\D)$/.test(part.trim())))
    return parts.map((part) => symbolOf(part.trim())).join('');
  // A space can't be an empty cell beside another sign for it.
  if (/[.*_-]/.test(text)) return undefined;
  const odd = parts.map((part) => Array.from(part).filter((_, i) => i % 2 === 1));
  const even = parts.map((part) => Array.from(part).filter((_, i) => i % 2 === 0));
  const isSpaced = parts[0].length % 2 === 1 && even.flat().every((symbol) => symbol === ' ') && odd.flat().length >= 4;
  const symbols = isSpaced ? odd.flat() : Array.from(parts.join(''));
  return symbols.includes(' ') ? symbols.join('').replaceAll(' ', '.') : undefined;
}

/** Names of the column with the puzzle; the first one found counts. */
const PUZZLE_COLUMNS = [
  ...['puzzle', 'puzzles', 'quizzes', 'quiz', 'question', 'unsolved', 'mission', 'task', 'givens', 'clues'],
  ...['grid', 'board', 'sudoku'],
];

/** A column of a table with a header line. */
export interface Column {
  readonly separator: string;
  readonly index: number;
  /** Columns that name the kind of the puzzles. */
  readonly rules: readonly number[];
}

/** Returns the puzzle's column according to a header line such as `quizzes,solutions`; undefined for any other line. */
export function puzzleColumn(line: string): Column | undefined {
  if (line.length > LONGEST) return undefined;
  const isTable = /^\s*\|.*\|\s*$/.test(line);
  const separator = isTable ? '|' : ([',', ';', '\t'].find((one) => line.includes(one)) ?? ',');
  const names = line.split(separator).map((name) =>
    unquoted(name.replace(/^\ufeff/, ''))
      .trim()
      .toLowerCase(),
  );
  // A table may have bars at its sides, a number without a name before each row, and a comma at its end.
  const inner = names.slice(names[0] === '' ? 1 : 0, names.at(-1) === '' ? -1 : undefined);
  if (names.length > 100 || !inner.every((name) => /^[a-z][\w .-]*$/.test(name))) return undefined;
  const name = PUZZLE_COLUMNS.find((one) => names.includes(one));
  const rules = names.flatMap((one, index) => (namesType(one) ? index : []));
  return name === undefined ? undefined : { separator, index: names.indexOf(name), rules };
}

/** Returns a line's field in that column; the whole line if it has too few. */
export function fieldAt(line: string, { separator, index }: Pick<Column, 'separator' | 'index'>): string {
  const fields: string[] = [];
  for (let at = 0; at <= line.length && fields.length <= index; ) {
    const isQuoted = line[at] === '"';
    const quote = isQuoted ? line.indexOf('"', at + 1) : -1;
    const end = line.indexOf(separator, Math.max(quote, at));
    fields.push(line.slice(at, end < 0 ? line.length : end));
    at = (end < 0 ? line.length : end) + 1;
  }
  return fields.length > index ? unquoted(fields[index]) : line;
}

/** Returns a field without the double quotes around it, or any other text unchanged. */
export function unquoted(field: string): string {
  const text = field.trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.indexOf('"', 1) === text.length - 1;
  return isQuoted ? text.slice(1, -1).trim() : field;
}

/** A row as a list of a program has it: `[5, 3, 0],`, `{5,3,0},` or `"53.",`. */
const LISTED = /^(?:- )?[[{(]([^[\]{}()"':]*)[\]})] ?[,;]?$/;
const QUOTED = /^(["'])([^"'\\]*)\1 ?[,;+\\]$/;
/** More cells can be a whole grid. */
const MOST_LISTED = 15;

/** Returns the cells of a row in brackets or quotation marks; any other line unchanged. */
export function bareRow(line: string): string {
  if (line.length > LONGEST) return line;
  const text = line.trim();
  if (!/[\])},;+\\]$/.test(text)) return line;
  const [, , quoted] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const [, list] = LISTED.exec(text) ?? [];
  const cells = list?.trim().split(/\s*[,;]\s*|\s+/) ?? [];
  const isRow = cells.length > 1 && cells.length <= MOST_LISTED && cells.every((cell) => LISTED_CELL.test(cell));
  return isRow ? cells.map((cell) => (/^[a-z]{2}/i.test(cell) ? '.' : cell)).join(' ') : line;
}
const LISTED_CELL = /^(?:\d{1,2}|[A-Za-z.*_?-]|None|null|nil)$/;

/** Returns another grid beside that one on a line, unless one of both has all values of the other. */
export function otherGridIn(line: string, grid: string): string | undefined {
  const tokens = line.slice(0, LONGEST).split(/[\s,;]+/, MOST_COLUMNS);
  const isOther = (token: string) =>
    token.length === grid.length &&
    token !== grid &&
    /^[\w.*-]+$/.test(token) &&
    !completes(token, grid) &&
    !completes(grid, token);
  return tokens.includes(grid) ? tokens.find(isOther) : undefined;
}

/**
 * Returns the token of a line with the length of a grid; shorter tokens, such as a number or a hash, may precede it.
 * Prefers a puzzle to its solution.
 */
export function longToken(line: string, isGrid: (token: string) => boolean): string | undefined {
  const tokens = line.slice(0, LONGEST).split(/[\s,;]+/, 4);
  const first = tokens[0] === '' ? 1 : 0;
  for (let i = first; i < Math.min(tokens.length, first + 3); i++) {
    if (isGrid(tokens[i])) return solves(tokens[i], tokens[i + 1] ?? '') ? tokens[i + 1] : tokens[i];
    if (tokens[i].length > 40 || tokens[i].includes(':')) return undefined;
  }
  return undefined;
}
