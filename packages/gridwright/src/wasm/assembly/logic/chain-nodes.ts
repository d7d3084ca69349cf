import { addCell, boardOf, candidatesOf, houseBoard, peersOf } from './layout';

/*
 * The candidates with a strong link, as nodes of chains: numbered in the order in which
 * kinds/sudoku/logic/inference/strong-links.ts has the links. A row is a set of nodes, one vector. Candidates have
 * indices here: value * 81 + cell, with values from 0.
 */

/** Nodes that fit into a row. */
export const MOST_NODES: i32 = 128;

/** For each node: the index of its candidate; the nodes that are true if it is false, by one strong link. */
const INDICES: usize = memory.data(128 * 2);
const DIRECT: usize = memory.data(128 * 16, 16);
/** For each node: those that are false if it is false, by one strong link and one weak one. */
const STEP: usize = memory.data(128 * 16, 16);
/** For each node: those that see a candidate that it sees, too. */
const MEET: usize = memory.data(128 * 16, 16);

/** The node of each candidate by index; NONE without a strong link. */
const NODE_OF: usize = memory.data(736, 16);
const NONE: i32 = 255;
/** For each value the cells of its nodes, and for each cell its nodes. */
const NODES_OF_VALUE: usize = memory.data(9 * 16, 16);
const NODES_IN_CELL: usize = memory.data(81 * 16, 16);
/** For each candidate by index: the nodes that make it false. */
const SEEN_BY: usize = memory.data(729 * 16, 16);

let count: i32 = 0;

// @ts-expect-error: decorator
@inline export function zero(): v128 { return i64x2.splat(0); }
// @ts-expect-error: decorator
@inline export function rowAt(rows: usize, node: i32): v128 { return v128.load(rows + 16 * <usize>node); }
// @ts-expect-error: decorator
@inline export function directOf(node: i32): v128 { return rowAt(DIRECT, node); }
// @ts-expect-error: decorator
@inline export function stepOf(node: i32): v128 { return rowAt(STEP, node); }
// @ts-expect-error: decorator
@inline export function meetOf(node: i32): v128 { return rowAt(MEET, node); }
/** The nodes that a node makes false. */
// @ts-expect-error: decorator
@inline export function weakOf(node: i32): v128 { return rowAt(SEEN_BY, indexOf(node)); }
// @ts-expect-error: decorator
@inline function indexOf(node: i32): i32 { return load<u16>(INDICES + 2 * <usize>node); }
/** The number of a node's candidate outside: cell * 9 + value. */
// @ts-expect-error: decorator
@inline export function numberOf(node: i32): i32 { return (indexOf(node) % 81) * 9 + indexOf(node) / 81; }
/** The first member of a row that isn't empty. */
// @ts-expect-error: decorator
@inline
export function first(row: v128): i32 {
  const low = i64x2.extract_lane(row, 0);
  return <i32>(low !== 0 ? ctz(low) : 64 + ctz(i64x2.extract_lane(row, 1)));
}
/** The row of one node. */
// @ts-expect-error: decorator
@inline
export function only(node: i32): v128 {
  return node < 64 ? i64x2.replace_lane(zero(), 0, <i64>1 << node) : i64x2.replace_lane(zero(), 1, <i64>1 << (node - 64));
}

/** Finds the nodes of cells with two candidates alone or of all strong links; returns their number, -1 for too many. */
export function findNodes(onlyCells: bool): i32 {
  count = 0;
  memory.fill(NODE_OF, <u8>NONE, 736);
  memory.fill(NODES_OF_VALUE, 0, 9 * 16);
  memory.fill(NODES_IN_CELL, 0, 81 * 16);
  linkCells();
  if (!onlyCells && !linkPlaces()) return -1;
  if (count > MOST_NODES) return -1;
  for (let value: usize = 0; value < 9; value++) {
    const board = boardOf(value);
    for (let low = i64x2.extract_lane(board, 0); low !== 0; low &= low - 1) lookAt(value, <usize>ctz(low));
    for (let high = i64x2.extract_lane(board, 1); high !== 0; high &= high - 1) lookAt(value, 64 + <usize>ctz(high));
  }
  for (let node = 0; node < count; node++) follow(node);
  return count;
}

function linkCells(): void {
  for (let cell: usize = 0; cell < 81; cell++) {
    const mask = candidatesOf(cell);
    const rest = mask & (mask - 1);
    if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
    link(81 * ctz(mask) + <i32>cell, 81 * ctz(rest) + <i32>cell);
  }
}

