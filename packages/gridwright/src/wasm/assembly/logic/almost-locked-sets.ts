import { addCell, ANSWER, boardOf, candidatesOf, cellOf, has, OPEN, peersOf, WITHIN } from './layout';

/*
 * Almost locked sets: up to four open cells of a house with one value more than cells
 * (kinds/sudoku/logic/inference/almost-locked-sets.ts). A set has a row for each value that some candidate sees in all
 * its places: the places, and the candidates that see all of them.
 */

const MOST_SETS: i32 = 600;
const MOST_ROWS: i32 = 5 * MOST_SETS;
const MOST_CELLS: i32 = 4;
const NONE: u16 = 0xffff;

/** Of each set: its cells, their number, the values with a row, and the row of each value. */
const BOARDS: usize = memory.data(600 * 16, 16);
const SIZES: usize = memory.data(600);
/** House and places, 16 bits each. */
const SHAPES: usize = memory.data(600 * 4, 16);
const WITH_ROW: usize = memory.data(600 * 2, 16);
const ROW_OF: usize = memory.data(600 * 32, 16);
/** Of each row: its places, one of them, the candidates that see all of them, its set, and the row before it. */
const PLACES: usize = memory.data(3000 * 16, 16);
const ONE_CELL: usize = memory.data(3000);
const SEES: usize = memory.data(3000 * 16, 16);
const SET_OF: usize = memory.data(3000 * 2, 16);
const BEFORE: usize = memory.data(3000 * 2, 16);
/** By cell, the last row of one value with this cell as its one cell. */
const LAST_AT: usize = memory.data(81 * 2, 16);

/** The open cells of a house, as masks of places, and their candidates; and places that are locked by themselves. */
const MASKS: usize = memory.data(9 * 2, 16);
const PLACE_BITS: usize = memory.data(9 * 2, 16);
const LOCKED: usize = memory.data(256 * 2, 16);

/** Of each set found in the houses: house, places, values and number of cells, 16 bits each. */
const FOUND: usize = memory.data(600 * 8, 16);

let found: i32 = 0;
let sets: i32 = 0;
let rows: i32 = 0;
let cells: i32 = 0;
let locked: i32 = 0;
let inHouse: usize = 0;

/** Finds all sets; returns false if there are too many. */
function findSets(): bool {
  found = 0;
  for (inHouse = 0; inHouse < 27; inHouse++) {
    cells = locked = 0;
    for (let place: usize = 0; place < 9; place++) {
      const cell = cellOf(inHouse, place);
      const mask = candidatesOf(cell);
      if (!has(OPEN, cell) || !has(WITHIN, cell) || popcnt(mask) > MOST_CELLS + 1) continue;
      store<u16>(MASKS + 2 * cells, <u16>mask);
      store<u16>(PLACE_BITS + 2 * cells, <u16>((<u32>1) << <u32>place));
      cells++;
    }
    let end = found;
    if (!extend(0, 0, 0, 0)) return false;
    for (let i = end; i < found; i++) {
      if (isLocked(i)) continue;
      store<u64>(FOUND + 8 * end, load<u64>(FOUND + 8 * i));
      end++;
    }
    found = end;
  }
  sets = rows = 0;
  for (let size = 1; size <= MOST_CELLS; size++)
    for (let i = 0; i < found; i++) if (<i32>load<u16>(FOUND + 8 * i, 6) === size) addSet(FOUND + 8 * i);
  return true;
}

/** Adds a cell from `from` on to the cells chosen, recursively. */
function extend(from: i32, size: i32, chosen: i32, values: i32): bool {
  for (let i = from; i < cells; i++) {
    const union = values | <i32>load<u16>(MASKS + 2 * i);
    const count = popcnt(union);
    if (count > MOST_CELLS + 1) continue;
    const wider = chosen | <i32>load<u16>(PLACE_BITS + 2 * i);
    if (count === size + 1) {
      store<u16>(LOCKED + 2 * locked, <u16>wider);
      locked++;
    } else if (count === size + 2 && !isInEarlierHouse(wider)) {
      if (found === MOST_SETS) return false;
      const at = FOUND + 8 * found;
      found++;
      store<u16>(at, <u16>inHouse);
      store<u16>(at, <u16>wider, 2);
      store<u16>(at, <u16>union, 4);
      store<u16>(at, <u16>(size + 1), 6);
    }
    if (size + 1 < MOST_CELLS && !extend(i + 1, size + 1, wider, union)) return false;
  }
  return true;
}

/** Whether cells of a box or a column are in a house before it, too. */
function isInEarlierHouse(places: i32): bool {
  if (inHouse < 9) return false;
  if ((places & (places - 1)) === 0) return true;
  if (inHouse < 18) return false;
  return (places & ~0b111) === 0 || (places & ~0b111000) === 0 || (places & ~0b111000000) === 0 ||
    (places & ~0b1001001) === 0 || (places & ~0b10010010) === 0 || (places & ~0b100100100) === 0;
}

function isLocked(set: i32): bool {
  const places: i32 = load<u16>(FOUND + 8 * set, 2);
  for (let i = 0; i < locked; i++) if ((<i32>load<u16>(LOCKED + 2 * i) & ~places) === 0) return true;
  return false;
}

