import { check, type Grid, type Puzzle } from 'gridwright';
import { rulesOf } from 'gridwright/internal';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.js';

/** The channel on which servers notify each other of the ids of rooms that have changed. */
export const CHANNEL = 'rooms';

/**
 * Percentage of a puzzle that is done. For values, what counts is how many are filled in, rightly or wrongly. For presses,
 * it is how many of the disks that differ from the goal at the start are too many to differ now.
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

/** Keeps how far the run of a race is. */
export async function keepProgress(db: Kysely<Tables>, room: string, run: string, progress: number): Promise<void> {
  await db.updateTable('players').set({ progress }).where('run', '=', run).execute();
  await notify(db, room);
}

/** Tells all servers that a room has changed, as soon as the transaction has ended. */
export async function notify(db: Kysely<Tables>, room: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${room})`.execute(db);
}
