import { asPrint, clueLogs, countDigits, digitLogs, LAST_DIGIT } from './hands.js';
import { CHOICES, judge, type Verdict } from './judge.js';
import { CLASSES, classify, NOTES, ZERO } from './network.js';
import { readNumbers } from './numbers.js';
import { weighStyles } from './styles.js';
import { INPUT_AREA, turnWindows, type Windows } from './windows.js';

/** Glyphs that read as badly as this aren't digits. */
export const LEAST_CONFIDENCE = -1;

/** Windows as read in one of four turns. */
export interface Attempt {
  readonly windows: Windows;
  readonly logs: Float32Array;
  readonly verdict: Verdict;
  /** How well the glyphs read as digits: the mean log-probability of the likeliest digit. */
  readonly confidence: number;
  readonly turns: number;
  /** Whether digits by pen are taken for clues, because print alone isn't a puzzle. */
  readonly isByHand: boolean;
}

/** A glyph below this confidence may be upside down. Turned, it has to come near to the upright one to be judged. */
const UPRIGHT = -0.8;
const NEAR_UPRIGHT = 0.3;

/** The work that may still be done. */
export interface Budget {
  /** Cells that may still be classified. */
  cells: number;
  /** Whether digits by pen may be judged as clues, for which the solver is asked a second time. */
  readonly allowsByHand: boolean;
}

/**
 * Reads windows upright and, if that isn't a proper puzzle, turned. Beside a proper puzzle, others are turned as it is, which
 * `known` says.
 */
export function bestTurn(upright: Windows, known: number | undefined, budget: Budget): Attempt {
  const attempts: Attempt[] = [];
  let windows = upright;
  for (let turns = 0; turns < 4; turns++) {
    if (turns > 0) windows = turnWindows(windows);
    if (known !== undefined && turns !== known) continue;
    const near = attempts.length === 0 ? -Infinity : attempts[0].confidence - NEAR_UPRIGHT;
    attempts.push(attemptOf(windows, turns, Math.max(LEAST_CONFIDENCE, near), budget));
    if (turns === 0 && attempts[0].confidence >= UPRIGHT && isProper(attempts[0])) break;
  }
  return attempts.reduce((best, attempt) => (worthOf(attempt) > worthOf(best) ? attempt : best));
}

/** Reads windows. Below `least` confidence, the solver isn't asked. */
function attemptOf(windows: Windows, turns: number, least: number, budget: Budget): Attempt {
  const { side } = windows;
  const logs = classifyAll(windows, least, budget);
  const confidence = logs === undefined ? -Infinity : confidenceOf(windows, logs);
  if (logs === undefined || confidence <= least) {
    const verdict = { likeliest: new Uint8Array(side ** 2), judged: undefined };
    return { windows, logs: logs ?? new Float32Array(0), verdict, confidence, turns, isByHand: false };
  }
  const attempt = { windows, logs, verdict: judge(windows, clueLogs(side, logs)), confidence, turns, isByHand: false };
  return attempt.verdict.judged === undefined && budget.allowsByHand ? (byHand(attempt) ?? attempt) : attempt;
}

/** The least share of digits by pen in a copied puzzle, and the largest share of its cells with clues. */
const LEAST_BY_HAND = 0.4;
const MOST_BY_HAND = 0.55;

/** Returns the puzzle of all digits, whoever wrote them, if there is one: people copy puzzles by hand. */
function byHand(attempt: Attempt): Attempt | undefined {
  const { windows, logs } = attempt;
  const { byPen, all } = countDigits(logs);
  if (byPen < LEAST_BY_HAND * all || all > MOST_BY_HAND * windows.side ** 2) return undefined;
  const merged = asPrint(logs);
  const verdict = judge(windows, clueLogs(windows.side, merged));
  return verdict.judged && { ...attempt, logs: merged, verdict, isByHand: true };
}

/** The log-probability of a digit in a cell without a glyph, and that of none. */
const NO_GLYPH = -11.8;
const SURELY_EMPTY = -0.004;
/** The number of glyphs to classify first, and by how much they may be less clear than the whole grid has to be. */
const SAMPLE = 14;
const SAMPLE_BELOW = 1;

/** Returns the log-probabilities of all cells; undefined if the first glyphs don't look like digits, or the budget is spent. */
function classifyAll(windows: Windows, least: number, budget: Budget): Float32Array | undefined {
  const { side, ink, hasInk, hasGlyph } = windows;
  const all = new Float32Array(side * side * CLASSES);
  const logsOf = (cell: number) => all.subarray(cell * CLASSES, (cell + 1) * CLASSES);
  const read = (cells: readonly number[]) => {
    budget.cells -= cells.length;
    for (const cell of cells) {
      classify(ink.subarray(cell * INPUT_AREA, (cell + 1) * INPUT_AREA), logsOf(cell), side > LAST_DIGIT);
    }
  };
  hasInk.forEach((has, cell) => {
    if (has) return;
    logsOf(cell).fill(NO_GLYPH, 0, ZERO).fill(-Infinity, ZERO);
    logsOf(cell)[0] = SURELY_EMPTY;
  });
  const withInk = hasInk.flatMap((has, cell) => (has ? cell : []));
  const glyphs = withInk.filter((cell) => hasGlyph[cell]);
  const stride = Math.max(1, Math.floor(glyphs.length / SAMPLE));
  const sample = glyphs.filter((_, i) => i % stride === 0);
  if (budget.cells < withInk.length) return undefined;
  read(sample);
  const first = confidencesOf(windows, all, sample);
  if (first.length > 0 && meanOf(first) < least - SAMPLE_BELOW) return undefined;
  read(withInk.filter((cell) => !sample.includes(cell)));
  if (side > LAST_DIGIT) readNumbers(windows, all);
  weighStyles(all, windows);
  return all;
}

/** What a glyph that isn't a digit at all counts for, so that one blot doesn't outweigh the rest. */
const LEAST_LOG = -4;
/** Of all that a cell may hold, this is likelier than the rest together. */
const LIKELY = Math.log(0.5);

/** Returns the log-probability of the likeliest digit, whoever wrote it, of each of the cells that doesn't hold notes. */
function confidencesOf({ side }: Windows, logs: Float32Array, cells: readonly number[]): number[] {
  const digits = digitLogs(side, logs);
  return cells.flatMap((cell) =>
    logs[cell * CLASSES + NOTES] > LIKELY
      ? []
      : Math.max(LEAST_LOG, ...digits.subarray(cell * CHOICES + 1, cell * CHOICES + 1 + side)),
  );
}

function confidenceOf(windows: Windows, logs: Float32Array): number {
  const best = confidencesOf(
    windows,
    logs,
    windows.hasGlyph.flatMap((has, cell) => (has ? cell : [])),
  );
  return best.length === 0 ? -Infinity : meanOf(best);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Changes after which a reading isn't trusted: many may mean that a mesh slipped by a cell. */
const MOST_SURE_COST = 5;
const MOST_SURE_CHANGES = 2;

export function isProper({ verdict: { judged } }: Attempt): boolean {
  return judged !== undefined && judged.cost < MOST_SURE_COST && judged.changes <= MOST_SURE_CHANGES;
}

export function worthOf({ confidence, verdict: { judged } }: Attempt): number {
  return confidence + (judged === undefined ? 0 : 0.3 - 0.03 * judged.cost);
}
