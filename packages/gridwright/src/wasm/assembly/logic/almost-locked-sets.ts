import { addCell, ANSWER, boardOf, candidatesOf, cellOf, has, OPEN, peersOf, WITHIN } from './layout';

/*
 * Almost locked sets: up to four open cells of a house with one value more than cells
 * (kinds/sudoku/logic/inference/almost-locked-sets.ts). A set has a row for each value that some candidate sees in all
 * its places: the places, and the candidates that see all of them.
 */

const MOST_CELLS: i32 = 4;
const MOST_IN_HOUSE: i32 = 48;
const MOST_SETS: i32 = 600;
const NONE: u16 = 0xffff;

/**
 * The sets of each house, smallest first, kept as long as its cells have the same candidates. Of each set: its board;
 * house, places, values and size, 16 bits each; then for each value the cell in the last place, a byte each, and
 * the cells that see all places.
 */
const IN_HOUSE: usize = memory.data(27 * 48 * 112, 16);
const SET_BYTES: usize = 112;
const SHAPE: usize = 16;
const LAST_CELLS: usize = 24;
const SEEN: usize = 32;
/** Of each house: the candidates of its open cells, 16 bits each, and the number of sets up to each size. */
const KEYS: usize = memory.data(27 * 32, 16);
const COUNTS: usize = memory.data(27 * 8, 16);

/** Of each set: its record above, the values with a row, and the row of each value. */
const RECORDS: usize = memory.data(600 * 4, 16);
const WITH_ROW: usize = memory.data(600 * 2, 16);
const ROW_OF: usize = memory.data(600 * 32, 16);
/** Of each row: its places, one of them, the candidates that see all of them, its set, and the row before it. */
const PLACES: usize = memory.data(3000 * 16, 16);
const ONE_CELL: usize = memory.data(3000);
const SEES: usize = memory.data(3000 * 16, 16);
const SET_OF: usize = memory.data(3000 * 2, 16);
const BEFORE: usize = memory.data(3000 * 2, 16);
/** By cell, the last row of one value with this cell as its one cell, and the board of these cells. */
const LAST_AT: usize = memory.data(81 * 2, 16);
const WITH_LAST: usize = memory.data(16, 16);

/** The open cells of a house, as masks of places, and their candidates; and places that are locked by themselves. */
const KEY: usize = memory.data(32, 16);
const MASKS: usize = memory.data(9 * 2, 16);
const PLACE_BITS: usize = memory.data(9 * 2, 16);
const LOCKED: usize = memory.data(256 * 2, 16);
/** The sets of one house as they are found: places, values and size, 16 bits each, and 16 more. */
const FOUND: usize = memory.data(256 * 8, 16);

let sets: i32 = 0;
let rows: i32 = 0;
let cells: i32 = 0;
let locked: i32 = 0;
let found: i32 = 0;
/** Whether some cells have fewer values than cells, so that the position contradicts itself. */
let contradictory: bool = false;

/** Finds all sets, smallest first; returns false if there are too many, or the position contradicts itself. */
function findSets(): bool {
  sets = rows = 0;
  for (let house: usize = 0; house < 27; house++) if (!findInHouse(house)) return false;
  for (let size: usize = 0; size < <usize>MOST_CELLS; size++) {
    for (let house: usize = 0; house < 27; house++) {
      const end: i32 = load<u8>(COUNTS + 8 * house + size + 1);
      for (let i: i32 = load<u8>(COUNTS + 8 * house + size); i < end; i++) {
        if (sets === MOST_SETS) return false;
        addRows(IN_HOUSE + SET_BYTES * (MOST_IN_HOUSE * house + i));
      }
    }
  }
  return true;
}

