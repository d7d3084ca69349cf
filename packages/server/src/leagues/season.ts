import { addDays, dayOf } from '../days.js';
import type { ContestLine } from './contests.js';
import { pointsByPlace } from './points.js';

/** Most days of a season, so that its table is made in bounded time. */
const LONGEST = 92;

/** A player in the table of a season. */
export interface SeasonLine {
  readonly name: string;
  readonly points: number;
  readonly puzzles: number;
  readonly contests: number;
}

/** Returns the first day of a season that counts: at most 92 days ago. */
export function seasonFirst(season: string, now: number): string {
  const earliest = addDays(dayOf(now), 1 - LONGEST);
  return season > earliest ? season : earliest;
}

/** Returns the table of a season, from the points of its days and the tables of its contests. Who has no points in one isn't in it. */
export function seasonTable(
  days: readonly { readonly name: string; readonly points: number; readonly puzzles: number }[],
  contests: readonly (readonly ContestLine[])[],
): SeasonLine[] {
  const lines = new Map<string, SeasonLine>(days.map((line) => [line.name, { ...line, contests: 0 }]));
  for (const table of contests) {
    const placed = table.filter(({ solved }) => solved > 0).map(({ name }) => name);
    for (const [name, more] of pointsByPlace(placed)) {
      const { points, puzzles, contests } = lines.get(name) ?? { points: 0, puzzles: 0, contests: 0 };
      lines.set(name, { name, points: points + more, puzzles, contests: contests + 1 });
    }
  }
  return [...lines.values()].sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1));
}
