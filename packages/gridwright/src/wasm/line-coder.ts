import type { FastLines } from '../core/grid-lines.js';
import type { EngineExports } from './webassembly.js';

/** The platform's conversion of text. Its types come only with a page or with Node. */
declare const TextEncoder:
  | (new () => { encodeInto(text: string, bytes: Uint8Array): { readonly written: number } })
  | undefined;
declare const TextDecoder: (new () => { decode(bytes: Uint8Array): string }) | undefined;

const LINE_FEED = 10;
const TABLE = 128;

/** Bytes that `createLineCoder` needs for its tables. */
export const CODER_ROOM = 2 * TABLE;

/**
 * Creates the reader and writer of one line; neither where the platform has no conversion of text. Input is written at
 * `from`, output is read at `to`, and the tables of the last calls are kept at `aside`. `copy` returns a grid of that many
 * cells from the output.
 */
export function createLineCoder(
  engine: EngineExports,
  from: number,
  to: number,
  aside: number,
  copy: (cells: number) => Uint8Array,
): Pick<FastLines, 'parseLine' | 'formatLine'> {
  if (typeof TextEncoder === 'undefined' || typeof TextDecoder === 'undefined') return {};
  const memory = new Uint8Array(engine.memory.buffer);
  const input = memory.subarray(from, to);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let meanings: Uint8Array | undefined;
  let symbols: Uint8Array | undefined;
  let line = memory.subarray(to, to);
  return {
    parseLine(text, cells, table) {
      if (table !== meanings) {
        memory.set(table, aside);
        meanings = table;
      }
      // A character that isn't ASCII takes several bytes.
      if (text.length !== cells || encoder.encodeInto(text, input).written !== cells) return undefined;
      memory[from + cells] = LINE_FEED;
      return engine.readLines(from, 1, cells + 1, cells, aside, to) === 1 ? copy(cells) : undefined;
    },

    formatLine(grid, table) {
      if (table !== symbols) {
        memory.set(table, aside + TABLE);
        symbols = table;
      }
      const cells = grid.length;
      if (line.length !== cells) line = memory.subarray(to, to + cells);
      memory.set(grid, from);
      engine.writeLines(from, 1, cells, aside + TABLE, to);
      return decoder.decode(line);
    },
  };
}
