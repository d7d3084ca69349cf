import { ParseError, quote } from './errors.js';
import { cellCount, formatShape, type Grid, type Size, type Value } from './grid.js';

/** How values are written: the character at index v of `symbols` stands for Value v. */
export interface Alphabet {
  readonly symbols: string;
  /** Other characters that are read, never written. */
  readonly also: Readonly<Record<string, Value>>;
}

/** `.` then 1 to 9, then letters with A = 10: the same symbol for a value in every size. */
export const DIGITS_AND_LETTERS = '.123456789ABCDEFGHIJKLMNOP';

/** The Value a character stands for; undefined when it stands for none. Letters may be small or capital. */
export function readSymbol(character: string, alphabet: Alphabet): Value | undefined {
  for (const form of [character, character.toUpperCase(), character.toLowerCase()]) {
    const value = alphabet.symbols.indexOf(form);
    if (value >= 0) return value;
    if (Object.hasOwn(alphabet.also, form)) return alphabet.also[form];
  }
  return undefined;
}

/**
 * Reads one character a cell, row by row. Throws ParseError `length` or `symbol`; `most` is the
 * greatest Value that the size allows.
 */
export function parseGrid(text: string, size: Size, alphabet: Alphabet, most: Value): Grid {
  const cells = cellCount(size);
  if (text.length !== cells) {
    throw new ParseError(
      'length',
      Math.min(text.length, cells),
      `expected ${cells} characters for ${formatShape(size.rows, size.columns)}, got ${text.length}`,
    );
  }
  const grid = new Uint8Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const value = readSymbol(text[cell], alphabet);
    if (value === undefined || value > most) {
      throw new ParseError(
        'symbol',
        cell,
        `character ${cell + 1} is ${quote(String.fromCodePoint(text.codePointAt(cell) ?? 0))}; expected one of ${describeSymbols(alphabet, most)}`,
      );
    }
    grid[cell] = value;
  }
  return grid;
}

/** Writes one character a cell, row by row. */
export function formatGrid(grid: Grid, alphabet: Alphabet): string {
  let text = '';
  for (const value of grid) text += alphabet.symbols[value];
  return text;
}

function describeSymbols(alphabet: Alphabet, most: Value): string {
  return [...alphabet.symbols.slice(0, most + 1).trim()].join(' ');
}
