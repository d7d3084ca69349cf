import type { Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { Move } from '../core/move.js';
import { rulesOf } from '../kinds/rules.js';

/** A puzzle being solved: the answer so far, the moves that led to it and those taken back. Immutable. */
export interface Game {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly done: readonly Move[];
  readonly undone: readonly Move[];
}

export function startGame(puzzle: Puzzle): Game {
  return { puzzle, answer: rulesOf(puzzle.kind).start(puzzle), done: [], undone: [] };
}

/** The game after a move; moves taken back are forgotten. Throws RangeError for a move that the puzzle does not allow. */
export function play(game: Game, move: Move): Game {
  const answer = rulesOf(game.puzzle.kind).apply(game.puzzle, game.answer, move);
  return { puzzle: game.puzzle, answer, done: [...game.done, move], undone: [] };
}

/** The game before its last move; the same game when there was none. */
export function undo(game: Game): Game {
  const last = game.done.at(-1);
  if (last === undefined) return game;
  const kind = rulesOf(game.puzzle.kind);
  const done = game.done.slice(0, -1);
  const answer = done.reduce((grid, move) => kind.apply(game.puzzle, grid, move), kind.start(game.puzzle));
  return { puzzle: game.puzzle, answer, done, undone: [...game.undone, last] };
}

/** The game with the move last taken back made again; the same game when there is none. */
export function redo(game: Game): Game {
  const next = game.undone.at(-1);
  return next === undefined ? game : { ...play(game, next), undone: game.undone.slice(0, -1) };
}
