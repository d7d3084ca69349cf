import { OptionError } from 'gridwright/sudoku';

/** A picture as a canvas gives it: red, green, blue and alpha of each pixel, row by row from the top left. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A grey picture: one byte per pixel, 0 is black. */
export interface Grey {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The most pixels of a picture: what phones take, and a bound for memory (200 MB as RGBA). */
export const MOST_PIXELS = 50_000_000;

/** Throws TypeError for another type, OptionError for sides that don't fit the data and for too many pixels. */
export function requirePixels(pixels: Pixels): void {
  const { data, width, height } = pixels ?? {};
  if (!(data instanceof Uint8Array) && !(data instanceof Uint8ClampedArray))
    throw new TypeError(`pixels.data: expected a Uint8Array or a Uint8ClampedArray, got ${typeof data}`);
  for (const [name, value] of Object.entries({ width, height }))
    if (!Number.isInteger(value) || value < 1)
      throw new OptionError(`pixels.${name}`, 'a whole number from 1', String(value));
  if (width * height > MOST_PIXELS) throw new OptionError('pixels', `at most ${MOST_PIXELS} pixels`, width * height);
  if (data.length !== width * height * 4)
    throw new OptionError('pixels.data', `${width * height * 4} bytes`, data.length);
}

/** Returns the brightness of each pixel, with red, green and blue as 1:2:1, so that red print stays dark. */
export function toGrey({ data, width, height }: Pixels): Grey {
  const values = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < values.length; i++, at += 4)
    values[i] = (data[at] + 2 * data[at + 1] + data[at + 2]) >> 2;
  return { values, width, height };
}

/** Returns the picture with a longer side of at most `longest`, each pixel the average of the area that it covers. */
export function shrink(grey: Grey, longest: number): Grey {
  const factor = Math.max(grey.width, grey.height) / longest;
  if (factor <= 1) return grey;
  const width = Math.max(1, Math.round(grey.width / factor));
  const height = Math.max(1, Math.round(grey.height / factor));
  const narrow = shrinkRows(grey, width);
  const values = new Uint8Array(width * height);
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const from = (y * grey.height) / height;
    const to = Math.min(grey.height, ((y + 1) * grey.height) / height);
    sums.fill(0);
    for (let row = Math.floor(from); row < to; row++) {
      const share = Math.min(to, row + 1) - Math.max(from, row);
      for (let x = 0; x < width; x++) sums[x] += share * narrow[row * width + x];
    }
    for (let x = 0; x < width; x++) values[y * width + x] = sums[x] / (to - from) + 0.5;
  }
  return { values, width, height };
}

/** Averages along the rows only. */
function shrinkRows({ values, width, height }: Grey, narrower: number): Float32Array {
  const result = new Float32Array(narrower * height);
  const starts = Float64Array.from({ length: narrower + 1 }, (_, x) => Math.min(width, (x * width) / narrower));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < narrower; x++) {
      const from = starts[x];
      const to = starts[x + 1];
      let column = Math.floor(from);
      let sum = values[y * width + column] * (Math.min(to, column + 1) - from);
      for (column++; column < to; column++) sum += values[y * width + column] * Math.min(1, to - column);
      result[y * narrower + x] = sum / (to - from);
    }
  return result;
}
