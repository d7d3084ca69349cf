import { CELL } from './cells.js';
import { type Box, boxOfAll, glyphOf, partsOf } from './glyphs.js';
import { clueClass, LAST_DIGIT } from './hands.js';
import { CLASSES, normalize, PEN, ZERO } from './network.js';
import { classifyPart } from './notes.js';
import { INK, type Windows } from './windows.js';

/*
 * Values from 10 as numbers of two digits. A puzzle prints all of them as numbers, or all as letters.
 */

/** The first digit of a number as read, and where its second one is. */
interface Number {
  readonly cell: number;
  /** The probability that the first digit is 1. */
  readonly one: number;
  readonly second: Box;
}

/** The log-probability of what a number can't be. */
const NEVER = -14;
/** The least probability, so that no logarithm is infinite. */
const LEAST = 1e-6;

const logs = new Float32Array(CLASSES);

/** Changes the log-probabilities of a grid's cells if more of them look like numbers than like letters. */
export function readNumbers({ side, cells, hasGlyph }: Windows, all: Float32Array): void {
  const glyphs = hasGlyph.flatMap((has, cell) => (has ? cell : []));
  const logsOf = (cell: number) => all.subarray(cell * CLASSES, (cell + 1) * CLASSES);
  const numbers = glyphs.flatMap((cell) => numberOf(cell, cells[cell]) ?? []);
  const isNumber = new Set(numbers.map(({ cell }) => cell));
  const letters = glyphs.filter((cell) => !isNumber.has(cell) && isLetter(logsOf(cell)));
  if (numbers.length <= letters.length) return;
  for (const cell of glyphs) {
    logsOf(cell).fill(-Infinity, ZERO);
    normalize(logsOf(cell));
  }
  const touching = glyphs.flatMap((cell) => (isNumber.has(cell) ? [] : (touchingOf(cell, cells[cell]) ?? [])));
  for (const { cell, one, second } of [...numbers, ...touching]) {
    classifyPart(cells[cell], second, logs, true);
    const own = logsOf(cell).fill(NEVER);
    let rest = 1;
    for (let digit = 0; digit + LAST_DIGIT < side; digit++) {
      const probability = one * (digit === 0 ? Math.exp(logs[ZERO]) : digitOf(digit));
      own[clueClass(LAST_DIGIT + 1 + digit)] = Math.log(Math.max(LEAST, probability));
      rest -= probability;
    }
    own[0] = Math.log(Math.max(LEAST, rest));
  }
}

/** Returns the probability of a digit, whoever wrote it, as the last part was classified. */
function digitOf(digit: number): number {
  return Math.exp(logs[digit]) + Math.exp(logs[PEN + digit]);
}

function isLetter(own: Float32Array): boolean {
  return own.subarray(ZERO + 1).some((log) => log > Math.log(0.5));
}

/** How high the lower digit is beside the other, and how far apart they may be, in heights. */
const LEAST_HEIGHT = 0.75;
const MOST_GAP = 0.6;
/** The lowest digit, in pixels of a cell, and the ink of a part that counts, as a share of the glyph's. */
const SHORTEST = 8;
const LEAST_PART = 0.08;

/**
 * Returns the number in a cell: two digits beside each other, of which the first looks like 1. The second may be
 * broken.
 */
function numberOf(cell: number, ink: Float32Array): Number | undefined {
  const parts = partsOf(ink, INK).filter(({ inner }) => inner > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const [first, ...others] = parts
    .filter(({ count }) => count > LEAST_PART * total)
    .sort((one, other) => one.left - other.left);
  if (others.length === 0) return undefined;
  const second = boxOfAll(others);
  const [low, high] = [heightOf(first), heightOf(second)].sort((one, other) => one - other);
  const gap = second.left - first.right;
  const middle = Math.abs(first.top + first.bottom - second.top - second.bottom) / 2;
  if (low < SHORTEST || low < LEAST_HEIGHT * high || gap < 0 || gap > MOST_GAP * high || middle > low / 3)
    return undefined;
  return withFirst(cell, ink, first, second);
}

/** Returns the number of two boxes, if the first looks like 1. */
function withFirst(cell: number, ink: Float32Array, first: Box, second: Box): Number | undefined {
  classifyPart(ink, first, logs);
  const one = digitOf(1);
  return one > 0.5 ? { cell, one, second } : undefined;
}

/** How wide two digits that touch are beside their height, and where the first one ends, as a share of the width. */
const TOUCHING = 0.8;
const FIRST = [0.25, 0.6] as const;

/** Returns the number in a cell whose digits touch, cut where there's least ink. */
function touchingOf(cell: number, ink: Float32Array): Number | undefined {
  const glyph = glyphOf(ink, INK);
  if (glyph === undefined) return undefined;
  const { left, right, top, bottom } = glyph;
  const width = right - left + 1;
  if (width < TOUCHING * heightOf(glyph)) return undefined;
  const [from, to] = FIRST.map((share) => left + Math.round(share * width));
  let [cut, least] = [from, Infinity];
  for (let x = from; x <= to; x++) {
    let sum = 0;
    for (let y = top; y <= bottom; y++) sum += ink[y * CELL + x];
    if (sum < least) [cut, least] = [x, sum];
  }
  return withFirst(cell, ink, { left, right: cut - 1, top, bottom }, { left: cut + 1, right, top, bottom });
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top + 1;
}
