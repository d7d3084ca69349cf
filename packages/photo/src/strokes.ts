import { CELL } from './cells.js';

/** Pixels at the border of a cell that lines may darken. */
const BORDER = 4;
/** The fewest digits with wide strokes, and with narrow ones. */
const FEWEST_WIDE = 4;
const FEWEST_NARROW = 8;
/** The least ratio of wide to narrow strokes: at the gap between the two kinds, and of their means. */
const GAP = 1.13;
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
 * Returns which digits have wide strokes, as those by a wide pen have among print, if there are clearly two kinds;
 * undefined otherwise.
 */
export function wideDigits(widths: readonly (number | undefined)[]): (boolean | undefined)[] | undefined {
  const sorted = widths.flatMap((width) => width ?? []).sort((a, b) => a - b);
  if (sorted.length < FEWEST_NARROW + FEWEST_WIDE) return undefined;
  let at = FEWEST_NARROW;
  for (let i = at; i <= sorted.length - FEWEST_WIDE; i++)
    if (sorted[i] / sorted[i - 1] > sorted[at] / sorted[at - 1]) at = i;
  const means = [sorted.slice(0, at), sorted.slice(at)].map((kind) => kind.reduce((a, b) => a + b, 0) / kind.length);
  if (sorted[at] < GAP * sorted[at - 1] || means[1] < CLEAR * means[0]) return undefined;
  return widths.map((width) => (width === undefined ? undefined : width >= sorted[at]));
}
