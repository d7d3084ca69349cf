import { HOUSE_CELLS, houses, housesEnd, housesOf, placeAt } from './houses';
import { cells, values } from './layout';
import {
  aboutCell, BOX_AT, BOX_BIT, boxHouseOf, COLUMN_AT, COLUMN_BIT, COLUMN_IN_BOX, COLUMN_IN_LINE, columnSegment, inBox, inLine,
  lineOf, ROW_AT, ROW_BIT, ROW_IN_BOX, ROW_IN_LINE, rowSegment, segments,
} from './segments';

/*
 * Narrows candidates by following single changes. The rules are those of ../../../kinds/sudoku/solve/propagation.ts. A
 * state has the candidates of each cell and, for each value, its places: the cells of each house that can have it.
 *
 *     candidates of cell 0, 1 ... | places of value 0 in house 0, 1 ... | of value 1 ... | cells with two candidates
 *     in house 0, 1 ... | values that must be in segment 0, 1 ... | number of cells with several candidates
 *
 * All are words of 32 bits. If a value has all places of a line in one box, or of a box in one line, it must be in the
 * segment that both share. That begins only when another segment loses its last place. So a house is read again then,
 * and when a value has one place left there.
 */

/** Where these parts start, in bytes, and the bytes of the houses of a value. */
let placesAt: usize = 0;
let pairsAt: usize = 0;
let lockedAt: usize = 0;
let openAt: usize = 0;
let valueBytes: usize = 0;
/** Bytes of a state, a multiple of 16. */
export let followBytes: usize = 0;

/** Cells that have got their value, which must still be removed from the peers. */
const QUEUE: usize = memory.data(640 * 2, 16);
let queued: i32 = 0;
/** Houses to read again, as 256 * value + house. Every candidate removed may add all houses of its cell. */
const READS: usize = memory.data(625 * 25 * 5 * 2, 16);
let reads: usize = READS;

let state: usize = 0;

/** Sets where the parts of a state are in the layout. */
export function setFollow(): void {
  valueBytes = 4 * houses;
  placesAt = 4 * ((cells + 3) & ~3);
  pairsAt = placesAt + valueBytes * values;
  lockedAt = pairsAt + valueBytes;
  openAt = lockedAt + 4 * segments;
  followBytes = (openAt + 4 + 15) & ~15;
}

// @ts-expect-error: decorator
@inline export function maskAt(from: usize, cell: i32): u32 { return load<u32>(from + 4 * cell); }
// @ts-expect-error: decorator
@inline export function openIn(from: usize): i32 { return load<i32>(from + openAt); }
// @ts-expect-error: decorator
@inline export function setOpen(from: usize, count: i32): void { store<i32>(from + openAt, count); }
// @ts-expect-error: decorator
@inline export function lockedIn(from: usize, segment: i32): usize { return from + lockedAt + 4 * segment; }
/** Returns where the places of a value and the cells with two candidates start. */
// @ts-expect-error: decorator
@inline export function placesIn(from: usize, value: i32): usize { return from + placesAt + valueBytes * value; }
// @ts-expect-error: decorator
@inline export function pairsIn(from: usize): usize { return from + pairsAt; }
// @ts-expect-error: decorator
@inline function placesOf(value: i32): usize { return state + placesAt + valueBytes * value; }
// @ts-expect-error: decorator
@inline function cellAt(house: i32, place: i32): i32 { return <i32>load<u16>(HOUSE_CELLS + 2 * (house * values + place)); }
// @ts-expect-error: decorator
@inline export function isLone(mask: u32): bool { return !(mask & (mask - 1)); }

/** Exchanges a bit. */
// @ts-expect-error: decorator
@inline
export function turn(at: usize, bit: u32): u32 {
  const bits = load<u32>(at) ^ bit;
  store<u32>(at, bits);
  return bits;
}

/** Adds a house to those to read if `so` is true. It has no branch, which would be unpredictable. */
// @ts-expect-error: decorator
@inline
function readAgain(to: usize, value: i32, at: i32, so: bool): usize {
  store<u16>(to, <u16>((value << 8) | (at >> 2)));
  return to + 2 * <usize>so;
}

