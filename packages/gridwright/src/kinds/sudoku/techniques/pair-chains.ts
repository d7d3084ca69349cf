import type { SudokuPosition } from '../position.js';
import { lowest } from './technique.js';

/*
 * Cells with two values as a chain has them: state 2i says that the i-th of these cells holds its lower value,
 * 2i + 1 that it holds its higher one. A state leads to those of the cells in sight that lose a value by it.
 */

/** Working memory: the states that each state leads to, in the order of the cells. */
const leadsTo: number[][] = [];
const reached: number[] = [];
/** The last start from which a state was reached. */
const reachedFrom = new Int32Array(2 * 625);

const known = new WeakMap<SudokuPosition, { changes: number; chained: boolean }>();

/**
 * Whether cells with two values each make a chain with both ends in sight of one candidate. All chains of such cells
 * need it: a quick look that spares a long one.
 */
export function arePairsChained(position: SudokuPosition): boolean {
  let last = known.get(position);
  if (last?.changes !== position.changes) {
    last = { changes: position.changes, chained: findChained(position) };
    known.set(position, last);
  }
  return last.chained;
}

function findChained(position: SudokuPosition): boolean {
  const { pairs } = position;
  const states = 2 * pairs.length;
  link(position);
  reachedFrom.fill(-1, 0, states);
  for (let start = 0; start < states; start++) if (leadsTo[start].length > 0 && meetsItself(position, start)) return true;
  return false;
}

function link(position: SudokuPosition): void {
  const { pairs, candidates } = position;
  for (let state = 0; state < 2 * pairs.length; state++) {
    leadsTo[state] ??= [];
    leadsTo[state].length = 0;
    const i = state >> 1;
    const mask = candidates[pairs[i]];
    const lost = state & 1 ? mask & (mask - 1) : mask & -mask;
    for (let j = 0; j < pairs.length; j++) {
      const other = candidates[pairs[j]];
      if ((other & lost) === 0 || position.meeting(pairs[i], pairs[j]) < 0) continue;
      leadsTo[state].push((other & -other) === lost ? 2 * j + 1 : 2 * j);
    }
  }
}

/** Whether a cell that does not hold its other value leads to one that holds it, with a candidate in sight of both. */
function meetsItself(position: SudokuPosition, start: number): boolean {
  const { pairs, candidates } = position;
  const cell = pairs[start >> 1];
  const value = valueOf(candidates[cell], start ^ 1);
  reached.length = 0;
  reached.push(start);
  reachedFrom[start] = start;
  for (let i = 0; i < reached.length; i++) {
    for (const state of leadsTo[reached[i]]) {
      if (reachedFrom[state] === start) continue;
      reachedFrom[state] = start;
      reached.push(state);
      const end = pairs[state >> 1];
      if (valueOf(candidates[end], state) === value && position.isSeenByBoth(value, cell, end)) return true;
    }
  }
  return false;
}

/** The value (from 1) that a state says of its cell. */
function valueOf(mask: number, state: number): number {
  return lowest(state & 1 ? mask & (mask - 1) : mask) + 1;
}
