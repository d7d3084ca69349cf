import { rulesOf } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { addMonths, isMonth, monthOf, weekOf, weeksOf } from '../engine/calendar.js';
import { DAILY_KINDS, FIRST_DAY, seriesOf, today } from '../engine/dailies.js';
import { type DayMark, markOn, marksByDay } from '../records/day-mark.js';
import { RecordMark } from '../records/record-mark.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { recordsText } from '../text/records.js';
import { formatDate, levelName, longDate } from '../text/text.js';
import { Select } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { Icon } from '../ui/icons.js';
import { formatRoute, type PageProps } from '../ui/router.js';
import '../ui/styles/three.css';
import './archive.css';

/** Every daily puzzle so far, a month at a time. */
export function Archive({ route }: PageProps) {
  const records = recordsText.value;
  const date = today();
  const [first, last] = [monthOf(FIRST_DAY), monthOf(date)];
  const asked = 'rest' in route && route.rest !== undefined && isMonth(route.rest) ? route.rest : last;
  const month = asked < first ? first : asked > last ? last : asked;
  return (
    <Frame title={records.archiveTitle} dek={records.archiveDek} here="archive">
      <nav class="pager" aria-label={records.month}>
        <Turn month={addMonths(month, -1)} there={month > first} label={records.earlier} icon="back" />
        <h2 class="display" aria-live="polite">
          {formatDate(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h2>
        <Turn month={addMonths(month, 1)} there={month < last} label={records.later} icon="next" />
      </nav>
      <div class="three months">
        {DAILY_KINDS.map((kind) => (
          <Month key={kind} kind={kind} month={month} date={date} />
        ))}
      </div>
      <ul class="legend line-up">
        {(['solved', 'hinted', 'begun'] as const).map((mark) => (
          <li key={mark}>
            <RecordMark mark={mark} /> {records.legend[mark]}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Turn({ month, there, label, icon }: { month: string; there: boolean; label: string; icon: 'back' | 'next' }) {
  if (!there) return <span class="iconbtn" />;
  return (
    <a class="iconbtn" href={formatRoute({ page: 'archive', rest: month })} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}

function Month({ kind, month, date }: { kind: string; month: string; date: string }) {
  const records = recordsText.value;
  const { title } = rulesOf(kind);
  const series = seriesOf(kind);
  const [level, setLevel] = useState(series[0]);
  const marks = marksByDay(gameStore.games.value.values(), { kind, level }, true);
  const nameOf = (name: string) => (name === '' ? records.ofTheDay : levelName(name));
  return (
    <section class="month" aria-label={title}>
      <h3>{title}</h3>
      {series.length > 1 ? (
        <Select label={records.which(title)} quiet values={series} value={level} nameOf={nameOf} onChoose={setLevel} />
      ) : (
        <p class="only">{nameOf(level)}</p>
      )}
      <table>
        <thead>
          <tr>
            {weekOf(date).map((day) => (
              <th key={day} scope="col" abbr={formatDate(day, { weekday: 'long' })}>
                {formatDate(day, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, i) => (
                <td key={i} class={day === date ? 'today' : ''}>
                  {day !== undefined && (
                    <Day day={day} kind={kind} level={level} date={date} mark={markOn(day, date, marks)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  readonly day: string;
  readonly kind: string;
  readonly level: string;
  readonly date: string;
  readonly mark: DayMark;
}

function Day({ day, kind, level, date, mark }: DayProps) {
  const records = recordsText.value;
  const number = <b class="num">{Number(day.slice(8))}</b>;
  if (day > date || day < FIRST_DAY) return <span class="day">{number}</span>;
  const isFirst = level === seriesOf(kind)[0];
  const href = formatRoute({ page: 'daily', kind, ...(!isFirst && { level }), ...(day !== date && { date: day }) });
  const words = day === date && mark === 'open' ? frontText.value.notBegun : records.marks[mark];
  return (
    <a class="day" href={href} aria-label={records.dayLabel(longDate(day), words)}>
      {number}
      <RecordMark mark={mark === 'missed' ? 'open' : mark} />
    </a>
  );
}
