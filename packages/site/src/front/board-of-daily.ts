import type { Daily } from 'gridwright/rules';
import type { SavedGame } from '../game/saved-game.js';
import { boardOfGame } from '../pages/replay.js';
import { rulesOf } from '../rules.js';

/** Returns the board of a game of a daily puzzle, or its start. */
export function boardOfDaily(game: SavedGame | undefined, { puzzle }: Daily) {
  return game === undefined ? rulesOf(puzzle.kind).start(puzzle) : boardOfGame(game, puzzle).answer;
}
