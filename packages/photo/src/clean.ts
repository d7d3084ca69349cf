import type { Grey } from './pixels.js';

/*
 * Noisy and dark pictures. Most pictures are neither, and stay as they are.
 */

/** The share of pixels that are at most as bright as paper, in nearly every picture. */
const PAPER = 0.95;
/** Paper below the first is dark, and brought to the second. */
const DARK_PAPER = 100;
const BRIGHT_PAPER = 200;
/** The deviation of noise beside bright paper from which a picture is smoothed. Clean photographs have less. */
const NOISY = 3.4;
/** The part of white noise that is left after each number of rounds of smoothing. */
const LEFT = [1, 0.375, 0.273, 0.226];
const MOST_ROUNDS = 4;

/** Returns a picture with less noise if it has much, and brighter if it's dark. */
export function cleaned(grey: Grey): Grey {
  const paper = Math.max(1, quantileOf(grey.values, PAPER));
  const noise = (noiseOf(grey) * BRIGHT_PAPER) / paper;
  const enough = LEFT.findIndex((left) => noise * left <= NOISY);
  const rounds = enough < 0 ? MOST_ROUNDS : enough;
  if (rounds === 0 && paper >= DARK_PAPER) return grey;
  const values = new Float32Array(grey.values);
  for (let round = 0; round < rounds; round++) smooth(values, grey.width, grey.height);
  const factor = paper < DARK_PAPER ? BRIGHT_PAPER / paper : 1;
  const bytes = new Uint8Array(values.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.min(255, values[i] * factor + 0.5);
  return { ...grey, values: bytes };
}

/** Averages each pixel with its neighbours, weighted 1:2:1 in both directions. */
function smooth(values: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    let before = values[y * width];
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const own = values[at];
      const next = x + 1 < width ? values[at + 1] : own;
      values[at] = (before + 2 * own + next) / 4;
      before = own;
    }
  }
  const above = values.slice(0, width);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const own = values[at];
      const below = y + 1 < height ? values[at + width] : own;
      values[at] = (above[x] + 2 * own + below) / 4;
      above[x] = own;
    }
}

function quantileOf(values: Uint8Array, share: number): number {
  const counts = new Int32Array(256);
  for (let i = 0; i < values.length; i++) counts[values[i]]++;
  return quantileOfCounts(counts, share * values.length);
}

/** Returns the value that the first `left` of counted values don't exceed. */
function quantileOfCounts(counts: Int32Array, left: number): number {
  let value = 0;
  for (let rest = left - counts[0]; rest > 0 && value < counts.length - 1; ) rest -= counts[++value];
  return value;
}

/** Median of the absolute second differences in both directions, for noise with a standard deviation of 1. */
const MEDIAN = 6 * 0.6745;

/**
 * Returns the standard deviation of the noise, by second differences in both directions: shades and straight edges along rows
 * or columns have none, and print doesn't reach their median.
 */
function noiseOf({ values, width, height }: Grey): number {
  const counts = new Int32Array(8 * 255 + 1);
  let total = 0;
  for (let y = 1; y < height - 1; y += 2) {
    // Differences along three columns.
    let [before, own] = [0, 0];
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const next = values[at - width] - 2 * values[at] + values[at + width];
      if (x > 1) counts[Math.abs(before - 2 * own + next)]++;
      before = own;
      own = next;
    }
    total += Math.max(0, width - 2);
  }
  return quantileOfCounts(counts, total / 2) / MEDIAN;
}
