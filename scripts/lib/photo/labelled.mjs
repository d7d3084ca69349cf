import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { Stop } from '../main.mjs';
import { addNoise, blur, toBytes, toGrey } from './degrade.mjs';

/** @typedef {import('./degrade.mjs').Picture} Picture */

/** The longer side of a photograph as it is measured. */
const LONGEST = 1600;

/**
 * Reads the newspaper pictures of a copy of wichtounet/sudoku_dataset that datasets/v2_test.desc doesn't name.
 * @param {string} folder
 * @returns {{ name: string, read: () => Picture, values: number[] }[]}
 */
export function newspapers(folder) {
  requireFolder(folder, 'images');
  const kept = new Set(readFileSync(join(folder, 'datasets/v2_test.desc'), 'latin1').match(/image\d+/g));
  return namesIn(join(folder, 'images'))
    .filter((name) => !kept.has(name))
    .map((name) => {
      const lines = readFileSync(join(folder, `images/${name}.dat`), 'latin1')
        .split('\n')
        .slice(2, 11);
      const values = lines.flatMap((line) => line.trim().split(/\s+/).map(Number));
      return { name, read: () => readJpeg(join(folder, `images/${name}.jpg`)), values };
    });
}

/**
 * Reads the val pictures of a copy of AlexKubiesa/sudoku-scanner, with which rules and thresholds were chosen.
 * @param {string} folder
 */
export const validation = (folder) => scannerPictures(folder, 'val');

/**
 * Reads its train pictures, on which the network was trained.
 * @param {string} folder
 */
export const training = (folder) => scannerPictures(folder, 'train');

/**
 * The label 10 is a cell with notes.
 * @param {string} folder
 * @param {'val' | 'train'} split
 */
function scannerPictures(folder, split) {
  const part = join(folder, 'datasets/end_to_end', split);
  requireFolder(part, 'labels');
  return namesIn(join(part, 'images')).map((name) => {
    const values = readFileSync(join(part, `labels/${name}.txt`), 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    return { name, read: () => readJpeg(join(part, `images/${name}.jpg`)), values };
  });
}

/**
 * @param {string} folder
 * @param {string} part
 */
function requireFolder(folder, part) {
  if (!existsSync(join(folder, part))) throw new Stop(`${folder}: expected a copy of the data set, found no ${part}.`);
}

/** @param {string} folder */
function namesIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jpg'));
  return files.map((file) => file.slice(0, -'.jpg'.length)).sort();
}

/** @param {string} file */
function readJpeg(file) {
  const picture = jpeg.decode(readFileSync(file), { useTArray: true, maxMemoryUsageInMB: 1024 });
  return shrinkTo(picture, LONGEST);
}

/**
 * Returns a picture with a longer side of at most `longest`: each pixel is the mean of those that it covers.
 * @param {Picture} picture
 * @param {number} longest
 * @returns {Picture}
 */
function shrinkTo({ data, width, height }, longest) {
  const factor = Math.max(width, height) / longest;
  if (factor <= 1) return { data, width, height };
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(wide * high * 4).fill(255);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let row = Math.floor(y * factor); row < (y + 1) * factor && row < height; row++)
        for (let column = Math.floor(x * factor); column < (x + 1) * factor && column < width; column++, count++)
          for (let k = 0; k < 3; k++) sums[k] += data[4 * (row * width + column) + k];
      for (let k = 0; k < 3; k++) small[4 * (y * wide + x) + k] = sums[k] / count;
    }
  return { data: small, width: wide, height: high };
}

/** The longer side of a small picture. */
const SMALL = 640;

/**
 * What is done to photographs to see how a reading degrades.
 * @type {Readonly<Record<string, (picture: Picture, random: import('./degrade.mjs').Random) => Picture>>}
 */
