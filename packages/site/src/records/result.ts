import { dayOf } from '../engine/day.js';
import type { SavedGame } from '../game/saved-game.js';

/** The saved games from which records are computed; nothing is counted separately. */
export type Result = Pick<
  SavedGame,
  'puzzle' | 'daily' | 'level' | 'state' | 'seconds' | 'hints' | 'aids' | 'begun' | 'changed' | 'ended' | 'offset'
>;

/** How often a game had help: its hints, and each other kind of help once. */
export function helpOf({ hints, aids = [] }: Pick<SavedGame, 'hints' | 'aids'>): number {
  return hints + aids.length;
}

/** Kind of a game's puzzle: the first word of every puzzle id. */
export function kindNameOf({ puzzle }: Pick<SavedGame, 'puzzle'>): string {
  return puzzle.split(':', 1)[0];
}

/**
 * Whether a game counts for the day that its puzzle belongs to: it was begun on that day, and may have ended at any
 * time. A puzzle of the archive is begun on another day, and counts for none.
 */
export function countsForItsDay({ daily, begun }: Result): boolean {
  return daily !== undefined && dayOf(begun) === daily.date;
}
