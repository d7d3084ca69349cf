import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount, type Size } from '../core/grid.js';
import { formatRegions, parseRegions } from '../kinds/sudoku/variants/regions.js';

/*
 * The borders of a jigsaw in Simon Tatham's Solo. Each pair of neighbouring cells is one side: first those in the same
 * row, row by row, then those in the same column, column by column. A letter is a run of 1 to 25 open sides, and `_` of
 * none, with a border behind it; the last border is behind the last side. `z` is 26 open sides with no border behind.
 * Older versions read `y` without and `z` with a border behind. The number of sides shows which it is.
 */

/** The letter without a border behind it, by its number of open sides: today's first. */
const BARE = [26, 25];

/** Returns regions as the option of a puzzle has them. Throws ParseError or OptionError. */
export function readBorders(text: string, size: Size): string {
  const areas = readAreas(text, size);
  const letters = Array.from(areas, (area) => String.fromCharCode(97 + Math.min(area, 25)));
  return formatRegions(parseRegions(letters.join(''), size));
}

/** Returns the area of each cell, from 0, in the order of their first cells. Throws ParseError. */
export function readAreas(text: string, size: Size): Uint16Array {
  const sides = sidesOf(size.rows);
  if (!/^[a-z_]+$/.test(text))
    throw new ParseError('symbol', `expected borders in letters and _, got ${quote(text)}`, { received: text });
  const lengths = [...text].map((letter) => (letter === '_' ? 0 : letter.charCodeAt(0) - 96));
  const total = (bare: number) => lengths.reduce((sum, length) => sum + length + (length === bare ? 0 : 1), 0);
  const bare = BARE.find((one) => total(one) === sides.length + 1);
  if (bare === undefined)
    throw new ParseError('length', `expected the borders of ${sides.length} sides, got ${total(BARE[0]) - 1}`);
  const open: boolean[] = lengths.flatMap((length) => [
    ...new Array<boolean>(length).fill(true),
    ...(length === bare ? [] : [false]),
  ]);
  const linked = Array.from({ length: cellCount(size) }, (): Cell[] => []);
  for (const [i, [a, b]] of sides.entries()) {
    if (!open[i]) continue;
    linked[a].push(b);
    linked[b].push(a);
  }
  return areasOf(linked);
}

/** Returns a number for each cell, the same for cells that are linked. */
function areasOf(linked: readonly (readonly Cell[])[]): Uint16Array {
  const areas = new Uint16Array(linked.length);
  const seen = new Set<Cell>();
  let count = 0;
  for (const first of linked.keys()) {
    if (seen.has(first)) continue;
    const reached = [first];
    seen.add(first);
    for (const cell of reached) {
      areas[cell] = count;
      for (const next of linked[cell]) {
        if (seen.has(next)) continue;
        seen.add(next);
        reached.push(next);
      }
    }
    count++;
  }
  return areas;
}

/** Returns the borders between areas, by the number of each cell's area. */
export function writeBorders(areas: ArrayLike<number>, size: Size): string {
  const borders = [...sidesOf(size.rows).map(([a, b]) => areas[a] !== areas[b]), true];
  let text = '';
  let run = 0;
  for (const border of borders) {
    if (!border) run++;
    else {
      text += 'z'.repeat(Math.floor(run / 26)) + (run % 26 === 0 ? '_' : String.fromCharCode(96 + (run % 26)));
      run = 0;
    }
  }
  return text;
}

/** Returns the pairs of neighbouring cells in Solo's order. */
function sidesOf(n: number): [Cell, Cell][] {
  const places = Array.from({ length: n * (n - 1) }, (_, i) => [Math.floor(i / (n - 1)), i % (n - 1)] as const);
  return [
    ...places.map(([row, column]): [Cell, Cell] => [row * n + column, row * n + column + 1]),
    ...places.map(([column, row]): [Cell, Cell] => [row * n + column, (row + 1) * n + column]),
  ];
}
