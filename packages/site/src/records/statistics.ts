import { formOf } from './form.js';
import { helpOf, kindNameOf, type Result } from './result.js';

/** Statistics of the games of one kind, size, set of rules and level. */
export interface GameStatistics {
  readonly kind: string;
  /** Size and rules (form.ts). */
  readonly form: string;
  /** Puzzle id of one of them. */
  readonly example: string;
  /** '' for puzzles without a level. */
  readonly level: string;
  readonly games: number;
  readonly open: number;
  readonly solved: number;
  readonly withoutHints: number;
  readonly givenUp: number;
  /** In seconds, of games solved without help; undefined when there is none. */
  readonly times: TimeStatistics | undefined;
}

export interface TimeStatistics {
  readonly best: number;
  readonly mean: number;
  readonly median: number;
  /** How many games took less than the bound, and not less than the bound before. */
  readonly spread: readonly { readonly below: number; readonly games: number }[];
}

/** Statistics by kind, size, rules and level, in the order given by `order` and then by name. */
export function statisticsOf(
  results: Iterable<Result>,
  order: (a: GameStatistics, b: GameStatistics) => number,
): GameStatistics[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = `${formOf(result)} ${levelOf(result)}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()].map(describe).sort(order);
}

/** The puzzle's rated level, or else the series it comes from. */
export function levelOf({ level, daily }: Result): string {
  return level ?? daily?.level ?? '';
}

function describe(results: readonly Result[]): GameStatistics {
  const solved = results.filter(({ state }) => state === 'solved');
  const clean = solved.filter((result) => helpOf(result) === 0);
  return {
    kind: kindNameOf(results[0]),
    form: formOf(results[0]),
    example: results[0].puzzle,
    level: levelOf(results[0]),
    games: results.length,
    open: results.filter(({ state }) => state === 'open').length,
    solved: solved.length,
    withoutHints: clean.length,
    givenUp: results.filter(({ state }) => state === 'given-up').length,
    times: timesOf(clean.map(({ seconds }) => seconds)),
  };
}

/** Best, mean and median of some times, and how they are spread; undefined for no times. */
export function timesOf(times: readonly number[]): TimeStatistics | undefined {
  if (times.length === 0) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
  return {
    best: sorted[0],
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    median,
    spread: spreadOf(sorted),
  };
}

/** Widths of a bar in seconds. The chart uses the narrowest one that needs up to `MOST_BARS` bars. */
const STEPS = [15, 30, 60, 120, 300, 600, 1200, 3600, 7200, 14_400, 86_400];
const MOST_BARS = 8;

function spreadOf(sorted: readonly number[]): TimeStatistics['spread'] {
  const longest = sorted[sorted.length - 1];
  const step = STEPS.find((length) => longest / length < MOST_BARS) ?? Math.ceil((longest + 1) / MOST_BARS);
  const bars = Math.floor(longest / step) + 1;
  return Array.from({ length: bars }, (_, i) => ({
    below: step * (i + 1),
    games: sorted.filter((time) => time >= step * i && time < step * (i + 1)).length,
  }));
}
