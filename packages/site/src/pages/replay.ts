import { type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { type Action, parseAction } from '../game/action.js';
import { act, type BoardState, blankBoard } from '../game/board-state.js';
import type { SavedGame } from '../game/saved-game.js';

/** The puzzle of a game; undefined when its id is none, as it may be in a file from elsewhere. */
export function puzzleOfGame({ puzzle: id }: Pick<SavedGame, 'puzzle'>): Puzzle | undefined {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : undefined;
  } catch {
    return undefined;
  }
}

/** What stands on the board of a game; nothing for a game whose moves its puzzle does not have. */
export function boardOfGame(game: SavedGame, puzzle: Puzzle): BoardState {
  try {
    return actionsOf(game, puzzle)
      .slice(0, game.done)
      .reduce((board, action) => act(board, action, puzzle), blankBoard(puzzle));
  } catch {
    // A game whose moves cannot be made is shown as not begun, which is also how it is played.
    return blankBoard(puzzle);
  }
}

/** Whether the puzzle of a game is one, and has the game's moves. Nothing is replayed, so that a long game costs little. */
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

function actionsOf({ moves }: SavedGame, puzzle: Puzzle): Action[] {
  const frame = { rules: rulesOf(puzzle.kind), size: puzzle.size };
  return moves.map((text) => parseAction(text, frame));
}
