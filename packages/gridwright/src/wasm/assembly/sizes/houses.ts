import { boxOf, cells, offsetOf, placeOf, values } from './layout';

/** The cells of each house: rows, columns, boxes, and others, which the caller writes. */
export const HOUSE_CELLS: usize = memory.data((75 + 6) * 25 * 2, 16);
/** The houses of each cell, as many as HOUSES_OF has room for, and their number. */
const HOUSES_OF: i32 = 8;
const CELL_HOUSES: usize = memory.data(625 * 8 * 2, 16);
/** The place of the cell in each of them, but not in rows, columns and boxes. */
const PLACES: usize = memory.data(625 * 8 * 2, 16);
const HOUSE_COUNT: usize = memory.data(640, 16);

export let houses: i32 = 0;
/** Houses other than rows, columns and boxes: their number, and for each the offsets of its cells in a state. */
export let extraHouses: i32 = 0;
export const EXTRA: usize = memory.data(6 * 25 * 2, 16);

/** Makes the tables of houses for the size set. */
export function setHouses(extras: i32): void {
  extraHouses = extras;
  houses = 3 * values + extras;
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++, cell++) {
      const box = 2 * values + boxOf(cell), at = housesOf(cell);
      store<u16>(HOUSE_CELLS + 2 * cell, <u16>cell);
      store<u16>(HOUSE_CELLS + 2 * ((values + column) * values + row), <u16>cell);
      store<u16>(HOUSE_CELLS + 2 * (box * values + placeOf(cell)), <u16>cell);
      store<u16>(at, <u16>row);
      store<u16>(at, <u16>(values + column), 2);
      store<u16>(at, <u16>box, 4);
      store<u8>(HOUSE_COUNT + cell, 3);
    }
  }
  for (let house = 3 * values, i = 3 * cells; house < houses; house++) {
    for (let place = 0; place < values; place++, i++) addHouse(<usize>load<u16>(HOUSE_CELLS + 2 * i), house, place);
  }
  for (let i = 0; i < extras * values; i++) {
    store<u16>(EXTRA + 2 * i, <u16>offsetOf(load<u16>(HOUSE_CELLS + 2 * (3 * cells + i))));
  }
}

function addHouse(cell: usize, house: i32, place: i32): void {
  const count = load<u8>(HOUSE_COUNT + cell), at = 2 * (HOUSES_OF * cell + count);
  store<u16>(CELL_HOUSES + at, <u16>house);
  store<u16>(PLACES + at, <u16>place);
  store<u8>(HOUSE_COUNT + cell, count + 1);
}

/** Returns the place of a cell in one of its houses other than rows, columns and boxes, as a bit. */
// @ts-expect-error: decorator
@inline export function placeAt(house: usize): u32 { return 1 << load<u16>(house - CELL_HOUSES + PLACES); }
/** The first of a cell's houses in memory, two bytes each, and the end of them. */
// @ts-expect-error: decorator
@inline export function housesOf(cell: i32): usize { return CELL_HOUSES + 2 * HOUSES_OF * cell; }
// @ts-expect-error: decorator
@inline export function housesEnd(cell: i32): usize { return housesOf(cell) + 2 * <usize>load<u8>(HOUSE_COUNT + cell); }
