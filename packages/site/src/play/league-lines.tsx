import type { LeagueRun } from '@gridwright/server/answers';
import { useEffect, useState } from 'preact/hooks';
import { fetchLeague } from '../service/api.js';
import { storedLeagues } from '../storage/stored-leagues.js';
import { storedRuns } from '../storage/stored-run.js';
import { leagueText } from '../text/league.js';
import { formatNumber } from '../text/text.js';
import { formatRoute } from '../ui/router.js';

/** Leagues that are asked at the end of a game. */
const MOST = 3;

interface LeagueLine {
  readonly id: string;
  readonly title: string;
  readonly runs: readonly LeagueRun[];
}

/** What each league that the player has joined has done in the timed puzzle of a day; nothing for those without runs. */
export function LeagueLines({ kind, date }: { kind: string; date: string }) {
  const words = leagueText.value;
  const [lines, setLines] = useState<readonly LeagueLine[]>([]);
  useEffect(() => {
    let isLeft = false;
    void linesOf(kind, date).then((found) => isLeft || setLines(found));
    return () => {
      isLeft = true;
    };
  }, [kind, date]);
  if (lines.length === 0) return null;
  const own = storedRuns().map(({ started }) => started?.run);
  return (
    <ul class="others">
      {lines.map(({ id, title, runs }) => {
        const mine = runs.find(({ run }) => own.includes(run));
        const count = formatNumber(runs.length);
        return (
          <li key={id}>
            <a href={formatRoute({ page: 'league', rest: `${id}/${date}` })}>
              <bdi>{title}</bdi>
            </a>
            {': '}
            {mine === undefined ? words.finished(runs.length, count) : words.place(formatNumber(mine.rank), count)}
          </li>
        );
      })}
    </ul>
  );
}

/** A league that can't be read is left out. */
async function linesOf(kind: string, date: string): Promise<LeagueLine[]> {
  const joined = storedLeagues().filter(({ name }) => name !== undefined);
  const asked = joined.slice(-MOST).map(async ({ id }) => {
    const { title, boards } = await fetchLeague(id, date);
    return { id, title, runs: boards.find((board) => board.kind === kind)?.runs ?? [] };
  });
  const found = await Promise.allSettled(asked);
  return found.flatMap((line) => (line.status === 'fulfilled' && line.value.runs.length > 0 ? [line.value] : []));
}
