import { ALL, COLUMN_OF, columnOf, findColumns, findPlaces, findRows, placesOfCycle, rowsOfCycle } from './cycles';
import { below, shuffle } from './random';

// Makes full grids random, with the same steps and random numbers as scramble.ts and random-walk.ts in
// ../../kinds/sudoku/generate.

const COPY: usize = memory.data(81, 16);
const ROWS: usize = memory.data(9);
const COLUMNS: usize = memory.data(9);
const GROUPS: usize = memory.data(3);
const NAMES: usize = memory.data(9);

/** Replaces the grid by a random one among those essentially the same. */
export function scramble(grid: usize): void {
  shuffleLines(ROWS);
  shuffleLines(COLUMNS);
  const transposed = below(2), down: usize = transposed ? 1 : 9, across: usize = transposed ? 9 : 1;
  countFrom(NAMES, 1, 9);
  shuffle(NAMES, 9);
  memory.copy(COPY, grid, 81);
  for (let r: usize = 0, at = grid; r < 9; r++) {
    const row = COPY + load<u8>(ROWS + r) * down;
    for (let c: usize = 0; c < 9; c++, at++) store<u8>(at, load<u8>(NAMES - 1 + load<u8>(row + load<u8>(COLUMNS + c) * across)));
  }
}

/** Writes line numbers, groups of three in random order and lines in random order within their group. */
function shuffleLines(lines: usize): void {
  countFrom(GROUPS, 0, 3);
  shuffle(GROUPS, 3);
  for (let g: usize = 0; g < 3; g++) {
    countFrom(lines + 3 * g, 3 * load<u8>(GROUPS + g), 3);
    shuffle(lines + 3 * g, 3);
  }
}

function countFrom(at: usize, first: u8, count: usize): void {
  for (let i: usize = 0; i < count; i++) store<u8>(at + i, first + <u8>i);
}

/** Makes `exchanges` random exchanges of values or lines. The columns of the grid are found afterwards. */
export function mix(grid: usize, exchanges: i32): void {
  findColumns(grid);
  for (let i = 0; i < exchanges; i++) {
    const sort = below(3);
    if (sort == 0) exchangeValues(grid);
    else exchangeLines(grid, sort == 1);
  }
}

// @ts-expect-error: decorator
@inline
function put(grid: usize, r: usize, c: usize, value: usize): void {
  store<u8>(grid + 9 * r + c, <u8>value);
  store<u8>(COLUMN_OF + 9 * value + r, <u8>c);
}

/** Exchanges two values in some of their cycles. */
function exchangeValues(grid: usize): void {
  const a: usize = 1 + below(9);
  let b: usize = 1 + below(8);
  if (b >= a) b++;
  findRows(b);
  for (let left = ALL; left; ) {
    const rows = rowsOfCycle(a, left);
    left ^= rows;
    if (!below(2)) continue;
    for (let rest = rows; rest; rest &= rest - 1) {
      const r: usize = ctz(rest), c = columnOf(a, r), d = columnOf(b, r);
      put(grid, r, d, a);
      put(grid, r, c, b);
    }
  }
}

/** Exchanges two rows of a band, or columns of a stack, in some of their cycles. */
function exchangeLines(grid: usize, rows: bool): void {
  const i: usize = below(9), line: usize = rows ? 9 : 1, step: usize = rows ? 1 : 9;
  let j = i - (i % 3) + below(2);
  if (j >= i) j++;
  findPlaces(grid + i * line, step);
  for (let left = ALL; left; ) {
    const places = placesOfCycle(grid + j * line, step, left);
    left ^= places;
    if (!below(2)) continue;
    for (let rest = places; rest; rest &= rest - 1) {
      const k: usize = ctz(rest), x = load<u8>(grid + i * line + k * step), y = load<u8>(grid + j * line + k * step);
      put(grid, rows ? i : k, rows ? k : i, y);
      put(grid, rows ? j : k, rows ? k : j, x);
    }
  }
}