/** Finds the sets of a house, unless they are known; returns false as `findSets` does. */
function findInHouse(house: usize): bool {
  cells = 0;
  for (let place: usize = 0; place < 9; place++) {
    const cell = cellOf(house, place);
    const isIn = has(OPEN, cell) && has(WITHIN, cell);
    const mask = isIn ? candidatesOf(cell) : 0;
    if (isIn && mask === 0) return false;
    store<u16>(KEY + 2 * place, <u16>mask);
    if (mask === 0 || popcnt(mask) > MOST_CELLS + 1) continue;
    store<u16>(MASKS + 2 * cells, <u16>mask);
    store<u16>(PLACE_BITS + 2 * cells, <u16>((<u32>1) << <u32>place));
    cells++;
  }
  const key = KEYS + 32 * house;
  const first = v128.load(KEY), last = v128.load(KEY, 16);
  if (!v128.any_true(v128.or(v128.xor(first, v128.load(key)), v128.xor(last, v128.load(key, 16))))) return true;
  locked = found = 0;
  contradictory = false;
  extend(0, 0, 0, 0, house);
  if (contradictory) return false;
  let count = 0;
  store<u8>(COUNTS + 8 * house, 0);
  for (let size = 1; size <= MOST_CELLS; size++) {
    for (let at = FOUND; at < FOUND + 8 * found; at += 8) {
      if (<i32>load<u16>(at, 4) !== size || isLocked(load<u16>(at))) continue;
      if (count === MOST_IN_HOUSE) {
        store<u16>(key, NONE);
        return false;
      }
      addSet(IN_HOUSE + SET_BYTES * (MOST_IN_HOUSE * house + count), house, at);
      count++;
    }
    store<u8>(COUNTS + 8 * house + size, <u8>count);
  }
  v128.store(key, first);
  v128.store(key, last, 16);
  return true;
}

/** Adds a cell from `from` on to the cells chosen, recursively. */
function extend(from: i32, size: i32, chosen: i32, values: i32, house: usize): void {
  for (let i = from; i < cells; i++) {
    const union = values | <i32>load<u16>(MASKS + 2 * i);
    const count = popcnt(union);
    if (count > MOST_CELLS + 1) continue;
    const wider = chosen | <i32>load<u16>(PLACE_BITS + 2 * i);
    if (count <= size) contradictory = true;
    if (count <= size + 1) {
      store<u16>(LOCKED + 2 * locked, <u16>wider);
      locked++;
    } else if (count === size + 2 && !isInEarlierHouse(wider, house)) {
      const at = FOUND + 8 * found;
      store<u16>(at, <u16>wider);
      store<u16>(at, <u16>union, 2);
      store<u16>(at, <u16>(size + 1), 4);
      found++;
    }
    if (size + 1 < MOST_CELLS) extend(i + 1, size + 1, wider, union, house);
  }
}

/** Whether cells of a box or a column are in a house before it, too. */
function isInEarlierHouse(places: i32, house: usize): bool {
  if (house < 9) return false;
  if ((places & (places - 1)) === 0) return true;
  if (house < 18) return false;
  return (places & ~0b111) === 0 || (places & ~0b111000) === 0 || (places & ~0b111000000) === 0 ||
    (places & ~0b1001001) === 0 || (places & ~0b10010010) === 0 || (places & ~0b100100100) === 0;
}

function isLocked(places: i32): bool {
  for (let i = 0; i < locked; i++) if ((<i32>load<u16>(LOCKED + 2 * i) & ~places) === 0) return true;
  return false;
}

/** Writes the record of a set of a house. */
function addSet(set: usize, house: usize, at: usize): void {
  const places: i32 = load<u16>(at), values: i32 = load<u16>(at, 2);
  store<u16>(set, <u16>house, SHAPE);
  store<u16>(set, <u16>places, SHAPE + 2);
  store<u16>(set, <u16>values, SHAPE + 4);
  store<u16>(set, load<u16>(at, 4), SHAPE + 6);
  v128.store(set, i64x2.splat(0));
  for (let rest = places; rest !== 0; rest &= rest - 1) addCell(set, cellOf(house, ctz(rest)));
  let i: usize = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    let seen = i64x2.splat(-1);
    for (let inSet = places; inSet !== 0; inSet &= inSet - 1) {
      const cell = cellOf(house, ctz(inSet));
      if ((candidatesOf(cell) >> ctz(rest) & 1) === 0) continue;
      seen = v128.and(seen, peersOf(cell));
      store<u8>(set + LAST_CELLS + i, <u8>cell);
    }
    v128.store(set + SEEN + 16 * i, seen);
    i++;
  }
}

