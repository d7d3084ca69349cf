import * as v from 'valibot';
import { puzzleMembers } from './puzzle.js';

/** Moves in an event: whoever has missed more asks for the rest. */
export const RECENT = 60;

const move = v.tuple([v.number(), v.string()]);
const moves = v.pipe(
  v.array(move),
  v.description('Each with the number of the solver who made it: `[[0, "r3c5=7"], [1, "r1c1?+2"]]`.'),
);

const state = {
  moves: v.pipe(v.number(), v.description('Number of moves in the log.')),
  first: v.pipe(v.number(), v.description('Number of the first move in `recent`.')),
  recent: v.pipe(moves, v.description(`The last moves, at most ${RECENT}.`)),
  solvers: v.array(
    v.object({
      solver: v.pipe(v.number(), v.description('The number of the solver, in the order in which they came.')),
      name: v.string(),
      cells: v.pipe(v.string(), v.description('The cells that the solver has selected, such as `r1c1-3,r2c5`.')),
      idle: v.pipe(v.number(), v.description('Seconds since the solver was last there.')),
    }),
  ),
};

export const newGame = v.object({ game: v.string() });

export const sharedGame = v.object({ ...puzzleMembers, ...state });

export const gameState = v.object(state);

export const gameMoves = v.object({ first: v.number(), moves });

export const sentMoves = v.object({ solver: v.number(), moves: v.number() });
