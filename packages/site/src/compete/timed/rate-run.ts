import { parseId } from 'gridwright/rules';
import { rateOwn, solverOf } from '../../records/own-rating.js';
import { fetchBoard } from '../../service/api.js';
import { settings } from '../../storage/settings.js';
import type { StoredRun } from '../../storage/stored-run.js';

/** Returns the player's rounded rating, unless the player isn't counted. */
export function countedSolver(kind: string): ReturnType<typeof solverOf> | undefined {
  return settings.peek().counted === 'no' ? undefined : solverOf(kind);
}

/** Rates the player by a ranked run, against the puzzle's rating where the server shows one. */
export async function rateByRun({ date, kind, started }: StoredRun, time: number): Promise<void> {
  const named = parseId(started?.puzzle ?? '');
  if (named.type !== 'puzzle') return;
  const board = await fetchBoard(date, kind, 'ranked').catch(() => undefined);
  rateOwn({
    puzzle: named.puzzle,
    seconds: Math.floor(time / 1000),
    rating: board?.rating,
    level: undefined,
  });
}
