import { lowestBit, popcount } from '../../../core/bits.js';
import type { Value } from '../../../core/grid.js';
import type { Board } from './board.js';

/** An empty cell as row << 5 | column, or one of the negative words below. */
type CellOrState = number;

const FULL = -1;
/** The board has no solution. */
const DEAD = -2;
/** No steps left. */
const SPENT = -3;
/** A value has been ruled out. */
const AGAIN = -4;

/**
 * After this number of contradictions without a solution, the search starts trying values out before it branches, in at
 * most this number of cells. Without that, one in four minimal 18x18 puzzles took more than 100,000 steps; with it none
 * took more than 1,500. With no patience and no bound on the cells, an empty 30x30 wasn't filled in 60,000.
 */
const PATIENCE = 2;
const WIDTH = 32;

interface Hunt {
  readonly found: () => boolean;
  /** Number of values that may still be tried. */
  steps: number;
  /** Since the last solution. */
  contradictions: number;
}

/**
 * Visits every solution of the board's current state; the board is full while `found` runs. Stops when `found` returns
 * false, or when `steps` values have been tried. Returns whether it visited all. The board's state afterwards is
 * undefined.
 *
 * The generator counts these steps on large boards, so changing the search needs a new generator version.
 */
export function search(board: Board, found: () => boolean, steps: number = Number.POSITIVE_INFINITY): boolean {
  return searchCounted(board, found, steps).complete;
}

/** Does the same, and returns also how many steps are left, below 0 if they ran out. */
export function searchCounted(
  board: Board,
  found: () => boolean,
  steps: number,
): { readonly complete: boolean; readonly left: number } {
  const hunt = { found, steps, contradictions: 0 };
  return { complete: descend(board, hunt), left: hunt.steps };
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
 * Tries both values in one promising cell after another. An impossible value is ruled out for good, and everything
 * starts over. Without such a value, returns the cell where both determine most.
 */
function tryOut(board: Board, hunt: Hunt): CellOrState {
  for (;;) {
    let best: CellOrState = FULL;
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

/** Returns how many cells a value determines, including its own; 0 when it is impossible. */
function gainOf(board: Board, place: CellOrState, value: Value): number {
  const before = board.filled();
  board.save();
  const gain = board.put(place >>> 5, place & 31, value) ? board.filled() - before : 0;
  board.restore();
  return gain;
}

/** Returns the empty cell where a value is likely to determine most; FULL when there is none. */
function promising(board: Board): CellOrState {
  const { rows, columns } = board;
  let best: CellOrState = FULL;
  let most = -1;
  // Prefers shorter lines, so that these are full first. Otherwise the search on an empty 8x20 with distinct lines
  // discovers too late that its columns can't differ.
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

/** Returns all empty cells, most promising first. */
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

/**
 * Ranks a cell by the number of values one or two cells away, with which a value here makes pairs and gaps, then by how
 * full both lines are.
 */
function promise(board: Board, place: CellOrState): number {
  const row = place >>> 5;
  const column = place & 31;
  const inRow = board.ones(row) | board.zeros(row);
  const inColumn = board.ones(board.rows + column) | board.zeros(board.rows + column);
  const near = popcount(((inRow << 2) >>> column) & 0b11011) + popcount(((inColumn << 2) >>> row) & 0b11011);
  return near * 64 + popcount(inRow) + popcount(inColumn);
}
