import { OptionError } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import type { FastLines } from '../core/grid-lines.js';
import type { FastHash, Rng } from '../core/rng.js';
import type { CarveOptions } from '../kinds/sudoku/generate/carve.js';
import type { Ending } from '../kinds/sudoku/solve/solver.js';
import { ENGINE } from './embedded.js';
import { CODER_ROOM, createLineCoder } from './line-coder.js';
import { loadModule, once } from './load-module.js';
import { createTextHash, HASH_ROOM } from './text-hash.js';
import type { EngineExports } from './webassembly.js';

const CELLS = 81;
/** Bytes of memory for input, and the same for output. */
const ROOM = 2 ** 17;
/** Puzzles per call: a solution and a count come out for each. Shared buffers are copied by words only from whole words on. */
const CHUNK = wordsOf(Math.floor(ROOM / (CELLS + 1)));
/** Bytes for a table of symbols. */
const TABLE = 128;
/** Solutions per call of `next` at most, and lines read by the first call. */
const SOME = 512;
const FEW_LINES = 16;
const MOST_STEPS = 2 ** 31 - 1;
const PAGE = 2 ** 16;
const LINE_FEED = 10;
/** Grids in one buffer: a buffer for each would take longer than an easy puzzle. They are copied by words. */
const SHARING = 64;
const WORDS = Math.ceil(CELLS / 8);

/** The number of solutions of each of many consecutive puzzles. */
export interface Counts {
  /** The number of each puzzle's solutions, up to the limit. */
  readonly counts: Uint8Array;
  /** 81 values each: the first solution found, or zeros. With symbols, one line of text for each puzzle. */
  readonly solutions: Uint8Array;
  /** 1 where the guesses ran out. */
  readonly gaveUp: Uint8Array;
  /** The number of guesses for all puzzles. */
  readonly guesses: number;
}

/**
 * The 9x9 solver in WebAssembly. Clues are 81 values, 0 for an empty cell. A value above 9, or equal values in a house,
 * mean no solution. `steps` bounds the guesses per puzzle (default: no bound); a guess settles part of one line of a
 * digit, or up to three cells. Not safe for use by two threads.
 */
export interface Accelerator extends FastLines {
  /**
   * Counts solutions up to the limit (default 2). Adds 2^30 if it gave up, after 2^31 guesses. Throws OptionError for
   * clues of another length or a limit below 1.
   */
  count(clues: Grid, limit?: number): number;
  /** Returns whether clues have exactly one solution and no guess is needed to find it. */
  solvesBySweeps(clues: Grid): boolean;
  /** Returns the first solution that the last `count` found. Its buffer is shared with the next solutions. */
  solution(): Grid;
  /**
   * Counts for consecutive puzzles of 81 values; none for an empty array. The limit is at most 127. Solutions go to the
   * start of `room`, if it is given. With a table of symbols they are lines, empty for puzzles without exactly one solution.
   */
  countAll(clues: Uint8Array, limit?: number, steps?: number, room?: Uint8Array, symbols?: Uint8Array): Counts;
  /** Calls `visit` with each solution, a new Grid, until it returns false. The visitor must not use the accelerator. */
  search(clues: Grid, visit: (solution: Grid) => boolean, steps?: number): Ending;
  /**
   * Hashes texts for random numbers; undefined where the platform has no conversion of text. A visitor may use it.
   */
  readonly hashText: FastHash | undefined;
  /**
   * Generates a puzzle; undefined when the digs ran out. Uniqueness tests are unbounded, and the rng isn't advanced.
   * Throws OptionError for more than 100,000 digs.
   */
  carve(options: CarveOptions, rng: Rng): Grid | undefined;
}

/** Returns the accelerator, compiled once; undefined where WebAssembly can't be used. */
export const loadAccelerator = once((): Accelerator | undefined => {
  const engine = loadModule(ENGINE);
  return engine && instantiate(engine as EngineExports);
});

function instantiate(engine: EngineExports): Accelerator {
  const from = Math.ceil(engine.FREE.value / 8) * 8;
  const to = from + ROOM;
  const aside = to + ROOM;
  const missing = Math.ceil((aside + TABLE + CODER_ROOM + HASH_ROOM - engine.memory.buffer.byteLength) / PAGE);
  if (missing > 0) engine.memory.grow(missing);
  return accelerator(engine, from, to, aside);
}

