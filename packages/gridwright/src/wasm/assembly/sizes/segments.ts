import { HOUSE_CELLS, housesEnd, housesOf } from './houses';
import { boxOf, cells, values } from './layout';

// Where lines and regions of a jigsaw meet, as in ../../../kinds/sudoku/solve/segments.ts, and the peers of its cells.

/** The offsets of each segment's cells, and where they start. */
const CELLS: usize = memory.data(2 * 256 * 2, 16);
const CELLS_AT: usize = memory.data((2 * 256 + 1) * 2, 16);
/** The two segments of each cell, and the line and the region of each segment. */
export const SEGMENTS: usize = memory.data(2 * 256 * 2, 16);
export const GROUPS: usize = memory.data(2 * 2 * 256 * 2, 16);
/** The segments of each row, column, region by rows and region by columns, with room for 16 each, and their number. */
const MEMBERS: usize = memory.data(4 * 16 * 16 * 2, 16);
const MEMBER_COUNT: usize = memory.data(4 * 16, 16);
export let segments: i32 = 0;
/** The offsets of each cell's peers, and where they start. */
export const PEERS: usize = memory.data(256 * 80 * 2, 16);
export const PEERS_AT: usize = memory.data(257 * 4, 16);
/** For each cell, the last cell that has it in its list. */
const LISTED_FOR: usize = memory.data(256 * 2, 16);

/** Returns the bytes that segments take in a state, once their tables are made. */
export function setSegments(): i32 {
  segments = 0;
  memory.fill(MEMBER_COUNT, 0, 4 * 16);
  for (let direction = 0, end = 0; direction < 2; direction++) {
    for (let line = 0; line < values; line++) {
      for (let region = 0; region < values; region++) end = addSegment(direction, line, region, end);
    }
  }
  return 8 * segments;
}

function addSegment(direction: i32, line: i32, region: i32, first: i32): i32 {
  let end = first;
  for (let i = 0; i < values; i++) {
    const cell = direction ? i * values + line : line * values + i;
    if (boxOf(cell) != region) continue;
    store<u16>(CELLS + 2 * end++, <u16>(2 * cell));
    store<u16>(SEGMENTS + 4 * cell + 2 * direction, <u16>segments);
  }
  if (end == first) return end;
  addMember(direction * values + line, 0);
  addMember((2 + direction) * values + region, 2);
  store<u16>(CELLS_AT + 2 * ++segments, <u16>end);
  return end;
}

function addMember(group: i32, side: i32): void {
  const count = <i32>load<u8>(MEMBER_COUNT + group);
  store<u16>(MEMBERS + 32 * group + 2 * count, <u16>segments);
  store<u8>(MEMBER_COUNT + group, <u8>(count + 1));
  store<u16>(GROUPS + 4 * segments + side, <u16>group);
}

/** Makes the lists of peers from the cells of all houses. */
export function setPeers(): void {
  memory.fill(LISTED_FOR, 0xff, 2 * cells);
  for (let cell = 0, count = 0; cell < cells; cell++) {
    store<u16>(LISTED_FOR + 2 * cell, <u16>cell);
    for (let h = housesOf(cell), end = housesEnd(cell); h < end; h += 2) count = addPeers(cell, load<u16>(h), count);
    store<u32>(PEERS_AT + 4 * cell + 4, count);
  }
}

function addPeers(cell: i32, house: i32, first: i32): i32 {
  let count = first;
  for (let i = house * values, end = i + values; i < end; i++) {
    const peer = <i32>load<u16>(HOUSE_CELLS + 2 * i);
    if (load<u16>(LISTED_FOR + 2 * peer) == cell) continue;
    store<u16>(LISTED_FOR + 2 * peer, <u16>cell);
    store<u16>(PEERS + 2 * count++, <u16>(2 * peer));
  }
  return count;
}

// @ts-expect-error: decorator
@inline export function firstCell(segment: i32): usize { return CELLS + 2 * <usize>load<u16>(CELLS_AT + 2 * segment); }
// @ts-expect-error: decorator
@inline export function firstMember(group: i32): usize { return MEMBERS + 32 * group; }
// @ts-expect-error: decorator
@inline export function lastMember(group: i32): usize { return firstMember(group) + 2 * <usize>load<u8>(MEMBER_COUNT + group); }
