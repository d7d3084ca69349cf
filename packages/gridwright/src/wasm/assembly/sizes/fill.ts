import { GRID } from './clues';
import { HOUSE_CELLS, housesEnd, housesOf } from './houses';
import { all, boxColumns, boxRows, cells, isPlain, values } from './layout';
import { below, shuffle } from '../random';
import { walk } from './walk';

// Fills grids as ../../../kinds/sudoku/generate/fill.ts does, with the same random numbers.

/** Each cell's candidates; none for a filled cell. For each number of candidates, the cells that have it, as bits. */
const CANDIDATES: usize = memory.data(81 * 2, 16);
const CELLS_WITH: usize = memory.data(10 * 16, 16);

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

/** Fills the first cell with the fewest candidates at random, until all are filled; false when a cell has none left. */
function fillOnce(): bool {
  memory.fill(CELLS_WITH, 0, 10 * 16);
  for (let cell = 0; cell < cells; cell++) {
    store<u16>(CANDIDATES + 2 * cell, <u16>all);
    flip(values, cell);
  }
  for (let filled = 0; filled < cells; filled++) {
    const cell = fewestCandidates(), mask = <u32>load<u16>(CANDIDATES + 2 * cell);
    flip(popcnt(mask), cell);
    const bit = randomBit(mask);
    store<u16>(CANDIDATES + 2 * cell, 0);
    store<u8>(GRID + cell, <u8>(ctz(bit) + 1));
    for (let h = housesOf(cell), end = housesEnd(cell); h < end; h += 2) if (!loseIn(load<u16>(h), bit)) return false;
  }
  return true;
}

/** Removes a candidate from the cells of a house; false when one of them has no other. */
function loseIn(house: i32, bit: u32): bool {
  for (let i = house * values, end = i + values; i < end; i++) {
    const cell = <i32>load<u16>(HOUSE_CELLS + 2 * i), mask = <u32>load<u16>(CANDIDATES + 2 * cell);
    if (!(mask & bit)) continue;
    const count = <i32>popcnt(mask);
    store<u16>(CANDIDATES + 2 * cell, <u16>(mask ^ bit));
    flip(count, cell);
    if (count == 1) return false;
    flip(count - 1, cell);
  }
  return true;
}

function flip(count: i32, cell: i32): void {
  const at = CELLS_WITH + 16 * count + ((cell >> 6) << 3);
  store<u64>(at, load<u64>(at) ^ (<u64>1 << (cell & 63)));
}

function fewestCandidates(): i32 {
  let at = CELLS_WITH;
  while (!load<u64>(at)) at += 8;
  return ((<i32>(at - CELLS_WITH) & 8) << 3) + <i32>ctz(load<u64>(at));
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
