import { NEW_RATING } from '@gridwright/scales/solves';
import { formatId } from 'gridwright';
import { allRules } from 'gridwright/rules';
import * as v from 'valibot';
import { board, finishedRun, movedRun, startedRun } from '../answers/runs.js';
import { dayOf, readDay } from '../days.js';
import { RequestError } from '../problem.js';
import { gameOf, type SolverRating, solverParameter } from '../ratings/games.js';
import { dailyName, rate, ratingsOf, SEALED_SERIES } from '../ratings/ratings.js';
import { type BoardCursor, boardOf, FEWEST_SHOWN, isClosed, playersOf, standingOf } from '../runs/board.js';
import { takeMoves } from '../runs/moves.js';
import { elapsedOf, logOf, puzzleOf, type Run, runOf, startRun } from '../runs/runs.js';
import { sealedPuzzle } from '../sealed/puzzles.js';
import { dayParameter, type Endpoint, endpoint, idParameter, oneOf, type Resources, text, whole } from './endpoint.js';
import { puzzleBody } from './puzzle-body.js';

/** Runs on one page of a board. */
const PAGE = 50;
/** Most moves in one request. */
const MOST_MOVES = 200;

export const kindParameter = oneOf(
  'The kind of puzzle.',
  allRules.map(({ name }) => name),
);
export const keyParameter = v.pipe(
  v.string('expected some text'),
  v.regex(/^[\w-]{22,64}$/, 'expected 22 to 64 letters, digits, - or _'),
  v.description('A random text that the player’s browser makes and keeps to itself.'),
);
const runParameter = idParameter('The run.');
const moveList = (most: number) =>
  v.pipe(
    v.array(
      v.strictTuple(
        [
          whole('Milliseconds since the start.', 1_000_000_000),
          v.pipe(v.string('expected a move'), v.maxLength(16, 'expected a move')),
        ],
        'expected pairs of milliseconds and a move',
      ),
      'expected a list of moves',
    ),
    v.maxLength(most, `expected at most ${most} moves`),
    v.description(
      'Each with the milliseconds since the start: `[[1200, "r3c5=7"], [2500, "r3c5=."], [4100, "hint"]]`.',
    ),
  );

