import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import { lowest } from './masks.js';

/*
 * Cells with two values as a chain has them: in state 2i the i-th of these cells holds its lower value, in state 2i +
 * 1 its higher one. A state leads to those of the cells in sight that lose a value by it.
 */

/** Working memory: the states that a state leads to, in rows of `pairs.length`, and how many there are. */
let leadsTo = new Int16Array(0);
const count = new Int16Array(2 * 625);
const reached = new Int16Array(2 * 625);
/** The last start from which a state was reached. */
const reachedFrom = new Int16Array(2 * 625);

/**
 * Whether cells with two values each make a chain with both ends in sight of one candidate. All chains of such cells
 * need it: a quick look that spares a long one.
 */
export function arePairsChained(position: SudokuPosition): boolean {
  const last = knownOf(position);
  if (last.changes === position.changes) return last.chained;
  // Where there was no chain a new one needs a cell that has changed.
  const mayBe = last.chained || position.pairs.some((cell) => position.cellChanged[cell] > last.changes);
  last.chained = mayBe && findChained(position);
  last.changes = position.changes;
  return last.chained;
}

const knownOf = keptWith(() => ({ changes: -1, chained: true }));

function findChained(position: SudokuPosition): boolean {
  const states = 2 * position.pairs.length;
  link(position);
  reachedFrom.fill(-1, 0, states);
  for (let start = 0; start < states; start++) if (count[start] > 0 && meetsItself(position, start)) return true;
  return false;
}

function link(position: SudokuPosition): void {
  const { pairs, candidates } = position;
  const row = pairs.length;
  if (leadsTo.length < 2 * row * row) leadsTo = new Int16Array(4 * row * row);
  count.fill(0, 0, 2 * row);
  for (let i = 0; i < row; i++) {
    const mask = candidates[pairs[i]];
    const low = mask & -mask;
    for (let j = 0; j < row; j++) {
      const other = candidates[pairs[j]];
      if ((other & mask) === 0 || position.meeting(pairs[i], pairs[j]) < 0) continue;
      // The cell j loses the value that i holds, and so holds its other one.
      const otherLow = other & -other;
      if (other & low) leadsTo[2 * i * row + count[2 * i]++] = otherLow === low ? 2 * j + 1 : 2 * j;
      if (other & (mask ^ low))
        leadsTo[(2 * i + 1) * row + count[2 * i + 1]++] = otherLow === (mask ^ low) ? 2 * j + 1 : 2 * j;
    }
  }
}

/** Whether a cell that does not hold its other value leads to one that holds it, with a candidate in sight of both. */
function meetsItself(position: SudokuPosition, start: number): boolean {
  const { pairs, candidates } = position;
  const cell = pairs[start >> 1];
  const value = valueIn(candidates[cell], start ^ 1);
  reached[0] = start;
  reachedFrom[start] = start;
  for (let i = 0, found = 1; i < found; i++) {
    const first = reached[i] * pairs.length;
    for (let k = first; k < first + count[reached[i]]; k++) {
      const state = leadsTo[k];
      if (reachedFrom[state] === start) continue;
      reachedFrom[state] = start;
      reached[found++] = state;
      const end = pairs[state >> 1];
      if (valueIn(candidates[end], state) === value && position.isSeenByBoth(value, cell, end)) return true;
    }
  }
  return false;
}

/** The value (from 1) of a state's cell. */
function valueIn(mask: number, state: number): number {
  return lowest(state & 1 ? mask & (mask - 1) : mask) + 1;
}
