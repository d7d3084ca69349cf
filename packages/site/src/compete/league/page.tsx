import { today } from '../../engine/dailies.js';
import { isDay } from '../../engine/day.js';
import { hasService } from '../../service/service.js';
import { storedLeague } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { Frame } from '../../ui/frame.js';
import type { PageProps } from '../../ui/router.js';
import { OneContest } from './contest-page.js';
import { OneLeague } from './one-league.js';
import { OwnLeagues } from './own-leagues.js';
import '../timed/timed.css';

/**
 * Leagues, by links with secrets. The one to manage a league is in no address that a server or proxy sees.
 *
 *     #/league                   the player's leagues, and a new one
 *     #/league/LEAGUE            a league today
 *     #/league/LEAGUE/DATE       and on another day
 *     #/league/LEAGUE/SECRET     for whoever manages it
 *     #/league/LEAGUE/contest/CONTEST     a contest of it
 */
export function LeaguePage({ route }: PageProps) {
  const words = leagueText.value;
  const [id = '', more = '', contest = ''] = ('rest' in route && route.rest?.split('/')) || [];
  if (hasService && more === 'contest' && contest !== '')
    return <OneContest key={contest} league={id} contest={contest} />;
  if (hasService && id !== '')
    return (
      <OneLeague
        key={id}
        id={id}
        date={isDay(more) ? more : today()}
        manage={isDay(more) || more === '' ? storedLeague(id)?.manage : more}
      />
    );
  return (
    <Frame title={words.title} dek={words.dek} here="front" layout="halves">
      {hasService ? <OwnLeagues /> : <p class="reading">{words.noService}</p>}
    </Frame>
  );
}
