import {
  addCell, addHouse, beginAt, finish, followBytes, isLone, lockedIn, maskAt, placesIn, setOpen, turn, turnPair,
} from './follow';
import { houses, housesEnd, housesOf, placeAt } from './houses';
import { all, cells, offsetOf, read, values } from './layout';
import {
  aboutCell, BOX_AT, BOX_BIT, COLUMN_AT, COLUMN_BIT, columnSegment, ROW_AT, ROW_BIT, rowSegment,
} from './segments';

// Makes the first of the states that follow.ts changes.

/** The values placed in each house, as bits. */
const TAKEN_IN: usize = memory.data(81 * 4, 16);

/** Makes a state from candidates in the layout of clues, and narrows it. */
export function followAll(to: usize, candidates: usize): bool {
  beginAt(to);
  memory.fill(to + 4 * cells, 0, followBytes - 4 * cells);
  return finish(readCandidates(to, candidates) && listPlaces(to));
}

function readCandidates(state: usize, candidates: usize): bool {
  memory.fill(TAKEN_IN, 0, 4 * houses);
  for (let cell = 0; cell < cells; cell++) {
    const mask = read(candidates, offsetOf(cell));
    if (isLone(mask) && !take(cell, mask)) return false;
    store<u32>(state + 4 * cell, mask);
  }
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
  const about = aboutCell(cell);
  let taken = load<u32>(TAKEN_IN + load<u16>(about, ROW_AT)) | load<u32>(TAKEN_IN + load<u16>(about, COLUMN_AT))
    | load<u32>(TAKEN_IN + load<u16>(about, BOX_AT));
  if (houses == 3 * values) return taken;
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) taken |= load<u32>(TAKEN_IN + 4 * <usize>load<u16>(h));
  return taken;
}

/** Removes the values of clues from their houses, and lists the places of all values. */
function listPlaces(state: usize): bool {
  let open = 0;
  for (let cell = 0; cell < cells; cell++) {
    const before = maskAt(state, cell), isClue = isLone(before), mask = isClue ? before : before & ~takenFrom(cell);
    if (!mask) return false;
    store<u32>(state + 4 * cell, mask);
    addPlaces(state, cell, mask);
    if (isClue) {
      addLocked(lockedIn(state, rowSegment(aboutCell(cell))), mask);
      addLocked(lockedIn(state, columnSegment(aboutCell(cell))), mask);
      continue;
    }
    if (isLone(mask)) addCell(cell);
    else if (isLone(mask & (mask - 1))) turnPair(cell);
    open += <i32>!isLone(mask);
  }
  setOpen(state, open);
  for (let house = 0; house < houses; house++) {
    for (let rest = all & ~load<u32>(TAKEN_IN + 4 * house); rest; rest &= rest - 1) addHouse(ctz(rest), house);
  }
  return true;
}

// @ts-expect-error: decorator
@inline
function addLocked(at: usize, bit: u32): void {
  store<u32>(at, load<u32>(at) | bit);
}

function addPlaces(state: usize, cell: i32, mask: u32): void {
  const about = aboutCell(cell);
  for (let rest = mask; rest; rest &= rest - 1) {
    const places = placesIn(state, ctz(rest));
    turn(places + load<u16>(about, ROW_AT), load<u32>(about, ROW_BIT));
    turn(places + load<u16>(about, COLUMN_AT), load<u32>(about, COLUMN_BIT));
    turn(places + load<u16>(about, BOX_AT), load<u32>(about, BOX_BIT));
  }
  if (houses == 3 * values) return;
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2) {
    for (let rest = mask; rest; rest &= rest - 1) turn(placesIn(state, ctz(rest)) + 4 * <i32>load<u16>(h), placeAt(h));
  }
}
