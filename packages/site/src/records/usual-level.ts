import { LEVELS, type Level } from 'gridwright/rules';
import type { SavedGame } from '../game/saved-game.js';
import { kindNameOf } from './result.js';

/** The level of the player's last solved game of a kind; easy for a newcomer. */
export function usualLevel(games: Iterable<SavedGame>, kind: string): Level {
  let last: SavedGame | undefined;
  for (const game of games) {
    if (game.state !== 'solved' || kindNameOf(game) !== kind || !LEVELS.some((level) => level === game.level)) continue;
    if (last === undefined || game.changed > last.changed) last = game;
  }
  return (last?.level as Level | undefined) ?? 'easy';
}
