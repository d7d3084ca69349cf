import { today } from '../dailies.js';
import { Frame } from '../pages/frame.js';
import { isDay } from '../records/day.js';
import type { PageProps } from '../router.js';
import { hasService } from '../service.js';
import { leagueText } from '../text/league.js';
import { OneLeague } from './one-league.js';
import { OwnLeagues } from './own-leagues.js';
import { storedLeague } from './stored-leagues.js';
import '../timed/timed.css';

/**
 * Leagues, by links with secrets. The one to manage a league is in no address that a server or proxy sees.
 *
 *     #/league                   the player's leagues, and a new one
 *     #/league/LEAGUE            a league today
 *     #/league/LEAGUE/DATE       and on another day
 *     #/league/LEAGUE/SECRET     for whoever manages it
 */
export function LeaguePage({ route }: PageProps) {
  const words = leagueText.value;
  const [id = '', more = ''] = ('rest' in route && route.rest?.split('/')) || [];
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
