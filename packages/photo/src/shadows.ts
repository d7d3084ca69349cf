import { boxMeans } from './means.js';

/*
 * Paper under ink, with the hard edges of shadows: a morphological closing. It fills what is darker and narrower than a square,
 * which strokes and lines are, and keeps any half of a plane, which a shadow with a straight edge is.
 */

/** Returns for each pixel the paper under it: dark parts narrower than 2 * `reach` + 1 pixels are filled. */
export function paperUnder(values: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const paper = values.slice();
  const filter = new MaximumFilter(Math.max(width, height), reach);
  filter.run(paper, width, 0);
  // Rows are next to each other in memory, columns are not.
  const turned = transposed(paper, width, height);
  filter.run(turned, height, 0);
  // The smallest is the largest of the opposites.
  filter.run(turned, height, 255);
  const filled = transposed(turned, height, width);
  filter.run(filled, width, 255);
  return filled;
}

/** Returns a picture with its rows as columns, by squares of pixels that fit into a cache. */
function transposed(values: Uint8Array, width: number, height: number): Uint8Array {
  const SQUARE = 32;
  const turned = new Uint8Array(values.length);
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE)
      for (let y = top; y < Math.min(height, top + SQUARE); y++)
        for (let x = left; x < Math.min(width, left + SQUARE); x++) turned[x * height + y] = values[y * width + x];
  return turned;
}

/** Replaces each pixel by the largest of its row within `reach`: three comparisons per pixel, after van Herk. */
class MaximumFilter {
  /** The largest of each block of 2 * `reach` + 1 pixels up to a pixel, and from it on. */
  private readonly before: Uint8Array;
  private readonly after: Uint8Array;
  private readonly reach: number;

  constructor(longest: number, reach: number) {
    this.before = new Uint8Array(longest + 4 * reach + 1);
    this.after = new Uint8Array(longest + 4 * reach + 1);
    this.reach = reach;
  }

  /** Filters the rows of a picture, with pixels that are each exclusive-or `flip`. */
  run(values: Uint8Array, width: number, flip: number): void {
    for (let start = 0; start < values.length; start += width) this.runRow(values, start, width, flip);
  }

  private runRow(values: Uint8Array, start: number, count: number, flip: number): void {
    const { before, after, reach } = this;
    const block = 2 * reach + 1;
    const size = Math.ceil((count + 2 * reach) / block) * block;
    // Beyond the ends, nothing is larger.
    after.fill(0, 0, reach);
    after.fill(0, count + reach, size);
    for (let i = 0; i < count; i++) after[i + reach] = values[start + i] ^ flip;
    for (let first = 0; first < size; first += block) {
      let most = 0;
      for (let i = first; i < first + block; i++) {
        most = Math.max(most, after[i]);
        before[i] = most;
      }
      most = 0;
      for (let i = first + block - 1; i >= first; i--) {
        most = Math.max(most, after[i]);
        after[i] = most;
      }
    }
    for (let i = 0; i < count; i++) values[start + i] = Math.max(after[i], before[i + 2 * reach]) ^ flip;
  }
}

/** A change of the paper's brightness within its surroundings that counts as a shadow's edge. */
const LEAST_STEP = 0.06;

/** Returns a picture without hard edges of shadows: where the paper is unlike its surroundings, it is brought to their mean. */
export function withoutShadows(values: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const paper = paperUnder(values, width, height, Math.max(5, Math.round(radius / 2.5)));
  const around = boxMeans(paper, width, height, radius);
  const flat = values.slice();
  for (let i = 0; i < flat.length; i++) {
    const factor = (around[i] + 1) / (paper[i] + 1);
    if (factor <= 1 - LEAST_STEP || factor >= 1 + LEAST_STEP) flat[i] = Math.min(255, values[i] * factor);
  }
  return flat;
}
