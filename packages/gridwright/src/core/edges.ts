import { OptionError, quote } from './errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from './grid.js';

/** A mark between two cells that share a side. */
export interface Edge {
  /** The left or upper cell. */
  readonly first: Cell;
  readonly second: Cell;
  /** The type of the mark, as a lower-case letter. */
  readonly letter: string;
}

/** How an option writes its marks between cells. */
export interface EdgeForm {
  readonly option: string;
  /** The possible letters. */
  readonly letters: string;
  /** One mark, for people. */
  readonly noun: string;
  /** Two marks as they are written. */
  readonly example: string;
}

/** More marks might not fit into an id of the largest board. */
export const MOST_EDGES = 1000;

/**
 * Parses marks between cells, three characters each: row and column of a cell, from 1 and with letters from 10, then
 * the mark's letter, small for the cell on the right and a capital for the cell below. Returns them in the order of
 * their names as text. Throws OptionError.
 */
export function parseEdges(text: string, size: Size, { option, letters, noun, example }: EdgeForm): Edge[] {
  const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
  const known = [...letters, ...letters.toUpperCase()];
  const names = (text.match(/.../g) ?? []).sort();
  if (!/^(?:[1-9a-u]{2}[A-Za-z])+$/.test(text) || !names.every((name) => known.includes(name[2])))
    throw wrong(
      `a row, a column and ${known.slice(0, -1).join(', ')} or ${known.at(-1)} for each ${noun} such as ${example}`,
      quote(text),
    );
  if (names.length > MOST_EDGES) throw wrong(`at most ${MOST_EDGES} ${noun}s`, String(names.length));
  let before = '';
  return names.map((name) => {
    const isBelow = name[2] < 'a';
    const first = parseCell(name, size);
    const second = parseCell(name, size, Number(isBelow), Number(!isBelow));
    if (first < 0 || second < 0)
      throw wrong(`${noun}s between two cells of ${formatShape(size.rows, size.columns)}`, name);
    if (before === `${first} ${second}`) throw wrong(`one ${noun} between two cells`, `a second one at ${name}`);
    before = `${first} ${second}`;
    return { first, second, letter: name[2].toLowerCase() };
  });
}

/** Formats marks between cells in their one form, in the order of `parseEdges`. */
export function formatEdges(edges: readonly Edge[], size: Size): string {
  return edges
    .map(({ first, second, letter }) => formatCell(first, size) + (second - first > 1 ? letter.toUpperCase() : letter))
    .sort()
    .join('');
}

/**
 * Parses a cell's row and column, from 1 and with letters from 10. Returns the cell `down` rows below it and `right`
 * columns to its right; -1 if the grid doesn't have it.
 */
export function parseCell(name: string, size: Size, down = 0, right = 0): Cell {
  const [row, column] = [Number.parseInt(name[0], 36) - 1 + down, Number.parseInt(name[1], 36) - 1 + right];
  return row < size.rows && column < size.columns ? row * size.columns + column : -1;
}

/** Formats a cell as its row and column, from 1 and with letters from 10. */
export function formatCell(cell: Cell, size: Size): string {
  return (rowOf(cell, size) + 1).toString(36) + (columnOf(cell, size) + 1).toString(36);
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

/** Returns the marks of the image of a grid, by the place of each cell in it. */
export function moveEdges(edges: readonly Edge[], places: ArrayLike<Cell>): Edge[] {
  return edges.map(({ first, second, letter }) => {
    const [a, b] = [places[first], places[second]];
    return { first: Math.min(a, b), second: Math.max(a, b), letter };
  });
}
