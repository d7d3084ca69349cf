import { check, type Grid, type Puzzle } from 'gridwright';
import { rulesOf } from 'gridwright/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.js';

/** The channel on which servers notify each other of the ids of rooms that have changed. */
export const CHANNEL = 'rooms';

/**
 * Percentage of a puzzle that is done. For values, what counts is how many are filled in, rightly or wrongly. For
 * presses, it is how many of the disks that differ from the goal at the start are too many to differ now.
 */
export function progressOf(puzzle: Puzzle, answer: Grid): number {
  const { input, start } = rulesOf(puzzle.kind);
  const left = (grid: Grid) =>
    input === 'values'
      ? grid.filter((value) => value === 0).length
      : new Set(check(puzzle, grid).flatMap(({ cells }) => cells)).size;
  const most = left(start(puzzle));
  return Math.max(0, Math.floor((100 * (most - left(answer))) / most));
}

/** Notifies all servers that a room has changed, as soon as the transaction has ended. */
export async function notify(db: Kysely<Tables>, room: string): Promise<void> {
  await sql`select ${notification(room)}`.execute(db);
}

/** What `notify` selects, for a statement that does more. */
export function notification(room: string): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${room})`;
}
