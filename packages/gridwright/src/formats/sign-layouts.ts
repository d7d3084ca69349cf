import { LETTER_FIRST } from './cell-lists.js';
import { usualSigns } from './cell-signs.js';
import { isRuler, plainFrame } from './line-parts.js';
import { bracketCells } from './row-layouts.js';
import type { SheetItem } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

/** Signs of a light that is on beside one of a light that is off. */
const ON = '#*Xx@O💡🟨🟡🌕☀⭐';
const OFF = '.-_⬛⚫🌑';
/** Words for the same. */
const WORDS: Readonly<Record<string, string>> = {
  on: '1',
  off: '0',
  true: '1',
  false: '0',
  t: '1',
  f: '0',
  yes: '1',
  no: '0',
};
/** The fewest different digits of a grid, and the most of one with a sign per value. */
const FEWEST_DIGITS = 3;
const MOST_VALUES = 9;

/** Reads square grids of digits and one sign of any other form, which is an empty cell. */
export function oneOtherSign(lines: readonly string[], { kind }: ParseOptions): readonly string[] | undefined {
  const rows = signsOf(lines);
  const isBinary = kind === 'kurosu';
  const isValue = (sign: string) => (isBinary ? /^[01]$/ : /^[1-9]$/).test(sign);
  const others = new Set(rows.flat().filter((sign) => !isValue(sign)));
  const digits = new Set(rows.flat().filter(isValue));
  const side = rows[0]?.length ?? 0;
  const isSquare =
    (isBinary || side <= MOST_VALUES) && rows.length % side === 0 && rows.every(({ length }) => length === side);
  if (others.size !== 1 || digits.size < (isBinary ? 2 : FEWEST_DIGITS) || !isSquare) return undefined;
  return rows.map((row) => row.map((sign) => (others.has(sign) ? '.' : sign)).join(''));
}

/** Reads lights as two signs that can only be on and off: `#..#`, `on off off on`. */
export function litSigns(lines: readonly string[], { kind }: ParseOptions): readonly string[] | undefined {
  if (kind !== 'flipit') return undefined;
  const tokens = lines
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .trim()
        .toLowerCase()
        .split(/[\s,;|]+/),
    );
  const words = tokens.map((row) => (row.length === 1 ? [...row[0]] : row));
  if (areEven(words) && words.flat().every((word) => Object.hasOwn(WORDS, word)))
    return words.map((row) => row.map((word) => WORDS[word]).join(''));
  const rows = signsOf(bracketCells(lines)?.map((line) => line.replaceAll(',', '')) ?? lines);
  const [first, second, ...more] = new Set(rows.flat());
  const [on, off] = OFF.includes(first) ? [second, first] : [first, second];
  if (!areEven(rows) || second === undefined || more.length > 0 || !ON.includes(on) || !OFF.includes(off))
    return undefined;
  return rows.map((row) => row.map((sign) => (sign === on ? '1' : '0')).join(''));
}

/** Returns whether rows have as many cells each: one of another length would be a number. */
function areEven(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 1 && rows.every(({ length }) => length === rows[0].length && length > 1);
}

/**
 * Returns what is unclear in a text whose lines are all refused: which of two signs is 0, or whether a letter names a row
 * or a column.
 */
export function oddSigns(lines: readonly string[], items: readonly SheetItem[]): string | undefined {
  const isNamed = lines.every((line) =>
    /^(?:\s*["']?\$?[A-Z]\$?\d{1,2}["']?\s*[:=\s]\s*\d{1,2}[,;]?)*\s*$/.test(line.replace(/[{}]/g, '')),
  );
  if (isNamed && items.length > 0 && items.every(({ puzzle }) => puzzle === undefined)) return LETTER_FIRST;
  const rows = signsOf(lines);
  const signs = [...new Set(rows.flat())];
  const values = signs.filter((sign) => !/^[.\u25a1\u2b1c_-]$/.test(sign));
  const isGrid = rows.length > 1 && rows.every(({ length }) => length === rows[0].length && length > 1);
  const isOdd = signs.length <= 3 && values.length === 2 && values.every((sign) => !/^[\w.#]$/.test(sign));
  if (!isGrid || !isOdd || items.some(({ puzzle }) => puzzle !== undefined)) return undefined;
  return `got rows of ${values.join(' and ')}: write 0 or 1 for each of them, and . for an empty cell`;
}

/** Returns the signs of each row; blank lines and those between boxes are left out. */
function signsOf(lines: readonly string[]): string[][] {
  return lines.flatMap((line) => {
    const text = plainFrame(usualSigns(line)).replace(/\ufe0f/g, '');
    const signs = [...text.replace(/[\s|]/g, '')];
    return signs.length === 0 || (isRuler(text) && !/^-+$/.test(text.trim())) ? [] : [signs];
  });
}
