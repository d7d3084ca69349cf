import { colouredDigits } from './colours.js';
import { LAST_DIGIT } from './hands.js';
import { CLASSES, PEN } from './network.js';
import { wideDigits } from './strokes.js';
import type { Windows } from './windows.js';

/** The share of digits by pen among those of the training, and how many digits of a puzzle this knowledge outweighs. */
const TRAINED = 0.4;
const WEIGHT = 1;
const ROUNDS = 8;
/** A cell with less probability of a digit says nothing about who wrote the puzzle's digits. */
const LIKELY = 0.5;

/** The probability that colour or the width of strokes tells pen from print: they say more than a digit's shape. */
const CLEAR_STYLE = 0.99;
/** The least difference between the two kinds' mean probabilities of pen. */
const CLEARLY_PEN = 0.2;

/**
 * A cell's digits: the probability of any, of each if there is one, and by pen if all puzzles were as those of the
 * training.
 */
interface Digits {
  readonly some: number;
  readonly each: readonly number[];
  readonly byPen: number;
}

/**
 * Weighs print against pen by the whole puzzle: a blurred digit among clear print is print, too. The share of digits by
 * pen is the one that makes these digits likeliest, by expectation maximization.
 */
export function weighStyles(logs: Float32Array, { tints, widths }: Pick<Windows, 'tints' | 'widths'>): void {
  const all = Array.from({ length: logs.length / CLASSES }, (_, cell) =>
    digitsOf(logs.subarray(cell * CLASSES, (cell + 1) * CLASSES)),
  );
  const likely = <T>(each?: readonly T[]) => all.map(({ some }, cell) => (some > LIKELY ? each?.[cell] : undefined));
  const byStyle = colouredDigits(likely(tints)) ?? penByWidth(all, wideDigits(likely(widths)));
  const cells = all.map((digits, cell) => {
    const isPen = byStyle?.[cell];
    return isPen === undefined ? digits : { ...digits, byPen: isPen ? CLEAR_STYLE : 1 - CLEAR_STYLE };
  });
  const clear = cells.filter(({ some }) => some > LIKELY);
  let share = TRAINED;
  for (let round = 0; round < ROUNDS; round++) {
    const count = clear.reduce((sum, { byPen }) => sum + weighed(byPen, share), WEIGHT * TRAINED);
    share = count / (clear.length + WEIGHT);
  }
  cells.forEach(({ some, each, byPen }, cell) => {
    const pen = weighed(byPen, share);
    each.forEach((one, i) => {
      const at = cell * CLASSES + i + 1;
      logs[at] = Math.log(some * one * (1 - pen) + LEAST);
      logs[at + PEN] = Math.log(some * one * pen + LEAST);
    });
  });
}

/**
 * Returns which digits are by pen by the width of their strokes, if their shapes tell which kind is; undefined
 * otherwise.
 */
function penByWidth(all: readonly Digits[], isWide?: readonly (boolean | undefined)[]) {
  if (isWide === undefined) return undefined;
  const [narrow, wide] = [false, true].map((kind) => {
    const own = all.filter((_, cell) => isWide[cell] === kind);
    return own.reduce((sum, { byPen }) => sum + byPen, 0) / own.length;
  });
  if (Math.abs(wide - narrow) < CLEARLY_PEN) return undefined;
  const isWidePen = wide > narrow;
  return isWide.map((is) => (is === undefined ? undefined : is === isWidePen));
}

/** So that no logarithm is infinite. */
const LEAST = 1e-9;

/** Returns the probability of pen where the share of digits by pen is another than in the training. */
function weighed(byPen: number, share: number): number {
  const pen = (byPen * share) / TRAINED;
  return pen / (pen + ((1 - byPen) * (1 - share)) / (1 - TRAINED));
}

function digitsOf(own: Float32Array): Digits {
  const print = Array.from({ length: LAST_DIGIT }, (_, i) => Math.exp(own[i + 1]));
  const pen = print.map((_, i) => Math.exp(own[PEN + i + 1]));
  const each = print.map((one, i) => one + pen[i]);
  const some = each.reduce((sum, one) => sum + one, 0);
  return { some, each: each.map((one) => one / some), byPen: pen.reduce((sum, one) => sum + one, 0) / some };
}
