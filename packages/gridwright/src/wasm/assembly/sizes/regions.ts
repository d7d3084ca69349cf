import { EXTRA, extraHouses, HOUSE_CELLS, houses, housesEnd, housesOf } from './houses';
import { all, cellBytes, cells, columnOf, rowOf, values } from './layout';
import { firstCell, firstMember, GROUPS, lastCell, lastMember, SEGMENTS, segments } from './segments';

/*
 * Narrows candidates of a jigsaw, by the rules and in the way of ../../../kinds/sudoku/solve/propagation.ts: a change of a
 * cell leads to its two segments, and a change of a segment to its line and its region. Candidates are in the order of
 * cells. Behind them, a state has the candidates last seen and, for each segment, what propagation.ts keeps:
 *
 *     candidates | last seen | some, many, fixed, locked of segment 0 | of segment 1 ...      16 bits each
 */
const SOME: usize = 0;
const MANY: usize = 2;
const FIXED: usize = 4;
const LOCKED: usize = 6;

/** The values placed in each house, as bits. */
const TAKEN_IN: usize = memory.data(54 * 4, 16);

/** What is left to do, and what of it waits already. */
const QUEUE: usize = memory.data(256 * 2, 16);
let queued: i32 = 0;
const SEGMENT_QUEUE: usize = memory.data(2 * 256 * 2, 16);
const SEGMENT_WAITS: usize = memory.data(2 * 256, 16);
let segmentsQueued: i32 = 0;
const GROUP_QUEUE: usize = memory.data(64 * 2, 16);
const GROUP_WAITS: usize = memory.data(64, 16);
let groupsQueued: i32 = 0;
let extrasWait: bool = false;

let state: usize = 0;
let open: i32 = 0;

// @ts-expect-error: decorator
@inline function segmentAt(segment: i32): usize { return state + 2 * cellBytes + 8 * segment; }
// @ts-expect-error: decorator
@inline function isLone(mask: u32): bool { return !(mask & (mask - 1)); }

// @ts-expect-error: decorator
@inline
function touchSegment(segment: i32): void {
  if (load<u8>(SEGMENT_WAITS + segment)) return;
  store<u8>(SEGMENT_WAITS + segment, 1);
  store<u16>(SEGMENT_QUEUE + 2 * segmentsQueued++, <u16>segment);
}

// @ts-expect-error: decorator
@inline
function touchGroup(group: i32): void {
  if (load<u8>(GROUP_WAITS + group)) return;
  store<u8>(GROUP_WAITS + group, 1);
  store<u16>(GROUP_QUEUE + 2 * groupsQueued++, <u16>group);
}

/** Reduces the candidates at an offset; false when none is left. */
function narrow(at: usize, mask: u32): bool {
  store<u16>(state + at, <u16>mask);
  store<u16>(state + cellBytes + at, <u16>mask);
  if (!mask) return false;
  if (isLone(mask)) {
    store<u16>(QUEUE + 2 * queued++, <u16>at);
    open--;
  }
  touchSegment(load<u16>(SEGMENTS + 2 * at));
  touchSegment(load<u16>(SEGMENTS + 2 * at + 2));
  extrasWait = true;
  return true;
}

/** Notes the cells changed from outside; false on a contradiction. */
function readChanges(): bool {
  open = cells;
  if (!load<u16>(state + cellBytes)) return readAll();
  for (let at: usize = 0, end = <usize>(2 * cells); at < end; at += 2) {
    const mask = <u32>load<u16>(state + at);
    if (mask != load<u16>(state + cellBytes + at)) {
      if (!narrow(at, mask)) return false;
    } else if (isLone(mask)) open--;
  }
  return true;
}

/** Notes all cells of a new state, and removes the values of clues from their houses at once. */
function readAll(): bool {
  memory.fill(TAKEN_IN, 0, 4 * houses);
  for (let cell = 0; cell < cells; cell++) {
    const mask = <u32>load<u16>(state + 2 * cell);
    if (isLone(mask) && !take(cell, mask)) return false;
  }
  for (let cell = 0; cell < cells; cell++) {
    const at: usize = 2 * cell, mask = <u32>load<u16>(state + at);
    if (isLone(mask)) {
      store<u16>(state + cellBytes + at, <u16>mask);
      open--;
    } else if (!narrow(at, mask & ~takenFrom(cell))) return false;
  }
  for (let segment = 0; segment < segments; segment++) touchSegment(segment);
  return true;
}

