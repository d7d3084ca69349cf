import { OptionError } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import type { FastLines } from '../core/grid-lines.js';
import type { Rng } from '../core/rng.js';
import type { Plan } from '../kinds/sudoku/generate/carve.js';
import type { Ending } from '../kinds/sudoku/solve/solver.js';
import { decodeBase64 } from './base64.js';
import type { EngineExports, WebAssemblyFace } from './webassembly.js';

declare const WebAssembly: WebAssemblyFace | undefined;

const CELLS = 81;
/** Bytes of memory for what goes in, and as many for what comes out. */
const ROOM = 2 ** 17;
/** Puzzles handed over at a time: solution and count of each come out. */
const CHUNK = Math.floor(ROOM / (CELLS + 1));
/** Bytes for a table of symbols. */
const TABLE = 128;
/** Solutions fetched at a time, at most, and lines read at first. */
const SOME = 512;
const FEW_LINES = 16;
const MOST_STEPS = 2 ** 31 - 1;
const PAGE = 2 ** 16;

/** How many solutions there are, up to a limit. */
export interface Count {
  readonly count: number;
  /** The first one found; missing when there is none, or none was found. */
  readonly solution?: Grid;
  /** `complete`: that is all; `enough`: the limit was reached; `steps`: the guesses ran out before. */
  readonly ending: Ending;
}

/** The same for many puzzles, one behind the other. */
export interface Counts {
  /** How many solutions each has, up to the limit. */
  readonly counts: Uint8Array;
  /** 81 values for each: the first solution found, zeros where there is none. */
  readonly solutions: Uint8Array;
  /** 1 where the guesses ran out. */
  readonly gaveUp: Uint8Array;
  /** How many guesses were made for all of them. */
  readonly guesses: number;
}

/**
 * The 9x9 solver in WebAssembly. Clues are 81 values, 0 for an empty cell; a value above 9, or two
 * equal ones in a house, mean no solution. `steps` bounds the guesses for each puzzle, where a guess
 * settles part of one line of a digit, or up to three cells; there is no bound unless given. Not for two threads at once.
 */
export interface Accelerator extends FastLines {
  /** Counts solutions up to the limit, 2 unless given. Throws OptionError for clues of another length or a limit below 1. */
  count(clues: Grid, limit?: number, steps?: number): Count;
  /** The same for puzzles of 81 values one behind the other, none for no puzzle. The limit is 127 at most. */
  countAll(clues: Uint8Array, limit?: number, steps?: number): Counts;
  /** Calls `visit` with each solution, a Grid of its own, until it returns false. The visitor may use the accelerator for nothing else. */
  search(clues: Grid, visit: (solution: Grid) => boolean, steps?: number): Ending;
  /**
   * A puzzle of the plan; undefined when its digs ran out. Uniqueness tests are not bounded, and the rng stays where it is.
   * Throws OptionError for more than 100,000 digs.
   */
  carve(plan: Plan, rng: Rng): Grid | undefined;
}

/** WebAssembly, when the module runs here: it needs vectors of 128 bits. */
function machineFor(bytes: Uint8Array<ArrayBuffer>): WebAssemblyFace | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  return WebAssembly.validate(bytes) ? WebAssembly : undefined;
}

let loading: Promise<Accelerator | undefined> | undefined;

/** The accelerator, compiled once; undefined where WebAssembly or its vectors are missing. */
export function loadAccelerator(): Promise<Accelerator | undefined> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Accelerator | undefined> {
  const { ENGINE } = await import('./embedded.js');
  const bytes = decodeBase64(ENGINE);
  const machine = machineFor(bytes);
  return machine && instantiate(machine, await machine.compile(bytes));
}

function instantiate(machine: WebAssemblyFace, module: object): Accelerator {
  const engine = new machine.Instance(module, {}).exports as EngineExports;
  const from = engine.FREE.value;
  const to = from + ROOM;
  const aside = to + ROOM;
  const missing = Math.ceil((aside + TABLE - engine.memory.buffer.byteLength) / PAGE);
  if (missing > 0) engine.memory.grow(missing);
  return accelerator(engine, from, to, aside);
}

/** What goes in is put `from`, what comes out `to`, a table of symbols `aside`. */
function accelerator(engine: EngineExports, from: number, to: number, aside: number): Accelerator {
  const memory = new Uint8Array(engine.memory.buffer);
  const gaveUp = engine.GAVE_UP.value;
  const refused = engine.REFUSED.value;
  const solutionAt = (index: number): Grid => memory.slice(to + index * CELLS, to + (index + 1) * CELLS);

  function put(clues: Grid): void {
    if (clues.length !== CELLS) throw new OptionError('clues', `${CELLS} values`, clues.length);
    memory.set(clues, from);
  }

  return {
    count(clues, limit = 2, steps = MOST_STEPS) {
      requireWhole('limit', limit, 1, MOST_STEPS >> 1);
      put(clues);
      const answer = engine.solve(from, to, limit, requireSteps(steps));
      const count = answer & ~gaveUp;
      const ending = answer !== count ? 'steps' : count < limit ? 'complete' : 'enough';
      return count === 0 ? { count, ending } : { count, ending, solution: solutionAt(0) };
    },

    countAll(clues, limit = 2, steps = MOST_STEPS) {
      if (clues.length % CELLS !== 0) throw new OptionError('clues', `a multiple of ${CELLS} values`, clues.length);
      requireWhole('limit', limit, 1, 127);
      requireSteps(steps);
      const total = clues.length / CELLS;
      const counts = new Uint8Array(total);
      const solutions = new Uint8Array(clues.length);
      let guesses = 0;
      for (let first = 0; first < total; first += CHUNK) {
        const length = Math.min(CHUNK, total - first);
        const counted = to + length * CELLS;
        memory.set(clues.subarray(first * CELLS, (first + length) * CELLS), from);
        guesses += engine.solveAll(from, length, to, counted, limit, steps);
        solutions.set(memory.subarray(to, counted), first * CELLS);
        counts.set(memory.subarray(counted, counted + length), first);
      }
      const gaveUp = new Uint8Array(total);
      for (let i = 0; i < total; i++) {
        gaveUp[i] = counts[i] >> 7;
        counts[i] &= 0x7f;
      }
      return { counts, solutions, gaveUp, guesses };
    },

    search(clues, visit, steps = MOST_STEPS) {
      put(clues);
      engine.list(from);
      // One at first, since most visitors want no more; then more at a time.
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
        throw new OptionError('plan', `each of ${CELLS} cells in an orbit and at most 100,000 digs`, digs);
      return answer === 1 ? solutionAt(0) : undefined;
    },

    readLines(text, stride, cells, table, values) {
      memory.set(table, aside);
      const most = Math.min(Math.floor(text.length / stride), Math.floor(values.length / cells));
      // Few at first, since the next line may be none.
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
      const most = Math.floor(ROOM / (cells + 1));
      for (let first = 0, grids = values.length / cells; first < grids; first += most) {
        const length = Math.min(most, grids - first);
        memory.set(values.subarray(first * cells, (first + length) * cells), from);
        engine.writeLines(from, length, cells, aside, to);
        text.set(memory.subarray(to, to + length * (cells + 1)), first * (cells + 1));
      }
    },
  };
}

function requireWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new OptionError(name, `${least}..${most}`, value);
}

function requireSteps(steps: number): number {
  requireWhole('steps', steps, 0, MOST_STEPS);
  return steps;
}