/** Returns whether there was room for all. */
function linkPlaces(): bool {
  for (let house: usize = 0; house < 27; house++) {
    const inHouse = houseBoard(house);
    for (let value: usize = 0; value < 9; value++) {
      const places = v128.and(inHouse, boardOf(value));
      const low = i64x2.extract_lane(places, 0), high = i64x2.extract_lane(places, 1);
      if (popcnt(low) + popcnt(high) !== 2) continue;
      const a = first(places);
      const b = <i32>(high !== 0 ? 127 - clz(high) : 63 - clz(low));
      if (count > MOST_NODES - 2) return false;
      link(81 * <i32>value + a, 81 * <i32>value + b);
    }
  }
  return true;
}

function link(a: i32, b: i32): void {
  if (count > MOST_NODES - 2) {
    count = MOST_NODES + 1;
    return;
  }
  const one = nodeOf(a), other = nodeOf(b);
  v128.store(DIRECT + 16 * <usize>one, v128.or(directOf(one), only(other)));
  v128.store(DIRECT + 16 * <usize>other, v128.or(directOf(other), only(one)));
}

/** Returns the node of a candidate, a new one if it has none. */
function nodeOf(index: i32): i32 {
  const known: i32 = load<u8>(NODE_OF + <usize>index);
  if (known !== NONE) return known;
  const value: usize = index / 81, cell: usize = index % 81;
  store<u8>(NODE_OF + <usize>index, <u8>count);
  store<u16>(INDICES + 2 * <usize>count, <u16>index);
  addCell(NODES_OF_VALUE + 16 * value, cell);
  const inCell = NODES_IN_CELL + 16 * cell;
  v128.store(inCell, v128.or(v128.load(inCell), only(count)));
  v128.store(DIRECT + 16 * <usize>count, zero());
  return count++;
}

/** Notes which nodes make a candidate false: others in its cell, and those of its value that it sees. */
// @ts-expect-error: decorator
@inline
function lookAt(value: usize, cell: usize): void {
  let row = rowAt(NODES_IN_CELL, <i32>cell);
  const index: usize = 81 * value + cell;
  const own: i32 = load<u8>(NODE_OF + index);
  if (own !== NONE) row = v128.andnot(row, only(own));
  const seen = v128.and(peersOf(cell), v128.load(NODES_OF_VALUE + 16 * value));
  let a = i64x2.extract_lane(row, 0), b = i64x2.extract_lane(row, 1);
  for (let low = i64x2.extract_lane(seen, 0); low !== 0; low &= low - 1) {
    const node = load<u8>(NODE_OF + 81 * value + <usize>ctz(low));
    if (node < 64) a |= <i64>1 << node; else b |= <i64>1 << (node - 64);
  }
  for (let high = i64x2.extract_lane(seen, 1); high !== 0; high &= high - 1) {
    const node = load<u8>(NODE_OF + 81 * value + 64 + <usize>ctz(high));
    if (node < 64) a |= <i64>1 << node; else b |= <i64>1 << (node - 64);
  }
  v128.store(SEEN_BY + 16 * index, i64x2.replace_lane(i64x2.splat(a), 1, b));
}

/** Fills in what follows from a node, and which nodes it meets. */
function follow(node: i32): void {
  let step = zero();
  for (let rest = directOf(node); v128.any_true(rest);) {
    const on = first(rest);
    rest = v128.andnot(rest, only(on));
    step = v128.or(step, weakOf(on));
  }
  v128.store(STEP + 16 * <usize>node, step);
  const index = indexOf(node);
  const value: usize = index / 81, cell: usize = index % 81;
  let meet = zero();
  const seen = v128.and(peersOf(cell), boardOf(value));
  for (let low = i64x2.extract_lane(seen, 0); low !== 0; low &= low - 1)
    meet = v128.or(meet, rowAt(SEEN_BY, 81 * <i32>value + <i32>ctz(low)));
  for (let high = i64x2.extract_lane(seen, 1); high !== 0; high &= high - 1)
    meet = v128.or(meet, rowAt(SEEN_BY, 81 * <i32>value + 64 + <i32>ctz(high)));
  for (let rest = candidatesOf(cell) & ~(1 << <i32>value); rest !== 0; rest &= rest - 1)
    meet = v128.or(meet, rowAt(SEEN_BY, 81 * ctz(rest) + <i32>cell));
  v128.store(MEET + 16 * <usize>node, meet);
}