/** Removes a cell from the places of a value, except in one sort of houses, which the caller changes. */
// @ts-expect-error: decorator
@inline
function lose(places: usize, value: i32, cell: i32, rows: bool, columns: bool, boxes: bool): void {
  const about = aboutCell(cell);
  let to = reads;
  if (boxes) {
    const at = <i32>load<u16>(about, BOX_AT), left = turn(places + at, load<u32>(about, BOX_BIT));
    const so = !(left & load<u32>(about, ROW_IN_BOX)) | !(left & load<u32>(about, COLUMN_IN_BOX)) | isLone(left);
    to = readAgain(to, value, at, <bool>so);
  }
  if (columns) {
    const at = <i32>load<u16>(about, COLUMN_AT), left = turn(places + at, load<u32>(about, COLUMN_BIT));
    to = readAgain(to, value, at, <bool>(!(left & load<u32>(about, COLUMN_IN_LINE)) | isLone(left)));
  }
  if (rows) {
    const at = <i32>load<u16>(about, ROW_AT), left = turn(places + at, load<u32>(about, ROW_BIT));
    to = readAgain(to, value, at, <bool>(!(left & load<u32>(about, ROW_IN_LINE)) | isLone(left)));
  }
  reads = to;
  if (houses > 3 * values) loseInOthers(places, value, cell);
}

function loseInOthers(places: usize, value: i32, cell: i32): void {
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) {
    const at = 4 * <i32>load<u16>(h);
    reads = readAgain(reads, value, at, isLone(turn(places + at, placeAt(h))));
  }
}

/** Notes that a cell has two candidates now, or no longer. */
export function turnPair(cell: i32): void {
  const pairs = state + pairsAt, about = aboutCell(cell);
  turn(pairs + load<u16>(about, ROW_AT), load<u32>(about, ROW_BIT));
  turn(pairs + load<u16>(about, COLUMN_AT), load<u32>(about, COLUMN_BIT));
  turn(pairs + load<u16>(about, BOX_AT), load<u32>(about, BOX_BIT));
  if (houses == 3 * values) return;
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) turn(pairs + 4 * <i32>load<u16>(h), placeAt(h));
}

// @ts-expect-error: decorator
@inline
function enqueue(cell: i32): void {
  addCell(cell);
  setOpen(state, openIn(state) - 1);
}

/** Removes a candidate that a cell has; false when it was the only one. */
// @ts-expect-error: decorator
@inline
function remove(places: usize, value: i32, cell: i32, rows: bool, columns: bool, boxes: bool): bool {
  const at = state + 4 * cell, mask = load<u32>(at) ^ (1 << value), rest = mask & (mask - 1);
  store<u32>(at, mask);
  if (isLone(rest)) {
    if (!mask) return false;
    turnPair(cell);
    if (!rest) enqueue(cell);
  }
  lose(places, value, cell, rows, columns, boxes);
  return true;
}

/** Removes a value from cells of a house. */
function removeAll(value: i32, house: i32, gone: u32): bool {
  const places = placesOf(value);
  for (; gone; gone &= gone - 1) if (!remove(places, value, cellAt(house, ctz(gone)), true, true, true)) return false;
  return true;
}

/** Places a candidate in a cell that has others. */
function place(value: i32, cell: i32): void {
  const at = state + 4 * cell, others = load<u32>(at) & ~(1 << value);
  if (isLone(others)) turnPair(cell);
  store<u32>(at, 1 << value);
  enqueue(cell);
  for (let rest = others; rest; rest &= rest - 1) lose(placesOf(ctz(rest)), ctz(rest), cell, true, true, true);
}

/** Removes the value of a cell from its peers. */
function settle(cell: i32): bool {
  const value = <i32>ctz(maskAt(state, cell)), places = placesOf(value), about = aboutCell(cell);
  const row = places + load<u16>(about, ROW_AT), column = places + load<u16>(about, COLUMN_AT);
  const box = places + load<u16>(about, BOX_AT);
  const top = <i32>ctz(load<u32>(about, ROW_BIT)), first = cell - top;
  for (let rest = load<u32>(row) ^ (load<u32>(about, ROW_BIT)); rest; rest &= rest - 1) {
    if (!remove(places, value, first + <i32>ctz(rest), false, true, true)) return false;
  }
  store<u32>(row, load<u32>(about, ROW_BIT));
  for (let rest = load<u32>(column) ^ (load<u32>(about, COLUMN_BIT)); rest; rest &= rest - 1) {
    if (!remove(places, value, top + values * <i32>ctz(rest), true, false, true)) return false;
  }
  store<u32>(column, load<u32>(about, COLUMN_BIT));
  const house = <i32>load<u16>(about, BOX_AT) >> 2;
  for (let rest = load<u32>(box) ^ (load<u32>(about, BOX_BIT)); rest; rest &= rest - 1) {
    if (!remove(places, value, cellAt(house, ctz(rest)), true, true, false)) return false;
  }
  store<u32>(box, load<u32>(about, BOX_BIT));
  if (houses > 3 * values && !removeFromOthers(value, cell)) return false;
  return lock(value, rowSegment(about)) && lock(value, columnSegment(about));
}

