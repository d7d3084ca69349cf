import type { Puzzle } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { type Action, parseAction } from '../game/action.js';
import { act, type BoardState, blankBoard } from '../game/board-state.js';
import type { SavedGame } from '../game/saved-game.js';

/** Returns the board of a game; undefined if its puzzle doesn't allow its moves. */
export function boardOfGame(game: SavedGame, puzzle: Puzzle): BoardState {
  try {
    return actionsOf(game, puzzle)
      .slice(0, game.done)
      .reduce((board, action) => act(board, action, puzzle), blankBoard(puzzle));
  } catch {
    // A game with invalid moves is shown as not started; it is also opened that way.
    return blankBoard(puzzle);
  }
}

/** The moves of a saved game. Throws ParseError or OptionError for moves that the puzzle doesn't have. */
export function actionsOf({ moves }: SavedGame, puzzle: Puzzle): Action[] {
  const frame = { rules: rulesOf(puzzle.kind), size: puzzle.size };
  return moves.map((text) => parseAction(text, frame));
}
