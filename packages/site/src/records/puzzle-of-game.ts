import { type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import type { SavedGame } from '../game/saved-game.js';
import { actionsOf } from './replay.js';

/** The puzzle of a game; undefined when its id is none, as it may be in a file from elsewhere. */
export function puzzleOfGame({ puzzle: id }: Pick<SavedGame, 'puzzle'>): Puzzle | undefined {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the puzzle of a game is one, and has the game's moves. Nothing is replayed, so that a long game costs little.
 */
export function isPlayable(game: SavedGame): boolean {
  const puzzle = puzzleOfGame(game);
  if (puzzle === undefined) return false;
  try {
    const { input } = rulesOf(puzzle.kind);
    return actionsOf(game, puzzle).every(({ type }) =>
      input === 'presses' ? type === 'press' || type === 'colour' : type !== 'press',
    );
  } catch {
    return false;
  }
}
