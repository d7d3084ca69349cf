import { boxMeans } from './means.js';
import type { Grey } from './pixels.js';
import { withoutShadows } from './shadows.js';

/** How much darker (in a negative: lighter) each pixel is than its surroundings, as a share of them, 0 to MOST_INK. */
export interface Ink {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly isNegative: boolean;
}

/** More contrast than this says nothing more about a line, and would let black areas outweigh thin lines. */
const MOST_INK = 0.25;
/** Grey levels added to what is divided by, so that noise in dark areas isn't taken for ink. */
const DARK_OFFSET = 20;

/** Whether a picture is white on black, and whether the hard edges of shadows stay in it. */
interface Light {
  readonly isNegative: boolean;
  readonly hasShadows: boolean;
}

/** Returns the ink of a picture, whose surroundings are squares of `radius` pixels to each side. */
export function inkOf({ values, width, height }: Grey, radius: number, { isNegative, hasShadows }: Light): Ink {
  const positive = isNegative ? values.map((value) => 255 - value) : values;
  const flat = hasShadows ? positive : withoutShadows(positive, width, height, radius);
  const around = boxMeans(flat, width, height, radius);
  const ink = new Float32Array(flat.length);
  const counts = new Int32Array(BINS + 1);
  for (let i = 0; i < ink.length; i++) {
    ink[i] = Math.min(MOST_INK, Math.max(0, (around[i] - flat[i]) / (around[i] + DARK_OFFSET)));
    counts[Math.floor(ink[i] * (BINS / MOST_INK))]++;
  }
  amplify(ink, counts);
  return { values: ink, width, height, isNegative };
}

/** Number of shades by which ink is counted. */
const BINS = 500;
/** The quantile of ink that shows how faint a picture is, and its least value in others. */
const INK_QUANTILE = 0.97;
const USUAL = 0.15;
/** By how much the ink of a faint picture is multiplied at most. */
const MOST_FACTOR = 6;

/** Brings the ink of a faint picture to that of others, so that the same thresholds find its lines. */
function amplify(ink: Float32Array, counts: Int32Array): void {
  let bin = 0;
  for (let left = INK_QUANTILE * ink.length - counts[0]; left > 0 && bin < BINS; ) left -= counts[++bin];
  const factor = Math.min(MOST_FACTOR, (USUAL * BINS) / (MOST_INK * Math.max(1, bin)));
  if (factor <= 1) return;
  for (let i = 0; i < ink.length; i++) ink[i] = Math.min(MOST_INK, ink[i] * factor);
}

/** A picture of ones, where there is ink, and zeros. */
export interface Mask {
  readonly bits: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Returns where there is more ink than `threshold`; `isWidened` also takes the four neighbours, which closes gaps. */
export function maskOf({ values, width, height }: Ink, threshold: number, isWidened: boolean): Mask {
  const bits = new Uint8Array(values.length);
  for (let i = 0; i < bits.length; i++) bits[i] = values[i] > threshold ? 1 : 0;
  if (!isWidened) return { bits, width, height };
  const wide = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      wide[i] = bits[i] | bits[i - 1] | bits[i + 1] | bits[i - width] | bits[i + width];
    }
  return { bits: wide, width, height };
}
