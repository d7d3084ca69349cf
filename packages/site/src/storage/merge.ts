import type { SavedGame } from '../game/saved-game.js';
import { isRemoved, type Removed } from './removals.js';

/**
 * Returns the games to save so that both sides end with the same games. A game that was removed and not played since is
 * dropped. Of two stages of one game, the later one counts. If a game was continued on both sides, the one that changed
 * later keeps its id, and the other gets a new one. `base` has the last change of games that both sides had before: a
 * side that still has it takes the game of the other.
 */
export function merge(
  saved: ReadonlyMap<string, SavedGame>,
  coming: Iterable<SavedGame>,
  removed: Removed = {},
  base: Readonly<Record<string, string>> = {},
): SavedGame[] {
  const news = new Map<string, SavedGame>();
  const add = (game: SavedGame) => {
    if (isRemoved(removed, game)) return;
    const before = news.get(game.id) ?? saved.get(game.id);
    if (before === undefined || isLater(game, before)) news.set(game.id, game);
    else if (!isSame(game, before) && !isLater(before, game)) addBoth(game, before);
  };
  const addBoth = (game: SavedGame, before: SavedGame) => {
    const common = Object.hasOwn(base, game.id) ? base[game.id] : undefined;
    if (common === game.changed) return;
    const comesLater = game.changed > before.changed;
    if (common === before.changed || comesLater) news.set(game.id, game);
    if (common === before.changed) return;
    const earlier = comesLater ? before : game;
    add({ ...earlier, id: idApart(earlier) });
  };
  for (const game of coming) add(game);
  return [...news.values()];
}

/** Whether a game is a later stage of another: all its moves and then more, or the same moves and a later change. */
function isLater(game: SavedGame, before: SavedGame): boolean {
  if (
    game.puzzle !== before.puzzle ||
    game.begun !== before.begun ||
    !before.moves.every((move, i) => move === game.moves[i])
  )
    return false;
  return (
    game.moves.length > before.moves.length ||
    (game.moves.length === before.moves.length && game.changed > before.changed)
  );
}

function isSame(game: SavedGame, other: SavedGame): boolean {
  return game.puzzle === other.puzzle && game.changed === other.changed && game.moves.length === other.moves.length;
}

/** The same for the same stage of a game, so that a file that is read twice adds nothing the second time. */
function idApart({ id, changed }: SavedGame): string {
  return `${id.slice(0, 50)}-${changed.replace(/\D/g, '')}`;
}
