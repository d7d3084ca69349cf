import { below, coin } from '../random';
import { GRID } from './clues';
import { extraHouses, HOUSE_CELLS } from './houses';
import { boxColumns, boxOf, boxRows, isPlain, values } from './layout';
import { another, walkSmall } from './walk-small';

// The random walk of ../../../kinds/sudoku/generate/random-walk.ts, with the same random numbers.

/** The column of each value in each row. */
const COLUMN_IN: usize = memory.data(625, 16);
/** For each column, then each box, the row of one of the two values exchanged. */
const ROW_IN: usize = memory.data(2 * 25, 16);
/** For each row, the rows that must change with it, as bits. */
const TIES: usize = memory.data(25 * 4, 16);
/** For each value, its position in the line exchanged. */
const PLACE_OF: usize = memory.data(26, 16);

/** Walks from the full grid at GRID. */
export function walk(steps: i32): void {
  if (values <= 16) return walkSmall(steps);
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++) setColumn(row, load<u8>(GRID + cell++) - 1, column);
  }
  for (let left = steps; left > 0; left--) {
    const sort = isPlain ? below(3) : 0;
    if (!sort) exchangeValues();
    else exchangeLines(sort == 1);
  }
}

// @ts-expect-error: decorator
@inline
function columnIn(row: i32, value: i32): i32 { return load<u8>(COLUMN_IN + row * values + value); }

// @ts-expect-error: decorator
@inline
function setColumn(row: i32, value: i32, column: i32): void { store<u8>(COLUMN_IN + row * values + value, <u8>column); }

/** Exchanges two values in some of their sets of rows. Rows with two of these cells in one house change together. */
function exchangeValues(): void {
  const a = below(values), b = another(a, 0, values);
  tieRows(a, b);
  for (let left: u32 = (1 << values) - 1; left; ) {
    const exchanged = coin();
    for (let found = left & -left; found; ) {
      const row = 31 - <i32>clz(found);
      left &= ~found;
      found = (found ^ (1 << row)) | (load<u32>(TIES + 4 * row) & left);
      if (!exchanged) continue;
      const inA = columnIn(row, a), inB = columnIn(row, b);
      setColumn(row, a, inB);
      setColumn(row, b, inA);
      store<u8>(GRID + row * values + inA, <u8>(b + 1));
      store<u8>(GRID + row * values + inB, <u8>(a + 1));
    }
  }
}

/** Links each row to those that have value b in the column and the box of its value a. */
function tieRows(a: i32, b: i32): void {
  for (let row = 0; row < values; row++) {
    const column = columnIn(row, b);
    store<u8>(ROW_IN + column, <u8>row);
    store<u8>(ROW_IN + values + boxOf(row * values + column), <u8>row);
  }
  for (let row = 0; row < values; row++) {
    const column = columnIn(row, a);
    store<u32>(TIES + 4 * row, (1 << load<u8>(ROW_IN + column)) | (1 << load<u8>(ROW_IN + values + boxOf(row * values + column))));
  }
  for (let house = 0; house < extraHouses; house++) tieRowsByExtraHouse(3 * values + house, a, b);
}

function tieRowsByExtraHouse(house: i32, a: i32, b: i32): void {
  let rows: u32 = 0;
  for (let i = house * values, end = i + values; i < end; i++) {
    const cell = <i32>load<u16>(HOUSE_CELLS + 2 * i), value = <i32>load<u8>(GRID + cell) - 1;
    if (value == a || value == b) rows |= 1 << (cell / values);
  }
  // Both directions, since no other link needs to lead back.
  for (let rest = rows; rest; rest &= rest - 1) {
    const tie = TIES + 4 * <usize>ctz(rest);
    store<u32>(tie, load<u32>(tie) | rows);
  }
}

/**
 * Exchanges two rows of a band, or columns of a stack, in some of their sets of positions. Positions with a value in
 * common change together.
 */
function exchangeLines(rows: bool): void {
  const line = rows ? values : 1, step = rows ? 1 : values, width = rows ? boxRows : boxColumns;
  const i = below(values), j = another(i, i - i % width, width);
  for (let place = 0, cell = GRID + i * line; place < values; place++, cell += step) {
    store<u8>(PLACE_OF + load<u8>(cell), <u8>place);
  }
  for (let left: u32 = (1 << values) - 1; left; ) {
    const exchanged = coin();
    for (let place = <i32>ctz(left); (left >> place) & 1; ) {
      const cell = GRID + i * line + place * step, other = GRID + j * line + place * step;
      const x = load<u8>(cell), y = load<u8>(other);
      left ^= 1 << place;
      if (exchanged) {
        store<u8>(cell, y);
        store<u8>(other, x);
        setColumn(rows ? i : place, y - 1, rows ? place : i);
        setColumn(rows ? j : place, x - 1, rows ? place : j);
      }
      place = load<u8>(PLACE_OF + y);
    }
  }
}
