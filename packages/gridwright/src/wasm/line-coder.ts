import type { FastLines } from '../core/grid-lines.js';
import type { FastSolver } from '../kinds/sudoku/solve/fast-solver.js';
import type { EngineExports } from './webassembly.js';

/** The platform's conversion of text. Its types come only with a page or with Node. */
declare const TextEncoder:
  | (new () => { encodeInto(text: string, bytes: Uint8Array): { readonly written: number } })
  | undefined;
declare const TextDecoder: (new () => { decode(bytes: Uint8Array): string }) | undefined;

const LINE_FEED = 10;
const TABLE = 128;
const CELLS = 81;
const MOST_STEPS = 2 ** 31 - 1;

/** Bytes that `createLineCoder` needs for its tables. */
export const CODER_ROOM = 2 * TABLE;

/**
 * Creates the reader, writer and solver of one line; none of them where the platform has no conversion of text. Input is written at
 * `from`, output is read at `to`, and the tables of the last calls are kept at `aside`. `copy` returns a grid of that many
 * cells from the output.
 */
export function createLineCoder(
  engine: EngineExports,
  from: number,
  to: number,
  aside: number,
  copy: (cells: number) => Uint8Array,
): Pick<FastLines, 'parseLine' | 'formatLine'> & Pick<FastSolver, 'solveLine'> {
  if (typeof TextEncoder === 'undefined' || typeof TextDecoder === 'undefined') return {};
  const memory = new Uint8Array(engine.memory.buffer);
  const input = memory.subarray(from, to);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let meanings: Uint8Array | undefined;
  let symbols: Uint8Array | undefined;
  let line = memory.subarray(to, to);

  /** Reads a line into the output; false for any other text. */
  function read(text: string, cells: number, table: Uint8Array): boolean {
    if (table !== meanings) {
      memory.set(table, aside);
      meanings = table;
    }
    // A character that isn't ASCII takes several bytes.
    if (text.length !== cells || encoder.encodeInto(text, input).written !== cells) return false;
    memory[from + cells] = LINE_FEED;
    return engine.readLines(from, 1, cells + 1, cells, aside, to) === 1;
  }

  /** Writes a grid of the input as a line. */
  function write(cells: number, table: Uint8Array): string {
    if (table !== symbols) {
      memory.set(table, aside + TABLE);
      symbols = table;
    }
    if (line.length !== cells) line = memory.subarray(to, to + cells);
    engine.writeLines(from, 1, cells, aside + TABLE, to);
    return decoder.decode(line);
  }

  return {
    parseLine: (text, cells, table) => (read(text, cells, table) ? copy(cells) : undefined),

    formatLine(grid, table) {
      memory.set(grid, from);
      return write(grid.length, table);
    },

    solveLine(text, meanings, symbols) {
      if (!read(text, CELLS, meanings)) return undefined;
      const count = engine.solve(to, from, 2, MOST_STEPS);
      if (count === 1) return write(CELLS, symbols);
      return count <= 2 ? '' : undefined;
    },
  };
}
