/*
 * The functions that the module exports. All input and output is in its own memory, at the addresses exported. CLUES may
 * be any bytes for a search. The caller checks sizes, tables, numbers, and that a full grid keeps the rules.
 */
import { seed as seedRandom, state0, state1 } from '../random';
import { prepareLines } from './choose';
import { CELL_HOUSES, CELL_HOUSES_AT, GRID } from './exchange';
import { HOUSE_CELLS, isWide, setSize } from './layout';
import { beginTests, CLUES, gaveUp as hasGivenUp, REMOVED, staysUnique as isStillUnique } from './removal';
import { begin, FOUND, search, writeSolution } from './search';
import { clearSegments } from './sweep';
import { walk as walkFrom } from './walk';

export { CELL_HOUSES, CELL_HOUSES_AT, CLUES, GRID, HOUSE_CELLS, REMOVED };

/** Sets the size of the grids of all following calls. Its tables are in memory before. */
export function setLayout(rows: i32, boxRows: i32, extraHouses: i32): void {
  setSize(rows, boxRows, extraHouses);
  clearSegments();
  if (isWide) prepareLines<u32>();
  else prepareLines<u16>();
}

/** Sets the state words of the random numbers, each as high and low half. */
export function seed(high0: u32, low0: u32, high1: u32, low1: u32): void {
  seedRandom((<u64>high0 << 32) | low0, (<u64>high1 << 32) | low1);
}

/** Returns a half of the state words, in the order of `seed`. */
export function randomState(half: i32): u32 {
  return <u32>((half < 2 ? state0 : state1) >> (half & 1 ? 0 : 32));
}

/** Starts a search for the solutions of CLUES, with values in random order or not. */
export function start(steps: f64, random: bool): void {
  begin(CLUES, <i64>steps, random);
}

/** Finds the next solution and writes it to CLUES. Returns COMPLETE, FOUND or GAVE_UP (search.ts). */
export function next(): i32 {
  const ending = search();
  if (ending == FOUND) writeSolution(CLUES);
  return ending;
}

/** Starts tests of clues of the full grid at GRID, each with a bound on guesses. */
export function startTests(steps: f64): void {
  beginTests(<i64>steps);
}

/** Returns whether CLUES have one solution, if they had one together with the cells in REMOVED. Overwrites CLUES. */
export function staysUnique(removed: i32): bool {
  return isStillUnique(removed);
}

/** Returns whether any test since `startTests` ran out of guesses. */
export function gaveUp(): bool {
  return hasGivenUp;
}

/** Walks at random from the full grid at GRID. */
export function walk(steps: i32): void {
  walkFrom(steps);
}
