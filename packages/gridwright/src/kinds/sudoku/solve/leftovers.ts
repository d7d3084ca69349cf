import type { Layout } from '../rules/layout.js';

/**
 * Two groups of cells that contain the same values equally often: what rows or columns leave of as many regions, and those of
 * the rows or columns.
 */
export interface Leftover {
  /** The cells of the first group, then as many of the second. */
  readonly cells: Uint16Array;
}

/** Larger groups exclude hardly anything. */
const MOST_CELLS = 6;

/** Returns the groups for all runs of rows and of columns of a jigsaw, each with the regions that are mostly inside. */
export function leftoversOf({ size, houses, values: n }: Layout): Leftover[] {
  if (size.boxRows !== 0) return [];
  const found = new Map<string, Leftover>();
  for (const first of [0, n])
    for (let start = 0; start < n; start++)
      for (let count = 1; count <= n - start && count < n; count++) {
        const lines = new Set(houses.slice(first + start, first + start + count).flatMap(({ cells }) => cells));
        const regions = houses
          .slice(2 * n, 3 * n)
          .map(({ cells }) => ({ cells, inside: cells.filter((cell) => lines.has(cell)).length }))
          .sort((a, b) => b.inside - a.inside)
          .slice(0, count)
          .flatMap(({ cells }) => cells);
        const outside = regions.filter((cell) => !lines.has(cell));
        const covered = new Set(regions);
        const uncovered = [...lines].filter((cell) => !covered.has(cell));
        const cells = [...outside, ...uncovered];
        if (outside.length > 0 && outside.length <= MOST_CELLS)
          found.set(cells.join(), { cells: new Uint16Array(cells) });
      }
  return [...found.values()];
}

/** Working memory: the candidates that are left. */
const left = new Int32Array(2 * MOST_CELLS);
/** For both groups, the values with one place or more, two or more and three or more, and those placed once and twice. */
const places = new Int32Array(6);
const placed = new Int32Array(4);

/**
 * Narrows the cells of two groups: a value that one can't have leaves the other, and a value that one has as often as the other
 * has places fills them. The result is overwritten by the next call; undefined if the groups can't be equal.
 */
export function narrowLeftover({ cells }: Leftover, candidates: Int32Array): Int32Array | undefined {
  const half = cells.length / 2;
  for (let side = 0; side < 2; side++) {
    let once = 0;
    let twice = 0;
    let thrice = 0;
    let single = 0;
    let double = 0;
    for (let i = side * half; i < (side + 1) * half; i++) {
      const mask = candidates[cells[i]];
      thrice |= twice & mask;
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) !== 0) continue;
      double |= single & mask;
      single |= mask;
    }
    places[side] = once;
    places[2 + side] = twice;
    places[4 + side] = thrice;
    placed[side] = single;
    placed[2 + side] = double;
  }
  for (let side = 0; side < 2; side++) {
    const other = 1 - side;
    const once = places[side];
    const twice = places[2 + side];
    const thrice = places[4 + side];
    if ((placed[other] & ~once) !== 0 || (placed[2 + other] & ~twice) !== 0) return undefined;
    // Values whose places here are all needed.
    const full = (placed[other] & ~twice) | (placed[2 + other] & ~thrice);
    for (let i = side * half; i < (side + 1) * half; i++) {
      const mask = candidates[cells[i]] & places[other];
      const own = mask & full;
      if (mask === 0 || (own & (own - 1)) !== 0) return undefined;
      left[i] = own === 0 ? mask : own;
    }
  }
  return left;
}
