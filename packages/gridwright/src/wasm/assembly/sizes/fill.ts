import { GRID } from './clues';
import { extraHouses, housesEnd, housesOf } from './houses';
import { all, boxColumns, boxOf, boxRows, cells, columnOf, isPlain, rowOf, values } from './layout';
import { and, less, or, or3 } from '../lanes';
import { below, shuffle } from '../random';
import { walk } from './walk';

// Fills grids as ../../../kinds/sudoku/generate/fill.ts does, with the same random numbers.

/*
 * Up to 9x9, for each cell in 16 bits: its candidates, their number, all ones if it is filled, and its row, column, box
 * and other houses. Lanes after the last cell count as filled.
 */
const CANDIDATES: usize = memory.data(88 * 2, 16);
const NUMBERS: usize = memory.data(88 * 2, 16);
const FILLED: usize = memory.data(88 * 2, 16);
const ROW_OF: usize = memory.data(88 * 2, 16);
const COLUMN_OF: usize = memory.data(88 * 2, 16);
const BOX_OF: usize = memory.data(88 * 2, 16);
/** Bit h for the house h after rows, columns and boxes. */
const OTHERS_OF: usize = memory.data(88 * 2, 16);

/** New names of values, from entry 1 on, and lines and their groups in random order. */
const NAMES: usize = memory.data(32, 16);
const ROWS: usize = memory.data(32, 16);
const COLUMNS: usize = memory.data(32, 16);
const GROUPS: usize = memory.data(32, 16);
const BEFORE: usize = memory.data(640, 16);

/** Writes a random full grid to GRID, from a pattern or filled in up to `starts` starts; false when none succeeded. */
export function fill(fromPattern: bool, starts: i32, steps: i32): bool {
  if (fromPattern) writePattern();
  else {
    let left = starts;
    listHouses();
    while (left > 0 && !fillOnce()) left--;
    if (!left) return false;
  }
  scramble();
  walk(steps);
  return true;
}

function writePattern(): void {
  for (let row = 0, cell = 0; row < values; row++) {
    const start = (row % boxRows) * boxColumns + row / boxRows;
    for (let column = 0; column < values; column++) store<u8>(GRID + cell++, <u8>(1 + (start + column) % values));
  }
}

function listHouses(): void {
  for (let cell = 0; cell < cells; cell++) {
    store<u16>(ROW_OF + 2 * cell, <u16>rowOf(cell));
    store<u16>(COLUMN_OF + 2 * cell, <u16>columnOf(cell));
    store<u16>(BOX_OF + 2 * cell, <u16>boxOf(cell));
    let others: u32 = 0;
    for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) others |= 1 << (load<u16>(h) - 3 * values);
    store<u16>(OTHERS_OF + 2 * cell, <u16>others);
  }
}

/** Fills the first cell with the fewest candidates at random, until all are filled; false when a cell has none left. */
function fillOnce(): bool {
  const bytes = 2 * cells;
  for (let at = 0; at < bytes; at += 16) {
    v128.store(CANDIDATES + at, i16x8.splat(<i16>all));
    v128.store(FILLED + at, i16x8.splat(0));
  }
  for (let at = bytes; at & 15; at += 2) store<u16>(FILLED + at, 0xffff);
  for (let cell = 0, left = cells; ; ) {
    const bit = randomBit(load<u16>(CANDIDATES + 2 * cell));
    store<u16>(FILLED + 2 * cell, 0xffff);
    store<u8>(GRID + cell, <u8>(ctz(bit) + 1));
    const fewest = removeFromPeers(cell, i16x8.splat(<i16>bit));
    if (--left == 0 || !fewest) return !left;
    cell = firstWith(i16x8.splat(<i16>fewest));
  }
  return false;
}

/** Removes a value from the peers of a cell; returns the fewest candidates of a cell that isn't filled. */
function removeFromPeers(cell: i32, bit: v128): u32 {
  const row = v128.load16_splat(ROW_OF + 2 * cell), column = v128.load16_splat(COLUMN_OF + 2 * cell);
  const box = v128.load16_splat(BOX_OF + 2 * cell), others = v128.load16_splat(OTHERS_OF + 2 * cell);
  let least = i16x8.splat(-1);
  for (let at = 0; at < 2 * cells; at += 16) {
    let peers = or3(
      i16x8.eq(v128.load(ROW_OF + at), row), i16x8.eq(v128.load(COLUMN_OF + at), column), i16x8.eq(v128.load(BOX_OF + at), box),
    );
    if (extraHouses) peers = or(peers, i16x8.ne(and(v128.load(OTHERS_OF + at), others), i16x8.splat(0)));
    const left = less(v128.load(CANDIDATES + at), and(peers, bit));
    const number = or(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(left)), v128.load(FILLED + at));
    v128.store(CANDIDATES + at, left);
    v128.store(NUMBERS + at, number);
    least = i16x8.min_u(least, number);
  }
  least = i16x8.min_u(least, i8x16.shuffle(least, least, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  least = i16x8.min_u(least, i8x16.shuffle(least, least, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  return min<u32>(i16x8.extract_lane_u(least, 0), i16x8.extract_lane_u(least, 1));
}

function firstWith(number: v128): i32 {
  let at = 0;
  while (true) {
    const found = i16x8.bitmask(i16x8.eq(v128.load(NUMBERS + at), number));
    if (found) return (at >> 1) + <i32>ctz(found);
    at += 16;
  }
  return -1;
}

function randomBit(mask: u32): u32 {
  let rest = mask;
  for (let skip = <i32>below(popcnt(mask)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

/** Renames values and, where boxes are all that there is, reorders and transposes. */
function scramble(): void {
  if (!isPlain) return rename();
  shuffleLines(ROWS, boxRows);
  shuffleLines(COLUMNS, boxColumns);
  const transposed = boxRows == boxColumns && below(2) == 1;
  const down = transposed ? 1 : values, across = transposed ? values : 1;
  shuffleNames();
  memory.copy(BEFORE, GRID, cells);
  for (let row = 0, cell = 0; row < values; row++) {
    const from = BEFORE + <i32>load<u8>(ROWS + row) * down;
    for (let column = 0; column < values; column++) {
      store<u8>(GRID + cell++, load<u8>(NAMES + load<u8>(from + <i32>load<u8>(COLUMNS + column) * across)));
    }
  }
}

function rename(): void {
  shuffleNames();
  for (let cell = 0; cell < cells; cell++) store<u8>(GRID + cell, load<u8>(NAMES + load<u8>(GRID + cell)));
}

function shuffleNames(): void {
  for (let value = 1; value <= values; value++) store<u8>(NAMES + value, <u8>value);
  shuffle(NAMES + 1, values);
}

/** Writes line numbers with the groups in random order, and the lines in random order within their group. */
function shuffleLines(lines: usize, length: i32): void {
  const groups = values / length;
  for (let group = 0; group < groups; group++) store<u8>(GROUPS + group, <u8>group);
  shuffle(GROUPS, groups);
  for (let group = 0; group < groups; group++) {
    const first = lines + group * length;
    for (let i = 0; i < length; i++) store<u8>(first + i, <u8>(<i32>load<u8>(GROUPS + group) * length + i));
    shuffle(first, length);
  }
}
