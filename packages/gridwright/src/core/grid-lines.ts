import { Faster } from './faster.js';
import type { Grid } from './grid.js';

/*
 * Grids as lines of text, one byte a cell, many at a time. A table of 128 bytes gives the meaning of each ASCII
 * character, 0 for one that is no symbol:
 *
 *   bit   7             6                          5  4 .. 0
 *         it is a symbol of no other kind or size  -  Value
 */
export const SYMBOL = 0x80;
export const OURS = 0x40;
export const VALUE = 0x1f;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A faster reader and writer of lines. */
export interface FastLines {
  readLines: typeof readLines;
  writeLines: typeof writeLines;
  /** For one line; missing without the platform's encoder and decoder of UTF-8. */
  parseLine?: typeof parseLine;
  formatLine?: typeof formatLine;
}

/** Smaller and larger grids are read here: those below one vector of cells, and those too large for its memory. */
const LEAST_CELLS = 16;
const MOST_CELLS = 2 ** 14;
/** Bytes of values from which a call gains from the faster way, which takes a millisecond to make. */
const MANY_BYTES = 2 ** 16;

export const fastLines = new Faster<FastLines>();

function fastFor(cells: number, bytes: number): FastLines | undefined {
  if (cells < LEAST_CELLS || cells > MOST_CELLS) return undefined;
  return bytes < MANY_BYTES ? fastLines.made : fastLines.get();
}

/**
 * Reads lines of `stride` bytes: a grid of `cells` symbols and a line end, LF or CR LF. Stops at the end of either
 * buffer, and at a line that isn't a grid or whose symbols may all be another kind's. Returns the number of grids now
 * in `values`.
 */
export function readLines(
  text: Uint8Array,
  stride: number,
  cells: number,
  table: Uint8Array,
  values: Uint8Array,
): number {
  const faster = fastFor(cells, values.length);
  if (faster !== undefined) return faster.readLines(text, stride, cells, table, values);
  const most = Math.min(Math.floor(text.length / stride), Math.floor(values.length / cells));
  const lines = { text, stride, cells, table, values };
  let grids = 0;
  while (grids < most && readLine(lines, grids)) grids++;
  return grids;
}

/** The arguments of `readLines`. */
interface Lines {
  readonly text: Uint8Array;
  readonly stride: number;
  readonly cells: number;
  readonly table: Uint8Array;
  readonly values: Uint8Array;
}

function readLine({ text, stride, cells, table, values }: Lines, grid: number): boolean {
  const from = grid * stride;
  const to = grid * cells;
  if (text[from + stride - 1] !== LINE_FEED || (stride > cells + 1 && text[from + cells] !== CARRIAGE_RETURN))
    return false;
  let allOf = SYMBOL;
  let anyOf = 0;
  for (let cell = 0; cell < cells; cell++) {
    const meaning = table[text[from + cell]] ?? 0;
    allOf &= meaning;
    anyOf |= meaning;
    values[to + cell] = meaning & VALUE;
  }
  return allOf !== 0 && (anyOf & OURS) !== 0;
}

/**
 * Returns the number of bytes in a line with its end, from what follows the first `cells` symbols; the line may still
 * not be a grid.
 */
export function strideAt(text: Uint8Array, from: number, cells: number): number {
  return text[from + cells] === CARRIAGE_RETURN ? cells + 2 : cells + 1;
}

/**
 * Writes grids of `cells` values as lines that end with LF; byte v of the symbols, 32 at most, is the symbol of value
 * v.
 */
export function writeLines(values: Uint8Array, cells: number, symbols: Uint8Array, text: Uint8Array): void {
  const faster = fastFor(cells, values.length);
  if (faster !== undefined) {
    faster.writeLines(values, cells, symbols, text);
    return;
  }
  for (let from = 0, to = 0; from < values.length; from += cells) {
    for (let cell = 0; cell < cells; cell++) text[to++] = symbols[values[from + cell]];
    text[to++] = LINE_FEED;
  }
}

/**
 * Returns the grid of a text with a symbol for each of `cells`; undefined for any other text, or one whose symbols may
 * all be another kind's. Its buffer may be shared with other grids. The table must not change.
 */
export function parseLine(text: string, cells: number, table: Uint8Array): Grid | undefined {
  if (text.length !== cells) return undefined;
  const faster = fastFor(cells, cells)?.parseLine;
  if (faster !== undefined) return faster(text, cells, table);
  const grid = new Uint8Array(cells);
  let allOf = SYMBOL;
  let anyOf = 0;
  for (let cell = 0; cell < cells; cell++) {
    const meaning = table[text.charCodeAt(cell)] ?? 0;
    allOf &= meaning;
    anyOf |= meaning;
    grid[cell] = meaning & VALUE;
  }
  return allOf !== 0 && (anyOf & OURS) !== 0 ? grid : undefined;
}

/** The character codes of the line that is being formatted. An array for each line would take longer than the rest. */
const codes: number[] = [];

/**
 * Returns a grid as a line without its end; byte v of the 32 symbols, which must not change, is the symbol of value v,
 * and 0 that of a value from 32.
 */
export function formatLine(grid: Grid, symbols: Uint8Array): string {
  const faster = fastFor(grid.length, grid.length)?.formatLine;
  if (faster !== undefined) return faster(grid, symbols);
  codes.length = grid.length;
  for (let cell = 0; cell < codes.length; cell++) codes[cell] = symbols[grid[cell]] ?? 0;
  // Built in one piece: V8 keeps a concatenated string as a tree of pieces, many times its size.
  return String.fromCharCode(...codes);
}
