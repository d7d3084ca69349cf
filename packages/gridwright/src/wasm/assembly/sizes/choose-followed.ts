import { maskAt, pairsIn, placesIn } from './follow';
import { HOUSE_CELLS, houses, housesEnd, housesOf } from './houses';
import { cells, values } from './layout';
import { aboutCell, BOX_AT, COLUMN_AT, COLUMN_IN_BOX, ROW_AT, ROW_IN_BOX } from './segments';

// Chooses cells of states of follow.ts.

/** For each cell and each of its houses other than rows, columns and boxes, the peers that no earlier house has. */
const APART: usize = memory.data(625 * 8 * 4, 16);
/** Whether these are those of the layout. Many puzzles need no guess. */
let isPrepared: bool = false;

/** Notes that the layout is another one. */
export function forgetPeers(): void {
  isPrepared = false;
}

function preparePeers(): void {
  isPrepared = true;
  for (let cell = 0; cell < cells; cell++) {
    let to = APART + 32 * cell;
    for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2, to += 4) {
      const first = <i32>load<u16>(h) * values;
      let apart: u32 = 0;
      for (let place = 0; place < values; place++) {
        if (!shareHouse(cell, load<u16>(HOUSE_CELLS + 2 * (first + place)), h)) apart |= 1 << place;
      }
      store<u32>(to, apart);
    }
  }
}

/** Returns whether two cells share one of the houses before another one of the first cell. */
function shareHouse(cell: i32, other: i32, before: usize): bool {
  for (let h = housesOf(cell); h < before; h += 2) {
    const house = load<u16>(h);
    for (let i = housesOf(other), end = housesEnd(other); i < end; i += 2) if (load<u16>(i) == house) return true;
  }
  return false;
}

/** Chooses the same cell as choose.ts. A peer with two candidates weighs 3, another open one 1. */
export function chooseFollowed(state: usize, last: bool): i32 {
  if (houses > 3 * values && !isPrepared) preparePeers();
  const pairs = pairsIn(state);
  let best = -1, bestScore = -1;
  for (let row = 0; row < values; row++) {
    for (let found = load<u32>(pairs + 4 * row); found; found &= found - 1) {
      const cell = row * values + <i32>ctz(found), score = scoreOf(state, pairs, cell);
      if (score > bestScore || (score == bestScore && last)) {
        best = cell;
        bestScore = score;
      }
    }
  }
  return best < 0 ? fewestCandidates(state) : best;
}

/** Returns the weight of the peers of a cell with two candidates, plus twice its own. */
function scoreOf(state: usize, pairs: usize, cell: i32): i32 {
  const mask = maskAt(state, cell), a = placesIn(state, ctz(mask)), b = placesIn(state, 31 - clz(mask));
  const about = aboutCell(cell), apart = ~(load<u32>(about, ROW_IN_BOX) | load<u32>(about, COLUMN_IN_BOX));
  let score = weigh(a, b, pairs, load<u16>(about, ROW_AT), -1) + weigh(a, b, pairs, load<u16>(about, COLUMN_AT), -1)
    + weigh(a, b, pairs, load<u16>(about, BOX_AT), apart);
  if (houses == 3 * values) return score;
  let apartAt = APART + 32 * cell;
  for (let h = housesOf(cell) + 6, end = housesEnd(cell); h < end; h += 2, apartAt += 4) {
    score += weigh(a, b, pairs, 4 * <usize>load<u16>(h), load<u32>(apartAt));
  }
  return score;
}

/** Returns the weight of cells of a house that can have one of two values. */
// @ts-expect-error: decorator
@inline
function weigh(a: usize, b: usize, pairs: usize, at: usize, among: u32): i32 {
  const sharing = (load<u32>(a + at) | load<u32>(b + at)) & among;
  return <i32>popcnt(sharing) + 2 * <i32>popcnt(sharing & load<u32>(pairs + at));
}

function fewestCandidates(state: usize): i32 {
  let best = -1, fewest = 33;
  for (let cell = 0; cell < cells; cell++) {
    const count = <i32>popcnt(maskAt(state, cell));
    if (count > 1 && count < fewest) {
      best = cell;
      fewest = count;
    }
  }
  return best;
}
