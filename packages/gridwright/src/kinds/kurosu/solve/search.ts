import { lowestBit, popcount } from '../../../core/bits.js';
import type { Value } from '../../../core/grid.js';
import type { Board } from './board.js';

/** An empty cell as row << 5 | column; or one of the negative words below. */
type Place = number;

const FULL = -1;
/** The board has no solution. */
const DEAD = -2;
/** No steps left. */
const SPENT = -3;
/** A value has been ruled out. */
const AGAIN = -4;

/**
 * A search that meets this many contradictions without a solution begins to try values out before
 * it branches, on this many cells at most. Without it one minimal 18x18 of four took more than
 * 100,000 steps, with it none more than 1,500; with no patience and no bound on the cells, an
 * empty 30x30 was not filled in 60,000.
 */
const PATIENCE = 2;
const WIDTH = 32;

interface Hunt {
  readonly found: () => boolean;
  /** Values that may still be tried. */
  steps: number;
  /** Since the last solution. */
  contradictions: number;
}

/**
 * Visits every solution of the board as it stands; the board is full while `found` runs. Ends
 * early when `found` says false, or when `steps` values have been tried. True when it did not end
 * early. The board is left in no particular state.
 *
 * The generator counts these steps on large boards, so another search is another generator version.
 */
export function search(board: Board, found: () => boolean, steps: number = Number.POSITIVE_INFINITY): boolean {
  return descend(board, { found, steps, contradictions: 0 });
}

function descend(board: Board, hunt: Hunt): boolean {
  const place = hunt.contradictions < PATIENCE ? promising(board) : tryOut(board, hunt);
  if (place === FULL) {
    hunt.contradictions = 0;
    return hunt.found();
  }
  if (place < 0) return place === DEAD;
  for (let value = 1; value <= 2; value++) {
    if (--hunt.steps < 0) return false;
    board.save();
    const possible = board.put(place >>> 5, place & 31, value);
    if (!possible) hunt.contradictions++;
    if (possible && !descend(board, hunt)) return false;
    board.restore();
  }
  return true;
}

/**
 * Gives both values to one promising cell after the other. A value that cannot be is ruled out for
 * good, and all begins again; without such a value, the cell is returned where both decide most.
 */
function tryOut(board: Board, hunt: Hunt): Place {
  for (;;) {
    let best: Place = FULL;
    let most = 0;
    for (const place of ranked(board).subarray(0, WIDTH)) {
      if (hunt.steps < 2) return SPENT;
      hunt.steps -= 2;
      const gain0 = gainOf(board, place, 1);
      const gain1 = gainOf(board, place, 2);
      if (gain0 === 0 || gain1 === 0) {
        if (!board.put(place >>> 5, place & 31, gain0 === 0 ? 2 : 1)) return DEAD;
        best = AGAIN;
        break;
      }
      if (gain0 * gain1 <= most) continue;
      most = gain0 * gain1;
      best = place;
    }
    if (best !== AGAIN) return best;
  }
}

/** How many cells a value decides, its own among them; 0 when it cannot be. */
function gainOf(board: Board, place: Place, value: Value): number {
  const before = board.filled();
  board.save();
  const gain = board.put(place >>> 5, place & 31, value) ? board.filled() - before : 0;
  board.restore();
  return gain;
}

/** The empty cell where a value is likely to decide most; FULL when there is none. */
function promising(board: Board): Place {
  const { rows, columns } = board;
  let best: Place = FULL;
  let most = -1;
  // Along the shorter lines, so that these are full first: distinct on an empty 8x20 otherwise finds out too late that its columns cannot differ.
  const alongRows = rows >= columns;
  const end = alongRows ? rows : rows + columns;
  for (let line = alongRows ? 0 : rows; line < end; line++) {
    for (let rest = board.blanks(line); rest !== 0; rest &= rest - 1) {
      const i = lowestBit(rest);
      const place = alongRows ? (line << 5) | i : (i << 5) | (line - rows);
      const now = promise(board, place);
      if (now <= most) continue;
      most = now;
      best = place;
    }
  }
  return best;
}

/** All empty cells, the most promising first. */
function ranked(board: Board): Int32Array {
  const places: number[] = [];
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.blanks(row); rest !== 0; rest &= rest - 1) {
      const place = (row << 5) | lowestBit(rest);
      places.push((-promise(board, place) << 10) | place);
    }
  }
  return Int32Array.from(places)
    .sort()
    .map((place) => place & 1023);
}

/** First the number of values one or two cells away, with which a value here makes pairs and gaps, then how full both lines are. */
function promise(board: Board, place: Place): number {
  const row = place >>> 5;
  const column = place & 31;
  const inRow = board.ones(row) | board.zeros(row);
  const inColumn = board.ones(board.rows + column) | board.zeros(board.rows + column);
  const near = popcount(((inRow << 2) >>> column) & 0b11011) + popcount(((inColumn << 2) >>> row) & 0b11011);
  return near * 64 + popcount(inRow) + popcount(inColumn);
}
