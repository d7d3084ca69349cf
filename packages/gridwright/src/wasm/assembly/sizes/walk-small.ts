import { and, xor } from '../lanes';
import { below, coin } from '../random';
import { GRID } from './clues';
import { extraHouses, HOUSE_CELLS } from './houses';
import { all, boxColumns, boxOf, boxRows, columnOf, isPlain, rowOf, values } from './layout';

/*
 * The random walk of walk.ts up to 16x16, where a line is a vector of 16 bytes. Labels show which places change
 * together: each place starts with its own number, then takes the least number of those tied to it.
 */

/** The values of each row, from 0, and for each value its column in each row, in 16 bytes each. */
const ROWS: usize = memory.data(16 * 16, 16);
const COLUMNS_OF: usize = memory.data(16 * 16, 16);
/** The place of each value in a line, or the row of a value in each column. */
const PLACE_OF: usize = memory.data(16, 16);
/** The row of a value in each box. */
const ROW_IN: usize = memory.data(16, 16);
/** All ones for the rows in which columns are exchanged. */
const EXCHANGED: usize = memory.data(16, 16);
/** For each place the one that it is tied to; the same for each house other than rows, columns and boxes. */
const TIES: usize = memory.data(16, 16);
const EXTRA_TIES: usize = memory.data(6 * 16, 16);

/** Walks from the full grid at GRID. */
export function walkSmall(steps: i32): void {
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++) {
      const value = load<u8>(GRID + cell++) - 1;
      store<u8>(ROWS + 16 * row + column, value);
      store<u8>(COLUMNS_OF + 16 * <usize>value + row, <u8>column);
    }
  }
  for (let left = steps; left > 0; left--) {
    const sort = isPlain ? below(3) : 0;
    if (!sort) exchangeValues();
    else if (sort == 1) exchangeRows();
    else exchangeColumns();
  }
  // What a row writes beyond its end is overwritten by the next one.
  for (let row = 0; row < values; row++) {
    v128.store(GRID + row * values, i8x16.add(v128.load(ROWS + 16 * row), i8x16.splat(1)));
  }
}

/** Returns a random number from the `count` numbers starting at `first`, other than i. */
export function another(i: i32, first: i32, count: i32): i32 {
  const j = first + below(count - 1);
  return j + <i32>(j >= i);
}

