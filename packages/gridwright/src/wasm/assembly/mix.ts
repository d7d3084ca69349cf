import { below, shuffle } from './random';

// Full grids made random: the same steps, with the same random numbers, as ../../kinds/sudoku/mix.ts and scramble.ts.

const COPY: usize = memory.data(81, 16);
const ROWS: usize = memory.data(9);
const COLUMNS: usize = memory.data(9);
const NAMES: usize = memory.data(9);
const GROUPS: usize = memory.data(3);

/** Line numbers, groups of three in random order and lines in random order within their group. */
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

/** Makes the grid a random one of those that are essentially the same. */
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

/** As many random exchanges as ../../kinds/sudoku/mix.ts makes in a 9x9 grid. */
export function mix(grid: usize, exchanges: i32): void {
  for (let i = 0; i < exchanges; i++) {
    const sort = below(3);
    if (sort == 0) exchangeValues(grid);
    else if (sort == 1) exchangeLines(grid, 9, 1);
    else exchangeLines(grid, 1, 9);
  }
}

/** Column of a value in each row; row of a value in each column, and in each box. */
const COLUMN_A: usize = memory.data(9);
const COLUMN_B: usize = memory.data(9);
const ROW_IN_COLUMN: usize = memory.data(9);
const ROW_IN_BOX: usize = memory.data(9);

/** Exchanges two values in some of the sets of rows that they can be exchanged in: where no column or box is in two sets. */
function exchangeValues(grid: usize): void {
  const a = <u8>below(9) + 1;
  let b = <u8>below(8) + 1;
  if (b >= a) b++;
  for (let r: usize = 0, at = grid; r < 9; r++) {
    for (let c: usize = 0; c < 9; c++, at++) {
      const value = load<u8>(at);
      if (value == a) store<u8>(COLUMN_A + r, <u8>c);
      if (value == b) {
        store<u8>(COLUMN_B + r, <u8>c);
        store<u8>(ROW_IN_COLUMN + c, <u8>r);
        store<u8>(ROW_IN_BOX + (r / 3) * 3 + c / 3, <u8>r);
      }
    }
  }
  for (let left = 0x1ff; left; ) {
    const set = rowsWith(left & -left);
    left &= ~set;
    if (!below(2)) continue;
    for (let rest = set; rest; rest &= rest - 1) {
      const r: usize = ctz(rest), row = grid + 9 * r;
      store<u8>(row + load<u8>(COLUMN_A + r), b);
      store<u8>(row + load<u8>(COLUMN_B + r), a);
    }
  }
}

/** The rows that these are tied to: where one has a, in that column or box the other has b. */
function rowsWith(rows: i32): i32 {
  let set = rows;
  for (let todo = rows; todo; ) {
    const r: usize = ctz(todo), c: usize = load<u8>(COLUMN_A + r);
    const tied = (1 << load<u8>(ROW_IN_COLUMN + c)) | (1 << load<u8>(ROW_IN_BOX + (r / 3) * 3 + c / 3));
    todo = (todo & (todo - 1)) | (tied & ~set);
    set |= tied;
  }
  return set;
}

/** Where in the first of two lines a value is. */
const PLACE: usize = memory.data(10);

/** Exchanges two lines of a band or stack in some of the sets of places where they hold the same values. Lines are so many bytes apart, and their cells. */
function exchangeLines(grid: usize, line: usize, step: usize): void {
  const i: usize = below(9), group = i - (i % 3);
  let j = group + <usize>below(2);
  if (j >= i) j++;
  const first = grid + i * line, second = grid + j * line;
  for (let k: usize = 0; k < 9; k++) store<u8>(PLACE + load<u8>(first + k * step), <u8>k);
  for (let left = 0x1ff; left; ) {
    const exchanged = below(2);
    for (let k: usize = ctz(left); left & (1 << k); ) {
      left ^= 1 << k;
      const x = first + k * step, y = second + k * step, value = load<u8>(y);
      if (exchanged) {
        store<u8>(y, load<u8>(x));
        store<u8>(x, value);
      }
      k = load<u8>(PLACE + value);
    }
  }
}
