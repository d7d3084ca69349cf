import { popcount } from '../../../../core/bits.js';
import type { Value } from '../../../../core/grid.js';
import type { Pattern } from '../../../../core/logic.js';
import type { Layout, Limit } from '../layout.js';

/** The limit of a value outside of separate threes in a line: each three needs one, too. */
export interface OutsideThrees extends Limit {
  readonly line: number;
  readonly value: Value;
  /** The cells of the threes in the line, as bits. */
  readonly packing: number;
}

/**
 * Yields the limits outside of separate threes of a line that are reached or exceeded. The cells of `without` don't
 * have the value, yet; those of threes are among them.
 */
export function* limitsOutside(
  { lines, most }: Layout,
  line: number,
  value: Value,
  without: number,
): Generator<{ readonly limit: OutsideThrees; readonly isExceeded: boolean }> {
  const { cells } = lines[line];
  const all = most[line][value - 1];
  const left = all - (cells.length - popcount(without));
  for (const packing of packings(without)) {
    const taken = popcount(packing) / 3;
    if (taken < left) return;
    const outside = cells.filter((_, i) => (packing & (1 << i)) === 0);
    const values = outside.map(() => value);
    yield { limit: { line, cells: outside, value, values, most: all - taken, packing }, isExceeded: taken > left };
  }
}

/** Returns the premise of a limit: its threes. */
export function premiseOutside({ lines }: Layout, { line, packing, value }: OutsideThrees): Pattern {
  const { cells } = lines[line];
  const threes = startsOf(packing).flatMap((start) => cells.slice(start, start + 3));
  return { pattern: 'outside', cells: threes, values: [value] };
}

/**
 * Returns choices of a maximum number of separate threes among the cells of a mask, as masks of their cells: from the
 * left up to one of them, and from the right after it. Empty when there is no three.
 */
export function packings(mask: number): number[] {
  const starts = mask & (mask >>> 1) & (mask >>> 2);
  const left: number[] = [];
  for (let rest = starts; rest !== 0; ) {
    const first = 31 - Math.clz32(rest & -rest);
    left.push(first);
    rest &= -8 << first;
  }
  const right: number[] = [];
  for (let rest = starts; rest !== 0; ) {
    const last = 31 - Math.clz32(rest);
    right.unshift(last);
    rest &= (1 << Math.max(0, last - 2)) - 1;
  }
  const three = (start: number) => 0b111 << start;
  const found = left.map((_, i) =>
    [...left.slice(0, i + 1), ...right.slice(i + 1)].reduce((cells, start) => cells | three(start), 0),
  );
  const all = right.reduce((cells, start) => cells | three(start), 0);
  return left.length === 0 ? [] : [...new Set([...found, all])];
}

/** Returns the starts of the threes in a packing. */
export function startsOf(packing: number): number[] {
  const starts: number[] = [];
  for (let rest = packing; rest !== 0; ) {
    const first = 31 - Math.clz32(rest & -rest);
    starts.push(first);
    rest &= -8 << first;
  }
  return starts;
}
