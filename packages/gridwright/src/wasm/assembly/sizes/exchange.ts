import { cells, extraHouses, HOUSE_CELLS, values } from './layout';

/** The houses of each cell, and where they start, as in ../../../kinds/sudoku/rules/layout.ts. The caller writes them. */
export const CELL_HOUSES: usize = memory.data(625 * 8 * 2, 16);
export const CELL_HOUSES_AT: usize = memory.data(626 * 4, 16);

/** The full grid, and the cell of each value in each house. */
export const GRID: usize = memory.data(640, 16);
const CELL_IN: usize = memory.data((75 + 6) * 25 * 2, 16);

/** The cells that change when two values are exchanged, and for each cell the last exchange that included it. */
const EXCHANGE: usize = memory.data(2 * 25 * 2, 16);
const EXCHANGED_IN: usize = memory.data(625 * 4, 16);
let exchanges: u32 = 0;

/** Starts with the full grid at GRID. */
export function beginExchanges(): void {
  memory.fill(EXCHANGED_IN, 0, 4 * cells);
  exchanges = 0;
  for (let house = 0, first = 0; house < 3 * values + extraHouses; house++, first += values) {
    for (let i = first; i < first + values; i++) {
      const cell = load<u16>(HOUSE_CELLS + 2 * i);
      store<u16>(CELL_IN + 2 * (first + load<u8>(GRID + cell) - 1), cell);
    }
  }
}

/** Returns whether an empty cell can have no other value beside the clues, or its value no other cell in one of its houses. */
export function isForced(clues: usize, cell: i32): bool {
  const own = <i32>load<u8>(GRID + cell);
  let value = 1;
  while (value <= values && (value == own || isSeen(clues, cell, value))) value++;
  if (value > values) return true;
  const end = load<u32>(CELL_HOUSES_AT + 4 * cell + 4);
  for (let h = load<u32>(CELL_HOUSES_AT + 4 * cell); h < end; h++) {
    if (isOnlyPlace(clues, cell, load<u16>(CELL_HOUSES + 2 * h), own)) return true;
  }
  return false;
}

function isOnlyPlace(clues: usize, cell: i32, house: i32, value: i32): bool {
  for (let i = house * values, end = i + values; i < end; i++) {
    const other = <i32>load<u16>(HOUSE_CELLS + 2 * i);
    if (other != cell && !load<u8>(clues + other) && !isSeen(clues, other, value)) return false;
  }
  return true;
}

/** Returns whether a clue in one of the cell's houses has the value. */
function isSeen(clues: usize, cell: i32, value: i32): bool {
  const end = load<u32>(CELL_HOUSES_AT + 4 * cell + 4);
  for (let h = load<u32>(CELL_HOUSES_AT + 4 * cell); h < end; h++) {
    const house = <i32>load<u16>(CELL_HOUSES + 2 * h);
    if (load<u8>(clues + load<u16>(CELL_IN + 2 * (house * values + value - 1)))) return true;
  }
  return false;
}

/** Returns whether the value of a cell can be exchanged with another one in empty cells alone. */
export function canExchange(clues: usize, cell: i32): bool {
  const own = <i32>load<u8>(GRID + cell);
  for (let value = 1; value <= values; value++) {
    if (value != own && isExchangeOpen(clues, cell, own + value)) return true;
  }
  return false;
}

function isExchangeOpen(clues: usize, cell: i32, sum: i32): bool {
  let length = 1;
  exchanges++;
  store<u16>(EXCHANGE, <u16>cell);
  store<u32>(EXCHANGED_IN + 4 * cell, exchanges);
  for (let i = 0; i < length; i++) {
    const at = <usize>load<u16>(EXCHANGE + 2 * i), other = sum - load<u8>(GRID + at);
    const end = load<u32>(CELL_HOUSES_AT + 4 * at + 4);
    for (let h = load<u32>(CELL_HOUSES_AT + 4 * at); h < end; h++) {
      const house = <i32>load<u16>(CELL_HOUSES + 2 * h);
      const next = <usize>load<u16>(CELL_IN + 2 * (house * values + other - 1));
      if (load<u8>(clues + next)) return false;
      if (load<u32>(EXCHANGED_IN + 4 * next) == exchanges) continue;
      store<u32>(EXCHANGED_IN + 4 * next, exchanges);
      store<u16>(EXCHANGE + 2 * length++, <u16>next);
    }
  }
  return true;
}
