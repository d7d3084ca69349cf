import type { Order, Puzzle } from '../../../core/kind.js';
import { LEVELS, type Minutes, type Step, type Times } from '../../../core/logic.js';
import type { Options } from '../../../core/option.js';
import { layoutOf } from '../rules/layout.js';
import { generatorSearchOf } from '../solve/constraint-search.js';
import { restricting } from '../variants/index.js';
import { LOGARITHM, MINUTES_MODEL } from './minutes-model.js';
import { techniques } from './techniques/index.js';

const rankOf: ReadonlyMap<string, number> = new Map(techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
const [MEDIUM, HARD, EXTREME] = (['medium', 'hard', 'extreme'] as const).map((level) => LEVELS.indexOf(level));

/** The size whose times the model was fitted on. */
const ROWS = 9;

/** What a feature of 1 is; counts are sixteenths of a doubling. */
const ONE = 16;

/** Guesses beyond this aren't counted. This many take 0.15 seconds; 6 % of the public puzzles need more. */
const MOST_GUESSES = 4095;

/**
 * The model was fitted on paths without these techniques. They save longer arguments, so counting them would add
 * minutes.
 */
const UNCOUNTED = new Set(['high-low', 'remainder', 'parity', 'set-equality']);

/** The usual minutes from which a puzzle with rules that aren't only about houses is expert, master and extreme. */
export const FROM_MINUTES = [32, 38, 45];

/**
 * Returns how many guesses a search takes to prove that a puzzle has one solution. The search of generators never
 * changes, since seeds depend on it.
 */
export function guessesOf({ size, options, clues }: Puzzle): number {
  const { search, guesses } = generatorSearchOf(layoutOf(size, options));
  let found = 0;
  search(clues, () => ++found < 2, { steps: MOST_GUESSES });
  return guesses();
}

/**
 * Returns the features of a path, as whole numbers: 16 for the constant; 16 with a rule that isn't only about houses;
 * the guesses on the scale of `logarithmOf`; 16 for each different technique from medium up before the first extreme
 * step, without the uncounted ones unless there are no others; and 16 if an extreme step follows, or the path gets
 * stuck.
 */
export function featuresOf(puzzle: Puzzle, guesses: number, steps: readonly Step[], solved: boolean): number[] {
  const extreme = steps.findIndex(({ technique }) => rankOf.get(technique) === EXTREME);
  const before = extreme < 0 ? steps : steps.slice(0, extreme);
  const used = new Set(before.map(({ technique }) => technique).filter((code) => (rankOf.get(code) ?? 0) >= MEDIUM));
  const counted = [...used].filter((code) => !UNCOUNTED.has(code)).length || Math.min(1, used.size);
  return [
    ONE,
    hasRules(puzzle.options) ? ONE : 0,
    logarithmOf(guesses + 1, ONE),
    counted * ONE,
    solved && extreme < 0 ? 0 : ONE,
  ];
}

/**
 * Returns the times of a puzzle's paths; undefined for other sizes than 9x9. There are no minutes without a step from
 * hard up, since no times of such puzzles are known. The minutes decide the level if a rule isn't only about houses.
 */
export function timesOf(puzzle: Puzzle): Times | undefined {
  if (puzzle.size.rows !== ROWS) return undefined;
  let guesses: number | undefined;
  const minutes = (steps: readonly Step[], solved: boolean) => {
    const isHard = !solved || steps.some(({ technique }) => (rankOf.get(technique) ?? 0) >= HARD);
    if (!isHard) return undefined;
    guesses ??= guessesOf(puzzle);
    return estimate(featuresOf(puzzle, guesses, steps, solved));
  };
  const level = (steps: readonly Step[], solved: boolean) => {
    const found = hasRules(puzzle.options) ? minutes(steps, solved) : undefined;
    return found && LEVELS[HARD + FROM_MINUTES.filter((from) => found.usual >= from).length];
  };
  return { minutes, level };
}

/** Returns the fewest usual minutes of an order's puzzles: those of one technique; undefined for other sizes than 9x9. */
export function leastMinutesOf({ size, options, requests }: Order): number | undefined {
  if (size.rows !== ROWS) return undefined;
  return estimate([ONE, hasRules(options) || hasRules(requests) ? ONE : 0, 0, ONE, 0]).usual;
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
