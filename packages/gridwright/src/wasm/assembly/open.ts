import { alone, slotOf } from './cells';
import { ALL, columnOf, findPlaces, findRows, placesOfCycle, rowsOfCycle } from './cycles';
import { and, or3 } from './lanes';

/*
 * Facts about a full grid that save a search: sets of cells that can't all be without a clue, since that leaves another
 * solution.
 */

/**
 * By a cell's slot, the cycles that it is in, or all cells where two values or lines have only one cycle: of its value
 * with each of the other eight, its row with each of two, its column with each of two.
 */
const IN: usize = 12;
const CYCLES: usize = memory.data(96 * 12 * 16, 16);
const WITH_VALUES: usize = 0, WITH_ROWS: usize = 8, WITH_COLUMNS: usize = 10;

/** The cells where other solutions, found by search, differ: the last POOL of these sets. */
const POOL: i32 = 256;
const DIFFERENCES: usize = memory.data(256 * 16, 16);
let differences: i32 = 0;

/** Starts over with a grid, whose columns have been found (cycles.ts). */
export function learn(grid: usize): void {
  differences = 0;
  memory.fill(CYCLES, 0xff, 96 * IN * 16);
  for (let b: usize = 2; b <= 9; b++) {
    findRows(b);
    for (let a: usize = 1; a < b; a++) learnValues(a, b);
  }
  for (let i: usize = 0; i < 9; i++) {
    for (let j = i + 1; j % 3; j++) {
      learnLines(grid, i, j, 9, 1, WITH_ROWS);
      learnLines(grid, i, j, 1, 9, WITH_COLUMNS);
    }
  }
}

// @ts-expect-error: decorator
@inline
function note(cell: usize, number: usize, cycle: v128): void { v128.store(CYCLES + 16 * (IN * slotOf(cell) + number), cycle); }
function learnValues(a: usize, b: usize): void {
  for (let left = ALL; left; ) {
    const rows = rowsOfCycle(a, left);
    if (rows == ALL) return;
    left ^= rows;
    let cycle = i32x4.splat(0);
    for (let rest = rows; rest; rest &= rest - 1) {
      const r: usize = ctz(rest);
      cycle = or3(cycle, alone(9 * r + columnOf(a, r)), alone(9 * r + columnOf(b, r)));
    }
    for (let rest = rows; rest; rest &= rest - 1) {
      const r: usize = ctz(rest);
      note(9 * r + columnOf(a, r), WITH_VALUES + b - 2, cycle);
      note(9 * r + columnOf(b, r), WITH_VALUES + a - 1, cycle);
    }
  }
}

/**
 * Learns the cycles of line i and line j after it; `line` is the distance between lines, `step` between cells of a
 * line.
 */
function learnLines(grid: usize, i: usize, j: usize, line: usize, step: usize, first: usize): void {
  findPlaces(grid + i * line, step);
  for (let left = ALL; left; ) {
    const places = placesOfCycle(grid + j * line, step, left);
    if (places == ALL) return;
    left ^= places;
    let cycle = i32x4.splat(0);
    for (let rest = places; rest; rest &= rest - 1) {
      const at = <usize>ctz(rest) * step;
      cycle = or3(cycle, alone(i * line + at), alone(j * line + at));
    }
    for (let rest = places; rest; rest &= rest - 1) {
      const k: usize = ctz(rest);
      // Of the other two lines in its group, j is the last when it is the group's last line; i is the first in the same
      // way.
      note(i * line + k * step, first + usize(j % 3 == 2), cycle);
      note(j * line + k * step, first + usize(i % 3 == 1), cycle);
    }
  }
}

/** Returns whether one of the cells just removed has a cycle without a clue. */
export function isCycleOpen(taken: v128, shown: v128): bool {
  return isOpen(0, i32x4.extract_lane(taken, 0), shown) || isOpen(32, i32x4.extract_lane(taken, 1), shown) || isOpen(64, i32x4.extract_lane(taken, 2), shown);
}

function isOpen(firstSlot: usize, taken: i32, shown: v128): bool {
  for (; taken; taken &= taken - 1) {
    const cycles = CYCLES + 16 * IN * (firstSlot + ctz(taken));
    for (let at = cycles; at < cycles + 16 * IN; at += 16) if (!v128.any_true(and(v128.load(at), shown))) return true;
  }
  return false;
}

/** Returns whether another solution found before has all clues. */
export function isKnownOpen(shown: v128): bool {
  for (let i = min(differences, POOL) - 1; i >= 0; i--) {
    if (!v128.any_true(and(v128.load(DIFFERENCES + 16 * i), shown))) return true;
  }
  return false;
}

/** Keeps the cells where another solution differs. */
export function remember(difference: v128): void {
  v128.store(DIFFERENCES + 16 * (differences++ & (POOL - 1)), difference);
}
