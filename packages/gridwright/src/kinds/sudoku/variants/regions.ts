import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import { data, type OptionSpec } from '../../../core/option.js';

/** The region of each cell, numbered from 0 in the order of their first cells. */
export type Regions = Uint8Array;

const [A, Z, ZERO, NINE] = ['a', 'z', '0', '9'].map((character) => character.charCodeAt(0));
/** The cells of the largest grid, 25x25. It can't have regions, but a caller can try. */
const MOST_CELLS = 625;
/** Characters of the longest text: a letter and a count for each cell. */
const LONGEST = 2 * MOST_CELLS;

/** Regions parsed, and their one form. */
interface Parsed {
  readonly rows: number;
  readonly regions: Regions;
  readonly form: string;
}

/** By text: a puzzle is checked, laid out and solved by the same one, and so may be several in turn. */
const kept = new Map<string, Parsed>();
const MOST_KEPT = 64;

function parsed(text: string, size: Size): Parsed {
  const found = kept.get(text);
  if (found?.rows === size.rows) return found;
  const regions = parseAnew(text, size);
  const made = { rows: size.rows, regions, form: formatRegions(regions) };
  if (kept.size === MOST_KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(text, made);
  return made;
}

/**
 * Parses regions: a letter for each cell, row by row, and after it the number of cells if there are several in a row.
 * Any letters will do if each region has its own. Throws OptionError unless each of n regions has n connected cells,
 * and for regions that are boxes.
 */
export function parseRegions(text: string, size: Size): Regions {
  return parsed(text, size).regions.slice();
}

function parseAnew(text: string, size: Size): Regions {
  const n = size.rows;
  const wrong = (expected: string, shown?: string) => new OptionError('jigsaw', expected, text, shown ?? quote(text));
  const expected = `${cellCount(size)} cells for ${formatShape(n, n)}`;
  if (text.length > LONGEST) throw wrong(expected, `${text.length} characters`);
  if (!/^(?:[a-z](?:[1-9]\d{0,2})?)+$/i.test(text)) throw wrong('letters with counts such as a3b6a2');
  const runs = runsOf(text);
  const cells = countCells(runs);
  if (cells !== cellCount(size)) throw wrong(expected, String(cells));
  const regions = new Uint8Array(cells);
  const names: number[] = [];
  const counts: number[] = [];
  for (let i = 0, cell = 0; i < runs.length; i += 2) {
    const [name, count] = [runs[i], runs[i + 1]];
    let region = names.indexOf(name);
    if (region < 0) {
      region = names.push(name) - 1;
      counts.push(0);
    }
    regions.fill(region, cell, cell + count);
    counts[region] += count;
    cell += count;
  }
  const nameOf = (region: number) => String.fromCharCode(names[region]);
  const odd = counts.findIndex((count) => count !== n);
  if (odd >= 0) throw wrong(`${n} cells in each region`, `${counts[odd]} in region ${nameOf(odd)}`);
  const loose = counts.findIndex((count, region) => countConnected(regions, n, regions.indexOf(region)) !== count);
  if (loose >= 0) throw wrong('connected regions', `region ${nameOf(loose)} in pieces`);
  const box = boxShapeOf(regions, n);
  if (box !== undefined) throw wrong(`regions that aren't boxes; --box ${box} gives those`);
  return regions;
}

/** Returns each letter, as the code of the small one, with its number of cells, which may be far too many. */
function runsOf(text: string): number[] {
  const runs: number[] = [];
  for (let i = 0; i < text.length; ) {
    const letter = text.charCodeAt(i++) | 32;
    if (letter < A || letter > Z) continue;
    let count = 0;
    for (let code = text.charCodeAt(i); code >= ZERO && code <= NINE; code = text.charCodeAt(++i))
      count = 10 * count + code - ZERO;
    runs.push(letter, count || 1);
  }
  return runs;
}

function countCells(runs: readonly number[]): number {
  let cells = 0;
  for (let i = 1; i < runs.length; i += 2) cells += runs[i];
  return cells;
}

/** Working memory for a text. A run is never longer than its cells. */
const codes = new Uint8Array(MOST_CELLS);

/** Formats regions in their one form: letters from a in the order of the first cells, counts from 2. */
export function formatRegions(regions: Regions): string {
  const letters = new Uint8Array(256);
  let letter = A;
  let length = 0;
  for (let start = 0, end = 0; start < regions.length; start = end) {
    const region = regions[start];
    while (regions[end] === region) end++;
    letters[region] ||= letter++;
    codes[length++] = letters[region];
    if (end - start > 1) for (const digit of String(end - start)) codes[length++] = digit.charCodeAt(0);
  }
  return String.fromCharCode(...codes.subarray(0, length));
}

/** The option of a jigsaw puzzle. */
export const regionsOption: OptionSpec & { readonly type: 'data' } = {
  ...data('jigsaw', 'REGIONS', (text, size) => parsed(text, size).form),
  replacesBoxes: true,
  shapeOf(text) {
    if (text.length > LONGEST) return undefined;
    const side = Math.sqrt(countCells(runsOf(text)));
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

/** Working memory: the cells reached, in their order, and for each cell whether it is one of them. */
const list = new Uint16Array(MOST_CELLS);
const isListed = new Uint8Array(MOST_CELLS);

/** Returns the number of cells that are connected with a cell within its region, including itself. */
export function countConnected(regions: Regions, n: number, first: Cell): number {
  isListed.fill(0);
  isListed[first] = 1;
  list[0] = first;
  let count = 1;
  for (let i = 0; i < count; i++) {
    const cell = list[i];
    const column = cell % n;
    if (cell >= n) count = listConnected(regions, cell, cell - n, count);
    if (column > 0) count = listConnected(regions, cell, cell - 1, count);
    if (column < n - 1) count = listConnected(regions, cell, cell + 1, count);
    if (cell < n * (n - 1)) count = listConnected(regions, cell, cell + n, count);
  }
  return count;
}

/** Lists a neighbour of a cell if it is in the same region, but only once. Returns the number of cells listed. */
function listConnected(regions: Regions, cell: Cell, beside: Cell, count: number): number {
  if (regions[beside] !== regions[cell] || isListed[beside] !== 0) return count;
  isListed[beside] = 1;
  list[count] = beside;
  return count + 1;
}

/** Returns whether two cells of a square grid share a side. */
export function areNeighbours(a: Cell, b: Cell, n: number): boolean {
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
  let columns = 1;
  while (regions[columns] === 0) columns++;
  const rows = n / columns;
  if (rows === 1 || columns === 1) return undefined;
  const boxAt = (cell: Cell) => Math.floor(cell / n / rows) * rows + Math.floor((cell % n) / columns);
  return regions.every((region, cell) => region === boxAt(cell)) ? formatShape(rows, columns) : undefined;
}