function take(cell: i32, bit: u32): bool {
  for (let h = housesOf(cell), end = housesEnd(cell); h < end; h += 2) {
    const taken = TAKEN_IN + 4 * <usize>load<u16>(h), before = load<u32>(taken);
    if (before & bit) return false;
    store<u32>(taken, before | bit);
  }
  return true;
}

function takenFrom(cell: i32): u32 {
  let taken: u32 = 0;
  for (let h = housesOf(cell), end = housesEnd(cell); h < end; h += 2) taken |= load<u32>(TAKEN_IN + 4 * <usize>load<u16>(h));
  return taken;
}

function removeFromPeers(): bool {
  while (queued) {
    const at = <usize>load<u16>(QUEUE + 2 * --queued), cell = <i32>at >> 1, bit = <u32>load<u16>(state + at);
    if (!removeFromRow(cell, bit)) return false;
    const end = <usize>(2 * cells);
    for (let peer: usize = 2 * columnOf(cell); peer < end; peer += 2 * values) if (!removeFrom(peer, at, bit)) return false;
    // The first two houses are the row and the column.
    for (let h = housesOf(cell) + 4, last = housesEnd(cell); h < last; h += 2) {
      for (let i = HOUSE_CELLS + 2 * <usize>load<u16>(h) * values, stop = i + 2 * values; i < stop; i += 2) {
        if (!removeFrom(2 * <usize>load<u16>(i), at, bit)) return false;
      }
    }
  }
  return true;
}

/** A row is read at once, also where others follow it. */
// @ts-expect-error: decorator
@inline
function removeFromRow(cell: i32, bit: u32): bool {
  const first = <usize>(2 * values * rowOf(cell)), bits = i16x8.splat(<i16>bit), row = state + first;
  const left = i16x8.bitmask(i16x8.eq(v128.and(v128.load(row), bits), bits));
  const right = i16x8.bitmask(i16x8.eq(v128.and(v128.load(row, 16), bits), bits));
  let found = (left | (right << 8)) & ((1 << values) - 1) & ~(1 << columnOf(cell));
  for (; found; found &= found - 1) {
    const peer = first + 2 * ctz(found);
    if (!narrow(peer, load<u16>(state + peer) ^ bit)) return false;
  }
  return true;
}

// @ts-expect-error: decorator
@inline
function removeFrom(peer: usize, at: usize, bit: u32): bool {
  const mask = <u32>load<u16>(state + peer);
  return !(mask & bit) || peer == at || narrow(peer, mask ^ bit);
}

function readSegments(): void {
  while (segmentsQueued) {
    const segment = <i32>load<u16>(SEGMENT_QUEUE + 2 * --segmentsQueued), kept = segmentAt(segment);
    store<u8>(SEGMENT_WAITS + segment, 0);
    let once: u32 = 0, twice: u32 = 0, lone: u32 = 0;
    for (let i = firstCell(segment), end = lastCell(segment); i < end; i += 2) {
      const mask = <u32>load<u16>(state + load<u16>(i));
      twice |= once & mask;
      once |= mask;
      if (isLone(mask)) lone |= mask;
    }
    store<u16>(kept, <u16>lone, FIXED);
    if (load<u16>(kept, SOME) == once && load<u16>(kept, MANY) == twice) continue;
    store<u16>(kept, <u16>once, SOME);
    store<u16>(kept, <u16>twice, MANY);
    touchGroup(load<u16>(GROUPS + 4 * segment));
    touchGroup(load<u16>(GROUPS + 4 * segment + 2));
  }
}

