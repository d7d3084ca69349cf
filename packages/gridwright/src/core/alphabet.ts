import { ParseError, quote } from './errors.js';
import { cellCount, formatShape, type Grid, type Size, type Value } from './grid.js';
import { formatLine, OURS, parseLine, SYMBOL, VALUE } from './grid-lines.js';

/** How values are written: the character at index v of `symbols` is value v. */
export interface Alphabet {
  readonly symbols: string;
  /** Other characters that can be read; they are never written. */
  readonly also: Readonly<Record<string, Value>>;
}

/** `.` then 1 to 9, then letters with A = 10: the same symbol for a value in every size. */
export const DIGITS_AND_LETTERS = '.123456789ABCDEFGHIJKLMNOP';

/** No alphabet has a symbol for a greater value. */
const GREATEST: Value = VALUE;
/** For each alphabet, its table (grid-lines.ts) by the greatest value in it. */
const tables = new WeakMap<Alphabet, Uint8Array[]>();
const symbols = new WeakMap<Alphabet, Uint8Array>();

/** Returns the meaning of each ASCII character in either case, for values up to `most`. */
function tableOf(alphabet: Alphabet, most: Value): Uint8Array {
  let made = tables.get(alphabet);
  if (made === undefined) {
    made = [];
    tables.set(alphabet, made);
  }
  made[most] ??= makeTable(alphabet, most);
  return made[most];
}

function makeTable(alphabet: Alphabet, most: Value): Uint8Array {
  const table = new Uint8Array(128);
  const known = [
    ...Object.entries(alphabet.also),
    ...[...alphabet.symbols].map((symbol, value) => [symbol, value] as const),
  ];
  for (const change of ['toUpperCase', 'toLowerCase', 'toString'] as const) {
    for (const [character, value] of known)
      table[character[change]().charCodeAt(0)] = value <= most ? SYMBOL | OURS | value : 0;
  }
  return table;
}

/** Returns the value of a character, in either case; undefined when it has none. */
export function readSymbol(character: string, alphabet: Alphabet): Value | undefined {
  const meaning = tableOf(alphabet, GREATEST)[character.charCodeAt(0)] ?? 0;
  return meaning === 0 ? undefined : meaning & VALUE;
}

/** Returns whether each character of the text has a value up to `most`. */
export function fitsAlphabet(text: string, alphabet: Alphabet, most: Value): boolean {
  const table = tableOf(alphabet, most);
  for (let i = 0; i < text.length; i++) if (!table[text.charCodeAt(i)]) return false;
  return true;
}

/**
 * Parses one character per cell, row by row. Throws ParseError `length` or `symbol`. `most` is the greatest value that
 * the size allows; `before` is the number of characters before the grid in a longer text.
 *
 * @example
 * ```ts
 * import { parseGrid } from 'gridwright/formats';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const size = { rows: 2, columns: 2, boxRows: 0, boxColumns: 0 };
 * console.log(parseGrid('0..1', size, rulesOf('kurosu').clueAlphabet, 2).join()); // => 1,0,0,2
 * ```
 */
export function parseGrid(text: string, size: Size, alphabet: Alphabet, most: Value, before = 0): Grid {
  const cells = cellCount(size);
  if (text.length !== cells) {
    throw new ParseError(
      'length',
      `expected ${cells} characters for ${formatShape(size.rows, size.columns)}, got ${text.length}`,
      { expected: cells, received: text.length },
    );
  }
  const table = tableOf(alphabet, most);
  const grid = parseLine(text, cells, table);
  if (grid !== undefined) return grid;
  let cell = 0;
  while (table[text.charCodeAt(cell)]) cell++;
  throw unknownSymbol(text, cell, alphabet, most, before);
}

function unknownSymbol(text: string, at: number, alphabet: Alphabet, most: Value, before: number): ParseError {
  const received = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const expected = [...alphabet.symbols.slice(0, most + 1).trim()].join(' ');
  return new ParseError('symbol', `character ${at + 1} is ${quote(received)}; expected one of ${expected}`, {
    expected,
    received,
    column: before + at + 1,
  });
}

/** Returns the ASCII code of the symbol of each value up to 31; 0 for a value without one. */
export function symbolBytes(alphabet: Alphabet): Uint8Array {
  let bytes = symbols.get(alphabet);
  if (bytes === undefined) {
    bytes = Uint8Array.from({ length: 32 }, (_, value) => alphabet.symbols.charCodeAt(value));
    symbols.set(alphabet, bytes);
  }
  return bytes;
}

/**
 * Formats one character per cell, row by row, without a puzzle to check it by; `formatLine` checks it.
 *
 * @example
 * ```ts
 * import { formatGrid } from 'gridwright/formats';
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(formatGrid(new Uint8Array([1, 0, 0, 2]), rulesOf('kurosu').clueAlphabet)); // => 0..1
 * ```
 */
export function formatGrid(grid: Grid, alphabet: Alphabet): string {
  return formatLine(grid, symbolBytes(alphabet));
}
