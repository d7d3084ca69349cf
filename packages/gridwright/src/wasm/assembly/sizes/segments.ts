import { boxOf, values } from './layout';

// Where lines and regions of a jigsaw meet, as in ../../../kinds/sudoku/solve/segments.ts.

/** The offsets of each segment's cells, with room for 16 each, and their number. */
const CELLS: usize = memory.data(2 * 256 * 16 * 2, 16);
const CELL_COUNT: usize = memory.data(2 * 256, 16);
/** The two segments of each cell, and the line and the region of each segment. */
export const SEGMENTS: usize = memory.data(2 * 256 * 2, 16);
export const GROUPS: usize = memory.data(2 * 2 * 256 * 2, 16);
/** The segments of each row, column, region by rows and region by columns, with room for 16 each, and their number. */
const MEMBERS: usize = memory.data(4 * 16 * 16 * 2, 16);
const MEMBER_COUNT: usize = memory.data(4 * 16, 16);
export let segments: i32 = 0;
/** The segment of each region in the line that is read; -1 for none yet. */
const SEGMENT_IN: usize = memory.data(2 * 16, 16);
/** Returns the bytes that segments take in a state, once their tables are made. */
export function setSegments(): i32 {
  segments = 0;
  memory.fill(MEMBER_COUNT, 0, 4 * 16);
  for (let direction = 0; direction < 2; direction++) {
    for (let line = 0; line < values; line++) setLine(direction, line);
  }
  return 8 * segments;
}

function setLine(direction: i32, line: i32): void {
  memory.fill(SEGMENT_IN, 0xff, 2 * 16);
  const first = direction ? line : line * values, step = direction ? values : 1;
  for (let cell = first, end = first + values * step; cell < end; cell += step) {
    const region = boxOf(cell);
    let segment = <i32>load<i16>(SEGMENT_IN + 2 * region);
    if (segment < 0) {
      segment = segments;
      store<i16>(SEGMENT_IN + 2 * region, <i16>segment);
      store<u8>(CELL_COUNT + segment, 0);
      addMember(direction * values + line, 0);
      addMember((2 + direction) * values + region, 2);
      segments++;
    }
    store<u16>(lastCell(segment), <u16>(2 * cell));
    store<u8>(CELL_COUNT + segment, load<u8>(CELL_COUNT + segment) + 1);
    store<u16>(SEGMENTS + 4 * cell + 2 * direction, <u16>segment);
  }
}

function addMember(group: i32, side: i32): void {
  const count = <i32>load<u8>(MEMBER_COUNT + group);
  store<u16>(MEMBERS + 32 * group + 2 * count, <u16>segments);
  store<u8>(MEMBER_COUNT + group, <u8>(count + 1));
  store<u16>(GROUPS + 4 * segments + side, <u16>group);
}

// @ts-expect-error: decorator
@inline export function firstCell(segment: i32): usize { return CELLS + 32 * segment; }
// @ts-expect-error: decorator
@inline export function lastCell(segment: i32): usize { return firstCell(segment) + 2 * <usize>load<u8>(CELL_COUNT + segment); }
// @ts-expect-error: decorator
@inline export function firstMember(group: i32): usize { return MEMBERS + 32 * group; }
// @ts-expect-error: decorator
@inline export function lastMember(group: i32): usize { return firstMember(group) + 2 * <usize>load<u8>(MEMBER_COUNT + group); }
