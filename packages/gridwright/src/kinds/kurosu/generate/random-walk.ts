import { fullWord, popcount } from '../../../core/bits.js';
import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { mostAlike } from '../rules/balance.js';
import type { Board } from '../solve/board.js';

/** Rectangles tried per cell. */
const ROUNDS = 5;

type WalkRules = Pick<Board, 'rows' | 'columns' | 'distinct'>;

/**
 * Walks from one full board to another by turning rectangles: where two rows and two columns cross in 0 1 / 1 0, they
 * become 1 0 / 0 1 if the rules still hold. Two rows differ in d columns one way and in d the other way, before and
 * after. So turning a rectangle is as likely as turning it back, and the walk never makes the distribution less
 * uniform. Measured at 6x6: walks from one board end at all 11,222 with a chi-square of 11,231 in 224,440 walks, 11,221
 * degrees of freedom (with 3 rounds 12,326). Lines of odd length also move between their two balances (`shift`).
 */
export function randomWalk(grid: Grid, rules: WalkRules, rng: Rng): Grid {
  const { rows, columns } = rules;
  const lines = lineWords(grid, rows, columns);
  const isOdd = rows % 2 === 1 || columns % 2 === 1;
  for (let round = ROUNDS * rows * columns; round > 0; round--) {
    for (let i = 0; isOdd && i < 6; i++) shift(lines, rules, rng);
    const draw = rng.below(rows * (rows - 1));
    const top = draw % rows;
    const other = (draw - top) / rows;
    const bottom = other < top ? other : other + 1;
    const differing = lines[top] ^ lines[bottom];
    const d = popcount(differing) >>> 1;
    if (d === 0) continue;
    const pick = rng.below(d * d);
    const left = setBit(differing & lines[top], pick % d);
    const right = setBit(differing & lines[bottom], Math.floor(pick / d));
    const acrossRows = (1 << left) | (1 << right);
    const acrossColumns = (1 << top) | (1 << bottom);
    turn(lines, top, bottom, acrossRows);
    if (areAllowed(lines, rules, top, bottom)) {
      turn(lines, rows + left, rows + right, acrossColumns);
      if (areAllowed(lines, rules, rows + left, rows + right)) continue;
      turn(lines, rows + left, rows + right, acrossColumns);
    }
    turn(lines, top, bottom, acrossRows);
  }
  const mixed = new Uint8Array(rows * columns);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) mixed[cell++] = 1 + ((lines[row] >>> column) & 1);
  }
  return mixed;
}

/** Returns the index of the set bit with that number of set bits below it. */
function setBit(word: number, below: number): number {
  let rest = word;
  for (let skip = below; skip > 0; skip--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
/** Returns the ones of all rows, then of all columns, as bit words. */
export function lineWords(grid: Grid, rows: number, columns: number): Int32Array {
  const lines = new Int32Array(rows + columns);
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 2) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    lines[row] |= 1 << column;
    lines[rows + column] |= 1 << row;
  }
  return lines;
}

/**
 * Changes the balance of lines of odd length if the rules still hold: in one cell where they cross, or in two cells of a
 * crossing line of even length, which exchange their values.
 */
function shift(lines: Int32Array, rules: WalkRules, rng: Rng): void {
  const { rows, columns } = rules;
  const [row, column] = [rng.below(rows), rng.below(columns)];
  const otherRow = columns % 2 === 1 && rows % 2 === 0 ? rng.below(rows) : row;
  const otherColumn = rows % 2 === 1 && columns % 2 === 0 ? rng.below(columns) : column;
  const isPair = rows % 2 === 0 || columns % 2 === 0;
  if (isPair && ((lines[row] >>> column) & 1) === ((lines[otherRow] >>> otherColumn) & 1)) return;
  const exchange = () => {
    lines[row] ^= 1 << column;
    lines[rows + column] ^= 1 << row;
    if (!isPair) return;
    lines[otherRow] ^= 1 << otherColumn;
    lines[rows + otherColumn] ^= 1 << otherRow;
  };
  exchange();
  const changed = [row, otherRow, rows + column, rows + otherColumn];
  const isKept =
    changed.every((line) => isBalanced(lines[line], line < rows ? columns : rows)) &&
    areAllowed(lines, rules, row, otherRow) &&
    areAllowed(lines, rules, rows + column, rows + otherColumn);
  if (!isKept) exchange();
}

function isBalanced(ones: number, length: number): boolean {
  const count = popcount(ones);
  return Math.max(count, length - count) <= mostAlike(length);
}

function turn(lines: Int32Array, one: number, other: number, cells: number): void {
  lines[one] ^= cells;
  lines[other] ^= cells;
}

/**
 * Returns whether two rows or two columns just changed, or one named twice, keep the rules of neighbours and of distinct
 * lines.
 */
function areAllowed(lines: Int32Array, { rows, columns, distinct }: WalkRules, one: number, other: number): boolean {
  const isRow = one < rows;
  const length = isRow ? columns : rows;
  if (!isCalm(lines[one], length) || !isCalm(lines[other], length)) return false;
  if (!distinct) return true;
  const end = isRow ? rows : rows + columns;
  for (let line = isRow ? 0 : rows; line < end; line++) {
    if ((line !== one && lines[line] === lines[one]) || (line !== other && lines[line] === lines[other])) return false;
  }
  return true;
}

/** Returns whether no three neighbours are equal. */
function isCalm(ones: number, length: number): boolean {
  const zeros = ~ones & fullWord(length);
  return (ones & (ones >>> 1) & (ones >>> 2)) === 0 && (zeros & (zeros >>> 1) & (zeros >>> 2)) === 0;
}
