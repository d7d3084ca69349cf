import type { SavedGame } from '../src/game/saved-game.js';

/** A game with a few moves, but for what a test says. */
export function gameOf(parts: Partial<SavedGame> = {}): SavedGame {
  return {
    id: 'a',
    puzzle: `sudoku:4x4:${'.'.repeat(16)}`,
    moves: ['r1c1=1', 'r1c2=2'],
    done: 2,
    checkpoints: [],
    seconds: 100,
    hints: 0,
    state: 'open',
    begun: '2026-11-20T10:00:00.000Z',
    changed: '2026-11-20T10:05:00.000Z',
    revision: 1,
    ...parts,
  };
}

/** The daily of a date, solved on that date unless it says otherwise. */
export function dailyOf(date: string, parts: Partial<SavedGame> = {}): SavedGame {
  const begun = `${date}T09:00:00.000Z`;
  return gameOf({
    id: date,
    daily: { date },
    state: 'solved',
    begun,
    changed: begun,
    ended: `${date}T09:10:00.000Z`,
    ...parts,
  });
}
