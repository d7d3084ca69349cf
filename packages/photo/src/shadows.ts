import { boxMeans } from './means.js';

/*
 * Paper under ink, with the hard edges of shadows: a morphological closing. It fills what is darker and narrower than a square,
 * which strokes and lines are, and keeps any half of a plane, which a shadow with a straight edge is.
 */

/** Returns for each pixel the paper under it: dark parts narrower than 2 * `reach` + 1 pixels are filled. */
export function paperUnder(values: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const paper = values.slice();
  const filter = new MaximumFilter(Math.max(width, height), reach);
  // The smallest is the largest of the opposites.
  for (const flip of [0, 255]) {
    for (let y = 0; y < height; y++) filter.run(paper, { start: y * width, step: 1, count: width, flip });
    for (let x = 0; x < width; x++) filter.run(paper, { start: x, step: width, count: height, flip });
  }
  return paper;
}

/** Pixels of a row or column, each of which is exclusive-or `flip`. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly flip: number;
}

/** Replaces each pixel of a line by the largest of those within `reach`: three comparisons per pixel, after van Herk. */
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

  run(values: Uint8Array, { start, step, count, flip }: Line): void {
    const { before, after, reach } = this;
    const block = 2 * reach + 1;
    const size = Math.ceil((count + 2 * reach) / block) * block;
    // Beyond the ends, nothing is larger.
    after.fill(0, 0, size);
    for (let i = reach, at = start; i < count + reach; i++, at += step) after[i] = values[at] ^ flip;
    for (let i = 0, left = 0; i < size; i++, left--) {
      if (left === 0) left = block;
      before[i] = left === block ? after[i] : Math.max(before[i - 1], after[i]);
    }
    for (let i = size - 2, left = block - 1; i >= 0; i--, left--) {
      if (left === 0) left = block;
      else after[i] = Math.max(after[i], after[i + 1]);
    }
    for (let i = 0, at = start; i < count; i++, at += step)
      values[at] = Math.max(after[i], before[i + 2 * reach]) ^ flip;
  }
}

/** A change of the paper's brightness within its surroundings that counts as a shadow's edge. */
const LEAST_STEP = 0.06;

/** Returns a picture without hard edges of shadows: where the paper is unlike its surroundings, it is brought to their mean. */
export function withoutShadows(values: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const paper = paperUnder(values, width, height, Math.max(5, Math.round(radius / 2.5)));
  const around = boxMeans(paper, width, height, radius);
  return values.map((value, i) => {
    const factor = (around[i] + 1) / (paper[i] + 1);
    return factor > 1 - LEAST_STEP && factor < 1 + LEAST_STEP ? value : Math.min(255, value * factor);
  });
}
