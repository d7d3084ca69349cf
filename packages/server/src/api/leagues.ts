import { isName, LONGEST_NAME } from 'gridwright/input';
import { allRules } from 'gridwright/rules';
import * as v from 'valibot';
import { league, managedLeague, newLeague } from '../answers/leagues.js';
import { addDays, dayOf, readDay } from '../days.js';
import { contestsOf, removeContest, removePlayer, tablesOf, timesOf } from '../leagues/contests.js';
import {
  beginSeason,
  enterRun,
  entriesOf,
  type LeagueEntry,
  leagueOf,
  makeLeague,
  pointsOf,
  removeFromLeague,
  requireManager,
} from '../leagues/leagues.js';
import { seasonFirst, seasonTable } from '../leagues/season.js';
import { RequestError } from '../problem.js';
import { markAhead } from '../runs/ahead.js';
import { isClosed } from '../runs/board.js';
import { contestBody } from './contest-members.js';
import { dayParameter, type Endpoint, endpoint, idParameter, type Resources, text } from './endpoint.js';
import { keyParameter, percentileOf, scoreOf } from './runs.js';

const leagueParameter = idParameter('The league: the secret of its link.');

/** Groups of players who compare their timed runs, by links. */
export const leagueEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/leagues',
    summary: 'Make a league',
    description:
      'Returns two secrets: one for all players, to see the league and enter runs, and one to manage it. A league is removed 400 days after its last use.',
    parameters: v.strictObject({ title: text('Its title.', LONGEST_NAME) }),
    result: newLeague,
    example: '{"title":"Chess club"}',
    async respond({ title }, { database, now, countNew }) {
      const name = readName('title', title);
      await countNew('leagues');
      return { body: await makeLeague(database, name, now()), lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/leagues/{league}/entries',
    summary: 'Enter a run into a league',
    description:
      'Shows a finished run in a league under the name that the player types. Sending it again changes the name. It needs the key of the run.',
    parameters: v.strictObject({
      league: leagueParameter,
      run: idParameter('The run.'),
      key: keyParameter,
      name: text('The name.', LONGEST_NAME),
    }),
    result: v.undefined(),
    example: '{"run":"0123456789abcdefghijkl","key":"a-random-text-of-your-own","name":"Alice"}',
    async respond({ name, ...entry }, { database, work, now }) {
      await enterRun(database, { ...entry, name: readName('name', name) }, now());
      await markAhead(database, work, entry.run);
      return { body: undefined, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/leagues/{league}',
    summary: 'A league',
    description:
      'The boards of a day, with names once the day is over, the points of its week from Monday to Sunday, without those of today, and the table of the season: one point for each puzzle of a day and each contest, and one more for each player behind. Runs with help come after the others. The contests are those of the season.',
    parameters: v.strictObject({
      league: leagueParameter,
      date: v.optional(dayParameter('The day; today by default')),
    }),
    result: league,
    example: '/v1/leagues/0123456789abcdefghijkl',
    async respond({ league, date }, { database, now }) {
      const day = date === undefined ? dayOf(now()) : readDay(date);
      const { title, season } = await leagueOf(database, league);
      const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
      const entries = await entriesOf(database, league, monday, addDays(monday, 6));
      const ofDay = entries.filter((entry) => entry.date === day);
      const closed = isClosed(day, now());
      const body = {
        title,
        date: day,
        closed,
        boards: allRules
          .map(({ name }) => ({
            kind: name,
            runs: rowsOf(
              ofDay.filter(({ kind }) => kind === name),
              closed,
            ),
          }))
          .filter(({ runs }) => runs.length > 0),
        week: pointsOf(entries.filter(({ date }) => isClosed(date, now()))),
        ...(await seasonOf(league, season, { database, now })),
      };
      return { body, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/leagues/{league}/manage',
    summary: 'Manage a league',
    description:
      'Removes an entry, a player by name with all entries and contest results, a contest, or with `league` the whole league; or begins a new season today. Returns the entries of the last 31 days and what is odd about them. It needs the second secret.',
    parameters: v.strictObject({
      league: leagueParameter,
      key: keyParameter,
      remove: v.optional(text('The run to remove, or `league`.', 22)),
      player: v.optional(text('The name of the player to remove.', LONGEST_NAME)),
      contest: v.optional(text('The contest to remove.', 22)),
      season: v.optional(v.literal('new', 'expected new')),
    }),
    result: managedLeague,
    example: '{"key":"the-secret-to-manage-it"}',
    async respond({ league, key, remove, player, contest, season }, { database, now }) {
      await requireManager(database, league, key);
      const today = dayOf(now());
      if (player !== undefined && (await removePlayer(database, league, player)) === 0)
        throw new RequestError(404, `player: nobody in the league has the name ${JSON.stringify(player)}.`);
      if (contest !== undefined) await removeContest(database, league, contest);
      if (season !== undefined) await beginSeason(database, league, today);
      if (remove !== undefined) await removeFromLeague(database, league, remove);
      const found = await entriesOf(database, league, addDays(today, -30), today);
      const entries = found.reverse().map(({ run, name, date, kind, marks }) => ({
        run,
        name,
        date,
        kind,
        marks: marks.split(' ').filter((mark) => mark !== ''),
      }));
      return { body: { entries }, lifetime: 'never' };
    },
  }),
];

/** Returns the contests of a season, and its table. */
async function seasonOf(league: string, season: string, { database, now }: Pick<Resources, 'database' | 'now'>) {
  const first = seasonFirst(season, now());
  const contests = await contestsOf(database, league, first);
  const over = contests.filter((contest) => timesOf(contest).ends <= now());
  const days = (await entriesOf(database, league, first, dayOf(now()))).filter(({ date }) => isClosed(date, now()));
  const tables = [...(await tablesOf(database, over)).values()];
  return { contests: contests.map(contestBody), season: { first, table: seasonTable(pointsOf(days), tables) } };
}

/** A name is shown only beside moves that everyone can watch. */
function rowsOf(entries: readonly LeagueEntry[], closed: boolean) {
  return entries.map(({ name, run, ...rest }, i) => ({
    rank: i + 1,
    percentile: percentileOf(i + 1, entries.length),
    ...(closed && { name }),
    run,
    ...scoreOf(rest),
  }));
}

/** Throws RequestError for text that isn't a name on one line. */
export function readName(parameter: string, text: string): string {
  const name = text.trim().normalize('NFC');
  if (!isName(name))
    throw new RequestError(400, `${parameter}: expected a name of visible characters, got ${JSON.stringify(text)}`);
  return name;
}
