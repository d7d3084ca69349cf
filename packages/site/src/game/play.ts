import type { Puzzle } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { type Action, formatAction, parseAction } from './action.js';
import { act, type BoardState, blankBoard, changes } from './board-state.js';
import type { SavedGame } from './saved-game.js';

/**
 * A game being played: the log of all that was done, and the board after each entry. Immutable; nothing is ever lost by
 * undo.
 */
export interface Play {
  readonly puzzle: Puzzle;
  readonly log: readonly Action[];
  /** boards[i] is the board after i entries. */
  readonly boards: readonly BoardState[];
  /** How many entries apply. */
  readonly done: number;
  /** Numbers of entries, ascending. */
  readonly checkpoints: readonly number[];
}

export function startPlay(puzzle: Puzzle): Play {
  return { puzzle, log: [], boards: [blankBoard(puzzle)], done: 0, checkpoints: [] };
}

export function boardOf({ boards, done }: Play): BoardState {
  return boards[done];
}

/** Returns the game after an action, without the actions undone before; the same game if the action changes nothing. */
export function perform(play: Play, action: Action): Play {
  const before = boardOf(play);
  const after = act(before, action, play.puzzle);
  if (!changes(before, after)) return play;
  const { done } = play;
  return {
    puzzle: play.puzzle,
    log: [...play.log.slice(0, done), action],
    boards: [...play.boards.slice(0, done + 1), after],
    done: done + 1,
    checkpoints: play.checkpoints.filter((at) => at <= done),
  };
}

/** The game with its first entries applied; the others can be made again. */
export function goTo(play: Play, done: number): Play {
  const to = Math.max(0, Math.min(play.log.length, done));
  return to === play.done ? play : { ...play, done: to };
}

export const undo = (play: Play): Play => goTo(play, play.done - 1);
export const redo = (play: Play): Play => goTo(play, play.done + 1);

export function setCheckpoint(play: Play): Play {
  if (play.checkpoints.includes(play.done)) return play;
  return { ...play, checkpoints: [...play.checkpoints, play.done].sort((a, b) => a - b) };
}

/** Returns the game at its last checkpoint; the same game if it has none. */
export function toCheckpoint(play: Play): Play {
  const at = play.checkpoints.findLast((checkpoint) => checkpoint < play.done);
  return at === undefined ? play : goTo(play, at);
}

/** The part of a saved game that is the play itself. */
export type SavedPlay = Pick<SavedGame, 'moves' | 'done' | 'checkpoints'>;

const written = new WeakMap<Action, string>();

export function savePlay({ puzzle, log, done, checkpoints }: Play): SavedPlay {
  const frame = { rules: rulesOf(puzzle.kind), size: puzzle.size };
  const moves = log.map((action) => {
    let text = written.get(action);
    if (text === undefined) {
      text = formatAction(action, frame);
      written.set(action, text);
    }
    return text;
  });
  return { moves, done, checkpoints };
}

/** The play of a saved game. Throws ParseError or OptionError for moves that the puzzle doesn't have. */
export function loadPlay(puzzle: Puzzle, { moves, done, checkpoints }: SavedPlay): Play {
  const frame = { rules: rulesOf(puzzle.kind), size: puzzle.size };
  const log = moves.map((text) => parseAction(text, frame));
  const boards = [blankBoard(puzzle)];
  for (const action of log) boards.push(act(boards[boards.length - 1], action, puzzle));
  return {
    puzzle,
    log,
    boards,
    done: Math.min(done, log.length),
    checkpoints: checkpoints.filter((at) => at <= log.length),
  };
}
