import { weekOf } from '../engine/calendar.js';
import { DAILY_KINDS, nowByDays } from '../engine/dailies.js';
import { nextDay } from '../engine/day.js';
import { rulesOf } from '../engine/rules.js';
import { type DayMark, markOn, marksByDay } from '../records/day-mark.js';
import { RecordMark } from '../records/record-mark.js';
import { streakOf } from '../records/streak.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { recordsText } from '../text/records.js';
import { formatDate, formatNumber, formatTime } from '../text/text.js';
import { formatRoute } from '../ui/router.js';
import '../records/record.css';

/** The streak, and the week in marks. */
export function Record({ date }: { date: string }) {
  const front = frontText.value;
  const records = recordsText.value;
  const games = [...gameStore.games.value.values()];
  const { current, longest } = streakOf(games, nowByDays());
  return (
    <section class="record" aria-label={front.record}>
      <div class="streak">
        <p class="kicker">{records.streak}</p>
        <b class="big num">{formatNumber(current)}</b>
        <p class="small">
          {records.streakWords(current, longest)} {records.streakRule(formatTime(nextDay(nowByDays())))}
        </p>
      </div>
      <Week date={date} />
      <ul class="legend">
        {(['solved', 'hinted', 'begun'] as const).map((mark) => (
          <li key={mark}>
            <RecordMark mark={mark} /> {records.legend[mark]}
          </li>
        ))}
        <li>
          <a href={formatRoute({ page: 'archive' })}>{records.past}</a>
        </li>
        <li>
          <a href={formatRoute({ page: 'statistics' })}>{front.statistics}</a>
        </li>
      </ul>
    </section>
  );
}

function Week({ date }: { date: string }) {
  const days = weekOf(date);
  const games = [...gameStore.games.value.values()];
  return (
    <table class="week">
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day} scope="col" class={day === date ? 'today' : ''}>
              {formatDate(day, { weekday: 'short' })}
              <b class="num">{Number(day.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAILY_KINDS.map((kind) => {
          const marks = marksByDay(games, { kind });
          return (
            <tr key={kind}>
              <th scope="row">{rulesOf(kind).title}</th>
              {days.map((day) => (
                <MarkCell key={day} mark={markOn(day, date, marks)} isToday={day === date} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MarkCell({ mark, isToday }: { mark: DayMark; isToday: boolean }) {
  return (
    <td class={isToday ? 'today' : ''}>
      <RecordMark mark={mark} />
      <span class="vh">{recordsText.value.marks[mark]}</span>
    </td>
  );
}
