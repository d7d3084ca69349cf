import { below } from '../random';
import { chooseCell } from './choose';
import { START } from './clues';
import { cells, EMPTY, isJigsaw, isWide, offsetOf, read, stateBytes, values, write } from './layout';
import { propagateRegions } from './regions';
import { isLost, isOpen, propagate } from './sweep';

// The search of ../../../kinds/sudoku/solve/solver.ts, guess for guess.

/** What a search came to. */
export const COMPLETE: i32 = 0;
export const FOUND: i32 = 1;
export const GAVE_UP: i32 = 2;

/** The state searched, below it those before the guesses that led to it. At 16x16, those of jigsaws take less than 25x25. */
const STATES: usize = memory.data(626 * 2800, 16);
let depth: i32 = 0;
export let state: usize = STATES;
/** The cell of each guess, and the bit of its value. */
const GUESSED_CELL: usize = memory.data(626 * 2, 16);
const GUESSED_BIT: usize = memory.data(626 * 4, 16);

/** The known solution as a state, if the search is for another one. */
export const KNOWN: usize = memory.data(5120, 16);
let differs: bool = false;
/** Whether values are tried in random order. */
let isRandom: bool = false;

/** The number of restarts. They alternate which ties win and which values are tried first. */
let turn: i32 = 0;
let guesses: i64 = 0;
let most: i64 = 0;
/** The number of guesses before the next restart. */
let again: i64 = 0;
let consistent: bool = false;
let hasFound: bool = false;

/** Writes a full grid as a state, or clues with all candidates in empty cells. False for a value that the size lacks. */
export function writeState(to: usize, grid: usize): bool {
  memory.copy(to, EMPTY, stateBytes);
  for (let cell = 0; cell < cells; cell++) {
    const value = <i32>load<u8>(grid + cell);
    if (value > values) return false;
    if (value) write(to, offsetOf(cell), 1 << (value - 1));
  }
  return true;
}

function beginSearch(steps: i64): void {
  depth = 0;
  state = STATES;
  turn = 0;
  guesses = 0;
  most = steps;
  again = 2 * cells;
  hasFound = false;
}

/** Starts a search for all solutions of clues, which may be any bytes. */
export function begin(clues: usize, steps: i64, random: bool): void {
  beginSearch(steps);
  consistent = writeState(state, clues);
  differs = false;
  isRandom = random;
}

/** Starts a search for a solution of the clues shown that differs from the one at KNOWN in a cell. */
export function beginOther(cell: i32, steps: i64): void {
  beginSearch(steps);
  memory.copy(state, START, stateBytes);
  consistent = true;
  differs = true;
  isRandom = false;
  const at = offsetOf(cell);
  write(state, at, read(state, at) & ~read(KNOWN, at));
}

/** Narrows the candidates of the clues shown, which have a solution, without a guess. */
export function reduce(): void {
  state = STATES;
  memory.copy(state, START, stateBytes);
  if (isWide) narrow<u32>();
  else narrow<u16>();
}

/** Narrows the state until nothing changes; false on a contradiction. */
// @ts-expect-error: decorator
@inline
function narrow<T>(): bool { return isJigsaw ? propagateRegions(state) : propagate<T>(state); }

/** Continues to the next solution. The other one is settled where it differs; elsewhere it is the known one. */
export function search(): i32 {
  return isWide ? explore<u32>() : explore<u16>();
}

function explore<T>(): i32 {
  if (hasFound && !goBack()) return COMPLETE;
  while (true) {
    if (!consistent || !narrow<T>()) {
      if (!goBack()) return COMPLETE;
    } else if (differs ? isLost<T>(state, KNOWN) : isOpen<T>(state)) {
      if (guesses++ >= most) return GAVE_UP;
      if (guesses > again && depth) beginAgain();
      guess<T>();
    } else {
      hasFound = true;
      again = i64.MAX_VALUE;
      return FOUND;
    }
  }
  return COMPLETE;
}

function beginAgain(): void {
  again *= 3;
  turn++;
  depth = 0;
  state = STATES;
}

function guess<T>(): void {
  const cell = chooseCell<T>(state, <bool>(turn & 1)), at = offsetOf(cell);
  const bit = bitOf(read(state, at), at);
  store<u16>(GUESSED_CELL + 2 * depth, <u16>cell);
  store<u32>(GUESSED_BIT + 4 * depth, bit);
  memory.copy(state + stateBytes, state, stateBytes);
  depth++;
  state += stateBytes;
  write(state, at, bit);
}

function bitOf(mask: u32, at: usize): u32 {
  if (isRandom) return randomBit(mask);
  const known = differs ? mask & read(KNOWN, at) : 0;
  if (known) return known;
  return turn & 2 ? 1 << (31 - clz(mask)) : mask & -mask;
}

function randomBit(mask: u32): u32 {
  let rest = mask;
  for (let skip = below(popcnt(mask)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

/** Removes the value of the last guess from its cell; false when there is none. */
function goBack(): bool {
  hasFound = false;
  if (!depth) return false;
  depth--;
  state -= stateBytes;
  const at = offsetOf(load<u16>(GUESSED_CELL + 2 * depth));
  write(state, at, read(state, at) & ~load<u32>(GUESSED_BIT + 4 * depth));
  return true;
}

/** Writes the solution found by a search for all. */
export function writeSolution(to: usize): void {
  for (let cell = 0; cell < cells; cell++) store<u8>(to + cell, <u8>(32 - clz(read(state, offsetOf(cell)))));
}
