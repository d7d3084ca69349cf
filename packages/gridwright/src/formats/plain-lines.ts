import { readSymbol } from '../core/alphabet.js';
import { cellCount } from '../core/grid.js';
import { OURS, readLines, SYMBOL, strideAt } from '../core/grid-lines.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import type { Hints } from './symbol-reader.js';

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

/** Bytes that mean something beside symbols: spaces, bars, comments, names, rules between boxes. */
const MARKS = /[\s|#:=+-]/;
const ZERO = 48;
/** Where lines are read to: as many as come in one piece. */
const values = new Uint8Array(2 ** 18);

/**
 * Reads lines that hold one symbol of a certain kind and size for each cell and nothing else, straight from their
 * bytes: what PuzzleReader says of them, at a small part of its cost.
 */
export class PlainForm {
  readonly puzzle: Empty;
  private readonly cells: number;
  private readonly table: Uint8Array;

  /** A line that can be one of `others` too, or that has a 0 of more than one meaning, is not read. */
  constructor(puzzle: Empty, others: readonly Empty[], zero?: Hints['zero']) {
    this.puzzle = puzzle;
    this.cells = cellCount(puzzle.size);
    const isUnclear = zero === 'value' || (zero === undefined && kindOf(puzzle.kind).maxValues(puzzle.size).clue > 9);
    this.table = Uint8Array.from({ length: 128 }, (_, byte) => {
      const value = readByte(byte, puzzle);
      if (value === undefined || (value === 0 && isUnclear && byte === ZERO)) return 0;
      return SYMBOL | value | (others.some((other) => readByte(byte, other) !== undefined) ? 0 : OURS);
    });
  }

  /** As many lines as are plain, with one kind of line end, from a place where one begins; undefined when the next is not. */
  take(text: Uint8Array, from: number, line: number): PlainLines | undefined {
    const { puzzle, cells } = this;
    const stride = strideAt(text, from, cells);
    const grids = readLines(text.subarray(from), stride, cells, this.table, values);
    return grids === 0
      ? undefined
      : { puzzle, line, clues: values.subarray(0, grids * cells), end: from + grids * stride };
  }
}

function readByte(byte: number, { kind: name, size }: Empty): number | undefined {
  const kind = kindOf(name);
  const character = String.fromCharCode(byte);
  if (MARKS.test(character)) return undefined;
  const value = readSymbol(character, kind.clueAlphabet);
  return value !== undefined && value <= kind.maxValues(size).clue ? value : undefined;
}
