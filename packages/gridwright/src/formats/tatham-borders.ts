import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount, type Size } from '../core/grid.js';
import { formatRegions, parseRegions } from '../kinds/sudoku/rules/regions.js';

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
  const sides = sidesOf(size.rows);
  if (!/^[a-z_]+$/.test(text)) throw new ParseError('symbol', `expected borders in letters and _, got ${quote(text)}`);
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
  return formatRegions(parseRegions(lettersOf(linked), size));
}

/** Returns a letter for each cell, the same for cells that are linked; z is for all after the first 25. */
function lettersOf(linked: readonly (readonly Cell[])[]): string {
  const letters = new Array<string>(linked.length).fill('');
  let count = 0;
  for (const first of linked.keys()) {
    if (letters[first] !== '') continue;
    const letter = String.fromCharCode(97 + Math.min(count++, 25));
    const reached = [first];
    letters[first] = letter;
    for (const cell of reached) {
      for (const next of linked[cell]) {
        if (letters[next] !== '') continue;
        letters[next] = letter;
        reached.push(next);
      }
    }
  }
  return letters.join('');
}

/** Returns the borders of regions. */
export function writeBorders(regions: string, size: Size): string {
  const regionOf = parseRegions(regions, size);
  const borders = [...sidesOf(size.rows).map(([a, b]) => regionOf[a] !== regionOf[b]), true];
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
