import { useEffect } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { weekdayOf, weekOf } from '../engine/calendar.js';
import { type DailySeries, dailyOf, WEEKLY, wantDaily } from '../engine/dailies.js';
import { gameOfPuzzle } from '../game/find.js';
import { gameStatus } from '../records/game-status.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { dailyTitle } from '../text/text.js';
import { formatRoute } from '../ui/router.js';
import { boardOfDaily } from './board-of-daily.js';
import './minis.css';

/** Today's small puzzles. */
export function Minis({ date }: { date: string }) {
  const front = frontText.value;
  return (
    <section class="minis" aria-labelledby="minis">
      <h2 id="minis" class="kicker">
        {front.minis} <WeekPips date={date} />
        <span>{front.minisWords}</span>
      </h2>
      <ul>
        {WEEKLY.map((series) => (
          <Mini key={`${series.kind} ${series.level}`} {...series} date={date} />
        ))}
      </ul>
    </section>
  );
}

function Mini({ kind, level, date }: DailySeries & { date: string }) {
  useEffect(() => void wantDaily(date, kind, level), [date, kind, level]);
  const made = dailyOf(date, kind, level);
  const isMade = made !== undefined && made !== 'failed';
  const game = isMade ? gameOfPuzzle(gameStore.games.value.values(), made.id) : undefined;
  const [state, more] = isMade ? gameStatus(made.puzzle, boardOfDaily(game, made), game) : ['\u00a0', '\u00a0'];
  return (
    <li>
      <a class="mini" href={formatRoute({ page: 'daily', kind, level })}>
        {isMade ? <Picture puzzle={made.puzzle} answer={boardOfDaily(game, made)} label="" /> : <span class="blank" />}
        <span>
          <b>{dailyTitle(kind, level)}</b>
          <small>{made === 'failed' ? frontText.value.notMade : state}</small>
          <small>{more}</small>
        </span>
      </a>
    </li>
  );
}

/** How far the week has come: the small puzzles get harder from Monday to Sunday. */
function WeekPips({ date }: { date: string }) {
  const weekday = weekdayOf(date);
  return (
    <span class="pips" aria-hidden="true">
      {weekOf(date).map((day, i) => (
        <i key={day} class={i <= weekday ? 'on' : ''} />
      ))}
    </span>
  );
}
