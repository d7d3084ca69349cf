import { nowByDays } from '../engine/dailies.js';
import { openGame } from '../game/find.js';
import { gameAddress } from '../records/game-address.js';
import { streakOf } from '../records/streak.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { recordsText } from '../text/records.js';
import { dailyTitle, formatSeconds } from '../text/text.js';
import { formatRoute } from '../ui/router.js';
import './resume.css';

/** For a returning player: the streak, and the open game that was played last. */
export function Resume() {
  const front = frontText.value;
  const records = recordsText.value;
  const games = [...gameStore.games.value.values()];
  const { current } = streakOf(games, nowByDays());
  const game = openGame(games);
  return (
    <section class="resume" aria-label={front.resume}>
      <a class="resume-streak" href={formatRoute({ page: 'statistics' })}>
        {records.streak}: <b class="num">{records.days(current)}</b>
      </a>
      {game !== undefined && (
        <a class="btn solid" href={gameAddress(game)}>
          {front.goOn}:
          <small>
            {dailyTitle(game.puzzle.split(':', 1)[0], game.daily?.level)} · {formatSeconds(game.seconds)}
          </small>
        </a>
      )}
    </section>
  );
}
