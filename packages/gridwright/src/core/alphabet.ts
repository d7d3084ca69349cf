import { ParseError, quote } from './errors.js';
import { cellCount, formatShape, type Grid, type Size, type Value } from './grid.js';

/** How values are written: the character at index v of `symbols` is value v. */
export interface Alphabet {
  readonly symbols: string;
  /** Other characters that can be read; they are never written. */
  readonly also: Readonly<Record<string, Value>>;
}

/** `.` then 1 to 9, then letters with A = 10: the same symbol for a value in every size. */
export const DIGITS_AND_LETTERS = '.123456789ABCDEFGHIJKLMNOP';

const UNKNOWN = 255;
const tables = new WeakMap<Alphabet, Uint8Array>();

/** Returns the value of each ASCII character in either case; UNKNOWN for a character without one. */
function tableOf(alphabet: Alphabet): Uint8Array {
  let table = tables.get(alphabet);
  if (table === undefined) {
    table = new Uint8Array(128).fill(UNKNOWN);
    const known = [
      ...Object.entries(alphabet.also),
      ...[...alphabet.symbols].map((symbol, value) => [symbol, value] as const),
    ];
    for (const change of ['toUpperCase', 'toLowerCase', 'toString'] as const) {
      for (const [character, value] of known) table[character[change]().charCodeAt(0)] = value;
    }
    tables.set(alphabet, table);
  }
  return table;
}

/** Returns the value of a character, in either case; undefined when it has none. */
export function readSymbol(character: string, alphabet: Alphabet): Value | undefined {
  const value = tableOf(alphabet)[character.charCodeAt(0)] ?? UNKNOWN;
  return value === UNKNOWN ? undefined : value;
}

/** Returns whether each character of the text has a value up to `most`. */
export function fitsAlphabet(text: string, alphabet: Alphabet, most: Value): boolean {
  const table = tableOf(alphabet);
  for (let i = 0; i < text.length; i++) if (!(table[text.charCodeAt(i)] <= most)) return false;
  return true;
}

/**
 * Parses one character per cell, row by row. Throws ParseError `length` or `symbol`. `most` is the greatest value that
 * the size allows; `before` is the number of characters before the grid in a longer text.
 */
export function parseGrid(text: string, size: Size, alphabet: Alphabet, most: Value, before = 0): Grid {
  const cells = cellCount(size);
  if (text.length !== cells) {
    throw new ParseError(
      'length',
      `expected ${cells} characters for ${formatShape(size.rows, size.columns)}, got ${text.length}`,
    );
  }
  const table = tableOf(alphabet);
  const grid = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const value = table[text.charCodeAt(cell)];
    if (!(value <= most)) throw unknownSymbol(text, cell, alphabet, most, before);
    grid[cell] = value;
  }
  return grid;
}

function unknownSymbol(text: string, at: number, alphabet: Alphabet, most: Value, before: number): ParseError {
  const came = quote(String.fromCodePoint(text.codePointAt(at) ?? 0));
  const expected = [...alphabet.symbols.slice(0, most + 1).trim()].join(' ');
  return new ParseError('symbol', `character ${at + 1} is ${came}; expected one of ${expected}`, {
    column: before + at + 1,
  });
}

/** Formats one character per cell, row by row. */
export function formatGrid(grid: Grid, alphabet: Alphabet): string {
  // Built in one piece: V8 keeps a concatenated string as a tree of pieces, many times its size.
  const { symbols } = alphabet;
  const codes = new Array<number>(grid.length);
  for (let cell = 0; cell < codes.length; cell++) codes[cell] = symbols.charCodeAt(grid[cell]);
  return String.fromCharCode(...codes);
}
