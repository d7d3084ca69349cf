import { readSymbol, symbolBytes } from '../core/alphabet.js';
import { cellCount, type Grid } from '../core/grid.js';
import { OURS, parseLine, readLines, SYMBOL, strideAt } from '../core/grid-lines.js';
import { type Kind, type Puzzle, withClues } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { areRegions } from './jigsaws.js';
import { hasEmptyCells, isSolutionOf } from './solutions.js';
import type { ParseOptions } from './symbol-reader.js';

/** A puzzle without its clues: one possible reading of a text with a known number of symbols. */
export type Empty = Omit<Puzzle, 'clues'>;

/** Consecutive puzzles, one per line; the next read overwrites them. */
export interface PlainLines {
  readonly puzzle: Empty;
  /** Number of the first line, from 1. */
  readonly line: number;
  /** The clues of each, one grid after another. */
  readonly clues: Uint8Array;
  /** The position after these lines. */
  readonly end: number;
}

/** Characters with a meaning besides symbols: spaces, bars, comments, ids, lines between boxes. */
const MARKS = /[\s|#:=+-]/;
const ZERO = 48;
/** The buffer for values; its size limits the lines per read. */
const values = new Uint8Array(2 ** 18);

/**
 * Reads lines that are exactly one symbol per cell for a certain kind and size, directly from their bytes. The result
 * is the same as PuzzleReader's, much faster.
 */
export class PlainForm {
  readonly puzzle: Empty;
  readonly cells: number;
  private readonly batch: Kind['batch'];
  private readonly table: Uint8Array;
  private readonly answerSymbols: Uint8Array;

  /**
   * Lines that can also be one of `others`, or have an ambiguous 0, aren't read. Empty cells are either all 0 or all
   * other signs, since 0 may be a value beside another sign.
   */
  constructor(puzzle: Empty, others: readonly Empty[], hasZero: boolean, zero?: ParseOptions['zero']) {
    this.puzzle = puzzle;
    this.cells = cellCount(puzzle.size);
    const { batch, answerAlphabet, clueAlphabet, maxValues } = kindOf(puzzle.kind);
    this.batch = batch;
    this.answerSymbols = symbolBytes(answerAlphabet);
    const isEmpty = clueAlphabet.also['0'] === 0;
    const isUnclear = zero === 'value' || (zero === undefined && maxValues(puzzle.size).clue > 9);
    const isOther = (byte: number) => isEmpty && (byte === ZERO ? !hasZero || isUnclear : hasZero);
    this.table = Uint8Array.from({ length: 128 }, (_, byte) => {
      const value = readByte(byte, puzzle);
      if (value === undefined || (value === 0 && isOther(byte))) return 0;
      return SYMBOL | value | (others.some((other) => readByte(byte, other) !== undefined) ? 0 : OURS);
    });
  }

  /** Reads a text that is one plain line without its end; undefined for any other. */
  readOne(text: string): Grid | undefined {
    return parseLine(text, this.cells, this.table);
  }

  /**
   * Returns the only solution of a plain line, and an empty text if there isn't exactly one; undefined if the text has
   * to be read and solved by other ways.
   */
  solveOne(text: string): string | undefined {
    return this.batch?.solveLine(this.puzzle, text, this.table, this.answerSymbols);
  }

  /**
   * Reads as many plain lines as possible, with one type of line end, from the start of a line; undefined when the next
   * line isn't plain. `last` is the puzzle before them.
   */
  take(text: Uint8Array, from: number, line: number, last?: Puzzle): PlainLines | undefined {
    const { puzzle, cells } = this;
    const stride = strideAt(text, from, cells);
    const grids = this.puzzlesAmong(readLines(text.subarray(from), stride, cells, this.table, values), last);
    return grids === 0
      ? undefined
      : { puzzle, line, clues: values.subarray(0, grids * cells), end: from + grids * stride };
  }

  /** Returns how many grids there are up to one that may be the solution of the puzzle before it or show regions. */
  private puzzlesAmong(grids: number, last: Puzzle | undefined): number {
    if (!hasEmptyCells(this.puzzle.kind)) return grids;
    let before = last;
    for (let i = 0; i < grids; i++) {
      const from = i * this.cells;
      if (!isFullAt(from, from + this.cells)) continue;
      const puzzle = this.puzzleAt(from);
      if (i > 0) before = this.puzzleAt(from - this.cells);
      if (areRegions(puzzle.clues) || (before !== undefined && isSolutionOf(puzzle, before))) return i;
    }
    return grids;
  }

  private puzzleAt(from: number): Puzzle {
    return withClues(this.puzzle, values.subarray(from, from + this.cells));
  }
}

/** Returns whether values have no empty cell. Most grids have one among their first cells. */
function isFullAt(from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (values[at] === 0) return false;
  return true;
}

function readByte(byte: number, { kind: name, size }: Empty): number | undefined {
  const kind = kindOf(name);
  const character = String.fromCharCode(byte);
  if (MARKS.test(character)) return undefined;
  const value = readSymbol(character, kind.clueAlphabet);
  // X can be a value or an empty cell: the whole grid decides.
  if (value !== undefined && value > 0 && !kind.clueAlphabet.symbols.includes(character.toUpperCase()))
    return undefined;
  return value !== undefined && value <= kind.maxValues(size).clue ? value : undefined;
}
