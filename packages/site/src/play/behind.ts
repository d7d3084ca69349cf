import type { DayStatistics } from '../service/statistics.js';

/** Fewest solved games for a meaningful share. */
const FEWEST_GAMES = 20;

/** How a puzzle was solved. If presses are given, only they count. */
export interface Solving {
  readonly seconds: number;
  readonly presses?: number | undefined;
}

/**
 * The share of all solved games of a day that were surely slower, or took more presses: a whole percentage, rounded
 * down. Undefined for fewer than 20 games and where no game was surely behind.
 */
export function shareBehind(
  day: Pick<DayStatistics, 'solved' | 'times' | 'presses'>,
  own: Solving,
): number | undefined {
  if (day.solved === null || day.solved < FEWEST_GAMES) return undefined;
  const behind = own.presses === undefined ? slower(day.times, own.seconds) : clumsier(day.presses, own.presses);
  const share = Math.floor((100 * behind) / day.solved);
  return share > 0 ? share : undefined;
}

/** The first range that ends after the own time may hold it. Whatever comes after that range is slower. */
function slower(times: DayStatistics['times'], seconds: number): number {
  return sumOf(times.filter(({ below }) => below > seconds).slice(1));
}

function clumsier(presses: DayStatistics['presses'], own: number): number {
  return sumOf(presses.filter((row) => row.presses > own));
}

function sumOf(rows: readonly { readonly games: number }[]): number {
  return rows.reduce((sum, { games }) => sum + games, 0);
}
