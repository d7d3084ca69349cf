import { below } from '../random';

// Draws the regions of a jigsaw as ../../../kinds/sudoku/generate/draw-regions.ts does, with the same random numbers.

/** The region of each cell. */
export const DRAWN: usize = memory.data(256, 16);

/** Cells have places in a grid of 18x18, so that those outside need no tests. */
const WIDTH: i32 = 18;
const OUTSIDE: u8 = 0xff;
const REGIONS: usize = memory.data(18 * 18, 16);
/** The place of each cell. */
const PLACES: usize = memory.data(256 * 2, 16);
/** For each place, the number of neighbours that it has in the grid, and their places. */
const NEAR_COUNT: usize = memory.data(18 * 18, 16);
const NEAR: usize = memory.data(18 * 18 * 4 * 2, 16);
/** The places in each region, and for each place where it is in that list. */
const MEMBERS: usize = memory.data(256 * 2, 16);
const MEMBER_AT: usize = memory.data(18 * 18 * 2, 16);
/** For each place, the number of neighbours that it has in each region. */
const TOUCHING: usize = memory.data(18 * 18 * 16, 16);
/** The places that can be returned in an exchange. */
const BACK: usize = memory.data(16 * 2, 16);
/** The places connected so far, and for each place whether it is one of them. */
const LIST: usize = memory.data(16 * 2, 16);
const IS_LISTED: usize = memory.data(18 * 18, 16);

let rows: i32 = 0;

/** Walks a number of steps from the rows of a grid over its divisions, and writes the last one to DRAWN. */
export function walkRegions(size: i32, steps: i32): void {
  const cells = size * size;
  rows = size;
  memory.fill(REGIONS, OUTSIDE, 18 * 18);
  memory.fill(TOUCHING, 0, 18 * 18 * 16);
  for (let cell = 0; cell < cells; cell++) {
    const place = (cell / size + 1) * WIDTH + cell % size + 1;
    store<u16>(PLACES + 2 * cell, <u16>place);
    store<u16>(MEMBERS + 2 * cell, <u16>place);
    store<u16>(MEMBER_AT + 2 * place, <u16>cell);
    store<u8>(REGIONS + place, <u8>(cell / size));
  }
  for (let cell = 0; cell < cells; cell++) {
    const place = placeOf(cell);
    store<u8>(NEAR_COUNT + place, 0);
    addNear(place, place - WIDTH);
    addNear(place, place - 1);
    addNear(place, place + 1);
    addNear(place, place + WIDTH);
    touch(place, regionOf(place), 1);
  }
  for (let left = steps; left > 0; left--) exchange();
  for (let cell = 0; cell < cells; cell++) store<u8>(DRAWN + cell, <u8>regionOf(placeOf(cell)));
}

function addNear(place: i32, beside: i32): void {
  if (load<u8>(REGIONS + beside) == OUTSIDE) return;
  const count = load<u8>(NEAR_COUNT + place);
  store<u16>(NEAR + 8 * place + 2 * count, <u16>beside);
  store<u8>(NEAR_COUNT + place, count + 1);
}

// @ts-expect-error: decorator
@inline function placeOf(cell: i32): i32 { return <i32>load<u16>(PLACES + 2 * cell); }
// @ts-expect-error: decorator
@inline function regionOf(place: i32): i32 { return <i32>load<u8>(REGIONS + place); }
// @ts-expect-error: decorator
@inline function touching(place: i32, region: i32): i32 { return <i32>load<u8>(TOUCHING + 16 * place + region); }

/** Adds to the number of neighbours in a region that the neighbours of a place have. */
// @ts-expect-error: decorator
@inline
function touch(place: i32, region: i32, more: i32): void {
  addTo(place - WIDTH, region, more);
  addTo(place - 1, region, more);
  addTo(place + 1, region, more);
  addTo(place + WIDTH, region, more);
}

// @ts-expect-error: decorator
@inline
function addTo(place: i32, region: i32, more: i32): void {
  store<u8>(TOUCHING + 16 * place + region, <u8>(touching(place, region) + more));
}

