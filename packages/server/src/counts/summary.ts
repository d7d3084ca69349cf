import type { CountsTable } from '../database/tables.js';
import { TIMES } from './counts.js';

/** Fewer games than these are not shown. */
export const FEWEST_SHOWN = 5;

type Count = Pick<CountsTable, 'event' | 'below' | 'presses' | 'games'>;

/** What is public of the counts of one day: null for a number below five. */
export interface Summary {
  readonly begun: number | null;
  readonly solved: number | null;
  readonly givenUp: number | null;
  /** In seconds. */
  readonly medianTime: { readonly from: number; readonly below: number } | null;
  readonly times: { below: number; games: number }[];
  readonly medianPresses: number | null;
  readonly presses: { presses: number; games: number }[];
}

export function summarize(counts: readonly Count[]): Summary {
  const solved = counts.filter(({ event }) => event === 'solved');
  const [times, presses] = [tally(solved, 'below'), tally(solved, 'presses')];
  const isShown = gamesOf(solved) >= FEWEST_SHOWN;
  // Kinds without presses are counted with none.
  const hasPresses = isShown && presses.some(([value]) => value > 0);
  return {
    begun: visible(counts.filter(({ event }) => event === 'begun')),
    solved: visible(solved),
    givenUp: visible(counts.filter(({ event }) => event === 'given-up')),
    medianTime: isShown ? rangeBelow(medianOf(times)) : null,
    times: withoutSmall(times).map(([below, games]) => ({ below, games })),
    medianPresses: hasPresses ? medianOf(presses) : null,
    presses: hasPresses ? withoutSmall(presses).map(([value, games]) => ({ presses: value, games })) : [],
  };
}

type Tally = readonly (readonly [value: number, games: number])[];

/** The number of games for each value, the least value first. */
function tally(counts: readonly Count[], member: 'below' | 'presses'): Tally {
  const games = new Map<number, number>();
  for (const count of counts) games.set(count[member], (games.get(count[member]) ?? 0) + count.games);
  return [...games].sort(([a], [b]) => a - b);
}

/** The value of the middle game; of two middle games, that of the first. */
function medianOf(values: Tally): number {
  const middle = Math.ceil(values.reduce((sum, [, games]) => sum + games, 0) / 2);
  let seen = 0;
  for (const [value, games] of values) {
    seen += games;
    if (seen >= middle) return value;
  }
  return 0;
}

function rangeBelow(below: number): { from: number; below: number } {
  return { from: TIMES[TIMES.indexOf(below) - 1] ?? 0, below };
}

/**
 * Only values with at least five games. If fewer than five games would be left over, which the total then gave away,
 * the smallest of the values goes as well.
 */
function withoutSmall(values: Tally): Tally {
  const shown = values.filter(([, games]) => games >= FEWEST_SHOWN);
  const left = values.reduce((sum, [, games]) => sum + (games < FEWEST_SHOWN ? games : 0), 0);
  if (left === 0 || left >= FEWEST_SHOWN) return shown;
  const smallest = Math.min(...shown.map(([, games]) => games));
  const at = shown.findIndex(([, games]) => games === smallest);
  return shown.filter((_, i) => i !== at);
}

function visible(counts: readonly Count[]): number | null {
  const games = gamesOf(counts);
  return games >= FEWEST_SHOWN ? games : null;
}

function gamesOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { games }) => sum + games, 0);
}