export const DEGRADATIONS = {
  'as it is': (picture) => picture,
  'turned by 25 degrees': (picture) => turned(picture, 25),
  'turned by 90 degrees': quarterTurned,
  'of 600 pixels': (picture) => shrinkTo(picture, 600),
  'in a hard shadow': (picture) =>
    changed(picture, (value, i) => {
      const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
      return x + 0.6 * y > 0.75 * picture.width ? value / 2 : value;
    }),
  noisy: (picture, random) => noisy(picture, 16, random),
  dark: (picture, random) =>
    noisy(
      changed(picture, (value) => 0.3 * value),
      4,
      random,
    ),
  faint: (picture) => faint(picture, 0.2),
  'out of focus': (picture) => outOfFocus(picture, SMALL, 2.5),
  'of 400 pixels, out of focus': (picture) => outOfFocus(picture, 400, 1.5),
  'as a JPEG of quality 20': (picture) => compressed(shrinkTo(picture, SMALL), 20),
  'out of focus and noisy': (picture, random) => noisy(outOfFocus(picture, SMALL, 2), 6, random),
  'out of focus and faint': (picture) => faint(outOfFocus(picture, SMALL, 1.5), 0.35),
  'out of focus, faint, noisy and as a JPEG of quality 50': (picture, random) =>
    compressed(noisy(faint(outOfFocus(picture, SMALL, 2), 0.35), 2, random), 50),
};

/** The grey level about which contrast is reduced: that of paper. */
const PAPER = 190;

/**
 * @param {Picture} picture
 * @param {number} contrast a share of the picture's own
 */
const faint = (picture, contrast) => changed(picture, (value) => PAPER + contrast * (value - PAPER));

/**
 * @param {Picture} picture
 * @param {number} longest
 * @param {number} deviation in pixels of the reduced picture
 * @returns {Picture}
 */
function outOfFocus(picture, longest, deviation) {
  const small = shrinkTo(picture, longest);
  const grey = toGrey(small);
  blur(grey, small.width, small.height, deviation);
  return { ...small, data: toBytes(grey) };
}

/**
 * @param {Picture} picture
 * @param {number} quality
 * @returns {Picture}
 */
const compressed = (picture, quality) => jpeg.decode(jpeg.encode(picture, quality).data, { useTArray: true });

/**
 * @param {Picture} picture
 * @param {(grey: number, pixel: number) => number} change
 * @returns {Picture}
 */
function changed(picture, change) {
  return { ...picture, data: toBytes(toGrey(picture).map(change)) };
}

/**
 * @param {Picture} picture
 * @param {number} deviation
 * @param {import('./degrade.mjs').Random} random
 * @returns {Picture}
 */
function noisy(picture, deviation, random) {
  const grey = toGrey(picture);
  addNoise(grey, deviation, random);
  return { ...picture, data: toBytes(grey) };
}

/**
 * Turns a picture about its middle. What comes into its corners is as at the nearest edge.
 * @param {Picture} picture
 * @param {number} degrees
 * @returns {Picture}
 */
function turned(picture, degrees) {
  const { width, height } = picture;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  // Large enough for all of the picture: nothing of a grid that fills it is cut off.
  const wide = Math.ceil(cos * width + sin * height);
  const high = Math.ceil(sin * width + cos * height);
  const within = (/** @type {number} */ at, /** @type {number} */ length) =>
    Math.min(length - 1, Math.max(0, Math.round(at + length / 2)));
  const grey = toGrey(picture);
  const values = Float32Array.from({ length: wide * high }, (_, i) => {
    const [u, v] = [(i % wide) - wide / 2, Math.floor(i / wide) - high / 2];
    return grey[within(cos * v - sin * u, height) * width + within(cos * u + sin * v, width)];
  });
  return { data: toBytes(values), width: wide, height: high };
}

/**
 * @param {Picture} picture
 * @returns {Picture}
 */
function quarterTurned(picture) {
  const { width, height } = picture;
  const grey = toGrey(picture);
  const values = grey.map((_, i) => grey[(height - 1 - (i % height)) * width + Math.floor(i / height)]);
  return { data: toBytes(values), width: height, height: width };
}
