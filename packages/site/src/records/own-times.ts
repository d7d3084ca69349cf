import type { SavedGame } from '../game/saved-game.js';
import { formOf } from './form.js';
import { helpOf } from './result.js';
import { levelOf, timesOf } from './statistics.js';

/**
 * How a time compares with the player's other games of the same kind, size, rules and level that were solved without
 * help.
 */
export interface OwnTimes {
  /** In seconds, this game included if it counts. */
  readonly best: number;
  readonly mean: number;
  /** Whether no other game was as fast. */
  readonly isBest: boolean;
}

/** Undefined without another game to compare with. */
export function ownTimes(games: Iterable<SavedGame>, own: SavedGame): OwnTimes | undefined {
  const form = formOf(own);
  const isAlike = (game: SavedGame) =>
    game.state === 'solved' && helpOf(game) === 0 && levelOf(game) === levelOf(own) && formOf(game) === form;
  const alike = [...games].filter(isAlike);
  const others = timesOf(alike.filter(({ id }) => id !== own.id).map(({ seconds }) => seconds));
  const all = timesOf(alike.map(({ seconds }) => seconds));
  if (others === undefined || all === undefined) return undefined;
  return { best: all.best, mean: all.mean, isBest: isAlike(own) && own.seconds < others.best };
}
