import { formatId, LEVELS, type Level, type Puzzle, puzzleOf as puzzleById } from 'gridwright';
import { LONGEST_NAME } from 'gridwright/input';
import { rulesOf } from 'gridwright/rules';
import * as v from 'valibot';
import { contest, contestRun, contestView } from '../answers/leagues.js';
import { MOST_SET_PUZZLES } from '../bounds.js';
import { type Contest, contestOf, makeContest, nextRun, tablesOf, timesOf } from '../leagues/contests.js';
import { leagueOf, requireManager } from '../leagues/leagues.js';
import { RequestError, requestErrorOf } from '../problem.js';
import { PUBLISHED_ID, publishedOf } from '../published/published.js';
import { elapsedOf, puzzleOf } from '../runs/runs.js';
import { contestBody } from './contest-members.js';
import { type Endpoint, endpoint, idParameter, oneOf, type Resources, text, whole } from './endpoint.js';
import { readName } from './leagues.js';
import { levelOf, puzzleBody, puzzleParameter, readPuzzle, requireSolution } from './puzzle-body.js';
import { keyParameter, kindParameter } from './runs.js';

const leagueParameter = idParameter('The league: the secret of its link.');
const contestParameter = idParameter('The contest.');

/** How far ahead a contest may start, and how late somebody may ask for one that starts at once: the page asks by minutes. */
const FARTHEST = 60 * 86_400_000;
const LATE = 5 * 60_000;
const LONGEST_CONTEST = 1440;
/** The levels of an arena for any level, one after the other; then they begin again. */
const RISING: readonly Level[] = ['gentle', 'easy', 'medium', 'easy', 'medium', 'hard'];