/** Timed solving of the sealed puzzles. */
export const runEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/runs',
    summary: 'Start a timed run',
    description:
      'Returns the sealed puzzle of the day and starts the clock. The same key returns the same run with the time that has passed, even after the day.',
    parameters: v.strictObject({
      kind: kindParameter,
      date: v.optional(dayParameter('The day of the run; today by default')),
      key: keyParameter,
    }),
    result: startedRun,
    example: '{"kind":"kurosu","key":"a-random-text-of-your-own"}',
    async respond({ kind, date, key }, resources) {
      const day = date === undefined ? dayOf(resources.now()) : readDay(date);
      const { puzzle } = await sealedPuzzle(day, kind, resources);
      // Nobody's time includes the generation of the puzzle.
      const asked = { date: day, kind, key, puzzle: formatId(puzzle) };
      const run = await startRun(resources.database, asked, resources.now(), () => resources.countNew('runs'));
      const body = {
        run: run.id,
        date: run.date,
        ...puzzleBody(puzzle),
        elapsed: elapsedOf(run, resources.now()),
        ...(await standingBody(run, resources)),
      };
      return { body, lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/runs/{run}/moves',
    summary: 'Add moves to a run, and finish it',
    description:
      'Moves are those of the library, `r3c5=7`, `r3c5=.` or `press r2c2`, and `hint` for every help. Sending a batch again changes nothing. With `finish`, the server replays all moves, which have to solve the puzzle.',
    parameters: v.strictObject({
      run: runParameter,
      key: keyParameter,
      first: whole('The number of the first of these moves in the run, from 0.', 1_000_000),
      moves: moveList(MOST_MOVES),
      finish: v.optional(v.boolean('expected true or false')),
      solver: solverParameter,
    }),
    result: movedRun,
    example: '{"key":"a-random-text-of-your-own","first":0,"moves":[[1200,"r1c1=1"]]}',
    async respond({ run: id, key, first, moves, finish = false, solver }, resources) {
      const batch = { id, key, first, moves, finish };
      const { run, hasEndedNow } = await takeMoves(resources.database, batch, resources.now());
      if (hasEndedNow && solver !== undefined) await rateRun(run, solver, resources);
      const body = { elapsed: elapsedOf(run, resources.now()), ...(await standingBody(run, resources)) };
      return { body, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/runs/{run}',
    summary: 'A finished run',
    description: 'Its result, and its moves once the day is over. Nothing says who played.',
    parameters: v.strictObject({ run: runParameter }),
    result: finishedRun,
    example: '/v1/runs/0123456789abcdefghijkl',
    async respond({ run: id }, resources) {
      const run = await runOf(resources.database, id);
      if (run === undefined || !isFinished(run)) throw new RequestError(404, 'There is no such finished run.');
      const log = isClosed(run.date, resources.now()) ? await resources.database.use((db) => logOf(db, id)) : undefined;
      const body = {
        run: id,
        date: run.date,
        ...puzzleBody(puzzleOf(run)),
        ...(await standingBody(run, resources)),
        ...(log !== undefined && { log: log.map(([milliseconds, move]): [number, string] => [milliseconds, move]) }),
      };
      return { body, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    path: '/v1/boards/{date}/{kind}',
    summary: 'The board of a day',
    description: `The runs of a sealed puzzle, the best first: by time, for FlipIT by presses and then by time. A board shows nothing until it has ${FEWEST_SHOWN} runs.`,
    parameters: v.strictObject({
      date: dayParameter('The day'),
      kind: kindParameter,
      of: v.optional(
        oneOf('Which runs: `ranked` by default, those with help, or those too fast for a person.', [
          'ranked',
          'helped',
          'fast',
        ]),
      ),
      after: v.optional(text('Where the page before ended: its `next`.', 80)),
    }),
    result: board,
    example: '/v1/boards/2026-11-23/kurosu',
    async respond({ date, kind, of: state = 'ranked', after }, { database, now }) {
      const day = readDay(date);
      const board = { date: day, kind, state };
      const name = dailyName(day, kind, SEALED_SERIES);
      const from = after === undefined ? undefined : readPlace(after);
      const players = await playersOf(database, board);
      const runs = players < FEWEST_SHOWN ? [] : await boardOf(database, board, from?.place, PAGE + 1);
      const shown = runs.slice(0, PAGE).map((run, i) => ({
        rank: (from?.rank ?? 0) + i + 1,
        run: run.id,
        ...scoreOf(run),
        ...(isClosed(day, now()) && { marks: marksIn(run) }),
      }));
      const last = runs.length > PAGE ? runs[PAGE - 1] : undefined;
      const body = {
        date: day,
        kind,
        closed: isClosed(day, now()),
        players: players < FEWEST_SHOWN ? null : players,
        rating: (await ratingsOf(database, [name]))(name),
        runs: shown,
        ...(last !== undefined && { next: [shown[PAGE - 1].rank, last.presses, last.time, last.id].join('.') }),
      };
      return { body, lifetime: 'revalidate' };
    },
  }),
];

/** Rates a sealed puzzle by a run that has just got its rank. */
async function rateRun(run: Run, solver: SolverRating, { database, ratings }: Resources): Promise<void> {
  if (!ratings || run.state !== 'ranked') return;
  const game = gameOf(puzzleOf(run), solver, Math.floor(run.time / 1000));
  if (game === undefined) return;
  const puzzle = dailyName(run.date, run.kind, SEALED_SERIES);
  await database.use((db) =>
    db
      .transaction()
      .execute((transaction) => rate(transaction, { puzzle, isPublished: false, first: NEW_RATING, games: [game] })),
  );
}

/** The result of a run, as boards show it. */
export function scoreOf({
  time,
  kind,
  presses,
  hints,
  marks,
}: Pick<Run, 'time' | 'kind' | 'presses' | 'hints' | 'marks'>) {
  const isPressed = allRules.find(({ name }) => name === kind)?.input === 'presses';
  return { time, ...(isPressed && { presses }), hints, away: marks.split(' ').includes('away') };
}

function marksIn({ marks }: Run): string[] {
  return marks.split(' ').filter((mark) => mark !== '');
}

/** What a run is so far, and for a ranked one its place on the board. */
async function standingBody(run: Run, { database, now }: Resources) {
  const { state, moves } = run;
  if (!isFinished(run)) return { state, moves };
  const closed = isClosed(run.date, now()) && { marks: marksIn(run) };
  if (state === 'late' || state === 'raced') return { state, moves, ...scoreOf(run), ...closed };
  const { rank, players } = await standingOf(database, run);
  const isShown = players >= FEWEST_SHOWN;
  return {
    state,
    moves,
    ...scoreOf(run),
    ...closed,
    rank,
    players: isShown ? players : null,
    percentile: percentileOf(rank, players),
  };
}

/** The percentage of the other runs that are behind a rank; null for fewer than five runs. */
export function percentileOf(rank: number, players: number): number | null {
  return players < FEWEST_SHOWN ? null : Math.floor((100 * (players - rank)) / (players - 1));
}

function isFinished({ state }: Run): boolean {
  return state !== 'open' && state !== 'given-up';
}

/** Reads what `next` is written from: `rank.presses.time.run`. Throws RequestError for other text. */
function readPlace(text: string): { rank: number; place: BoardCursor } {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.([\w-]{22})$/.exec(text);
  if (match === null)
    throw new RequestError(400, `after: expected the next of another page, got ${JSON.stringify(text)}`);
  const [rank, presses, time] = match.slice(1, 4).map(Number);
  return { rank, place: { presses, time, id: match[4] } };
}
