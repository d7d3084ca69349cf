import { colouredDigits, type Tint } from './colours.js';
import { LAST_DIGIT } from './hands.js';
import { CLASSES, PEN } from './network.js';

/** The share of digits by pen among those of the training, and how many digits of a puzzle this knowledge outweighs. */
const TRAINED = 0.4;
const WEIGHT = 1;
const ROUNDS = 8;
/** A cell with less probability of a digit says nothing about who wrote the puzzle's digits. */
const LIKELY = 0.5;

/** The probability of pen for a coloured digit beside grey ones: its colour says more than its shape. */
const COLOURED = 0.99;

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
export function weighStyles(logs: Float32Array, tints: readonly (Tint | undefined)[] = []): void {
  const all = Array.from({ length: logs.length / CLASSES }, (_, cell) =>
    digitsOf(logs.subarray(cell * CLASSES, (cell + 1) * CLASSES)),
  );
  const coloured = colouredDigits(all.map(({ some }, cell) => (some > LIKELY ? tints[cell] : undefined)));
  const cells = all.map((digits, cell) => {
    const is = coloured?.[cell];
    return is === undefined ? digits : { ...digits, byPen: is ? COLOURED : 1 - COLOURED };
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