/** Adds a set with its rows. */
function addRows(record: usize): void {
  const set = sets;
  sets++;
  const board = v128.load(record);
  let withRow = 0;
  let i: usize = 0;
  for (let values: i32 = load<u16>(record, SHAPE + 4); values !== 0; values &= values - 1) {
    const value = ctz(values);
    const candidates = boardOf(value);
    const sees = v128.and(candidates, v128.load(record + SEEN + 16 * i));
    if (v128.any_true(sees)) {
      v128.store(PLACES + 16 * rows, v128.and(board, candidates));
      v128.store(SEES + 16 * rows, sees);
      store<u8>(ONE_CELL + rows, load<u8>(record + LAST_CELLS + i));
      store<u16>(SET_OF + 2 * rows, <u16>set);
      store<u16>(ROW_OF + 32 * set + 2 * value, <u16>rows);
      withRow |= 1 << value;
      rows++;
    }
    i++;
  }
  store<u16>(WITH_ROW + 2 * set, <u16>withRow);
  store<u32>(RECORDS + 4 * set, <u32>record);
}

// @ts-expect-error: decorator
@inline
function recordOf(set: i32): usize { return load<u32>(RECORDS + 4 * set); }
// @ts-expect-error: decorator
@inline
function sizeOf(set: i32): i32 { return load<u16>(recordOf(set), SHAPE + 6); }

let fewest: i32 = 0;

/**
 * Returns 1 if there are pairs of sets that may lead to a step (kinds/sudoku/logic/inference/linked-set-pairs.ts),
 * with the board of the cells of the smallest ones as the answer. The first of them follows: house and places of both
 * sets, the linked value and the other, 16 bits each. Returns 0 if no pair exists, -1 if there are too many sets to
 * tell or the position contradicts itself.
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
  v128.store(WITH_LAST, i64x2.splat(0));
  for (let t = 0; t < sets; t++) {
    const withRow: i32 = load<u16>(WITH_ROW + 2 * t);
    const others = withRow & ~(1 << x);
    if (others === withRow || others === 0) continue;
    const b: i32 = load<u16>(ROW_OF + 32 * t + 2 * x);
    const sees = v128.load(SEES + 16 * b);
    const starts = v128.and(sees, v128.load(WITH_LAST));
    for (let low = i64x2.extract_lane(starts, 0); low !== 0; low &= low - 1) link(<i32>ctz(low), b, x, others, sees);
    for (let high = i64x2.extract_lane(starts, 1); high !== 0; high &= high - 1)
      link(64 + <i32>ctz(high), b, x, others, sees);
    const cell: usize = load<u8>(ONE_CELL + b);
    store<u16>(BEFORE + 2 * b, load<u16>(LAST_AT + 2 * cell));
    store<u16>(LAST_AT + 2 * cell, <u16>b);
    addCell(WITH_LAST, cell);
  }
}

/** Links a row to the rows before it at one of the cells that it sees. */
// @ts-expect-error: decorator
@inline
function link(cell: i32, b: i32, x: i32, others: i32, sees: v128): void {
  for (let a = load<u16>(LAST_AT + 2 * cell); a !== NONE; a = load<u16>(BEFORE + 2 * a)) {
    if (v128.any_true(v128.andnot(v128.load(PLACES + 16 * <usize>a), sees))) continue;
    const s: i32 = load<u16>(SET_OF + 2 * a);
    if ((<i32>load<u16>(WITH_ROW + 2 * s) & others) !== 0) addPair(s, a, b, x);
  }
}

/** Counts a pair of sets whose rows of x are linked, if it has another value that it may rule out. */
function addPair(s: i32, a: i32, b: i32, x: i32): void {
  const t: i32 = load<u16>(SET_OF + 2 * b);
  const size = sizeOf(s) + sizeOf(t);
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
      store<u32>(ANSWER, load<u32>(recordOf(s), SHAPE), 16);
      store<u32>(ANSWER, load<u32>(recordOf(t), SHAPE), 20);
      store<u16>(ANSWER, <u16>x, 24);
      store<u16>(ANSWER, <u16>z, 26);
    }
    v128.store(ANSWER, v128.or(v128.load(ANSWER), v128.or(v128.load(recordOf(s)), v128.load(recordOf(t)))));
    return;
  }
}

/** Whether some candidate sees all places of two rows. */
// @ts-expect-error: decorator
@inline
function meet(a: usize, b: usize): bool {
  return v128.any_true(v128.and(v128.load(SEES + 16 * a), v128.load(SEES + 16 * b)));
}
