import type { Grey } from './pixels.js';

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

/** Returns the ink of a picture, whose surroundings are squares of `radius` pixels to each side. */
export function inkOf({ values, width, height }: Grey, radius: number, isNegative: boolean): Ink {
  const sums = integral(values, width, height);
  const stride = width + 1;
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum = sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left];
      const around = sum / (rows * (right - left));
      const value = values[y * width + x];
      const share = isNegative
        ? (value - around) / (255 + DARK_OFFSET - around)
        : (around - value) / (around + DARK_OFFSET);
      ink[y * width + x] = Math.min(MOST_INK, Math.max(0, share));
    }
  }
  return { values: ink, width, height, isNegative };
}

/** Returns the sums of all pixels above and to the left of each corner of a pixel. */
function integral(values: Uint8Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  return sums;
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
