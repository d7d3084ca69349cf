import {
  at, BOARDS, CELL_CHANGED, CELLS, CHANGES_IN_HOUSE, CHANGES_OF_VALUE, COUNTS, GRID, HOUSES, houseOf, MISSING, placeBit, PLACES, put, STATE,
} from './state';

/** For each house the values that it has twice. */
const TWICE: usize = memory.data(27 * 4);
const ALL: i32 = 511;

/** Fills in the tables of a position from its grid: the candidates that the filled cells leave. */
export function start(): void {
  memory.fill(STATE, 0, MISSING);
  memory.fill(STATE + CELL_CHANGED, 0, CHANGES_OF_VALUE - CELL_CHANGED);
  for (let value: usize = 0; value < 9; value++) put(CHANGES_OF_VALUE, value, 1);
  for (let house: usize = 0; house < HOUSES; house++) {
    put(MISSING, house, ALL);
    put(CHANGES_IN_HOUSE, house, 1);
    store<i32>(TWICE + 4 * house, 0);
  }
  let open: i32 = 81;
  for (let cell: usize = 0; cell < CELLS; cell++) {
    const value: i32 = load<u8>(GRID + cell);
    if (value === 0) continue;
    const bit = 1 << (value - 1);
    open--;
    for (let i: usize = 0; i < 3; i++) {
      const house = houseOf(cell, i), missing = at(MISSING, house);
      store<i32>(TWICE + 4 * house, load<i32>(TWICE + 4 * house) | (bit & ~missing));
      put(MISSING, house, missing & ~bit);
    }
  }
  store<i32>(COUNTS, open);
  for (let cell: usize = 0; cell < CELLS; cell++) enter(cell, candidatesIn(cell));
}

// @ts-expect-error: decorator
@inline
function candidatesIn(cell: usize): i32 {
  const a = houseOf(cell, 0), b = houseOf(cell, 1), c = houseOf(cell, 2);
  const value: i32 = load<u8>(GRID + cell);
  if (value === 0) return at(MISSING, a) & at(MISSING, b) & at(MISSING, c);
  const twice = load<i32>(TWICE + 4 * a) | load<i32>(TWICE + 4 * b) | load<i32>(TWICE + 4 * c);
  return (1 << (value - 1)) & ~twice;
}

/** Adds the candidates of a cell to the places of its houses and to their boards. */
// @ts-expect-error: decorator
@inline
function enter(cell: usize, mask: i32): void {
  put(0, cell, mask);
  const a = 9 * houseOf(cell, 0), b = 9 * houseOf(cell, 1), c = 9 * houseOf(cell, 2);
  const inA = placeBit(cell, 0), inB = placeBit(cell, 1), inC = placeBit(cell, 2);
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const value = <usize>ctz(rest);
    const word = 3 * value + (cell >> 5);
    put(BOARDS, word, at(BOARDS, word) | (1 << (<i32>cell & 31)));
    put(PLACES, a + value, at(PLACES, a + value) | inA);
    put(PLACES, b + value, at(PLACES, b + value) | inB);
    put(PLACES, c + value, at(PLACES, c + value) | inC);
  }
}