/** Contests of a league: the same puzzles for all, one after the other. */
export const contestEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/leagues/{league}/contests',
    summary: 'Set a contest',
    description:
      'Players solve the given `puzzles` one after the other. Without puzzles, it is an arena: the server makes puzzles of a kind until the time is up, the same for everyone. Requires the second secret of the league.',
    parameters: v.strictObject({
      league: leagueParameter,
      key: keyParameter,
      title: text('Its title.', LONGEST_NAME),
      starts: whole('When it starts, in milliseconds since 1970: up to 60 days ahead.', 10_000_000_000_000),
      minutes: v.pipe(
        v.number(`expected 1 to ${LONGEST_CONTEST} minutes`),
        v.integer(`expected 1 to ${LONGEST_CONTEST} minutes`),
        v.minValue(1, `expected 1 to ${LONGEST_CONTEST} minutes`),
        v.maxValue(LONGEST_CONTEST, `expected 1 to ${LONGEST_CONTEST} minutes`),
        v.description('How long it lasts: usually 20.'),
      ),
      puzzles: v.optional(
        v.pipe(
          v.array(puzzleParameter, 'expected a list of puzzles'),
          v.minLength(1, 'expected at least one puzzle'),
          v.maxLength(MOST_SET_PUZZLES, `expected at most ${MOST_SET_PUZZLES} puzzles`),
          v.description('Puzzle ids, or the ends of links of published puzzles. Each needs exactly one solution.'),
        ),
      ),
      kind: v.optional(kindParameter),
      level: v.optional(oneOf('How hard the puzzles of an arena are; rising by default.', LEVELS)),
    }),
    result: contest,
    example: `{"key":"the-secret-to-manage-it","title":"Friday","starts":1795802400000,"minutes":20,"kind":"sudoku"}`,
    async respond({ league, key, title, starts, minutes, puzzles = [], kind = '', level = '' }, resources) {
      const { database, now, countNew } = resources;
      await requireManager(database, league, key);
      requireTime(starts, now());
      if (puzzles.length > 0 === (kind !== ''))
        throw new RequestError(400, 'puzzles: expected puzzles, or a kind for an arena, and not both.');
      if (level !== '' && (kind === '' || rulesOf(kind).help !== 'logic'))
        throw new RequestError(400, 'level: expected one only for an arena of a kind with levels.');
      const name = readName('title', title);
      await countNew('contests');
      const read = [];
      for (const [i, puzzle] of puzzles.entries()) read.push(await readSet(puzzle, i, resources));
      const id = await makeContest(database, { league, title: name, kind, level, minutes, starts, puzzles: read });
      return { body: contestBody(await contestOf(database, league, id)), lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/leagues/{league}/contests/{contest}',
    summary: 'A contest',
    description:
      'Its table, best player first. A solved puzzle gives 20 points for gentle and 10 more for each level, 40 without a level, and up to as many again for speed, in proportion to the usual time that is left. With help it gives half.',
    parameters: v.strictObject({ league: leagueParameter, contest: contestParameter }),
    result: contestView,
    example: '/v1/leagues/0123456789abcdefghijkl/contests/0123456789abcdefghijkl',
    async respond({ league, contest: id }, { database, now }) {
      const { title } = await leagueOf(database, league);
      const contest = await contestOf(database, league, id);
      const { starts, ends } = timesOf(contest);
      const table = (await tablesOf(database, [contest])).get(id) ?? [];
      const body = {
        ...contestBody(contest),
        league: title,
        ...(now() < starts && { startsIn: starts - now() }),
        endsIn: Math.max(0, ends - now()),
        table: table.map((line) => ({ ...line })),
      };
      return { body, lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/leagues/{league}/contests/{contest}/runs',
    summary: 'Solve a contest’s next puzzle',
    description:
      'Returns the puzzle that the player is solving, or the next one, whose clock then starts. Send its moves to `/v1/runs/{run}/moves` with the same key. With `skip`, the player gives the puzzle up. Without members after the last puzzle.',
    parameters: v.strictObject({
      league: leagueParameter,
      contest: contestParameter,
      key: keyParameter,
      name: text('The name that the others see.', LONGEST_NAME),
      skip: v.optional(v.literal(true, 'expected true')),
    }),
    result: contestRun,
    example: '{"key":"a-random-text-of-your-own","name":"Alice"}',
    async respond({ league, contest: id, key, name, skip = false }, resources) {
      const { database, now, countNew } = resources;
      const contest = await contestOf(database, league, id);
      const asked = { contest, key, name: readName('name', name), skip };
      const makePuzzle = (one: Contest, number: number) => makeAt(one, number, resources);
      const run = await nextRun(database, asked, now(), { makePuzzle, countNew: () => countNew('contestRuns') });
      const endsIn = Math.max(0, timesOf(contest).ends - now());
      const body =
        run === undefined
          ? { endsIn }
          : {
              run: run.id,
              ...puzzleBody(puzzleOf(run)),
              number: run.contestNumber ?? 0,
              moves: run.moves,
              elapsed: elapsedOf(run, now()),
              endsIn,
            };
      return { body, lifetime: 'never' };
    },
  }),
];

function requireTime(starts: number, now: number): void {
  if (starts >= now - LATE && starts <= now + FARTHEST) return;
  throw new RequestError(
    400,
    `starts: expected a time within the next 60 days in milliseconds since 1970, got ${starts}`,
  );
}

/** Reads a puzzle of a league. Throws RequestError with the puzzle and the reason if it can't be used. */
async function readSet(written: string, i: number, { database, work }: Resources) {
  try {
    const puzzle = PUBLISHED_ID.test(written)
      ? puzzleById((await publishedOf(database, written)).puzzle)
      : await readPuzzle(written, undefined, work);
    await requireSolution(puzzle, work);
    return { puzzle: formatId(puzzle), level: await levelOf(puzzle, work) };
  } catch (error) {
    const refused = requestErrorOf(error);
    if (refused === undefined) throw error;
    throw new RequestError(refused.status, `Puzzle ${i + 1}: ${refused.message}`, refused.retryAfter);
  }
}

/** Makes the puzzle of an arena with a number: the same for everyone, from what nobody can see. */
async function makeAt({ kind, level, seed }: Contest, number: number, { work }: Resources) {
  const wanted = { kind, asked: {}, seed: `${seed} ${number}` };
  const hasLevels = rulesOf(kind).help === 'logic';
  const chosen = hasLevels ? (LEVELS.find((one) => one === level) ?? RISING[number % RISING.length]) : '';
  const made: { readonly puzzle: Puzzle } =
    chosen === ''
      ? await work.run('make', wanted, 'server')
      : await work.run('generate', { ...wanted, level: chosen }, 'server');
  return { puzzle: formatId(made.puzzle), level: chosen };
}
