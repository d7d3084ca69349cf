import { fullWord, popcount } from '../../../core/bits.js';
import type { MostOfEach } from '../rules/balance.js';
import type { Sign } from '../rules/signs.js';
import { BALANCE, type Depth, RUNS } from './depth.js';

/** The signs within one line, as words: bit i = cells i and i + 1 are equal, or different. */
export interface LineSigns {
  readonly equal: number;
  readonly different: number;
}

/** Returns the signs of each line, rows first; undefined for a line without signs. */
export function signsByLine(signs: readonly Sign[], rows: number, columns: number): (LineSigns | undefined)[] {
  const lines: (LineSigns | undefined)[] = new Array(rows + columns).fill(undefined);
  for (const { first, second, equal } of signs) {
    const [row, column] = [Math.floor(first / columns), first % columns];
    const isBelow = second - first > 1;
    const [line, bit] = isBelow ? [rows + column, 1 << row] : [row, 1 << column];
    const { equal: e, different: d } = lines[line] ?? { equal: 0, different: 0 };
    lines[line] = equal ? { equal: e | bit, different: d } : { equal: e, different: d | bit };
  }
  return lines;
}

/** Returns whether a full line keeps its signs. */
export function keepsSigns({ equal, different }: LineSigns, ones: number): boolean {
  const changes = ones ^ (ones >>> 1);
  return (changes & equal) === 0 && (changes & different) === different;
}

/**
 * Adds to the ones and zeros of a line, in line[0] and line[1], what its signs determine by rules that the depth has.
 */
export function settleSigns(
  { equal, different }: LineSigns,
  line: Int32Array,
  { length, most }: { readonly length: number; readonly most: MostOfEach },
  depth: Depth,
): void {
  const ones = line[0];
  const zeros = line[1];
  let newOnes = ones | across(equal, ones) | across(different, zeros);
  let newZeros = zeros | across(equal, zeros) | across(different, ones);
  if (depth > RUNS) {
    const full = fullWord(length);
    const blanks = full & ~(newOnes | newZeros);
    const open = blanks & (blanks >>> 1);
    const spareOnes = most[1] - popcount(newOnes);
    const spareZeros = most[0] - popcount(newZeros);
    const pairs = equal & open;
    // Two equal cells can't both have the value of a neighbour, or a value that may occur only once more.
    const notOnes = spareOnes === 1 ? pairs : pairs & ((newOnes << 1) | (newOnes >>> 2));
    const notZeros = spareZeros === 1 ? pairs : pairs & ((newZeros << 1) | (newZeros >>> 2));
    newOnes |= notZeros | (notZeros << 1);
    newZeros |= notOnes | (notOnes << 1);
    if (depth > BALANCE) {
      for (const cells of [fromLeft(different & open), fromRight(different & open)]) {
        // Separate pairs of different cells need one of each value.
        const taken = popcount(cells) >>> 1;
        if (taken > 0 && taken === spareOnes) newZeros |= blanks & ~cells;
        if (taken > 0 && taken === spareZeros) newOnes |= blanks & ~cells;
      }
    }
  }
  line[0] = newOnes;
  line[1] = newZeros;
}

/** Returns the cells on the other side of signs from the cells of a word. */
function across(signs: number, word: number): number {
  return ((word & signs) << 1) | ((word >>> 1) & signs);
}

/** Returns the cells of separate pairs, taken from the left. */
function fromLeft(pairs: number): number {
  let cells = 0;
  for (let rest = pairs; rest !== 0; ) {
    const pair = (rest & -rest) * 3;
    cells |= pair;
    rest &= ~pair;
  }
  return cells;
}

/** Returns the cells of separate pairs, taken from the right. */
function fromRight(pairs: number): number {
  let cells = 0;
  for (let rest = pairs; rest !== 0; ) {
    const last = 31 - Math.clz32(rest);
    cells |= 3 << last;
    rest &= (1 << Math.max(0, last - 1)) - 1;
  }
  return cells;
}
