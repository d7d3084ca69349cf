import { DIGITS_AND_LETTERS } from '../core/alphabet.js';
import { ParseError } from '../core/errors.js';
import { isMembers } from './foreign-json.js';
import type { ParseOptions } from './symbol-reader.js';

/** A value at a row and column as the text has them. */
interface Placed {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** Ways to write the values of cells: `r1c1=5`, `R1C1: 5`, `(1, 1): 5`, `$A$1 5` and lines below `row,column,value`. */
const FORMS: readonly (readonly [form: RegExp, read: (parts: readonly string[]) => Placed])[] = [
  [/\br(\d{1,2})c(\d{1,2})["']?\s*[:=\s]\s*(\d{1,2})(?!\d)/gi, inOrder],
  [/\((\d{1,2}),\s*(\d{1,2})\)\s*[:=]\s*(\d{1,2})(?!\d)/g, inOrder],
  [
    /\$([A-Z])\$(\d{1,2})\s*[:=\s,]\s*(\d{1,2})(?!\d)/g,
    ([column, row, value]) => inOrder([row, String(column.charCodeAt(0) - 64), value]),
  ],
];
/** Sides of grids whose last row, column or value shows the size. */
const SIDES = [4, 6, 9, 12, 16, 25];
/** Why names of cells with a letter first aren't read. */
export const LETTER_FIRST = 'A2=5 can be row A, column 2 or column A, row 2: write r1c2=5';
const TABLE = /^\s*r(?:ow)?\s*[,;\t ]\s*c(?:ol(?:umn)?)?\s*[,;\t ]\s*(?:v(?:al(?:ue)?)?|digit|number)\s*$/i;

/** Reads a list of cells with their values as the rows of a grid; undefined for any other text. */
export function listedCells(lines: readonly string[], hints: ParseOptions): readonly string[] | undefined {
  const head = lines.findIndex((line) => line.trim() !== '');
  const text = lines.slice(head).join('\n');
  const table = TABLE.test(lines[head] ?? '');
  const placed = table
    ? tableOf(lines.slice(head + 1))
    : FORMS.map(([form, read]) => placedIn(text, form, read)).find(Boolean);
  return placed === undefined ? undefined : rowsOf(placed, hints);
}

/** Returns the rows of a grid given by a list of objects such as `{"row": 0, "col": 2, "value": 5}`. */
export function rowsOfPlaced(list: readonly unknown[], hints: ParseOptions): readonly string[] | undefined {
  const placed = list.map((one) => {
    const members = isMembers(one) ? one : {};
    const numberIn = (names: readonly string[]) =>
      Number(names.map((name) => members[name]).find((value) => value !== undefined && value !== null));
    return {
      row: numberIn(['row', 'r', 'y']),
      column: numberIn(['column', 'col', 'c', 'x']),
      value: numberIn(['value', 'val', 'v', 'digit', 'number']),
    };
  });
  const areCells = placed.length > 3 && placed.every((one) => Object.values(one).every(Number.isInteger));
  return areCells ? rowsOf(placed, hints) : undefined;
}

/** Names of cells in an object: `r1c3`, `0,2`, `(1, 3)`, `1-3`. */
const CELL_NAME =
  /^(?:r(?:ow)?[ _-]?(\d{1,2})[ _-]?c(?:ol)?[ _-]?(\d{1,2})|[([]?(\d{1,2}) ?[,_:.-] ?(\d{1,2})[)\]]?)$/i;
const LETTERED = /^[A-I][1-9]$/i;

/** Returns whether the names of an object's members are those of cells. */
export function areCellNames(names: readonly string[]): boolean {
  return names.length > 3 && [LETTERED, CELL_NAME].some((form) => names.every((name) => form.test(name)));
}

/**
 * Returns the rows of an object with a value for each cell's name; undefined unless its size is sure. Throws ParseError for
 * names such as A2.
 */
export function rowsOfNamed(members: ReadonlyMap<string, unknown>, hints: ParseOptions): readonly string[] | undefined {
  if ([...members.keys()].every((name) => LETTERED.test(name))) throw new ParseError('ambiguous', LETTER_FIRST);
  const placed = [...members].flatMap(([name, value]) => {
    const [row, column] = (CELL_NAME.exec(name) ?? []).slice(1).filter((part) => part !== undefined);
    const text = value === null ? '' : String(value);
    return {
      row: Number(row),
      column: Number(column),
      value: /^[.0_ -]?$/.test(text) ? 0 : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN,
    };
  });
  return rowsOf(placed, hints);
}

/** Returns the values in a text that has nothing else but separators, brackets and a name before them. */
function placedIn(text: string, form: RegExp, read: (parts: readonly string[]) => Placed): Placed[] | undefined {
  const matches = [...text.matchAll(form)];
  const rest = text.replace(form, ' ');
  return matches.length > 3 && /^(?:[\s\w]*[:=])?[\s,;{}[\]()"']*$/.test(rest)
    ? matches.map(([, ...parts]) => read(parts))
    : undefined;
}

function tableOf(lines: readonly string[]): Placed[] | undefined {
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(/\s*[,;\t]\s*|\s+/));
  const areTriples =
    rows.length > 3 && rows.every((row) => row.length === 3 && row.every((part) => /^\d{1,2}$/.test(part)));
  return areTriples ? rows.map(inOrder) : undefined;
}

/** Returns the rows of a grid with these values; undefined if its size isn't sure, or a cell has two values. */
function rowsOf(placed: readonly Placed[], { size, kind }: ParseOptions): readonly string[] | undefined {
  const places = placed.flatMap(({ row, column }) => [row, column]);
  const from = places.includes(0) ? 0 : 1;
  const most = Math.max(...places.map((place) => place + 1 - from), ...placed.map(({ value }) => value));
  const [rows, columns] = size?.split('x').map(Number) ?? [most, most];
  const isSure = (size !== undefined || SIDES.includes(most)) && (kind === undefined || kind === 'sudoku');
  // Without a row or column 0 and without a last one, the first may be either.
  if (!isSure || (from === 1 && !places.includes(rows) && !places.includes(columns))) return undefined;
  const grid = Array.from({ length: rows }, () => new Array<string>(columns).fill('.'));
  for (const { row, column, value } of placed) {
    const symbol = DIGITS_AND_LETTERS[value];
    const cells = grid[row - from];
    if (cells?.[column - from] !== '.' || symbol === undefined) return undefined;
    cells[column - from] = symbol;
  }
  return grid.map((cells) => cells.join(''));
}

function inOrder([row, column, value]: readonly string[]): Placed {
  return { row: Number(row), column: Number(column), value: Number(value) };
}
