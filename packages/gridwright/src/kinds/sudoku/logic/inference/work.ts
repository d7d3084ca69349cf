import type { Layout } from '../../rules/layout.js';
import type { Automaton } from '../../variants/automaton.js';
import type { SudokuPosition } from '../position.js';
import { type Line, layoutLines } from './lines.js';

// A unit of work is a candidate ruled out under an assumption, about a tenth of a microsecond.

/** Units for one step, which take up to a second, and for a whole path. Counted, so that every machine ends at the same step. */
const ON_STEP = 12_000_000;
const ON_PATH = 120_000_000;

/** Units for reading a total. */
export const COST = 10;
/** Entries of a machine's table that are gone through in a unit. */
const ENTRIES = 64;

/**
 * Lines of more cells take more units: they count as several lines, and count again when they are read to explain a
 * step.
 */
const SHORT = 9;

/** Returns the units for reading a line once. */
export function costOf(line: Line | Automaton): number {
  const cost = COST + ('machine' in line ? Math.ceil(line.machine.next.length / ENTRIES) : 0);
  return cost * Math.ceil(line.cells.length / SHORT);
}

/** Returns whether reading a line again to explain a step takes units, too. */
export function isLong(line: Line): boolean {
  return line.cells.length > SHORT;
}

const costs = new WeakMap<Layout, readonly number[]>();

/** Returns the units for reading each line of a layout once. */
export function costsOf(layout: Layout): readonly number[] {
  let known = costs.get(layout);
  if (known === undefined) {
    known = layoutLines(layout).lines.map(costOf);
    costs.set(layout, known);
  }
  return known;
}

/**
 * Bounds the work of the next step. Without rules beside rows, columns and boxes there is no bound: there is a step in
 * every position of up to 81 cells with one solution.
 */
export function boundWork(position: SudokuPosition): void {
  position.mostWork = position.layout.plain ? Number.POSITIVE_INFINITY : Math.min(ON_PATH, position.work + ON_STEP);
}

/** Returns whether the work has reached its bound, and notes it in the position. */
export function isSpent(position: SudokuPosition): boolean {
  if (position.work <= position.mostWork) return false;
  position.bounded = true;
  return true;
}
