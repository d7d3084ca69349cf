import type { League, LeagueRun } from '@gridwright/server/answers';
import { rulesOf } from 'gridwright/rules';
import { storedRuns } from '../../storage/stored-run.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatNumber } from '../../text/text.js';
import { formatTenths, timedText } from '../../text/timed.js';
import { formatRoute } from '../../ui/router.js';
import { Place } from '../timed/place.js';
import { PlayersTable } from './players-table.js';

/** The runs of a puzzle, the best first. */
export function Runs({ kind, runs, isPublic }: { kind: string; runs: readonly LeagueRun[]; isPublic: boolean }) {
  const [words, timed] = [leagueText.value, timedText.value];
  const own = storedRuns().map(({ started }) => started?.run);
  const mine = runs.find(({ run }) => own.includes(run));
  return (
    <>
      <h3>{rulesOf(kind).title}</h3>
      <Place players={runs.length} own={mine} />
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">{timed.rank}</th>
            {isPublic && (
              <th scope="col" class="words">
                {words.player}
              </th>
            )}
            {runs[0].presses !== undefined && <th scope="col">{timed.presses}</th>}
            <th scope="col">{timed.time}</th>
            {isPublic && <td />}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ rank, run, name, time, presses, hints, away }) => (
            <tr key={run} aria-current={run === mine?.run}>
              {isPublic && <td>{formatNumber(rank)}</td>}
              <th scope="row">
                {isPublic ? <bdi>{name}</bdi> : formatNumber(rank)}
                {!isPublic && run === mine?.run && ` · ${timed.you}`}
                {hints > 0 && <small> {serviceText.value.helped(hints)}</small>}
              </th>
              {presses !== undefined && <td class="num">{formatNumber(presses)}</td>}
              <td class="num">{`${formatTenths(time)}${away ? '*' : ''}`}</td>
              {isPublic && (
                <td>
                  <a
                    href={formatRoute({
                      page: 'timed',
                      rest: ['run', run, ...(mine === undefined || mine.run === run ? [] : [mine.run])].join('/'),
                    })}
                  >
                    {mine === undefined || mine.run === run ? timed.replay : words.compare}
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {runs.some(({ away }) => away) && <p class="small">{timed.asterisk}</p>}
    </>
  );
}

/** The points of a week. */
export function Week({ week }: Pick<League, 'week'>) {
  const words = leagueText.value;
  return (
    <section class="set">
      <h2>{words.week}</h2>
      <p class="reading">{words.weekWords}</p>
      <PlayersTable
        rows={week}
        columns={[
          [words.puzzles, ({ puzzles }) => formatNumber(puzzles)],
          [words.points, ({ points }) => formatNumber(points)],
        ]}
      />
    </section>
  );
}
