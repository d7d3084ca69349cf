import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import type { Sign } from '../../../core/kind.js';
import type { OptionSpec, Options } from '../../../core/option.js';

/** More signs might not fit into an id of the largest board. */
const MOST_SIGNS = 1000;

/** Names of rows and columns, by their index. */
const PLACES = '123456789abcdefghijklmnopqrstu';

/**
 * Parses signs, three characters each: row and column of a cell, then `e` or `x` for equal to or different from the
 * cell on the right, `E` or `X` for the same with the cell below. Returns them in the order of their cells, right
 * before below. Throws OptionError.
 */
export function parseSigns(text: string, size: Size): Sign[] {
  const wrong = (expected: string, shown: string) => new OptionError('relations', expected, text, shown);
  if (!/^(?:[1-9a-u]{2}[exEX])+$/.test(text))
    throw wrong('a row, a column and e, x, E or X for each sign such as 11e23X', quote(text));
  if (text.length > 3 * MOST_SIGNS) throw wrong(`at most ${MOST_SIGNS} signs`, String(text.length / 3));
  const signs = new Map<number, Sign>();
  for (let at = 0; at < text.length; at += 3) {
    const [row, column] = [PLACES.indexOf(text[at]), PLACES.indexOf(text[at + 1])];
    const isBelow = /[EX]/.test(text[at + 2]);
    const name = text.slice(at, at + 3);
    if (row + Number(isBelow) >= size.rows || column + Number(!isBelow) >= size.columns)
      throw wrong(`signs between two cells of ${formatShape(size.rows, size.columns)}`, name);
    const first = row * size.columns + column;
    const key = 2 * first + Number(isBelow);
    if (signs.has(key)) throw wrong('one sign between two cells', `a second one at ${name}`);
    signs.set(key, { first, second: first + (isBelow ? size.columns : 1), equal: /e/i.test(text[at + 2]) });
  }
  return [...signs].sort(([a], [b]) => a - b).map(([, sign]) => sign);
}

/** Formats signs in their one form, in the order of `parseSigns`. */
export function formatSigns(signs: readonly Sign[], size: Size): string {
  const isBelow = ({ first, second }: Sign) => second - first > 1;
  const key = (sign: Sign) => 2 * sign.first + Number(isBelow(sign));
  return [...signs]
    .sort((a, b) => key(a) - key(b))
    .map((sign) => {
      const letter = sign.equal ? 'e' : 'x';
      const place = PLACES[rowOf(sign.first, size)] + PLACES[columnOf(sign.first, size)];
      return place + (isBelow(sign) ? letter.toUpperCase() : letter);
    })
    .join('');
}

/** Returns all pairs of neighbouring cells, in the order of `parseSigns`. */
export function neighbours(size: Size): [first: Cell, second: Cell][] {
  const pairs: [Cell, Cell][] = [];
  for (let cell = 0; cell < size.rows * size.columns; cell++) {
    if (columnOf(cell, size) + 1 < size.columns) pairs.push([cell, cell + 1]);
    if (rowOf(cell, size) + 1 < size.rows) pairs.push([cell, cell + size.columns]);
  }
  return pairs;
}

/** The option of a puzzle with signs. */
export const relationsOption: OptionSpec = {
  name: 'relations',
  meaning:
    'signs: row and column of a cell, e or x for equal to or different from the next one, E or X for the one below',
  type: 'data',
  form: 'SIGNS',
  read: (text, size) => formatSigns(parseSigns(text, size), size),
  fallback: () => '',
};

/** Returns the signs of a puzzle with these options. */
export function signsOf(size: Size, { relations }: Options): Sign[] {
  return relations === undefined ? [] : parseSigns(relations, size);
}

/** Returns options with the signs of the image of a grid: each cell of the image comes from the cell that `map` names. */
export function moveSigns(options: Options, map: ArrayLike<Cell>, size: Size): Options {
  if (options.relations === undefined) return options;
  const placeOf = new Map(Array.from(map, (from, cell) => [from, cell]));
  const signs = signsOf(size, options).map(({ first, second, equal }) => {
    const [a, b] = [placeOf.get(first) as Cell, placeOf.get(second) as Cell];
    return { first: Math.min(a, b), second: Math.max(a, b), equal };
  });
  return { ...options, relations: formatSigns(signs, size) };
}