function removeFromOthers(value: i32, cell: i32): bool {
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) {
    const house = <i32>load<u16>(h);
    if (!removeAll(value, house, load<u32>(placesOf(value) + 4 * house) ^ placeAt(h))) return false;
  }
  return true;
}

/** Notes that a value must be in the segment. Once there are as many as cells, all others are removed. */
function lock(value: i32, segment: i32): bool {
  const at = lockedIn(state, segment), before = load<u32>(at), mask = before | (1 << value);
  if (mask == before) return true;
  store<u32>(at, mask);
  const room = <i32>popcnt(inLine(segment)) - <i32>popcnt(mask);
  return room > 0 || (!room && keepOnly(segment, mask));
}

function keepOnly(segment: i32, mask: u32): bool {
  const line = lineOf(segment);
  for (let places = inLine(segment); places; places &= places - 1) {
    const cell = cellAt(line, ctz(places));
    for (let gone = maskAt(state, cell) & ~mask; gone; gone &= gone - 1) {
      if (!remove(placesOf(ctz(gone)), ctz(gone), cell, true, true, true)) return false;
    }
  }
  return true;
}

/** Reads where a value can be in a house. */
function readHouse(value: i32, house: i32): bool {
  const found = load<u32>(placesOf(value) + 4 * house);
  if (!found) return false;
  const cell = cellAt(house, ctz(found)), about = aboutCell(cell);
  if (isLone(found)) {
    if (!isLone(maskAt(state, cell))) place(value, cell);
    return true;
  }
  if (house < values) return leaveBox(value, found, rowSegment(about));
  if (house < 2 * values) return leaveBox(value, found, columnSegment(about));
  if (house >= 3 * values) return true;
  return leaveLine(value, found, rowSegment(about)) && leaveLine(value, found, columnSegment(about));
}

/** Removes a value from the rest of a segment's box if it can be nowhere else in the line. */
// @ts-expect-error: decorator
@inline
function leaveBox(value: i32, found: u32, segment: i32): bool {
  if (found & ~inLine(segment)) return true;
  const box = boxHouseOf(segment);
  return removeAll(value, box, load<u32>(placesOf(value) + 4 * box) & ~inBox(segment)) && lock(value, segment);
}

/** The same with line and box exchanged. */
// @ts-expect-error: decorator
@inline
function leaveLine(value: i32, found: u32, segment: i32): bool {
  if (found & ~inBox(segment)) return true;
  const line = lineOf(segment);
  return removeAll(value, line, load<u32>(placesOf(value) + 4 * line) & ~inLine(segment)) && lock(value, segment);
}

function run(): bool {
  while (true) {
    while (queued) if (!settle(load<u16>(QUEUE + 2 * --queued))) return false;
    if (reads == READS || !openIn(state)) return true;
    reads -= 2;
    const next = <i32>load<u16>(reads);
    if (!readHouse(next >> 8, next & 0xff)) return false;
  }
  return true;
}

/** Narrows a state after changes until nothing changes; false on a contradiction. Nothing waits afterwards. */
export function finish(isConsistent: bool): bool {
  if (isConsistent) isConsistent = run();
  queued = 0;
  reads = READS;
  return isConsistent;
}

/** Sets the state, whose cells and houses to follow are added next. */
export function beginAt(from: usize): void {
  state = from;
}

/** Adds a cell whose value must still be removed from the peers. */
export function addCell(cell: i32): void {
  store<u16>(QUEUE + 2 * queued++, <u16>cell);
}

/** Adds a house in which a value is to be looked for. */
export function addHouse(value: i32, house: i32): void {
  reads = readAgain(reads, value, 4 * house, true);
}

/** Places a value in a cell with several candidates and follows; false on a contradiction. */
export function followPlaced(from: usize, cell: i32, value: i32): bool {
  state = from;
  place(value, cell);
  return finish(true);
}

/** Removes a value from a cell with several candidates and follows. */
export function followRemoved(from: usize, cell: i32, value: i32): bool {
  state = from;
  return finish(remove(placesOf(value), value, cell, true, true, true));
}
