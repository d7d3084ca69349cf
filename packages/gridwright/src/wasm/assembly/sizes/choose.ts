import { cells, offsetOf } from './layout';

/** The weight of an open peer with two candidates; other open peers weigh 1. */
const PAIR_WEIGHT: i32 = 3;

/** The peers of each cell in a list, and where those of each cell start. The caller writes them. */
export const PEERS: usize = memory.data(625 * 160 * 2, 16);
export const PEERS_AT: usize = memory.data(626 * 4, 16);

/** The candidates of all cells, row by row, and their weights. */
const CANDIDATES: usize = memory.data(625 * 4, 16);
const WEIGHTS: usize = memory.data(625, 16);
/** The cells with two candidates. */
const PAIRS: usize = memory.data(625 * 2, 16);

/**
 * Chooses the cell to guess in as ../../../kinds/sudoku/solve/solver.ts does: of those with two candidates, the one with
 * the greatest weight of peers that share a candidate, the first or the last of equal ones; otherwise the first with the
 * fewest.
 */
export function chooseCell<T>(state: usize, last: bool): i32 {
  let pairs = 0;
  for (let cell = 0; cell < cells; cell++) {
    const x = <u32>load<T>(state + offsetOf(cell)), rest = x & (x - 1), isPair = !(rest & (rest - 1));
    store<u32>(CANDIDATES + 4 * cell, x);
    store<u8>(WEIGHTS + cell, <u8>(!rest ? 0 : isPair ? PAIR_WEIGHT : 1));
    store<u16>(PAIRS + 2 * pairs, <u16>cell);
    pairs += i32(rest != 0) & i32(isPair);
  }
  if (!pairs) return fewestCandidates();
  let best = -1, bestScore = -1;
  for (let i = 0; i < pairs; i++) {
    const cell = <i32>load<u16>(PAIRS + 2 * i);
    const score = scoreOf(cell);
    if (score > bestScore || (score == bestScore && last)) {
      best = cell;
      bestScore = score;
    }
  }
  return best;
}

function scoreOf(cell: i32): i32 {
  const mask = load<u32>(CANDIDATES + 4 * cell);
  let score = 0;
  const end = PEERS + 2 * load<u32>(PEERS_AT + 4 * cell + 4);
  for (let at = PEERS + 2 * load<u32>(PEERS_AT + 4 * cell); at < end; at += 2) {
    const peer = <usize>load<u16>(at);
    score += load<u32>(CANDIDATES + 4 * peer) & mask ? load<u8>(WEIGHTS + peer) : 0;
  }
  return score;
}

function fewestCandidates(): i32 {
  let best = -1, fewest = 33;
  for (let cell = 0; cell < cells; cell++) {
    if (!load<u8>(WEIGHTS + cell)) continue;
    const count = popcnt(load<i32>(CANDIDATES + 4 * cell));
    if (count < fewest) {
      best = cell;
      fewest = count;
    }
  }
  return best;
}