function exchange(): void {
  const place = placeOf(below(rows * rows)), own = regionOf(place);
  const other = regionOf(load<u16>(NEAR + 8 * place + 2 * below(load<u8>(NEAR_COUNT + place))));
  if (other == own) return;
  touch(place, own, -1);
  let count = 0;
  for (let at = MEMBERS + 2 * other * rows, end = at + 2 * rows; at < end; at += 2) {
    const one = load<u16>(at);
    store<u16>(BACK + 2 * count, one);
    count += <i32>(touching(one, own) != 0);
  }
  if (!count || !isTaken(place, load<u16>(BACK + 2 * below(count)))) touch(place, own, 1);
}

/** Exchanges two places unless that makes the borders too long or takes a region apart. The first has lost its neighbours. */
function isTaken(place: i32, returned: i32): bool {
  const own = regionOf(place), other = regionOf(returned), away = abs(place - returned);
  const touched = touching(place, other) - <i32>(away == 1 || away == WIDTH);
  const longer = touching(place, own) + touching(returned, other) - touched - touching(returned, own);
  if (longer > 0 && below(1 << longer)) return false;
  store<u8>(REGIONS + place, <u8>other);
  store<u8>(REGIONS + returned, <u8>own);
  if (!touched || !isWhole(place, returned) || !isWhole(returned, place)) {
    store<u8>(REGIONS + place, <u8>own);
    store<u8>(REGIONS + returned, <u8>other);
    return false;
  }
  touch(place, other, 1);
  touch(returned, other, -1);
  touch(returned, own, 1);
  const at = load<u16>(MEMBER_AT + 2 * place), back = load<u16>(MEMBER_AT + 2 * returned);
  store<u16>(MEMBERS + 2 * at, <u16>returned);
  store<u16>(MEMBERS + 2 * back, <u16>place);
  store<u16>(MEMBER_AT + 2 * place, back);
  store<u16>(MEMBER_AT + 2 * returned, at);
  return true;
}

/** Returns whether a region is connected that has lost a place and gained another, beside one of its own. */
function isWhole(lost: i32, gained: i32): bool {
  return keepsTogether(lost, regionOf(gained)) || countConnected(gained) == rows;
}

/** Returns whether all neighbours of a place in a region are connected by the places around it. */
function keepsTogether(place: i32, region: i32): bool {
  const around = bitAt(place - WIDTH, region, 0) | bitAt(place - WIDTH + 1, region, 1)
    | bitAt(place + 1, region, 2) | bitAt(place + WIDTH + 1, region, 3)
    | bitAt(place + WIDTH, region, 4) | bitAt(place + WIDTH - 1, region, 5)
    | bitAt(place - 1, region, 6) | bitAt(place - WIDTH - 1, region, 7);
  const twice = around | (around << 8), pieces = around & ~((twice >> 7) & (twice >> 6)) & 0x55;
  return !(pieces & (pieces - 1));
}

// @ts-expect-error: decorator
@inline
function bitAt(place: i32, region: i32, bit: i32): i32 { return <i32>(regionOf(place) == region) << bit; }

/** Returns the number of places that are connected with a place within its region. */
function countConnected(first: i32): i32 {
  const region = regionOf(first);
  memory.fill(IS_LISTED, 0, 18 * 18);
  let count = list(first, region, 0);
  for (let i = 0; i < count; i++) {
    const place = <i32>load<u16>(LIST + 2 * i);
    count = list(place - WIDTH, region, count);
    count = list(place - 1, region, count);
    count = list(place + 1, region, count);
    count = list(place + WIDTH, region, count);
  }
  return count;
}

function list(place: i32, region: i32, count: i32): i32 {
  if (regionOf(place) != region || load<u8>(IS_LISTED + place)) return count;
  store<u8>(IS_LISTED + place, 1);
  store<u16>(LIST + 2 * count, <u16>place);
  return count + 1;
}
