import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import { data, type OptionSpec } from '../../../core/option.js';

/** The region of each cell, numbered from 0 in the order of their first cells. */
export type Regions = Uint8Array;

const LETTERS = 'abcdefghijklmnop';

/** The last regions parsed, and their one form: a puzzle is checked, laid out and solved by the same text. */
let last:
  | { readonly text: string; readonly rows: number; readonly regions: Regions; readonly form: string }
  | undefined;

function parsed(text: string, size: Size) {
  if (last === undefined || last.text !== text || last.rows !== size.rows) {
    const regions = parseAnew(text, size);
    last = { text, rows: size.rows, regions, form: formatRegions(regions) };
  }
  return last;
}

/**
 * Parses regions: a letter for each cell, row by row, and after it the number of cells if there are several in a row.
 * Any letters do, as long as each region has its own. Throws OptionError unless each of n regions has n connected
 * cells, and for regions that are boxes.
 */
export function parseRegions(text: string, size: Size): Regions {
  return parsed(text, size).regions.slice();
}

function parseAnew(text: string, size: Size): Regions {
  const n = size.rows;
  const wrong = (expected: string, shown?: string) => new OptionError('regions', expected, text, shown ?? quote(text));
  if (!/^(?:[a-z](?:[1-9]\d{0,2})?)+$/i.test(text)) throw wrong('letters with counts such as a3b6a2');
  const letters = lettersOf(text);
  if (letters.length !== cellCount(size))
    throw wrong(`${cellCount(size)} cells for ${formatShape(n, n)}`, String(letters.length));
  const names = [...new Set(letters)];
  const regions = Uint8Array.from(letters, (letter) => names.indexOf(letter));
  const lists = cellsOf(regions, names.length);
  const odd = lists.findIndex((cells) => cells.length !== n);
  if (odd >= 0) throw wrong(`${n} cells in each region`, `${lists[odd].length} in region ${names[odd]}`);
  const loose = lists.findIndex((cells) => !isConnected(cells, n));
  if (loose >= 0) throw wrong('connected regions', `region ${names[loose]} in pieces`);
  const box = boxShapeOf(regions, n);
  if (box !== undefined) throw wrong(`regions that aren't boxes; --box ${box} gives those`);
  return regions;
}

/** Returns a letter for each cell. */
function lettersOf(text: string): string {
  return runsOf(text)
    .map(([letter, count]) => letter.repeat(count))
    .join('');
}

/** Returns each letter with its number of cells, which may be far too many. */
function runsOf(text: string): [letter: string, count: number][] {
  return Array.from(text.matchAll(/([a-z])(\d*)/gi), ([, letter, count]) => [letter.toLowerCase(), Number(count || 1)]);
}

/** Formats regions in their one form: letters from a in the order of the first cells, counts from 2. */
export function formatRegions(regions: Regions): string {
  const names = [...new Set(regions)];
  let text = '';
  for (let start = 0, end = 0; start < regions.length; start = end) {
    while (regions[end] === regions[start]) end++;
    text += LETTERS[names.indexOf(regions[start])] + (end - start > 1 ? end - start : '');
  }
  return text;
}

/** The option of a jigsaw puzzle. */
export const regionsOption: OptionSpec = {
  ...data('regions', 'CELLS', (text, size) => parsed(text, size).form),
  replacesBoxes: true,
  shapeOf(text) {
    const side = Math.sqrt(runsOf(text).reduce((cells, [, count]) => cells + count, 0));
    return Number.isInteger(side) ? [side, side] : undefined;
  },
};

/** Returns the regions as houses. */
export function regionHouses(size: Size, text: string): House[] {
  return cellsOf(parseRegions(text, size), size.rows).map((cells, index) => ({ type: 'region', index, cells }));
}

/** Returns whether cells of a square grid are connected by their sides. */
export function isConnected(cells: readonly Cell[], n: number): boolean {
  const reached = [cells[0]];
  for (let i = 0; i < reached.length; i++)
    for (const cell of cells) if (areNeighbours(cell, reached[i], n) && !reached.includes(cell)) reached.push(cell);
  return reached.length === cells.length;
}

function areNeighbours(a: Cell, b: Cell, n: number): boolean {
  const [first, second] = a < b ? [a, b] : [b, a];
  return second - first === n || (second - first === 1 && second % n !== 0);
}

function cellsOf(regions: Regions, count: number): Cell[][] {
  const lists = Array.from({ length: count }, (): Cell[] => []);
  for (const [cell, region] of regions.entries()) lists[region].push(cell);
  return lists;
}

/** Returns the shape of the boxes if the regions are boxes. */
function boxShapeOf(regions: Regions, n: number): string | undefined {
  const columns = regions.subarray(0, n).filter((region) => region === 0).length;
  const rows = n / columns;
  const boxAt = (cell: Cell) => Math.floor(cell / n / rows) * rows + Math.floor((cell % n) / columns);
  const areBoxes = rows > 1 && columns > 1 && regions.every((region, cell) => region === boxAt(cell));
  return areBoxes ? formatShape(rows, columns) : undefined;
}
