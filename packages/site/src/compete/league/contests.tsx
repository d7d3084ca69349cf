import type { Contest, League } from '@gridwright/server/answers';
import { useState } from 'preact/hooks';
import { manageLeague } from '../../service/api.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatDate, formatNumber } from '../../text/text.js';
import { formatRoute } from '../../ui/router.js';
import { formatInstant } from './instant.js';
import { PlayersTable } from './players-table.js';

/** The contests of a league in its season, the last one first. */
export function Contests({ league, contests }: { league: string; contests: readonly Contest[] }) {
  const words = leagueText.value;
  if (contests.length === 0) return null;
  return (
    <section class="set">
      <h2>{words.contests}</h2>
      <ul class="contests">
        {contests.map(({ contest, title, starts, minutes }) => (
          <li key={contest}>
            <a href={formatRoute({ page: 'league', rest: `${league}/contest/${contest}` })}>
              <bdi>{title}</bdi>
            </a>
            <p class="small">
              {formatInstant(starts)} · {words.minutesLong(formatNumber(minutes))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SeasonProps {
  readonly league: string;
  readonly season: League['season'];
  /** The secret of the league's manager. */
  readonly manage: string | undefined;
  readonly onChange: () => void;
}

/** The table of the season. The league's manager can remove players and begin the next season. */
export function Season({ league, season, manage, onChange }: SeasonProps) {
  const words = leagueText.value;
  const [asked, ask] = useState<string | undefined>(undefined);
  const [said, say] = useState('');
  const change = (what: { player: string } | { season: 'new' }) =>
    manageLeague(league, { key: manage ?? '', ...what }).then(
      () => {
        ask(undefined);
        say('');
        onChange();
      },
      () => say(serviceText.value.failed),
    );
  const first = formatDate(season.first, { day: 'numeric', month: 'long', year: 'numeric' });
  if (season.table.length === 0) return null;
  return (
    <section class="set season">
      <h2>{words.season(first)}</h2>
      <p class="reading">{words.seasonWords}</p>
      <PlayersTable
        rows={season.table}
        columns={[
          [words.puzzles, ({ puzzles }) => formatNumber(puzzles)],
          [words.contests, ({ contests }) => formatNumber(contests)],
          [words.points, ({ points }) => formatNumber(points)],
        ]}
        // Equal points share a place.
        rankOf={({ points }) => season.table.findIndex((other) => other.points === points) + 1}
        action={
          manage === undefined
            ? undefined
            : ({ name }) => (
                <button
                  type="button"
                  class="btn quiet"
                  aria-label={asked === name ? words.removeYes(name) : words.removePlayer(name)}
                  onClick={() => (asked === name ? void change({ player: name }) : ask(name))}
                >
                  {asked === name ? words.really : words.remove}
                </button>
              )
        }
      />
      <p class="buttons screen-only">
        <button type="button" class="btn quiet" onClick={() => print()}>
          {words.print}
        </button>
        {manage !== undefined && (
          <button
            type="button"
            class="btn quiet"
            onClick={() => (asked === '' ? void change({ season: 'new' }) : ask(''))}
          >
            {asked === '' ? words.newSeasonYes : words.newSeason}
          </button>
        )}
      </p>
      <p class="small" role="status">
        {said}
      </p>
    </section>
  );
}