// @ts-expect-error: decorator
@inline function numbers(): v128 { return i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
/** The lesser labels, of places and of those that they are tied to. */
// @ts-expect-error: decorator
@inline function least(labels: v128, ties: v128): v128 { return i8x16.min_u(labels, i8x16.swizzle(labels, ties)); }

/** Tosses a coin for each label in order; returns all ones in the places of those that exchange. */
function toss(labels: v128): v128 {
  let bits: u32 = 0;
  for (let rest = i8x16.bitmask(i8x16.eq(labels, numbers())) & all; rest; rest &= rest - 1) bits |= (<u32>coin()) << ctz(rest);
  const bit = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const bytes = i8x16.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  return i8x16.swizzle(i8x16.eq(and(bytes, bit), bit), labels);
}

/** Exchanges two values in some of their sets of rows. Rows with two of these cells in one house change together. */
function exchangeValues(): void {
  const a = <i32>below(values), b = another(a, 0, values), atA = COLUMNS_OF + 16 * a, atB = COLUMNS_OF + 16 * b;
  for (let row = 0, first = 0; row < values; row++, first += values) {
    const column = <i32>load<u8>(atB + row);
    store<u8>(PLACE_OF + column, <u8>row);
    store<u8>(ROW_IN + boxOf(first + column), <u8>row);
  }
  for (let row = 0, first = 0; row < values; row++, first += values) {
    store<u8>(TIES + row, load<u8>(ROW_IN + boxOf(first + <i32>load<u8>(atA + row))));
  }
  for (let house = 0; house < extraHouses; house++) tieRows(house, a, b);
  const inA = v128.load(atA), inB = v128.load(atB);
  const change = and(xor(inA, inB), toss(labelRows(i8x16.swizzle(v128.load(PLACE_OF), inA))));
  v128.store(atA, xor(inA, change));
  v128.store(atB, xor(inB, change));
  // All rows are written: a branch for those exchanged would be unpredictable.
  for (let row = 0, to = ROWS; row < values; row++, to += 16) {
    store<u8>(to + load<u8>(atA + row), <u8>a);
    store<u8>(to + load<u8>(atB + row), <u8>b);
  }
}

/** Ties the two rows in which another house has two values. */
function tieRows(house: i32, a: i32, b: i32): void {
  const ties = EXTRA_TIES + 16 * house;
  let first = -1;
  v128.store(ties, numbers());
  for (let i = HOUSE_CELLS + 2 * (3 * values + house) * values, end = i + 2 * values; i < end; i += 2) {
    const cell = <i32>load<u16>(i), row = rowOf(cell), value = <i32>load<u8>(ROWS + 16 * row + columnOf(cell));
    if (value != a && value != b) continue;
    if (first < 0) first = row;
    store<u8>(ties + row, <u8>first);
    store<u8>(ties + first, <u8>row);
  }
}

/** Returns labels of the rows, tied by columns, boxes and other houses. */
function labelRows(byColumn: v128): v128 {
  const byBox = v128.load(TIES);
  let labels = numbers(), before = labels;
  do {
    before = labels;
    labels = least(least(labels, byColumn), byBox);
    for (let house = 0; house < extraHouses; house++) labels = least(labels, v128.load(EXTRA_TIES + 16 * house));
    labels = least(labels, labels);
  } while (v128.any_true(xor(labels, before)));
  return labels;
}

/** Returns labels of the places of a line, each tied to the next in its cycle. */
function labelCycles(next: v128): v128 {
  const second = i8x16.swizzle(next, next), fourth = i8x16.swizzle(second, second), eighth = i8x16.swizzle(fourth, fourth);
  return least(least(least(least(numbers(), next), second), fourth), eighth);
}

/** Exchanges two rows of a band in some of their sets of places. Places with a value in common change together. */
function exchangeRows(): void {
  const i = <i32>below(values), j = another(i, i - i % boxRows, boxRows), atA = ROWS + 16 * i, atB = ROWS + 16 * j;
  for (let place = 0; place < values; place++) store<u8>(PLACE_OF + load<u8>(atA + place), <u8>place);
  const a = v128.load(atA), b = v128.load(atB);
  const change = and(xor(a, b), toss(labelCycles(i8x16.swizzle(v128.load(PLACE_OF), b))));
  v128.store(atA, xor(a, change));
  v128.store(atB, xor(b, change));
  for (let place = 0; place < values; place++) {
    store<u8>(COLUMNS_OF + 16 * <usize>load<u8>(atA + place) + i, <u8>place);
    store<u8>(COLUMNS_OF + 16 * <usize>load<u8>(atB + place) + j, <u8>place);
  }
}

/** The same with columns of a stack. */
function exchangeColumns(): void {
  const i = <i32>below(values), j = another(i, i - i % boxColumns, boxColumns), atA = ROWS + i, atB = ROWS + j;
  for (let place = 0; place < values; place++) store<u8>(PLACE_OF + load<u8>(atA + 16 * place), <u8>place);
  for (let place = 0; place < values; place++) store<u8>(TIES + place, load<u8>(PLACE_OF + load<u8>(atB + 16 * place)));
  v128.store(EXCHANGED, toss(labelCycles(v128.load(TIES))));
  for (let row = 0, to = ROWS; row < values; row++, to += 16) {
    const x = load<u8>(to + i), y = load<u8>(to + j), change = (x ^ y) & load<u8>(EXCHANGED + row), a = x ^ change, b = y ^ change;
    store<u8>(to + i, a);
    store<u8>(to + j, b);
    store<u8>(COLUMNS_OF + 16 * <usize>a + row, <u8>i);
    store<u8>(COLUMNS_OF + 16 * <usize>b + row, <u8>j);
  }
}