/** Input is written at `from`, output is read at `to`, and tables of symbols are written at `aside`. */
function accelerator(engine: EngineExports, from: number, to: number, aside: number): Accelerator {
  const memory = new Uint8Array(engine.memory.buffer);
  const words = new Float64Array(engine.memory.buffer);
  let shared = new ArrayBuffer(0);
  let sharedWords = new Float64Array(0);
  let room = SHARING;
  const gaveUp = engine.GAVE_UP.value;
  const refused = engine.REFUSED.value;
  const solutionAt = (index: number): Grid => memory.slice(to + index * CELLS, to + (index + 1) * CELLS);

  function put(clues: Grid): void {
    if (clues.length !== CELLS) throw new OptionError('clues', `${CELLS} values`, clues.length);
    memory.set(clues, from);
  }

  /** Returns the first grid of the output. */
  function copyGrid(): Grid {
    // A caller may have transferred the buffer.
    if (room === SHARING || shared.byteLength === 0) {
      shared = new ArrayBuffer(SHARING * WORDS * 8);
      sharedWords = new Float64Array(shared);
      room = 0;
    }
    const at = room++ * WORDS;
    for (let i = 0; i < WORDS; i++) sharedWords[at + i] = words[(to >> 3) + i];
    return new Uint8Array(shared, at * 8, CELLS);
  }

  /** Writes the only solutions that the last call found for some puzzles over their clues, with empty lines for the others. */
  function writeSoles(puzzles: number): Uint8Array {
    const counted = to + puzzles * CELLS;
    let end = from;
    for (let i = 0; i < puzzles; ) {
      const first = i;
      while (i < puzzles && memory[counted + i] === 1) i++;
      if (i > first) engine.writeLines(to + first * CELLS, i - first, CELLS, aside, end);
      end += (i - first) * (CELLS + 1);
      for (; i < puzzles && memory[counted + i] !== 1; i++) memory[end++] = LINE_FEED;
    }
    return memory.subarray(from, end);
  }

  return {
    hashText: createTextHash(engine, aside + TABLE + CODER_ROOM),

    ...createLineCoder(engine, from, to, aside + TABLE, (cells) =>
      cells === CELLS ? copyGrid() : memory.slice(to, to + cells),
    ),

    count(clues, limit = 2) {
      requireWhole('limit', limit, 1, MOST_STEPS >> 1);
      put(clues);
      return engine.solve(from, to, limit, MOST_STEPS);
    },

    solvesBySweeps(clues) {
      put(clues);
      return engine.solve(from, to, 2, 0) === 1;
    },

    solution: copyGrid,

    countAll(clues, limit = 2, steps = MOST_STEPS, room, symbols) {
      if (clues.length % CELLS !== 0) throw new OptionError('clues', `a multiple of ${CELLS} values`, clues.length);
      requireWhole('limit', limit, 1, 127);
      requireSteps(steps);
      const total = clues.length / CELLS;
      const counts = new Uint8Array(total);
      const solutions = room ?? new Uint8Array(clues.length + (symbols === undefined ? 0 : total));
      if (symbols !== undefined) memory.set(symbols, aside);
      let guesses = 0;
      let length = 0;
      for (let first = 0; first < total; first += CHUNK) {
        const puzzles = Math.min(CHUNK, total - first);
        const counted = to + puzzles * CELLS;
        memory.set(clues.subarray(first * CELLS, (first + puzzles) * CELLS), from);
        guesses += engine.solveAll(from, puzzles, to, counted, limit, steps);
        const found = symbols === undefined ? memory.subarray(to, counted) : writeSoles(puzzles);
        solutions.set(found, length);
        length += found.length;
        counts.set(memory.subarray(counted, counted + puzzles), first);
      }
      const gaveUp = new Uint8Array(total);
      for (let i = 0; i < total; i++) {
        gaveUp[i] = counts[i] >> 7;
        counts[i] &= 0x7f;
      }
      return { counts, solutions: solutions.subarray(0, length), gaveUp, guesses };
    },

    search(clues, visit, steps = MOST_STEPS) {
      put(clues);
      engine.list(from);
      // One at first, since most visitors need no more; then more per call.
      for (let room = 1; ; room = Math.min(SOME, room * 2)) {
        const answer = engine.next(to, room, requireSteps(steps));
        const found = answer & ~gaveUp;
        for (let i = 0; i < found; i++) if (!visit(solutionAt(i))) return 'enough';
        if (found < room) return answer === found ? 'complete' : 'steps';
      }
    },

    carve({ pattern, fewest, wanted = 0, rounds, back, digs }, rng) {
      for (const [number, orbit] of pattern.entries()) for (const cell of orbit) memory[from + cell] = number;
      const answer = engine.carve(...rng.state(), from, to, fewest, wanted, rounds, back, digs);
      if (answer === refused)
        throw new OptionError('options', `each of ${CELLS} cells in an orbit and at most 100,000 digs`, digs);
      return answer === 1 ? solutionAt(0) : undefined;
    },

    readLines(text, stride, cells, table, values) {
      memory.set(table, aside);
      const most = Math.min(Math.floor(text.length / stride), Math.floor(values.length / cells));
      // Few at first, since the next line may not be a grid.
      for (let grids = 0, chunk = FEW_LINES; ; chunk *= 2) {
        const lines = Math.min(chunk, most - grids, Math.floor(ROOM / stride));
        memory.set(text.subarray(grids * stride, (grids + lines) * stride), from);
        const read = engine.readLines(from, lines, stride, cells, aside, to);
        values.set(memory.subarray(to, to + read * cells), grids * cells);
        grids += read;
        if (read < lines || grids === most) return grids;
      }
    },

    writeLines(values, cells, symbols, text) {
      memory.set(symbols, aside);
      const most = wordsOf(Math.floor(ROOM / (cells + 1)));
      for (let first = 0, grids = values.length / cells; first < grids; first += most) {
        const length = Math.min(most, grids - first);
        memory.set(values.subarray(first * cells, (first + length) * cells), from);
        engine.writeLines(from, length, cells, aside, to);
        text.set(memory.subarray(to, to + length * (cells + 1)), first * (cells + 1));
      }
    },
  };
}

/** Returns the number of grids, up to `most`, whose bytes are whole words. */
function wordsOf(most: number): number {
  return most < 8 ? most : most & ~7;
}

function requireWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OptionError(name, `${least}..${most}`, value);
}

function requireSteps(steps: number): number {
  requireWhole('steps', steps, 0, MOST_STEPS);
  return steps;
}
