/*
 * The functions that the module exports. All input and output is in its own memory, at the addresses exported. CLUES may
 * be any bytes for a search. The caller checks sizes, tables, numbers, and that a full grid keeps the rules.
 */
import { seed as seedRandom, state0, state1 } from '../random';
import { forgetLines } from './choose';
import { forgetPeers } from './choose-followed';
import { CLUES, GRID } from './clues';
import { dig as digFrom, ORBITS, ORBITS_AT, TURNS } from './dig';
import { DRAWN, walkRegions } from './draw';
import { fill as fillGrid } from './fill';
import { setFollow } from './follow';
import { HOUSE_CELLS, setHouses } from './houses';
import { BOXES, isFollowed, setSize } from './layout';
import { listLines } from './lines';
import { gaveUp as hasGivenUp } from './removal';
import { begin, FOUND, search, writeSolution } from './search';
import { setSegments } from './segments';
import { clearSegments } from './sweep';
import { walk as walkFrom } from './walk';

export { BOXES, CLUES, DRAWN, GRID, HOUSE_CELLS, ORBITS, ORBITS_AT, TURNS };

/**
 * Sets the layout of all following calls. Before, the caller writes the cells of other houses than rows, columns and boxes
 * and, with no rows of a box, the region of each cell.
 */
export function setLayout(rows: i32, boxRows: i32, extraHouses: i32): void {
  setSize(rows, boxRows, extraHouses);
  setHouses(extraHouses);
  if (boxRows) {
    listLines();
    clearSegments();
  }
  if (isFollowed) {
    setSegments();
    setFollow();
  }
  forgetLines();
  forgetPeers();
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

/**
 * Removes clues from the full grid at GRID and leaves the others at CLUES (dig.ts). Returns the number of digs. `wanted` is
 * 0 for any number of clues.
 */
export function dig(orbits: i32, fewest: i32, wanted: i32, rounds: i32, back: i32, most: i32, steps: f64): i32 {
  return digFrom(orbits, fewest, wanted, rounds, back, most, <i64>steps);
}

/** Returns whether any test of the last dig ran out of guesses. */
export function gaveUp(): bool {
  return hasGivenUp;
}

/** Writes a random full grid to GRID after `steps` steps of the random walk; false when no start succeeded. */
export function fill(fromPattern: bool, starts: i32, steps: i32): bool {
  return fillGrid(fromPattern, starts, steps);
}

/** Walks at random from the full grid at GRID. */
export function walk(steps: i32): void {
  walkFrom(steps);
}

/** Draws the regions of a jigsaw and writes them to DRAWN. The layout stays. */
export function drawRegions(rows: i32, steps: i32): void {
  walkRegions(rows, steps);
}
