import { cellOf, peersOf } from './layout';
import {
  at, BOARDS, CELL_CHANGED, CELLS, CHANGES_IN_HOUSE, CHANGES_OF_VALUE, COUNTS, GRID, HOUSES, houseOf, isSingle, MISSING, placeBit, PLACES,
  PLACES_CHANGED, put, STATE,
} from './state';

/*
 * The singles that come next in a position. Steps come in the order of the techniques, and the position is the same
 * behind them as after these steps in TypeScript.
 */

/** The steps, a word each: technique (2 bits), premise (10 bits), cell (8 bits), value from 1. */
export const STEPS: usize = memory.data(81 * 4);

const FIRST_BOX: usize = 18;

/** The single that was found last. */
let technique: i32 = 0;
let premise: i32 = 0;
let cell: usize = 0;
let value: i32 = 0;

let open: i32 = 0;
let changes: i32 = 0;

/** Fills the cells that singles fill, one after the other, and writes their steps; returns how many there are. */
export function takeSingles(): i32 {
  open = load<i32>(COUNTS), changes = load<i32>(COUNTS, 4);
  let fewest = load<i32>(COUNTS, 8);
  let taken: i32 = 0;
  /** Lower bound on the number of cells that can be filled at once. */
  let atLeast: i32 = 0;
  for (; open > 0 && taken < <i32>CELLS && findSingle(); taken++) {
    if (atLeast < fewest && fewest > 1) {
      atLeast = countSingles(2 * fewest);
      if (atLeast < open) fewest = min(fewest, max(1, atLeast));
    }
    atLeast--;
    store<i32>(STEPS + 4 * <usize>taken, technique | (premise << 2) | (<i32>cell << 12) | (value << 20));
    place(cell, value - 1);
  }
  store<i32>(COUNTS, open), store<i32>(COUNTS, changes, 4), store<i32>(COUNTS, fewest, 8);
  return taken;
}

function findSingle(): bool {
  return findFullHouse() || findHidden(1, FIRST_BOX, HOUSES) || findHidden(2, 0, FIRST_BOX) || findNaked();
}

// @ts-expect-error: decorator
@inline
function findFullHouse(): bool {
  for (let house: usize = 0; house < HOUSES; house++) {
    const values = at(MISSING, house);
    if (!isSingle(values)) continue;
    const index: usize = 9 * house + <usize>ctz(values);
    const places = at(PLACES, index);
    if (places === 0) continue;
    found(0, <i32>(CELLS + index), cellOf(house, ctz(places)), ctz(values) + 1);
    return true;
  }
  return false;
}

// @ts-expect-error: decorator
@inline
function findHidden(code: i32, from: usize, to: usize): bool {
  for (let house = from; house < to; house++) {
    for (let rest = at(MISSING, house); rest !== 0; rest &= rest - 1) {
      const index: usize = 9 * house + <usize>ctz(rest);
      const places = at(PLACES, index);
      if (!isSingle(places)) continue;
      const only = cellOf(house, ctz(places));
      if (load<u8>(GRID + only) !== 0) continue;
      found(code, <i32>(CELLS + index), only, ctz(rest) + 1);
      return true;
    }
  }
  return false;
}

// @ts-expect-error: decorator
@inline
function findNaked(): bool {
  for (let one: usize = 0; one < CELLS; one++) {
    const mask = at(0, one);
    if (!isSingle(mask) || load<u8>(GRID + one) !== 0) continue;
    found(3, <i32>one, one, ctz(mask) + 1);
    return true;
  }
  return false;
}

// @ts-expect-error: decorator
@inline
function found(byTechnique: i32, byPremise: i32, inCell: usize, ofValue: i32): void {
  technique = byTechnique, premise = byPremise, cell = inCell, value = ofValue;
}

/** Counts the cells that singles can fill at once, up to a number. */
function countSingles(enough: i32): i32 {
  let low: i64 = 0, high: i64 = 0;
  for (let house: usize = 0; house < HOUSES; house++) {
    for (let rest = at(MISSING, house); rest !== 0; rest &= rest - 1) {
      const places = at(PLACES, 9 * house + <usize>ctz(rest));
      if (!isSingle(places)) continue;
      const only = cellOf(house, ctz(places));
      if (only < 64) low |= <i64>1 << only; else high |= <i64>1 << (only - 64);
    }
    if (<i32>(popcnt(low) + popcnt(high)) >= enough) return enough;
  }
  for (let one: usize = 0; one < CELLS; one++) {
    if (!isSingle(at(0, one)) || load<u8>(GRID + one) !== 0) continue;
    if (one < 64) low |= <i64>1 << one; else high |= <i64>1 << (one - 64);
  }
  return <i32>(popcnt(low) + popcnt(high));
}

/** Places a value, from 0. */
function place(inCell: usize, index: i32): void {
  const bit = 1 << index;
  if (load<u8>(GRID + inCell) === 0) {
    open--;
    changes++;
    for (let i: usize = 0; i < 3; i++) {
      const house = houseOf(inCell, i);
      put(MISSING, house, at(MISSING, house) & ~bit);
    }
  }
  store<u8>(GRID + inCell, <u8>(index + 1));
  for (let rest = at(0, inCell) & ~bit; rest !== 0; rest &= rest - 1) drop(inCell, ctz(rest));
  const peers = peersOf(inCell);
  const board = STATE + BOARDS + 12 * <usize>index;
  for (let low = i64x2.extract_lane(peers, 0) & load<i64>(board); low !== 0; low &= low - 1) drop(<usize>ctz(low), index);
  for (let high = i64x2.extract_lane(peers, 1) & <i64>load<u32>(board, 8); high !== 0; high &= high - 1)
    drop(64 + <usize>ctz(high), index);
}

/** Rules a candidate out. */
// @ts-expect-error: decorator
@inline
function drop(inCell: usize, index: i32): void {
  changes++;
  put(0, inCell, at(0, inCell) & ~(1 << index));
  const word: usize = 3 * <usize>index + (inCell >> 5);
  put(BOARDS, word, at(BOARDS, word) & ~(1 << (<i32>inCell & 31)));
  put(CELL_CHANGED, inCell, changes);
  put(CHANGES_OF_VALUE, <usize>index, at(CHANGES_OF_VALUE, <usize>index) + 1);
  for (let i: usize = 0; i < 3; i++) {
    const house = houseOf(inCell, i);
    const places: usize = 9 * house + <usize>index;
    put(PLACES, places, at(PLACES, places) & ~placeBit(inCell, i));
    put(PLACES_CHANGED, places, changes);
    put(CHANGES_IN_HOUSE, house, at(CHANGES_IN_HOUSE, house) + 1);
  }
}
