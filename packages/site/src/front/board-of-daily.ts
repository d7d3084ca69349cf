import type { Daily } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import type { SavedGame } from '../game/saved-game.js';
import { boardOfGame } from '../records/replay.js';

/** Returns the board of a game of a daily puzzle, or its start. */
export function boardOfDaily(game: SavedGame | undefined, { puzzle }: Daily) {
  return game === undefined ? rulesOf(puzzle.kind).start(puzzle) : boardOfGame(game, puzzle).answer;
}