/** Handles values with one segment left in the group and no cell yet. */
function confine(group: i32): bool {
  const start = firstMember(group), end = lastMember(group);
  let once: u32 = 0, twice: u32 = 0, wide: u32 = 0, done: u32 = 0;
  for (let i = start; i < end; i += 2) {
    const kept = segmentAt(load<u16>(i)), mask = <u32>load<u16>(kept, SOME);
    twice |= once & mask;
    once |= mask;
    wide |= load<u16>(kept, MANY);
    done |= load<u16>(kept, FIXED);
  }
  if (once != all) return false;
  const lone = once & ~(twice | done);
  for (let i = start; lone && i < end; i += 2) {
    const segment = <i32>load<u16>(i), kept = segmentAt(segment);
    const here = load<u16>(kept, SOME) & lone, hidden = here & ~wide;
    if (!here) continue;
    if (hidden && !place(firstCell(segment), lastCell(segment), hidden)) return false;
    if (here != hidden && !clearOthers(group, segment, here ^ hidden)) return false;
    if (!fits(segment, here | load<u16>(kept, FIXED))) return false;
  }
  return true;
}

/** Places values that have one cell left in a list. */
function place(start: usize, end: usize, hidden: u32): bool {
  for (let i = start; i < end; i += 2) {
    const at = <usize>load<u16>(i), mask = <u32>load<u16>(state + at), here = mask & hidden;
    if (here & (here - 1)) return false;
    if (here && here != mask) narrow(at, here);
  }
  return true;
}

/** Removes values from the other segments of the segment's other group. */
function clearOthers(group: i32, segment: i32, gone: u32): bool {
  const line = <i32>load<u16>(GROUPS + 4 * segment);
  const other = line == group ? <i32>load<u16>(GROUPS + 4 * segment + 2) : line;
  for (let i = firstMember(other), end = lastMember(other); i < end; i += 2) {
    const sibling = <i32>load<u16>(i);
    if (sibling != segment && load<u16>(segmentAt(sibling), SOME) & gone && !clear(sibling, gone)) return false;
  }
  return true;
}

function clear(segment: i32, gone: u32): bool {
  for (let i = firstCell(segment), end = lastCell(segment); i < end; i += 2) {
    const at = <usize>load<u16>(i), mask = <u32>load<u16>(state + at);
    if (mask & gone && !narrow(at, mask & ~gone)) return false;
  }
  return true;
}

/** Adds to the values that must be in the segment. Once there are as many as cells, all others are removed. */
function fits(segment: i32, inside: u32): bool {
  const kept = segmentAt(segment), mask = load<u16>(kept, LOCKED) | inside;
  if (mask == load<u16>(kept, LOCKED)) return true;
  store<u16>(kept, <u16>mask, LOCKED);
  const size = <i32>(lastCell(segment) - firstCell(segment)) >> 1, room = size - <i32>popcnt(mask);
  return room > 0 || (!room && clear(segment, ~mask));
}

/** Places values that have one cell left in a house without segments. */
function placeInExtras(): bool {
  extrasWait = false;
  for (let house = 0; house < extraHouses; house++) {
    const start = EXTRA + 2 * values * house, end = start + 2 * values;
    let once: u32 = 0, twice: u32 = 0, lone: u32 = 0;
    for (let i = start; i < end; i += 2) {
      const mask = <u32>load<u16>(state + load<u16>(i));
      twice |= once & mask;
      once |= mask;
      if (isLone(mask)) lone |= mask;
    }
    if (once != all || !place(start, end, once & ~(twice | lone))) return false;
  }
  return true;
}

function run(): bool {
  if (!readChanges()) return false;
  while (true) {
    if (!removeFromPeers()) return false;
    if (!open) return true;
    readSegments();
    if (groupsQueued) {
      const group = <i32>load<u16>(GROUP_QUEUE + 2 * --groupsQueued);
      store<u8>(GROUP_WAITS + group, 0);
      if (!confine(group)) return false;
    } else if (!extrasWait) return true;
    else if (!placeInExtras()) return false;
  }
  return true;
}

/** Narrows a state until nothing changes; false on a contradiction. */
export function propagateRegions(from: usize): bool {
  state = from;
  const isConsistent = run();
  queued = 0;
  while (segmentsQueued) store<u8>(SEGMENT_WAITS + load<u16>(SEGMENT_QUEUE + 2 * --segmentsQueued), 0);
  while (groupsQueued) store<u8>(GROUP_WAITS + load<u16>(GROUP_QUEUE + 2 * --groupsQueued), 0);
  return isConsistent;
}