/** Adds a set and its rows. */
function addSet(at: usize): void {
  const set = sets++;
  const house: usize = load<u16>(at);
  const places: i32 = load<u16>(at, 2);
  const board = BOARDS + 16 * set;
  v128.store(board, i64x2.splat(0));
  for (let rest = places; rest !== 0; rest &= rest - 1) addCell(board, cellOf(house, ctz(rest)));
  const all = v128.load(board);
  let withRow = 0;
  for (let values: i32 = load<u16>(at, 4); values !== 0; values &= values - 1) {
    const value = ctz(values);
    const candidates = boardOf(value);
    let sees = candidates;
    let cell: usize = 0;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const one = cellOf(house, ctz(rest));
      if ((candidatesOf(one) >> value & 1) === 0) continue;
      cell = one;
      sees = v128.and(sees, peersOf(cell));
    }
    if (!v128.any_true(sees)) continue;
    v128.store(PLACES + 16 * rows, v128.and(all, candidates));
    v128.store(SEES + 16 * rows, sees);
    store<u8>(ONE_CELL + rows, <u8>cell);
    store<u16>(SET_OF + 2 * rows, <u16>set);
    store<u16>(ROW_OF + 32 * set + 2 * value, <u16>rows);
    withRow |= 1 << value;
    rows++;
  }
  store<u16>(WITH_ROW + 2 * set, <u16>withRow);
  store<u8>(SIZES + set, load<u8>(at, 6));
  store<u32>(SHAPES + 4 * set, load<u32>(at));
}

let fewest: i32 = 0;

/**
 * Returns 1 if there are pairs of sets that may lead to a step (kinds/sudoku/logic/inference/linked-set-pairs.ts), with the
 * board of the cells of the smallest ones as the answer. The first of them follows: house and
 * places of both sets, the linked value and the other, 16 bits each. Returns 0 if there are none, -1 if there are too many
 * sets to tell.
 */
export function linkedPair(): i32 {
  if (!findSets()) return -1;
  v128.store(ANSWER, i64x2.splat(0));
  fewest = 2 * MOST_CELLS + 1;
  for (let x = 0; x < 9; x++) linkRows(x);
  return fewest > 2 * MOST_CELLS ? 0 : 1;
}

/** Finds the pairs linked by a value, which the places of a row in one set see all places of a row in the other. */
function linkRows(x: i32): void {
  memory.fill(LAST_AT, 0xff, 162);
  for (let t = 0; t < sets; t++) {
    const withRow: i32 = load<u16>(WITH_ROW + 2 * t);
    const others = withRow & ~(1 << x);
    if (others === withRow || others === 0) continue;
    const b: i32 = load<u16>(ROW_OF + 32 * t + 2 * x);
    const sees = v128.load(SEES + 16 * b);
    const most = fewest - <i32>load<u8>(SIZES + t);
    for (let low = i64x2.extract_lane(sees, 0); low !== 0; low &= low - 1) link(<i32>ctz(low), b, x, others, sees, most);
    for (let high = i64x2.extract_lane(sees, 1); high !== 0; high &= high - 1)
      link(64 + <i32>ctz(high), b, x, others, sees, most);
    const cell: usize = load<u8>(ONE_CELL + b);
    store<u16>(BEFORE + 2 * b, load<u16>(LAST_AT + 2 * cell));
    store<u16>(LAST_AT + 2 * cell, <u16>b);
  }
}

/** Links a row to the rows before it at one of the cells that it sees. */
// @ts-expect-error: decorator
@inline
function link(cell: i32, b: i32, x: i32, others: i32, sees: v128, most: i32): void {
  for (let a = load<u16>(LAST_AT + 2 * cell); a !== NONE; a = load<u16>(BEFORE + 2 * a)) {
    const s: i32 = load<u16>(SET_OF + 2 * a);
    if ((<i32>load<u16>(WITH_ROW + 2 * s) & others) === 0 || <i32>load<u8>(SIZES + s) > most) continue;
    if (!v128.any_true(v128.andnot(v128.load(PLACES + 16 * <usize>a), sees))) addPair(s, a, b, x);
  }
}

/** Counts a pair of sets whose rows of x are linked, if it has another value that it may rule out. */
function addPair(s: i32, a: i32, b: i32, x: i32): void {
  const t: i32 = load<u16>(SET_OF + 2 * b);
  const size = <i32>load<u8>(SIZES + s) + <i32>load<u8>(SIZES + t);
  if (size > fewest) return;
  const ofS: i32 = load<u16>(WITH_ROW + 2 * s), ofT: i32 = load<u16>(WITH_ROW + 2 * t);
  for (let rest = ofS & ofT & ~(1 << x); rest !== 0; rest &= rest - 1) {
    const z = ctz(rest);
    const c: usize = load<u16>(ROW_OF + 32 * s + 2 * z), d: usize = load<u16>(ROW_OF + 32 * t + 2 * z);
    if (!v128.any_true(v128.andnot(v128.load(PLACES + 16 * c), v128.load(SEES + 16 * d)))) {
      // Both values are linked, so the pair comes once, and its other values are locked.
      const more = (ofS | ofT) & ~((1 << x) | (1 << z));
      if (x > z || (more === 0 && !meet(c, d) && !meet(a, b))) continue;
    } else if (!meet(c, d)) continue;
    if (size < fewest) {
      fewest = size;
      v128.store(ANSWER, i64x2.splat(0));
      store<u32>(ANSWER, load<u32>(SHAPES + 4 * s), 16);
      store<u32>(ANSWER, load<u32>(SHAPES + 4 * t), 20);
      store<u16>(ANSWER, <u16>x, 24);
      store<u16>(ANSWER, <u16>z, 26);
    }
    v128.store(ANSWER, v128.or(v128.load(ANSWER), v128.or(v128.load(BOARDS + 16 * s), v128.load(BOARDS + 16 * t))));
    return;
  }
}

/** Whether some candidate sees all places of two rows. */
// @ts-expect-error: decorator
@inline
function meet(a: usize, b: usize): bool {
  return v128.any_true(v128.and(v128.load(SEES + 16 * a), v128.load(SEES + 16 * b)));
}
