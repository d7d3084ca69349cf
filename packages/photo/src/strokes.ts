import { CELL } from './cells.js';

/** Pixels at the border of a cell that lines may darken. */
const BORDER = 4;
/** The fewest heavy digits, and the fewest light ones. */
const FEWEST_HEAVY = 2;
const FEWEST_LIGHT = 8;
/** How many times as wide the strokes of heavy digits are as those of light ones: next to each other, and on average. */
const GAP = 1.1;
const CLEAR = 1.35;

/** Returns how wide the strokes in a cell are: the pixels with more ink than `threshold` for each at their edge. */
export function strokeWidth(ink: Float32Array, threshold: number): number {
  let [area, edge] = [0, 0];
  for (let y = BORDER; y < CELL - BORDER; y++)
    for (let x = BORDER; x < CELL - BORDER; x++) {
      const at = y * CELL + x;
      if (ink[at] <= threshold) continue;
      area++;
      for (const beside of [at - 1, at + 1, at - CELL, at + CELL]) if (ink[beside] <= threshold) edge++;
    }
  return area / Math.max(1, edge);
}

/**
 * Returns which digits have wide strokes, as those by a thick pen have among print, if there are clearly two kinds; undefined
 * otherwise.
 */
export function heavyDigits(widths: readonly (number | undefined)[]): (boolean | undefined)[] | undefined {
  const sorted = widths.flatMap((width) => width ?? []).sort((a, b) => a - b);
  if (sorted.length < FEWEST_LIGHT + FEWEST_HEAVY) return undefined;
  let at = FEWEST_LIGHT;
  for (let i = at; i <= sorted.length - FEWEST_HEAVY; i++)
    if (sorted[i] / sorted[i - 1] > sorted[at] / sorted[at - 1]) at = i;
  const means = [sorted.slice(0, at), sorted.slice(at)].map((kind) => kind.reduce((a, b) => a + b, 0) / kind.length);
  if (sorted[at] < GAP * sorted[at - 1] || means[1] < CLEAR * means[0]) return undefined;
  return widths.map((width) => (width === undefined ? undefined : width >= sorted[at]));
}
