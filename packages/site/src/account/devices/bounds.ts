import type { SavedGame } from '../../game/saved-game.js';
import { boundRemoved, type Removed } from '../../storage/removals.js';

/** The same game, not changed later than an instant. */
export function boundGame(game: SavedGame, latest: string): SavedGame {
  return game.changed > latest ? { ...game, changed: latest } : game;
}

/**
 * The same games and removals, none later than an instant: those of a device whose clock was ahead would win over all
 * others.
 */
export function bounded<Shared extends { readonly games: readonly SavedGame[]; readonly removed: Removed }>(
  shared: Shared,
  latest: string,
): Shared {
  const games = shared.games.map((game) => boundGame(game, latest));
  return { ...shared, games, removed: boundRemoved(shared.removed, latest) };
}
