import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import type { Sign } from '../../../core/kind.js';
import type { OptionSpec, Options } from '../../../core/option.js';

/** More signs might not fit into an id of the largest board. */
export const MOST_SIGNS = 1000;

/**
 * Parses signs, three characters each: row and column of a cell, from 1 and with letters from 10, then `e` or `x` for
 * equal to or different from the cell on the right, `E` or `X` for the same with the cell below. Returns them in the
 * order of their names as text. Throws OptionError.
 */
export function parseSigns(text: string, size: Size): Sign[] {
  const wrong = (expected: string, shown: string) => new OptionError('relations', expected, text, shown);
  if (!/^(?:[1-9a-u]{2}[exEX])+$/.test(text))
    throw wrong('a row, a column and e, x, E or X for each sign such as 11e23X', quote(text));
  const names = (text.match(/.../g) ?? []).sort();
  if (names.length > MOST_SIGNS) throw wrong(`at most ${MOST_SIGNS} signs`, String(names.length));
  let before = '';
  return names.map((name) => {
    const [row, column] = [0, 1].map((at) => Number.parseInt(name[at], 36) - 1);
    const isBelow = name[2] < 'a';
    if (row + Number(isBelow) >= size.rows || column + Number(!isBelow) >= size.columns)
      throw wrong(`signs between two cells of ${formatShape(size.rows, size.columns)}`, name);
    const first = row * size.columns + column;
    const second = first + (isBelow ? size.columns : 1);
    if (before === `${first} ${second}`) throw wrong('one sign between two cells', `a second one at ${name}`);
    before = `${first} ${second}`;
    return { first, second, equal: /e/i.test(name[2]) };
  });
}

/** Formats signs in their one form, in the order of `parseSigns`. */
export function formatSigns(signs: readonly Sign[], size: Size): string {
  return signs
    .map(({ first, second, equal }) => {
      const place = [rowOf(first, size), columnOf(first, size)].map((at) => (at + 1).toString(36)).join('');
      const letter = equal ? 'e' : 'x';
      return place + (second - first > 1 ? letter.toUpperCase() : letter);
    })
    .sort()
    .join('');
}

/** Returns all pairs of neighbouring cells. */
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
  meaning: 'signs: row, column and e (=) or x for the cell on the right, E or X for the one below',
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
