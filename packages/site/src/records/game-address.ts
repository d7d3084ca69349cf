import type { SavedGame } from '../game/saved-game.js';
import { formatRoute } from '../ui/router.js';

/** Where a game is played: on the page of its day, else on that of its puzzle. */
export function gameAddress({ puzzle, daily, words }: SavedGame): string {
  const kind = puzzle.split(':', 1)[0];
  if (daily === undefined) return formatRoute({ page: 'puzzle', id: puzzle, ...(words && { words }) });
  return formatRoute({
    page: 'daily',
    kind,
    date: daily.date,
    ...(daily.level !== undefined && { level: daily.level }),
  });
}
