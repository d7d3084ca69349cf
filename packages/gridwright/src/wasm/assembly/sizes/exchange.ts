import { GRID, isClue, seenFrom } from './clues';
import { HOUSE_CELLS, houses, housesEnd, housesOf } from './houses';
import { all, cells, values } from './layout';

/** The cell of each value in each house. */
const CELL_IN: usize = memory.data((75 + 6) * 25 * 2, 16);

/** The cells that change when two values are exchanged, and for each cell the last exchange that included it. */
const EXCHANGE: usize = memory.data(2 * 25 * 2, 16);
const EXCHANGED_IN: usize = memory.data(625 * 4, 16);
let exchanges: u32 = 0;

/** Starts with the full grid at GRID. */
export function beginExchanges(): void {
  memory.fill(EXCHANGED_IN, 0, 4 * cells);
  exchanges = 0;
  for (let house = 0, first = 0; house < houses; house++, first += values) {
    for (let i = first; i < first + values; i++) {
      const cell = load<u16>(HOUSE_CELLS + 2 * i);
      store<u16>(CELL_IN + 2 * (first + load<u8>(GRID + cell) - 1), cell);
    }
  }
}

/** Returns the values that an empty cell can have beside the clues, without its own. */
export function otherCandidates(cell: i32): u32 {
  return all & ~(seenFrom(cell) | (1 << (load<u8>(GRID + cell) - 1)));
}

/** Returns whether the value of an empty cell can have no other cell in one of its houses. */
export function isOnlyPlace(cell: i32): bool {
  const bit: u32 = 1 << (load<u8>(GRID + cell) - 1);
  for (let at = housesOf(cell), end = housesEnd(cell); at < end; at += 2) {
    if (isOnlyPlaceIn(load<u16>(at), cell, bit)) return true;
  }
  return false;
}

function isOnlyPlaceIn(house: i32, cell: i32, bit: u32): bool {
  for (let i = house * values, end = i + values; i < end; i++) {
    const other = <i32>load<u16>(HOUSE_CELLS + 2 * i);
    if (other != cell && !isClue(other) && !(seenFrom(other) & bit)) return false;
  }
  return true;
}

/** Returns whether the value of a cell can be exchanged with one of these in empty cells alone. */
export function canExchange(cell: i32, others: u32): bool {
  const own = <i32>load<u8>(GRID + cell);
  for (let rest = others; rest; rest &= rest - 1) {
    if (isExchangeOpen(cell, own + <i32>ctz(rest) + 1)) return true;
  }
  return false;
}

function isExchangeOpen(cell: i32, sum: i32): bool {
  let length = 1;
  exchanges++;
  store<u16>(EXCHANGE, <u16>cell);
  store<u32>(EXCHANGED_IN + 4 * cell, exchanges);
  for (let i = 0; i < length; i++) {
    const at = <i32>load<u16>(EXCHANGE + 2 * i), other = sum - <i32>load<u8>(GRID + at);
    for (let h = housesOf(at), end = housesEnd(at); h < end; h += 2) {
      const house = <i32>load<u16>(h);
      const next = <i32>load<u16>(CELL_IN + 2 * (house * values + other - 1));
      if (isClue(next)) return false;
      if (load<u32>(EXCHANGED_IN + 4 * next) == exchanges) continue;
      store<u32>(EXCHANGED_IN + 4 * next, exchanges);
      store<u16>(EXCHANGE + 2 * length++, <u16>next);
    }
  }
  return true;
}
