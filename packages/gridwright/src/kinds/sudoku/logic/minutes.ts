import type { Puzzle } from '../../../core/kind.js';
import { LEVELS, type Minutes, type Step } from '../../../core/logic.js';
import { variantsIn } from '../variants/index.js';
import { LOGARITHM, MINUTES_MODEL } from './minutes-model.js';
import { techniques } from './techniques/index.js';

const rankOf: ReadonlyMap<string, number> = new Map(techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
const [MEDIUM, MASTER, EXTREME] = (['medium', 'master', 'extreme'] as const).map((level) => LEVELS.indexOf(level));

/** The size whose times the model was fitted on. */
const ROWS = 9;

/** What a feature of 1 is; counts are sixteenths of a doubling. */
const ONE = 16;

/**
 * Returns what the model knows of a path, as whole numbers: 16 for the constant; 16 with rules beside houses; how many
 * steps of medium to master come before the first extreme one; 16 if one comes, or none is found; the cells open then;
 * and the most steps in a row before it that fill no cell. Numbers are on the scale of `logarithmOf`.
 */
export function featuresOf(puzzle: Puzzle, steps: readonly Step[], solved: boolean): number[] {
  const counts = LEVELS.map(() => 0);
  let open = puzzle.clues.filter((clue) => clue === 0).length;
  let longest = 0;
  let run = 0;
  let isStuck = !solved;
  for (const { technique, places } of steps) {
    const rank = rankOf.get(technique) ?? 0;
    isStuck ||= rank === EXTREME;
    if (rank === EXTREME) break;
    counts[rank]++;
    open -= places.length;
    run = places.length > 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  const ofLevels = counts.slice(MEDIUM, MASTER + 1).map((count) => logarithmOf(count + 1, ONE));
  const hasRules = variantsIn(puzzle.options).length > 0;
  return [
    ONE,
    hasRules ? ONE : 0,
    ...ofLevels,
    isStuck ? ONE : 0,
    logarithmOf(open + 1, ONE),
    logarithmOf(longest + 1, ONE),
  ];
}

/**
 * Returns how long a practised solver takes, from a path; undefined for other sizes than 9x9 and without a step from hard
 * up: no times of such puzzles are known.
 */
export function minutesOf(puzzle: Puzzle, steps: readonly Step[], solved: boolean): Minutes | undefined {
  const isHard = !solved || steps.some(({ technique }) => (rankOf.get(technique) ?? 0) > MEDIUM);
  if (puzzle.size.rows !== ROWS || !isHard) return undefined;
  return estimate(featuresOf(puzzle, steps, solved));
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
