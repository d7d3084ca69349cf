import { extraHouses, HOUSE_CELLS } from './houses';
import { boxOf, cells, columnOf, offsetOf, placeOf, rowOf, stride, values } from './layout';
import { and, less, or } from '../lanes';

/** The weight of an open peer with two candidates; other open peers weigh 1. */
const PAIR_WEIGHT: i32 = 3;

/**
 * The candidates of each row, column and box, then their weights in the same order. A line takes as many bytes as a place
 * of boxes.
 */
const LINES: i32 = 25 * 112;
const ROWS: usize = memory.data(6 * 25 * 112, 16);
const COLUMNS: usize = ROWS + LINES;
const BOXES: usize = COLUMNS + LINES;
/** Bytes from candidates to their weights. */
const WEIGHTS: i32 = 3 * LINES;
/** For each cell, all ones in the lanes of the places of its box that are in other rows and columns. */
const APART: usize = memory.data(625 * 112, 16);
/** The peers of each cell by diagonals and windows alone, as offsets in ROWS, and where those of each cell start. */
const PEERS: usize = memory.data(6 * 25 * 24 * 2, 16);
const PEERS_AT: usize = memory.data(626 * 2, 16);

/** Whether the tables are those of the layout. Many puzzles need no guess. */
let isPrepared: bool = false;

/** Notes that the layout is another one. */
export function forgetLines(): void {
  isPrepared = false;
}

function prepareLines<T>(): void {
  isPrepared = true;
  const bytes = <i32>sizeof<T>();
  memory.fill(ROWS, 0, 3 * LINES);
  memory.fill(APART, 0, cells * stride);
  for (let box = 2 * values; box < 3 * values; box++) {
    for (let a = box * values, end = a + values; a < end; a++) setApart<T>(<i32>load<u16>(HOUSE_CELLS + 2 * a), box);
  }
  for (let cell = 0, count = 0; cell < cells; cell++) {
    count = listPeers(cell, count, bytes);
    store<u16>(PEERS_AT + 2 * cell + 2, <u16>count);
  }
}

function setApart<T>(cell: i32, box: i32): void {
  const row = rowOf(cell), column = columnOf(cell), lanes = APART + cell * stride, others = HOUSE_CELLS + 2 * box * values;
  for (let place = 0; place < values; place++) {
    const other = <i32>load<u16>(others + 2 * place);
    if (rowOf(other) != row && columnOf(other) != column) store<T>(lanes + place * sizeof<T>(), <T>-1);
  }
}

/** Adds to the list of peers; returns its new length. */
function listPeers(cell: i32, count: i32, bytes: i32): i32 {
  const first = count, row = cell / values, column = cell % values;
  for (let house = 3 * values; house < 3 * values + extraHouses; house++) {
    if (!hasCell(HOUSE_CELLS + 2 * house * values, values, cell)) continue;
    for (let i = house * values, end = i + values; i < end; i++) {
      const peer = <i32>load<u16>(HOUSE_CELLS + 2 * i), peerRow = peer / values, peerColumn = peer % values;
      if (peerRow == row || peerColumn == column || boxOf(peer) == boxOf(cell)) continue;
      const offset = peerRow * stride + peerColumn * bytes;
      if (!hasCell(PEERS + 2 * first, count - first, offset)) store<u16>(PEERS + 2 * count++, <u16>offset);
    }
  }
  return count;
}

function hasCell(list: usize, count: i32, cell: i32): bool {
  for (let i = 0; i < count; i++) if (load<u16>(list + 2 * i) == cell) return true;
  return false;
}

/**
 * Chooses the cell to guess in as ../../../kinds/sudoku/solve/solver.ts does: of those with two candidates, the one with
 * the greatest weight of peers that share a candidate, the first or the last of equal ones; otherwise the first with the
 * fewest.
 */
