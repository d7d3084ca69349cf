import { readSymbol } from '../core/alphabet.js';
import { cellCount } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../kinds/index.js';

/** A puzzle but for its clues: what a text of a known number of symbols can be. */
export type Empty = Omit<Puzzle, 'clues'>;

/** Puzzles of lines one after another; what is read next overwrites it. */
export interface PlainLines {
  readonly puzzle: Empty;
  /** Number of the first line, from 1. */
  readonly line: number;
  /** The clues of each, grid behind grid. */
  readonly clues: Uint8Array;
  /** Where the text goes on. */
  readonly end: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Bytes that mean something beside symbols: spaces, bars, comments, names, rules between boxes. */
const MARKS = /[\s|#:=+-]/;
/**
 * Where lines are read to, and the table of the form that reads them. One for all: a loop over an array that is the
 * same for ever takes half the time.
 */
const values = new Uint8Array(2 ** 16);
const table = new Uint8Array(256);

/**
 * Reads lines that hold one symbol of a certain kind and size for each cell and nothing else, straight from their
 * bytes: what PuzzleReader says of them, at a twentieth of its cost. One byte for each byte there is:
 *
 *   bit   7         6                          5  4 .. 0
 *         no symbol no symbol of another kind  -  Value
 */
export class PlainForm {
  readonly puzzle: Empty;
  private readonly cells: number;
  private readonly table: Uint8Array;

  /** `others` are what else a line of so many symbols can be: one that may be theirs is not read. */
  constructor(puzzle: Empty, others: readonly Empty[]) {
    this.puzzle = puzzle;
    this.cells = cellCount(puzzle.size);
    this.table = Uint8Array.from({ length: 256 }, (_, byte) => {
      const value = readByte(byte, puzzle);
      if (value === undefined) return NO_SYMBOL;
      return others.some((other) => readByte(byte, other) !== undefined) ? value : value | OURS;
    });
  }

  /** As many lines as are plain, from a place where one begins, with their line ends; undefined when the next is not. */
  take(text: Uint8Array, from: number, line: number): PlainLines | undefined {
    const { cells } = this;
    table.set(this.table);
    let at = from;
    let to = 0;
    while (to + cells <= values.length && at + cells < text.length) {
      const end = text[at + cells] === CARRIAGE_RETURN ? at + cells + 1 : at + cells;
      if (text[end] !== LINE_FEED || !readGrid(text, at, to, cells)) break;
      at = end + 1;
      to += cells;
    }
    return to === 0 ? undefined : { puzzle: this.puzzle, line, clues: values.subarray(0, to), end: at };
  }
}

const NO_SYMBOL = 128;
const OURS = 64;
const VALUE = 31;

/** Reads one grid; false when its symbols are not ours alone. */
function readGrid(text: Uint8Array, from: number, to: number, cells: number): boolean {
  let seen = 0;
  for (let cell = 0; cell < cells; cell++) {
    const entry = table[text[from + cell]];
    seen |= entry;
    values[to + cell] = entry & VALUE;
  }
  return (seen & (NO_SYMBOL | OURS)) === OURS;
}

function readByte(byte: number, { kind: name, size }: Empty): number | undefined {
  const kind = kindOf(name);
  const character = String.fromCharCode(byte);
  if (byte > 127 || MARKS.test(character)) return undefined;
  const value = readSymbol(character, kind.clueAlphabet);
  return value !== undefined && value <= kind.most(size).clue ? value : undefined;
}
