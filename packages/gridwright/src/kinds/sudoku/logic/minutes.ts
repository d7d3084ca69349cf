import type { Order, Puzzle } from '../../../core/kind.js';
import { LEVELS, type Level, type Minutes, type Step } from '../../../core/logic.js';
import type { Options } from '../../../core/option.js';
import { restricting } from '../variants/index.js';
import { LOGARITHM, MINUTES_MODEL } from './minutes-model.js';
import { techniques } from './techniques/index.js';

const rankOf: ReadonlyMap<string, number> = new Map(techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
const [MEDIUM, HARD, EXTREME] = (['medium', 'hard', 'extreme'] as const).map((level) => LEVELS.indexOf(level));

/** The size whose times the model was fitted on. */
const ROWS = 9;

/** What a feature of 1 is; counts are sixteenths of a doubling. */
const ONE = 16;

/**
 * The model was fitted on paths without this technique. It saves longer arguments, so counting it would add minutes.
 */
const UNCOUNTED = 'combined-sums';

/** The usual minutes from which a puzzle with rules that aren't only about houses is expert, master and extreme. */
export const FROM_MINUTES = [30, 36, 43];

/**
 * Returns the features of a path, as whole numbers: 16 for the constant; 16 with a rule that isn't only about houses;
 * the lines of all refutations before the first extreme step, on the scale of `logarithmOf`; 16 for each technique from
 * medium up before it, without the uncounted one unless it is alone; and 16 if an extreme step follows, or the path
 * gets stuck.
 */
export function featuresOf(puzzle: Puzzle, steps: readonly Step[], solved: boolean): number[] {
  const extreme = steps.findIndex(({ technique }) => rankOf.get(technique) === EXTREME);
  const before = extreme < 0 ? steps : steps.slice(0, extreme);
  const lines = before.reduce((sum, { proof }) => sum + (proof.by === 'refutation' ? proof.forced.length : 0), 0);
  const used = new Set(before.map(({ technique }) => technique).filter((code) => (rankOf.get(code) ?? 0) >= MEDIUM));
  if (used.size > 1) used.delete(UNCOUNTED);
  return [
    ONE,
    hasRules(puzzle.options) ? ONE : 0,
    logarithmOf(lines + 1, ONE),
    used.size * ONE,
    solved && extreme < 0 ? 0 : ONE,
  ];
}

/**
 * Returns how long a practised solver takes, from a path; undefined for other sizes than 9x9 and without a step from hard
 * up: no times of such puzzles are known.
 */
export function minutesOf(puzzle: Puzzle, steps: readonly Step[], solved: boolean): Minutes | undefined {
  const isHard = !solved || steps.some(({ technique }) => (rankOf.get(technique) ?? 0) >= HARD);
  if (puzzle.size.rows !== ROWS || !isHard) return undefined;
  return estimate(featuresOf(puzzle, steps, solved));
}

/** Returns the fewest usual minutes of an order's puzzles: those of one technique; undefined for other sizes than 9x9. */
export function leastMinutesOf({ size, options, requests }: Order): number | undefined {
  if (size.rows !== ROWS) return undefined;
  return estimate([ONE, hasRules(options) || hasRules(requests) ? ONE : 0, 0, ONE, 0]).usual;
}

/**
 * Returns the level of a puzzle by its usual minutes; undefined for puzzles without minutes, and for those with rules about
 * houses alone, whose hardest technique decides.
 */
export function timedLevelOf(puzzle: Puzzle, steps: readonly Step[], solved: boolean): Level | undefined {
  const minutes = hasRules(puzzle.options) ? minutesOf(puzzle, steps, solved) : undefined;
  return minutes && LEVELS[HARD + FROM_MINUTES.filter((from) => minutes.usual >= from).length];
}

/** Returns whether minutes decide the levels of an order's puzzles from hard up: 9x9 with rules beyond houses. */
export function isTimed({ size, options, requests }: Order): boolean {
  return size.rows === ROWS && (hasRules(options) || hasRules(requests));
}

/** Returns whether options have a rule that isn't only about houses. */
function hasRules(options: Options): boolean {
  return restricting.some(({ name, houses }) => houses === undefined && options[name] !== undefined);
}

function estimate(features: readonly number[]): Minutes {
  const { coefficients, below, above } = MINUTES_MODEL;
  const sum = Math.round(features.reduce((all, feature, i) => all + coefficients[i] * feature, 0) / ONE);
  const [least, usual, most] = [sum - below, sum, sum + above].map((at) =>
    Math.max(1, Math.round(powerOf(at, LOGARITHM) / 60)),
  );
  return { least, usual, most };
}

/**
 * Returns the logarithm to base 2 of a whole number from 1 in parts of a doubling, straight between powers of 2, so that
 * it is the same on every machine.
 */
export function logarithmOf(number: number, parts: number): number {
  const whole = 31 - Math.clz32(number);
  return parts * whole + Math.floor((parts * (number - 2 ** whole)) / 2 ** whole);
}

/** Returns the number whose logarithm in parts of a doubling is this one. */
export function powerOf(logarithm: number, parts: number): number {
  const whole = Math.floor(logarithm / parts);
  return (2 ** whole * (parts + logarithm - parts * whole)) / parts;
}