export function chooseCell<T>(state: usize, last: bool): i32 {
  if (!isPrepared) prepareLines<T>();
  readLines<T>(state);
  const bytes = <i32>sizeof<T>();
  let best = -1, bestScore = -1;
  for (let row = 0; row < values; row++) {
    for (let at = 0; at < stride; at += 16) {
      const weights = v128.load(ROWS + row * stride + at + WEIGHTS);
      for (let pairs = v128.bitmask<T>(v128.eq<T>(weights, v128.splat<T>(<T>PAIR_WEIGHT))); pairs; pairs &= pairs - 1) {
        const column = at / bytes + ctz(pairs);
        const score = scoreOf<T>(row, column);
        if (score > bestScore || (score == bestScore && last)) {
          best = row * values + column;
          bestScore = score;
        }
      }
    }
  }
  return best < 0 ? fewestCandidates<T>(state) : best;
}

function readLines<T>(state: usize): void {
  const bytes = <i32>sizeof<T>();
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++, cell++) {
      const x = load<T>(state + offsetOf(cell));
      store<T>(ROWS + row * stride + column * bytes, x);
      store<T>(COLUMNS + column * stride + row * bytes, x);
      store<T>(BOXES + boxOf(cell) * stride + placeOf(cell) * bytes, x);
    }
  }
  for (let sort = 0; sort < 3; sort++) {
    for (let at = ROWS + sort * LINES, end = at + values * stride; at < end; at += 16) weigh<T>(at);
  }
}

// @ts-expect-error: decorator
@inline
function weigh<T>(at: usize): void {
  const one = v128.splat<T>(1), none = i32x4.splat(0);
  const x = v128.load(at), rest = and(x, v128.sub<T>(x, one));
  const pair = v128.eq<T>(and(rest, v128.sub<T>(rest, one)), none);
  const weight = or(one, and(pair, v128.splat<T>(<T>PAIR_WEIGHT)));
  v128.store(at + WEIGHTS, less(weight, v128.eq<T>(rest, none)));
}

/** Returns the weight of the peers of a cell with two candidates, and twice its own. */
function scoreOf<T>(row: i32, column: i32): i32 {
  const bytes = <i32>sizeof<T>();
  const cell = row * values + column;
  const rowLine = ROWS + row * stride, columnLine = COLUMNS + column * stride, boxLine = BOXES + boxOf(cell) * stride;
  const mask = load<T>(rowLine + column * bytes), own = v128.splat<T>(mask);
  let sum = i32x4.splat(0);
  for (let at = 0; at < stride; at += 16) {
    const apart = v128.load(APART + cell * stride + at);
    const lines = v128.add<T>(sharing<T>(rowLine + at, own), sharing<T>(columnLine + at, own));
    sum = v128.add<T>(sum, v128.add<T>(lines, and(sharing<T>(boxLine + at, own), apart)));
  }
  if (sizeof<T>() == 2) sum = i32x4.extadd_pairwise_i16x8_u(sum);
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
    + scoreOfPeers<T>(cell, mask);
}

/** The weights of the cells that share a candidate. */
// @ts-expect-error: decorator
@inline
function sharing<T>(at: usize, own: v128): v128 {
  return less(v128.load(at + WEIGHTS), v128.eq<T>(and(v128.load(at), own), i32x4.splat(0)));
}

function scoreOfPeers<T>(cell: i32, mask: T): i32 {
  let score = 0;
  for (let i = <i32>load<u16>(PEERS_AT + 2 * cell), end = <i32>load<u16>(PEERS_AT + 2 * cell + 2); i < end; i++) {
    const peer = ROWS + <usize>load<u16>(PEERS + 2 * i);
    if (load<T>(peer) & mask) score += <i32>load<T>(peer + WEIGHTS);
  }
  return score;
}

function fewestCandidates<T>(state: usize): i32 {
  let best = -1, fewest = 33;
  for (let cell = 0; cell < cells; cell++) {
    const count = <i32>popcnt(<u32>load<T>(state + offsetOf(cell)));
    if (count > 1 && count < fewest) {
      best = cell;
      fewest = count;
    }
  }
  return best;
}
