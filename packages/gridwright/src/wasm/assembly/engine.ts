/*
 * The functions that the module exports. Input and output are in its memory, above FREE. No argument and no content of
 * the memory makes it trap, read or write outside the buffers named, or run forever. A buffer that isn't between FREE
 * and the end of the memory returns REFUSED.
 */
import { carvePuzzle } from './carve';
import { setPattern } from './dig';
import { keccak256 } from './keccak';
import { GRID } from './layout';
import { seed } from './random';
import { begin, guesses, isOver, search } from './search';
import { LEAST_CELLS, readGrids, writeGrids } from './text';

/** The first byte that the caller may use. */
export const FREE: usize = __heap_base;
/** Added to a count when the guesses ran out, so there may be more. */
export const GAVE_UP: i32 = 0x40000000;
/** The result for arguments out of range. */
export const REFUSED: i32 = -1;

/** The same as GAVE_UP, in the byte of a count. */
const GAVE_UP_BYTE: i32 = 0x80;
/** The maximum number of digs per call of carve, which take seconds. */
const MOST_DIGS: i32 = 100_000;

// @ts-expect-error: decorator
@inline
function isFree(at: usize, count: i32, each: usize): bool {
  return count >= 0 && at >= FREE && <u64>at + <u64>count * each <= <u64>memory.size() << 16;
}

// @ts-expect-error: decorator
@inline
function answer(found: i32, limit: i32): i32 {
  return found < limit && !isOver() ? found | GAVE_UP : found;
}

/**
 * Counts the solutions of 81 values, 0 for an empty cell, up to the limit, with at most `steps` guesses; writes the
 * first one.
 */
export function solve(clues: usize, solution: usize, limit: i32, steps: i32): i32 {
  if (!isFree(clues, 1, GRID) || !isFree(solution, 1, GRID) || limit < 1) return REFUSED;
  begin(clues);
  return answer(search(solution, 1, limit, steps), limit);
}

/**
 * Does the same for `count` consecutive puzzles: writes the first solution of each (zeros when there is none) and a
 * byte with its count. Bit 7 of that byte means that the puzzle's guesses ran out. The limit is at most 127. Returns
 * the number of guesses.
 */
export function solveAll(clues: usize, count: i32, solutions: usize, counts: usize, limit: i32, steps: i32): f64 {
  if (!isFree(clues, count, GRID) || !isFree(solutions, count, GRID) || !isFree(counts, count, 1) || limit < 1 || limit > 127) return REFUSED;
  const before = guesses;
  for (let i = 0; i < count; i++) {
    begin(clues);
    const found = search(solutions, 1, limit, steps);
    if (!found) memory.fill(solutions, 0, GRID);
    store<u8>(counts + i, <u8>(found < limit && !isOver() ? found | GAVE_UP_BYTE : found));
    clues += GRID;
    solutions += GRID;
  }
  return <f64>(guesses - before);
}

/** Starts listing solutions. A later call of any function except `next` ends the listing. */
export function list(clues: usize): i32 {
  if (!isFree(clues, 1, GRID)) return REFUSED;
  begin(clues);
  return 0;
}

/**
 * Writes the next solutions, up to `room`; fewer after the last one or, with GAVE_UP, when the guesses of this call ran
 * out.
 */
export function next(solutions: usize, room: i32, steps: i32): i32 {
  if (!isFree(solutions, room, GRID)) return REFUSED;
  return answer(search(solutions, room, room, steps), room);
}

/**
 * Makes a puzzle from the state words of the random numbers, each as high and low half. The pattern is 81 bytes, the
 * number below 81 of each cell's orbit; wanted is 0 for any number of clues. Returns 1, or 0 when no puzzle was found
 * within the maximum number of digs.
 */
export function carve(
  high0: u32, low0: u32, high1: u32, low1: u32,
  pattern: usize, clues: usize, fewest: i32, wanted: i32, rounds: i32, back: i32, digs: i32,
): i32 {
  if (!isFree(pattern, 1, GRID) || !isFree(clues, 1, GRID) || digs > MOST_DIGS) return REFUSED;
  for (let cell: usize = 0; cell < GRID; cell++) if (load<u8>(pattern + cell) >= GRID) return REFUSED;
  seed((<u64>high0 << 32) | low0, (<u64>high1 << 32) | low1);
  setPattern(pattern);
  return i32(carvePuzzle(clues, fewest, wanted, rounds, back, digs));
}

/**
 * Reads lines of `stride` bytes, including their ends, as grids of `cells` values (text.ts). Stops at a line that isn't
 * one. Returns the number of lines read.
 */
export function readLines(text: usize, lines: i32, stride: i32, cells: i32, table: usize, values: usize): i32 {
  if (cells < LEAST_CELLS || (stride != cells + 1 && stride != cells + 2)) return REFUSED;
  if (!isFree(text, lines, stride) || !isFree(values, lines, cells) || !isFree(table, 128, 1)) return REFUSED;
  return readGrids(text, lines, stride, cells, table, values);
}

/** Writes grids as lines with their ends, by a table of 32 symbols. Returns their number. */
export function writeLines(values: usize, grids: i32, cells: i32, symbols: usize, text: usize): i32 {
  if (cells < LEAST_CELLS || cells == i32.MAX_VALUE) return REFUSED;
  if (!isFree(values, grids, cells) || !isFree(text, grids, cells + 1) || !isFree(symbols, 32, 1)) return REFUSED;
  writeGrids(values, grids, cells, symbols, text);
  return grids;
}

/** Writes keccak256 of `length` bytes. */
export function hash(bytes: usize, length: i32, to: usize): i32 {
  if (!isFree(bytes, length, 1) || !isFree(to, 1, 32)) return REFUSED;
  keccak256(bytes, length, to);
  return 0;
}
