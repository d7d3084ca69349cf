import { boxOf, cells, columnOf, placeOf, rowOf, values } from './layout';

/*
 * Where lines and boxes or regions meet, as in ../../../kinds/sudoku/solve/segments.ts. A segment is the cells that they
 * share: bits of a line's cells, counted along the line, and bits of a box's cells, counted by rows.
 */

/** For each segment: its cells in its line and in its box, 4 bytes each; the houses of line and box, 2 bytes each. */
const SEGMENTS: usize = memory.data(2 * 256 * 16, 16);
const IN_LINE: usize = 0;
const IN_BOX: usize = 4;
const LINE: usize = 8;
const BOX: usize = 10;
/** The segment of each box in the line that is read; -1 for none yet. */
const SEGMENT_IN: usize = memory.data(2 * 25, 16);
export let segments: i32 = 0;

/**
 * What is often needed of each cell: the cells of its two segments in the line and in the box; its place in its row,
 * column and box, as a bit; the offset of these three in a list of words, in bytes; and the two segments.
 */
const ABOUT: usize = memory.data(625 * 48, 16);
export const ROW_IN_LINE: usize = 0;
export const ROW_IN_BOX: usize = 4;
export const COLUMN_IN_LINE: usize = 8;
export const COLUMN_IN_BOX: usize = 12;
export const ROW_BIT: usize = 16;
export const COLUMN_BIT: usize = 20;
export const BOX_BIT: usize = 24;
export const ROW_AT: usize = 28;
export const COLUMN_AT: usize = 30;
export const BOX_AT: usize = 32;
const ROW_SEGMENT: usize = 34;
const COLUMN_SEGMENT: usize = 36;

/** Makes the tables of the layout. */
export function setSegments(): void {
  segments = 0;
  for (let line = 0; line < 2 * values; line++) setLine(line);
  for (let cell = 0; cell < cells; cell++) setCell(cell);
}

function setLine(line: i32): void {
  memory.fill(SEGMENT_IN, 0xff, 2 * values);
  const isRow = line < values, first = isRow ? line * values : line - values, step = isRow ? 1 : values;
  for (let place = 0, cell = first; place < values; place++, cell += step) {
    const box = boxOf(cell), known = <i32>load<i16>(SEGMENT_IN + 2 * box), segment = known < 0 ? addSegment(line, box) : known;
    const at = SEGMENTS + 16 * segment;
    store<u32>(at, load<u32>(at, IN_LINE) | (1 << place), IN_LINE);
    store<u32>(at, load<u32>(at, IN_BOX) | (1 << placeOf(cell)), IN_BOX);
    store<u16>(aboutCell(cell) + (isRow ? ROW_SEGMENT : COLUMN_SEGMENT), <u16>segment);
  }
}

function addSegment(line: i32, box: i32): i32 {
  const at = SEGMENTS + 16 * segments;
  store<i16>(SEGMENT_IN + 2 * box, <i16>segments);
  store<u64>(at, 0);
  store<u16>(at, <u16>line, LINE);
  store<u16>(at, <u16>(2 * values + box), BOX);
  return segments++;
}

function setCell(cell: i32): void {
  const at = aboutCell(cell), row = rowOf(cell), column = columnOf(cell);
  store<u32>(at, inLine(rowSegment(at)), ROW_IN_LINE);
  store<u32>(at, inBox(rowSegment(at)), ROW_IN_BOX);
  store<u32>(at, inLine(columnSegment(at)), COLUMN_IN_LINE);
  store<u32>(at, inBox(columnSegment(at)), COLUMN_IN_BOX);
  store<u16>(at, <u16>(4 * row), ROW_AT);
  store<u16>(at, <u16>(4 * (values + column)), COLUMN_AT);
  store<u16>(at, <u16>(4 * (2 * values + boxOf(cell))), BOX_AT);
  store<u32>(at, 1 << column, ROW_BIT);
  store<u32>(at, 1 << row, COLUMN_BIT);
  store<u32>(at, 1 << placeOf(cell), BOX_BIT);
}

// @ts-expect-error: decorator
@inline export function aboutCell(cell: i32): usize { return ABOUT + 48 * cell; }
// @ts-expect-error: decorator
@inline export function rowSegment(about: usize): i32 { return <i32>load<u16>(about, ROW_SEGMENT); }
// @ts-expect-error: decorator
@inline export function columnSegment(about: usize): i32 { return <i32>load<u16>(about, COLUMN_SEGMENT); }
// @ts-expect-error: decorator
@inline export function inLine(segment: i32): u32 { return load<u32>(SEGMENTS + 16 * segment, IN_LINE); }
// @ts-expect-error: decorator
@inline export function inBox(segment: i32): u32 { return load<u32>(SEGMENTS + 16 * segment, IN_BOX); }
// @ts-expect-error: decorator
@inline export function lineOf(segment: i32): i32 { return <i32>load<u16>(SEGMENTS + 16 * segment, LINE); }
// @ts-expect-error: decorator
@inline export function boxHouseOf(segment: i32): i32 { return <i32>load<u16>(SEGMENTS + 16 * segment, BOX); }
