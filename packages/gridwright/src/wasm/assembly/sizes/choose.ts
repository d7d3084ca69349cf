import { extraHouses, HOUSE_CELLS } from './houses';
import { boxOf, cells, columnOf, offsetOf, placeOf, rowOf, stride, values } from './layout';
import { and, less, or } from '../lanes';

// Chooses cells of grids that are swept (search.ts).

/** The weight of an open peer with two candidates; other open peers weigh 1. */
const PAIR_WEIGHT: i32 = 3;

/**
 * The candidates of each row, column and box, then their weights in the same order. A line takes as many bytes as a place
 * of boxes.
 */
const LINES: i32 = 16 * 32;
const ROWS: usize = memory.data(6 * 16 * 32, 16);
const COLUMNS: usize = ROWS + LINES;
const BOXES: usize = COLUMNS + LINES;
/** Bytes from candidates to their weights. */
const WEIGHTS: i32 = 3 * LINES;
/** For each cell, all ones in the lanes of the places of its box that are in other rows and columns. */
const APART: usize = memory.data(256 * 32, 16);
/** The peers of each cell by diagonals and windows alone, as offsets in ROWS, and where those of each cell start. */
const PEERS: usize = memory.data(6 * 16 * 15 * 2, 16);
const PEERS_AT: usize = memory.data(257 * 2, 16);

/** Whether the tables are those of the layout. Many puzzles need no guess. */
let isPrepared: bool = false;

/** Notes that the layout is another one. */
export function forgetLines(): void {
  isPrepared = false;
}

function prepareLines(): void {
  isPrepared = true;
  memory.fill(ROWS, 0, 3 * LINES);
  memory.fill(APART, 0, cells * stride);
  for (let box = 2 * values; box < 3 * values; box++) {
    for (let a = box * values, end = a + values; a < end; a++) setApart(<i32>load<u16>(HOUSE_CELLS + 2 * a), box);
  }
  for (let cell = 0, count = 0; cell < cells; cell++) {
    count = listPeers(cell, count);
    store<u16>(PEERS_AT + 2 * cell + 2, <u16>count);
  }
}

function setApart(cell: i32, box: i32): void {
  const row = rowOf(cell), column = columnOf(cell), lanes = APART + cell * stride, others = HOUSE_CELLS + 2 * box * values;
  for (let place = 0; place < values; place++) {
    const other = <i32>load<u16>(others + 2 * place);
    if (rowOf(other) != row && columnOf(other) != column) store<u16>(lanes + 2 * place, 0xffff);
  }
}

/** Adds to the list of peers; returns its new length. */
function listPeers(cell: i32, count: i32): i32 {
  const first = count, row = cell / values, column = cell % values;
  for (let house = 3 * values; house < 3 * values + extraHouses; house++) {
    if (!hasCell(HOUSE_CELLS + 2 * house * values, values, cell)) continue;
    for (let i = house * values, end = i + values; i < end; i++) {
      const peer = <i32>load<u16>(HOUSE_CELLS + 2 * i), peerRow = peer / values, peerColumn = peer % values;
      if (peerRow == row || peerColumn == column || boxOf(peer) == boxOf(cell)) continue;
      const offset = peerRow * stride + 2 * peerColumn;
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
export function chooseCell(state: usize, last: bool): i32 {
  if (!isPrepared) prepareLines();
  readLines(state);
  let best = -1, bestScore = -1;
  for (let row = 0; row < values; row++) {
    for (let at = 0; at < stride; at += 16) {
      const weights = v128.load(ROWS + row * stride + at + WEIGHTS);
      for (let pairs = i16x8.bitmask(i16x8.eq(weights, i16x8.splat(<i16>PAIR_WEIGHT))); pairs; pairs &= pairs - 1) {
        const column = (at >> 1) + ctz(pairs);
        const score = scoreOf(row, column);
        if (score > bestScore || (score == bestScore && last)) {
          best = row * values + column;
          bestScore = score;
        }
      }
    }
  }
  return best < 0 ? fewestCandidates(state) : best;
}

function readLines(state: usize): void {
  for (let row = 0, cell = 0; row < values; row++) {
    for (let column = 0; column < values; column++, cell++) {
      const x = load<u16>(state + offsetOf(cell));
      store<u16>(ROWS + row * stride + 2 * column, x);
      store<u16>(COLUMNS + column * stride + 2 * row, x);
      store<u16>(BOXES + boxOf(cell) * stride + 2 * placeOf(cell), x);
    }
  }
  for (let sort = 0; sort < 3; sort++) {
    for (let at = ROWS + sort * LINES, end = at + values * stride; at < end; at += 16) weigh(at);
  }
}

// @ts-expect-error: decorator
@inline
function weigh(at: usize): void {
  const one = i16x8.splat(1), none = i32x4.splat(0);
  const x = v128.load(at), rest = and(x, i16x8.sub(x, one));
  const pair = i16x8.eq(and(rest, i16x8.sub(rest, one)), none);
  const weight = or(one, and(pair, i16x8.splat(<i16>PAIR_WEIGHT)));
  v128.store(at + WEIGHTS, less(weight, i16x8.eq(rest, none)));
}

/** Returns the weight of the peers of a cell with two candidates, and twice its own. */
function scoreOf(row: i32, column: i32): i32 {
  const cell = row * values + column;
  const rowLine = ROWS + row * stride, columnLine = COLUMNS + column * stride, boxLine = BOXES + boxOf(cell) * stride;
  const mask = load<u16>(rowLine + 2 * column), own = i16x8.splat(mask);
  let sum = i32x4.splat(0);
  for (let at = 0; at < stride; at += 16) {
    const apart = v128.load(APART + cell * stride + at);
    const lines = i16x8.add(sharing(rowLine + at, own), sharing(columnLine + at, own));
    sum = i16x8.add(sum, i16x8.add(lines, and(sharing(boxLine + at, own), apart)));
  }
  sum = i32x4.extadd_pairwise_i16x8_u(sum);
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
    + scoreOfPeers(cell, mask);
}

/** The weights of the cells that share a candidate. */
// @ts-expect-error: decorator
@inline
function sharing(at: usize, own: v128): v128 {
  return less(v128.load(at + WEIGHTS), i16x8.eq(and(v128.load(at), own), i32x4.splat(0)));
}

function scoreOfPeers(cell: i32, mask: u16): i32 {
  let score = 0;
  for (let i = <i32>load<u16>(PEERS_AT + 2 * cell), end = <i32>load<u16>(PEERS_AT + 2 * cell + 2); i < end; i++) {
    const peer = ROWS + <usize>load<u16>(PEERS + 2 * i);
    if (load<u16>(peer) & mask) score += <i32>load<u16>(peer + WEIGHTS);
  }
  return score;
}

function fewestCandidates(state: usize): i32 {
  let best = -1, fewest = 33;
  for (let cell = 0; cell < cells; cell++) {
    const count = <i32>popcnt(<u32>load<u16>(state + offsetOf(cell)));
    if (count > 1 && count < fewest) {
      best = cell;
      fewest = count;
    }
  }
  return best;
}
