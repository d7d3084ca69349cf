import { firstRating } from '@gridwright/scales/solves';
import { dailyLevels, listedLevels, weeklySeries } from 'gridwright/days';
import { allRules, rulesOf } from 'gridwright/rules';
import * as v from 'valibot';
import { dailyStatistics } from '../answers/statistics.js';
import { addCount, countsOf } from '../counts/counts.js';
import { summarize } from '../counts/summary.js';
import { dailyOf } from '../daily.js';
import { addDays, dayOf, daysBetween, readDay } from '../days.js';
import { RequestError } from '../problem.js';
import { gameOf, type SolverRating, solverParameter } from '../ratings/games.js';
import { dailyName, type PuzzleGames, ratingsOf } from '../ratings/ratings.js';
import type { Tasks } from '../work.js';
import { dayParameter, type Endpoint, endpoint, oneOf, type Resources, text, whole } from './endpoint.js';

/** Days in one answer. */
const DAYS = 31;

const kindParameter = oneOf(
  'The kind of puzzle.',
  allRules.map(({ name }) => name),
);
const levelParameter = v.optional(
  text('A level, `mini`, or a deck of FlipIT; the daily puzzle without a level if left out.', 20),
);
/** What is counted of the daily puzzles, and how to count it. */
export const statisticsEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/v1/figures',
    summary: 'How a daily puzzle was played',
    description: `How many games of each of the last ${DAYS} daily puzzles were begun, solved and given up, in what time and, for FlipIT, in how many presses. Numbers below five are hidden: they are null, or missing from a distribution. Only games on the day of the puzzle count.`,
    parameters: v.strictObject({
      kind: kindParameter,
      level: levelParameter,
      date: v.optional(dayParameter('The last day; today by default')),
    }),
    result: dailyStatistics,
    example: '/v1/figures?kind=sudoku&level=easy',
    async respond({ kind, level, date }, { database, work, now }) {
      const series = readSeries(kind, level);
      const last = date === undefined ? dayOf(now()) : readDay(date);
      const first = addDays(last, 1 - DAYS);
      const rows = await countsOf(database, { kind, level: series, first, last });
      const all = Array.from({ length: DAYS }, (_, i) => dailyName(addDays(first, i), kind, series));
      const ratingOf = await ratingsOf(database, all);
      const days = [];
      for (let day = first; day <= last; day = addDays(day, 1)) {
        const summary = summarize(rows.filter((row) => row.date === day));
        const fewestPresses = summary.medianPresses === null ? null : await fewestOf(day, kind, series, work);
        days.push({ date: day, ...summary, fewestPresses, rating: ratingOf(dailyName(day, kind, series)) });
      }
      const body = { kind, ...(series !== '' && { level: series }), days };
      return { body, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/counts',
    summary: 'Count a game of a daily puzzle',
    description:
      'Adds one to a counter. The page sends this when a game of the day’s puzzle is begun, solved or given up, unless the player has turned it off. The server keeps the number alone.',
    parameters: v.strictObject({
      kind: kindParameter,
      level: levelParameter,
      date: dayParameter('The day of the puzzle'),
      event: oneOf('What happened.', ['begun', 'solved', 'given-up']),
      seconds: v.optional(whole('Seconds played, if the puzzle was solved.', 10_000_000)),
      presses: v.optional(whole('Presses made, if the puzzle was solved by presses.', 1_000_000)),
      solver: solverParameter,
    }),
    result: v.undefined(),
    example: '{"kind":"flipit","level":"classic","date":"2026-11-22","event":"solved","seconds":41,"presses":9}',
    async respond({ kind, level, date, event, seconds, presses, solver }, resources) {
      const series = readSeries(kind, level);
      requireNow(date, resources);
      if ((seconds !== undefined) !== (event === 'solved'))
        throw new RequestError(400, 'seconds: expected exactly if the event is solved.');
      const isPressed = event === 'solved' && rulesOf(kind).input === 'presses';
      if ((presses !== undefined) !== isPressed)
        throw new RequestError(400, 'presses: expected exactly if a puzzle with presses is solved.');
      if (solver !== undefined && event === 'begun')
        throw new RequestError(400, 'solver: expected only once the game has ended.');
      const rated =
        solver === undefined || !resources.ratings
          ? undefined
          : await ratedOf({ date, kind, series, seconds, solver }, resources);
      await addCount(resources.database, { date, kind, level: series, event, seconds, presses, rated });
      return { body: undefined, lifetime: 'never' };
    },
  }),
];

/** Returns the game of a solver against a daily puzzle; undefined for one that doesn't count. */
async function ratedOf(
  {
    date,
    kind,
    series,
    seconds,
    solver,
  }: { seconds: number | undefined; solver: SolverRating } & Record<'date' | 'kind' | 'series', string>,
  { work }: Resources,
): Promise<PuzzleGames | undefined> {
  const name = dailyName(date, kind, series);
  // Without the puzzle, while the server is busy, the game is counted alone.
  const daily = await dailyOf(date, kind, series === '' ? undefined : series, work).catch(() => undefined);
  const game = daily && gameOf(daily.puzzle, solver, seconds);
  return game && { puzzle: name, isPublished: false, first: firstRating(series), games: [game] };
}

/** Returns the name of a series of daily puzzles, '' for one without a name. */
function readSeries(kind: string, level: string | undefined): string {
  const rules = rulesOf(kind);
  const named = dailyLevels(rules);
  const known = [...(named.length === 0 ? [''] : named), ...listedLevels(rules), ...weeklySeries(rules)];
  const found = known.find((name) => name === (level ?? known[0]));
  if (found === undefined)
    throw new RequestError(
      400,
      `level: expected one of ${known.filter((name) => name !== '').join(', ')} for ${rules.title}, got ${JSON.stringify(level)}`,
    );
  return found;
}

const fewest = new Map<string, number | null>();

/** The fewest presses that solve a daily puzzle; null where they aren't known. */
async function fewestOf(date: string, kind: string, level: string, work: Tasks): Promise<number | null> {
  const key = `${date} ${kind} ${level}`;
  const known = fewest.get(key);
  if (known !== undefined) return known;
  const { puzzle } = await work.run('daily', { date, kind, level });
  const { facts } = await work.run('facts', { puzzle });
  const found = facts.fewest !== undefined && facts.fewest.least === facts.fewest.most ? facts.fewest.least : null;
  fewest.set(key, found);
  return found;
}

/**
 * Throws RequestError unless a date is today's, or was or will be within a day: a game may end after midnight, and
 * clocks differ.
 */
function requireNow(date: string, { now }: Resources): void {
  if (Math.abs(daysBetween(dayOf(now()), readDay(date))) > 1)
    throw new RequestError(422, `date: only games of today’s puzzle count, got ${JSON.stringify(date)}`);
}
