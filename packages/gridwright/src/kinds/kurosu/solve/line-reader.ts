import { fullWord, popcount } from '../../../core/bits.js';
import { type MostOfEach, usualMost } from '../rules/balance.js';
import { patternsWith } from '../rules/valid-lines.js';
import { BALANCE, type Depth, LINE, RUNS } from './depth.js';
import { keepsSigns, type LineSigns, settleSigns } from './line-signs.js';
import { narrowLine } from './narrow-line.js';

/** Lines up to this length use a table. */
const LONGEST_IN_TABLE = 10;
const WORD = (1 << LONGEST_IN_TABLE) - 1;
const UNKNOWN = -1;
const IMPOSSIBLE = -2;

/** A bit word read in base 3. Ones once and zeros twice number all states of a line. */
const TERNARY = Int32Array.from({ length: WORD + 1 }, (_, word) => Number.parseInt(word.toString(2), 3));

/** By length and depth: the consequences of each state of a line as zeros << 10 | ones, computed on first use. */
const tables: Int32Array[][] = [];

function tableOf(length: number, depth: Depth): Int32Array | undefined {
  if (length > LONGEST_IN_TABLE) return undefined;
  tables[length] ??= [];
  tables[length][depth] ??= new Int32Array(3 ** length).fill(UNKNOWN);
  return tables[length][depth];
}

/** By length and the most of each value: the ones of all full lines. */
const fullLines = new Map<string, readonly number[]>();

function fullLinesOf(length: number, most: MostOfEach): readonly number[] {
  const key = `${length} ${most}`;
  const lines = fullLines.get(key) ?? patternsWith(length, most);
  fullLines.set(key, lines);
  return lines;
}

/**
 * Finds the consequences of lines of one length with the same signs and numbers of values, to one depth. The results
 * are in `ones` and `zeros`.
 */
export class LineReader {
  ones = 0;
  zeros = 0;
  /** Whether `read` finds everything; otherwise `finish` finds the rest at a higher cost. */
  readonly isThorough: boolean;
  readonly length: number;
  readonly most: MostOfEach;
  private readonly depth: Depth;
  private readonly table: Int32Array | undefined;
  private readonly signs: LineSigns | undefined;
  /** The ones of all full lines that keep the signs, to read a short line with signs or a number of ones to its end. */
  private readonly patterns: readonly number[] | undefined;
  private readonly out = new Int32Array(2);

  /** Without `most`, a line has as many of each value, or one more of either if its length is odd. */
  constructor(length: number, depth: Depth, signs?: LineSigns, most?: MostOfEach) {
    this.length = length;
    this.most = most ?? usualMost(length);
    this.depth = depth;
    this.signs = signs;
    this.table = signs === undefined && most === undefined ? tableOf(length, depth) : undefined;
    this.patterns =
      this.table === undefined && depth === LINE && length <= LONGEST_IN_TABLE
        ? fullLinesOf(length, this.most).filter((ones) => signs === undefined || keepsSigns(signs, ones))
        : undefined;
    this.isThorough = this.table !== undefined || this.patterns !== undefined || depth < LINE;
  }

  /** Returns false when the line can't be completed. */
  read(ones: number, zeros: number): boolean {
    const { table, patterns } = this;
    if (patterns !== undefined) return this.match(patterns, ones, zeros);
    if (table === undefined) return this.settle(ones, zeros);
    const at = TERNARY[ones] + 2 * TERNARY[zeros];
    let found = table[at];
    if (found === UNKNOWN) {
      found =
        this.settle(ones, zeros) && this.finish(this.ones, this.zeros)
          ? (this.zeros << LONGEST_IN_TABLE) | this.ones
          : IMPOSSIBLE;
      table[at] = found;
    }
    this.ones = found & WORD;
    this.zeros = found >>> LONGEST_IN_TABLE;
    return found >= 0;
  }

  /** Finds what all completions have in common, if the depth includes it. */
  finish(ones: number, zeros: number): boolean {
    if (this.depth < LINE) return true;
    if (!narrowLine(ones, zeros, this, this.out)) return false;
    this.ones = this.out[0];
    this.zeros = this.out[1];
    return true;
  }

  /** Finds what the patterns that agree with a line have in common. */
  private match(patterns: readonly number[], ones: number, zeros: number): boolean {
    let [always, ever] = [-1, 0];
    for (const pattern of patterns) {
      if ((ones & ~pattern) !== 0 || (zeros & pattern) !== 0) continue;
      always &= pattern;
      ever |= pattern;
    }
    this.ones = always;
    this.zeros = fullWord(this.length) & ~ever;
    return always !== -1;
  }

  /** Applies the cheap rules until nothing changes. */
  private settle(ones: number, zeros: number): boolean {
    const { length, depth, signs, most } = this;
    const full = fullWord(length);
    for (;;) {
      let newOnes = ones | (besideTwo(zeros) & full);
      let newZeros = zeros | (besideTwo(ones) & full);
      if ((newOnes & newZeros) !== 0) return false;
      if (depth > RUNS) {
        const spareOnes = most[1] - popcount(newOnes);
        const spareZeros = most[0] - popcount(newZeros);
        if (spareOnes < 0 || spareZeros < 0) return false;
        if (spareOnes === 0) newZeros = full & ~newOnes;
        else if (spareZeros === 0) newOnes = full & ~newZeros;
        else if (depth > BALANCE) {
          if (spareOnes === 1) newZeros |= full & ~newOnes & ~lastPlaces(full & ~newOnes);
          if (spareZeros === 1) newOnes |= full & ~newZeros & ~lastPlaces(full & ~newZeros);
          if ((newOnes & newZeros) !== 0) return false;
        }
      }
      if (signs !== undefined) {
        this.out[0] = newOnes;
        this.out[1] = newZeros;
        settleSigns(signs, this.out, this, depth);
        newOnes = this.out[0];
        newZeros = this.out[1];
      }
      if (newOnes === ones && newZeros === zeros) break;
      ones = newOnes;
      zeros = newZeros;
    }
    this.ones = ones;
    this.zeros = zeros;
    return true;
  }
}

/** By length and depth: a shared reader, for immediate use. */
const readers: LineReader[][] = [];

/** Returns a reader whose results hold until the next read. */
export function readerOf(length: number, depth: Depth): LineReader {
  readers[length] ??= [];
  readers[length][depth] ??= new LineReader(length, depth);
  return readers[length][depth];
}

/** Returns the cells that would make three with two set ones: next to a pair, or in the gap between two. */
export function besideTwo(word: number): number {
  const pairs = word & (word >>> 1);
  return (pairs << 2) | (pairs >>> 1) | ((word << 1) & (word >>> 1));
}

/**
 * Returns the cells where the last one of a value prevents three of the other one, from the cells that don't have the
 * value yet.
 */
function lastPlaces(without: number): number {
  const threes = without & (without >>> 1) & (without >>> 2);
  if (threes === 0) return without;
  const first = 31 - Math.clz32(threes & -threes);
  const last = 31 - Math.clz32(threes);
  // The cells in all threes: from the start of the last to the end of the first.
  return (0b111 << first) & (0b111 << last);
}
