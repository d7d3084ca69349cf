import { puzzleOf } from 'gridwright';
import { LONGEST_NAME } from 'gridwright/input';
import * as v from 'valibot';
import { gameMoves, gameState, newGame, RECENT, sentMoves, sharedGame } from '../answers/together.js';
import { gameOf, makeGame, takeSent } from '../together/games.js';
import { type Endpoint, endpoint, idParameter, type Resources, text, whole } from './endpoint.js';
import { readName } from './leagues.js';
import { puzzleBody, puzzleParameter, readPuzzle } from './puzzle-body.js';
import { keyParameter } from './runs.js';

/** Moves in one answer. */
const PAGE = 500;
/** Moves in one request. */
const MOST_SENT = 100;
/** Characters of a move: one in every second cell of the largest puzzle has fewer. */
const LONGEST_MOVE = 2200;
/** A move's characters: the symbols of all values are among them. */
const MOVE = /^[!-~]+( [!-~]+)*$/;

const gameParameter = idParameter('The game: the secret of its link.');
/** Games that several people solve together. */
export const togetherEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/together',
    summary: 'Make a game to solve together',
    description:
      'Returns the secret of its link. Up to 20 people at a time can solve the puzzle on one board. The game is removed 30 days after its last use.',
    parameters: v.strictObject({ puzzle: puzzleParameter }),
    result: newGame,
    example: '{"puzzle":"kurosu.1:alice"}',
    async respond({ puzzle }, { database, work, now, countNew }) {
      const read = await readPuzzle(puzzle, undefined, work);
      await countNew('games');
      return { body: { game: await makeGame(database, read, now()) }, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/together/{game}',
    summary: 'A game to solve together',
    description: 'Its puzzle, the people who solve it and the last moves.',
    parameters: v.strictObject({ game: gameParameter }),
    result: sharedGame,
    example: '/v1/together/0123456789abcdefghijkl',
    async respond({ game }, resources) {
      const { puzzle, ...body } = await stateOf(game, resources);
      return { body: { ...puzzleBody(puzzleOf(puzzle)), ...body }, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/together/{game}/events',
    summary: 'Follow a game',
    description:
      'Server-sent events: the people and the last moves now, and again whenever something changes, at most five times a second. Ask for moves that are missing between two events.',
    parameters: v.strictObject({ game: gameParameter }),
    result: gameState,
    example: '/v1/together/0123456789abcdefghijkl/events',
    follow: ({ game }) => String(game),
    async respond({ game }, resources) {
      const { puzzle: _, ...body } = await stateOf(game, resources);
      return { body, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/together/{game}/log',
    summary: 'The moves of a game',
    description: `At most ${PAGE} moves from a number on, in the order of the log, which is the same for everybody.`,
    parameters: v.strictObject({
      game: gameParameter,
      from: v.pipe(
        v.string('expected a whole number'),
        v.regex(/^\d{1,7}$/, 'expected a whole number'),
        v.description('Number of the first move, from 0.'),
      ),
    }),
    result: gameMoves,
    example: '/v1/together/0123456789abcdefghijkl/log?from=0',
    async respond({ game, from }, { database }) {
      const asked = Number(from);
      const { moves } = await gameOf(database, game, { from: () => asked, most: PAGE });
      return {
        body: { first: asked, moves: moves.map(([by, move]) => [by, move] as [number, string]) },
        lifetime: 'never',
      };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/together/{game}/moves',
    summary: 'Join a game, and add moves to it',
    description:
      'Moves are texts of the page, such as `r3c5=7`, `r3c5?+2`, `press r2c2`, and `undo 4`, which takes back the fifth of the solver’s own moves. The server only puts them in order. Sending a batch again changes nothing; a gap is refused, and so are moves that differ from those sent before. Send an empty list to say that you are still there.',
    parameters: v.strictObject({
      game: gameParameter,
      key: keyParameter,
      name: text('The name that the others see.', LONGEST_NAME),
      cells: v.pipe(
        v.string('expected some text'),
        v.regex(/^[rc\d,-]{0,2000}$/, 'expected cells such as r1c1-3,r2c5'),
        v.description('The cells that are selected; may be empty.'),
      ),
      first: whole('The number of the first of these moves among your own, from 0.', 1_000_000),
      moves: v.pipe(
        v.array(
          v.pipe(
            v.string('expected a move'),
            v.maxLength(LONGEST_MOVE, 'expected a move'),
            v.regex(MOVE, 'expected a move'),
          ),
          'expected a list of moves',
        ),
        v.maxLength(MOST_SENT, `expected at most ${MOST_SENT} moves`),
      ),
    }),
    result: sentMoves,
    example: '{"key":"a-random-text-of-your-own","name":"Alice","cells":"r3c5","first":0,"moves":["r3c5=7"]}',
    async respond({ name, ...sent }, { database, now }) {
      const body = await takeSent(database, { ...sent, name: readName('name', name) }, now());
      return { body, lifetime: 'never' };
    },
  }),
];

async function stateOf(id: string, { database, now }: Resources) {
  const { game, solvers, first, moves } = await gameOf(database, id, {
    from: (moves) => Math.max(0, moves - RECENT),
    most: RECENT,
  });
  return {
    puzzle: game.puzzle,
    moves: game.moves,
    first,
    recent: moves.map(([by, move]) => [by, move] as [number, string]),
    solvers: solvers.map(({ number, name, cells, seen }) => ({
      solver: number,
      name,
      cells,
      idle: Math.max(0, Math.floor(now() / 1000) - seen),
    })),
  };
}
