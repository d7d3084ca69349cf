import { and, or } from './lanes';

/*
 * Grids as lines of text, one byte a cell. A table of 128 bytes says what each ASCII character means:
 *
 *   bit   7             6                          5  4 .. 0
 *         it is a symbol of no other kind or size  -  Value
 *
 * Bytes go through a table 16 at a time, since a swizzle looks up 16 bytes in 16 and gives 0 for what lies
 * outside. The last 16 bytes of a line may overlap those before.
 */

/** The minimum number of cells in a grid: one vector. */
export const LEAST_CELLS: i32 = 16;
const LINE_FEED: i32 = 10;
const CARRIAGE_RETURN: i32 = 13;
const OURS: i32 = 0x40;
const VALUE: i32 = 0x1f;

// @ts-expect-error: decorator
@inline
function part(bytes: v128, table: usize, number: i32): v128 {
  return i8x16.swizzle(v128.load(table + 16 * number), i8x16.sub(bytes, i8x16.splat(<i8>(16 * number))));
}

// @ts-expect-error: decorator
@inline
function meaning(bytes: v128, table: usize): v128 {
  // Digits and dots.
  const few = or(part(bytes, table, 2), part(bytes, table, 3));
  if (i8x16.all_true(few)) return few;
  const low = or(or(part(bytes, table, 0), part(bytes, table, 1)), few);
  const high = or(or(part(bytes, table, 4), part(bytes, table, 5)), or(part(bytes, table, 6), part(bytes, table, 7)));
  return or(low, high);
}

/** Reads one grid; false when some bytes aren't symbols, or when all symbols may be those of another kind. */
function readGrid(text: usize, cells: i32, table: usize, values: usize): bool {
  let allOf = i8x16.splat(-1), anyOf = i8x16.splat(0);
  const last = cells - LEAST_CELLS;
  for (let cell = 0; cell < cells; cell += 16) {
    const at = min(cell, last);
    const meanings = meaning(v128.load(text + at), table);
    allOf = and(allOf, meanings);
    anyOf = or(anyOf, meanings);
    v128.store(values + at, and(meanings, i8x16.splat(<i8>VALUE)));
  }
  return i8x16.bitmask(allOf) == 0xffff && v128.any_true(and(anyOf, i8x16.splat(<i8>OURS)));
}

// @ts-expect-error: decorator
@inline
function endsAt(end: usize, length: i32): bool {
  return load<u8>(end + length - 1) == LINE_FEED && (length == 1 || load<u8>(end) == CARRIAGE_RETURN);
}

/**
 * Reads lines of `stride` bytes with their ends, LF or CR LF, and stops at one that isn't a grid. Returns the number of
 * grids.
 */
export function readGrids(text: usize, lines: i32, stride: i32, cells: i32, table: usize, values: usize): i32 {
  for (let line = 0; line < lines; line++) {
    if (!endsAt(text + cells, stride - cells) || !readGrid(text, cells, table, values)) return line;
    text += stride;
    values += cells;
  }
  return lines;
}

/** Writes grids as lines with their LF; byte v of 32 is the symbol of value v. */
export function writeGrids(values: usize, grids: i32, cells: i32, symbols: usize, text: usize): void {
  const low = v128.load(symbols), high = v128.load(symbols, 16), last = cells - LEAST_CELLS;
  for (let grid = 0; grid < grids; grid++) {
    for (let cell = 0; cell < cells; cell += 16) {
      const at = min(cell, last), value = v128.load(values + at);
      v128.store(text + at, or(i8x16.swizzle(low, value), i8x16.swizzle(high, i8x16.sub(value, i8x16.splat(16)))));
    }
    store<u8>(text + cells, LINE_FEED);
    values += cells;
    text += cells + 1;
  }
}
