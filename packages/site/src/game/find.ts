import type { SavedGame } from './saved-game.js';

/** Returns the game of a puzzle to resume: an open one before one that has ended, and among these the latest. */
export function gameOfPuzzle(games: Iterable<SavedGame>, puzzle: string): SavedGame | undefined {
  let best: SavedGame | undefined;
  for (const game of games) if (game.puzzle === puzzle && (best === undefined || isBefore(best, game))) best = game;
  return best;
}

/** The game played last of a daily puzzle, `level` being '' where the series has no name. */
export function gameOfDaily(
  games: Iterable<SavedGame>,
  kind: string,
  date: string,
  level: string,
): SavedGame | undefined {
  const own = [...games].filter(
    ({ puzzle, daily }) => daily?.date === date && (daily.level ?? '') === level && puzzle.startsWith(`${kind}:`),
  );
  return own.reduce<SavedGame | undefined>(
    (best, game) => (best === undefined || isBefore(best, game) ? game : best),
    undefined,
  );
}

/** The open game that was played last. */
export function openGame(games: Iterable<SavedGame>): SavedGame | undefined {
  return lastFirst(games).find(({ state }) => state === 'open');
}

/** The games, those changed last first. */
export function lastFirst(games: Iterable<SavedGame>): SavedGame[] {
  return [...games].sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0));
}

function isBefore(game: SavedGame, other: SavedGame): boolean {
  if ((game.state === 'open') !== (other.state === 'open')) return other.state === 'open';
  return game.changed < other.changed;
}
