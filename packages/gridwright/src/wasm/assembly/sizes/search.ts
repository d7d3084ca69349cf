import { below } from '../random';
import { chooseCell } from './choose';
import { chooseFollowed } from './choose-followed';
import { START } from './clues';
import { followBytes, followPlaced, followRemoved, maskAt, openIn } from './follow';
import { followAll } from './follow-all';
import { all, cells, EMPTY, isFollowed, isJigsaw, isWide, offsetOf, read, stateBytes, values, write } from './layout';
import { isLost, isOpen, propagate } from './sweep';

// The search of ../../../kinds/sudoku/solve/solver.ts, guess for guess.

/** What a search came to. */
export const COMPLETE: i32 = 0;
export const FOUND: i32 = 1;
export const GAVE_UP: i32 = 2;

/** The clues with what follows from them before any guess; the state searched, and below it those before guesses. */
const ROOT: usize = memory.data(5120, 16);
const STATES: usize = memory.data(626 * 12032, 16);
let depth: i32 = 0;
let state: usize = ROOT;
/** Whether the state is one of follow.ts: for jigsaws always, for wide grids from the first guess on. */
let follows: bool = false;
/** The cell of each guess, and the bit of its value. */
const GUESSED_CELL: usize = memory.data(626 * 2, 16);
const GUESSED_BIT: usize = memory.data(626 * 4, 16);

/** The known solution as a state and by cells, if the search is for another one. */
const KNOWN: usize = memory.data(5120, 16);
const KNOWN_CELLS: usize = memory.data(640 * 4, 16);
let differs: bool = false;
/** Whether values are tried in random order. */
let isRandom: bool = false;

/** The number of restarts. They alternate which ties win and which values are tried first. */
let turn: i32 = 0;
let guesses: i64 = 0;
let most: i64 = 0;
/** The number of guesses before the next restart. */
let again: i64 = 0;
/** Whether the state has no contradiction that the rules find. */
let consistent: bool = false;

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

/** Sets the known solution. */
export function setKnown(grid: usize): void {
  writeState(KNOWN, grid);
  for (let cell = 0; cell < cells; cell++) store<u32>(KNOWN_CELLS + 4 * cell, 1 << (load<u8>(grid + cell) - 1));
}

// @ts-expect-error: decorator
@inline export function knownBit(cell: i32): u32 { return load<u32>(KNOWN_CELLS + 4 * cell); }

function beginSearch(steps: i64): void {
  depth = 0;
  turn = 0;
  guesses = 0;
  most = steps;
  again = 2 * cells;
}

/** Starts a search for all solutions of clues, which may be any bytes. */
export function begin(clues: usize, steps: i64, random: bool): void {
  beginSearch(steps);
  differs = false;
  isRandom = random;
  consistent = writeState(ROOT, clues) && narrow();
}

/** Starts a search for a solution of the clues shown that differs from the known one in a cell. */
export function beginOther(cell: i32, steps: i64): void {
  beginSearch(steps);
  differs = true;
  isRandom = false;
  memory.copy(ROOT, START, stateBytes);
  write(ROOT, offsetOf(cell), all & ~knownBit(cell));
  consistent = narrow();
}

/** Narrows the candidates of the clues shown, which have a solution, without a guess. */
export function reduce(): void {
  memory.copy(ROOT, START, stateBytes);
  narrow();
}

/** Narrows the clues at ROOT until nothing changes; false on a contradiction. */
function narrow(): bool {
  state = ROOT;
  follows = false;
  if (isJigsaw) return leaveRoot();
  return isWide ? propagate<u32>(ROOT) : propagate<u16>(ROOT);
}

/** Moves from ROOT to the first of STATES; false on a contradiction. */
function leaveRoot(): bool {
  state = STATES;
  follows = isFollowed;
  if (follows) return followAll(STATES, ROOT);
  memory.copy(STATES, ROOT, stateBytes);
  return true;
}

/** Returns the candidates of a cell. */
// @ts-expect-error: decorator
@inline
export function candidatesOf(cell: i32): u32 { return follows ? maskAt(state, cell) : read(state, offsetOf(cell)); }

/** Continues to the next solution. The other one is settled where it differs; elsewhere it is the known one. */
export function search(): i32 {
  while (true) {
    if (!consistent) {
      if (!depth) return COMPLETE;
      goBack();
    } else if (isUndecided()) {
      if (guesses++ >= most) return GAVE_UP;
      if (guesses > again && depth) beginAgain();
      guess();
    } else {
      // The next call continues from the last guess.
      consistent = false;
      again = i64.MAX_VALUE;
      return FOUND;
    }
  }
  return COMPLETE;
}

/** Returns whether a guess is needed. */
function isUndecided(): bool {
  if (follows) return openIn(state) != 0 && (!differs || hasLost());
  if (isWide) return differs ? isLost<u32>(state, KNOWN) : isOpen<u32>(state);
  return differs ? isLost<u16>(state, KNOWN) : isOpen<u16>(state);
}

/** Returns whether some cell with several candidates doesn't have its known one. */
function hasLost(): bool {
  const none = i32x4.splat(0), one = i32x4.splat(1);
  for (let at = 0; at < 4 * cells; at += 16) {
    const x = v128.load(state + at);
    const kept = i32x4.eq(v128.and(x, v128.load(KNOWN_CELLS + at)), none);
    const lone = i32x4.eq(v128.and(x, i32x4.sub(x, one)), none);
    if (v128.any_true(v128.andnot(kept, lone))) return true;
  }
  return false;
}

function beginAgain(): void {
  again *= 3;
  turn++;
  depth = 0;
  state = STATES;
}

function guess(): void {
  if (state == ROOT) leaveRoot();
  const last = <bool>(turn & 1), cell = follows ? chooseFollowed(state, last) : chooseCell(state, last);
  const bit = bitOf(candidatesOf(cell), cell), bytes = follows ? followBytes : stateBytes;
  store<u16>(GUESSED_CELL + 2 * depth, <u16>cell);
  store<u32>(GUESSED_BIT + 4 * depth, bit);
  memory.copy(state + bytes, state, bytes);
  depth++;
  state += bytes;
  if (follows) consistent = followPlaced(state, cell, ctz(bit));
  else sweepFrom(cell, bit);
}

function sweepFrom(cell: i32, mask: u32): void {
  write(state, offsetOf(cell), mask);
  consistent = propagate<u16>(state);
}

function bitOf(mask: u32, cell: i32): u32 {
  if (isRandom) return randomBit(mask);
  const known = differs ? mask & knownBit(cell) : 0;
  if (known) return known;
  return turn & 2 ? 1 << (31 - clz(mask)) : mask & -mask;
}

function randomBit(mask: u32): u32 {
  let rest = mask;
  for (let skip = below(popcnt(mask)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

/** Undoes the last guess and removes its value from its cell. */
function goBack(): void {
  depth--;
  state -= follows ? followBytes : stateBytes;
  const cell = <i32>load<u16>(GUESSED_CELL + 2 * depth), bit = load<u32>(GUESSED_BIT + 4 * depth);
  if (follows) consistent = followRemoved(state, cell, ctz(bit));
  else sweepFrom(cell, candidatesOf(cell) & ~bit);
}

/** Writes the solution found by a search for all. */
export function writeSolution(to: usize): void {
  for (let cell = 0; cell < cells; cell++) store<u8>(to + cell, <u8>(32 - clz(candidatesOf(cell))));
}
