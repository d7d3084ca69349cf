import { CHOICES } from './judge.js';
import { CLASSES, LETTERS, NOTES, PEN } from './network.js';

/** What a cell holds: the class of the network, and the probability that it's another. */
export interface Holding {
  readonly kind: number;
  readonly doubt: number;
}

/** The largest value that is a digit. */
export const LAST_DIGIT = 9;

/** Returns the class of a printed value. */
export function clueClass(value: number): number {
  return value > LAST_DIGIT ? value + LETTERS : value;
}

/** Returns the value of a printed glyph by its class, 0 for one that isn't a clue. */
export function clueOf(kind: number): number {
  if (kind > LETTERS + LAST_DIGIT) return kind - LETTERS;
  return kind < NOTES ? kind : 0;
}

/** Returns the log-probability of each value as a clue, and of none, for each cell. Only print is a clue. */
export function clueLogs(side: number, logs: Float32Array): Float32Array {
  return choicesOf(side, logs, (own, value) => own[clueClass(value)]);
}

/** Returns the log-probability of each value, whoever wrote it. Values beyond 9 are print. */
export function digitLogs(side: number, logs: Float32Array): Float32Array {
  return choicesOf(side, logs, (own, value) =>
    value > LAST_DIGIT ? own[clueClass(value)] : sumOfTwo(own[value], own[PEN + value]),
  );
}

/** Returns how many digits a puzzle likely has, and how many of them are by pen. */
export function countDigits(logs: Float32Array): { byPen: number; all: number } {
  let [byPen, all] = [0, 0];
  for (let at = 0; at < logs.length; at += CLASSES)
    for (let value = 1; value <= LAST_DIGIT; value++) {
      const pen = Math.exp(logs[at + PEN + value]);
      byPen += pen;
      all += pen + Math.exp(logs[at + value]);
    }
  return { byPen, all };
}

/** Returns log-probabilities for which each digit is print, whoever wrote it. */
export function asPrint(logs: Float32Array): Float32Array {
  const merged = logs.slice();
  for (let at = 0; at < logs.length; at += CLASSES)
    for (let value = 1; value <= LAST_DIGIT; value++) {
      merged[at + value] = sumOfTwo(logs[at + value], logs[at + PEN + value]);
      merged[at + PEN + value] = Math.log(LEAST);
    }
  return merged;
}

function choicesOf(side: number, logs: Float32Array, logOf: (own: Float32Array, value: number) => number) {
  const choices = new Float32Array(side * side * CHOICES);
  for (let cell = 0; cell < side * side; cell++) {
    const own = logs.subarray(cell * CLASSES, (cell + 1) * CLASSES);
    let some = 0;
    for (let value = 1; value < CHOICES; value++) {
      const log = logOf(own, value);
      choices[cell * CHOICES + value] = log;
      some += Math.exp(log);
    }
    choices[cell * CHOICES] = Math.log(Math.max(LEAST, 1 - some));
  }
  return choices;
}

/** The least probability, so that no logarithm is infinite. */
const LEAST = 1e-6;

function sumOfTwo(a: number, b: number): number {
  const most = Math.max(a, b);
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}

function sumOfLogs(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/** How much likelier a digit by pen is when it is the solution's, and less when it isn't: people make few mistakes. */
const RIGHT = 1.5;
const MISTAKE = -3;
/**
 * The share of entries among cells without a clue in the training, and how many cells of a puzzle this knowledge
 * outweighs.
 */
const ENTERED = 0.3;
const WEIGHT = 3;
const ROUNDS = 8;

/**
 * Returns what each cell holds that isn't a clue: nothing, notes, or a digit by pen, which is most often the
 * solution's. A blot among empty cells is less likely a digit than one among entries: their share is the one that makes
 * the puzzle's cells likeliest.
 */
export function holdingsOf(side: number, logs: Float32Array, clues: Uint8Array, solution?: Uint8Array): Holding[] {
  const kinds = [0, NOTES, ...Array.from({ length: Math.min(side, LAST_DIGIT) }, (_, i) => PEN + i + 1)];
  const worths = Array.from(clues, (_, cell) => {
    const own = logs.subarray(cell * CLASSES, (cell + 1) * CLASSES);
    return kinds.map((kind) => {
      if (kind <= PEN) return own[kind];
      const prior = solution === undefined ? 0 : solution[cell] === kind - PEN ? RIGHT : MISTAKE;
      // What looks like print but isn't a clue was written by a tidy hand.
      return sumOfTwo(own[kind], own[kind - PEN]) + prior;
    });
  });
  const odds = oddsOfEntries(worths.filter((_, cell) => clues[cell] === 0));
  return Array.from(clues, (clue, cell) => {
    if (clue !== 0) return { kind: clueClass(clue), doubt: 1 - Math.exp(logs[cell * CLASSES + clueClass(clue)]) };
    const worth = worths[cell].map((log, i) => (kinds[i] > PEN ? log + odds : log));
    const best = worth.indexOf(Math.max(...worth));
    return { kind: kinds[best], doubt: 1 - Math.exp(worth[best] - sumOfLogs(worth)) };
  });
}

/**
 * Returns the logarithm of how much likelier an entry is in a puzzle than in the training, by expectation maximization.
 */
function oddsOfEntries(worths: readonly (readonly number[])[]): number {
  const rest = worths.map((worth) => sumOfLogs(worth.slice(0, 2)));
  const entries = worths.map((worth) => sumOfLogs(worth.slice(2)));
  let odds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const sum = entries.reduce((total, log, i) => total + 1 / (1 + Math.exp(rest[i] - log - odds)), WEIGHT * ENTERED);
    const share = sum / (worths.length + WEIGHT);
    odds = Math.log((share / (1 - share)) * (1 / ENTERED - 1));
  }
  return Math.min(0, odds);
}
