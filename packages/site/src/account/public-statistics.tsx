import { rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { DAILY_KINDS, seriesOf } from '../engine/dailies.js';
import { hasService } from '../service/service.js';
import { type DayStatistics, fetchDailyStatistics } from '../service/statistics.js';
import { publicStatisticsText } from '../text/public-statistics.js';
import { formatRating } from '../text/rating.js';
import { formatDate, formatNumber, formatSeconds, levelName } from '../text/text.js';
import { Choice, Select } from '../ui/controls.js';
import { Frame } from '../ui/frame.js';
import { formatRoute, type PageProps } from '../ui/router.js';
import './public-statistics.css';
import './statistics.css';

/** Statistics of the daily puzzles, from the games that the server counted. */
export function PublicStatistics({ route }: PageProps) {
  const words = publicStatisticsText.value;
  const [asked, wanted = ''] = ('rest' in route && route.rest?.split('/')) || [];
  const kind = DAILY_KINDS.find((name) => name === asked) ?? DAILY_KINDS[0];
  const series = seriesOf(kind);
  const level = series.find((name) => name === wanted) ?? series[0];
  const days = useStatistics(kind, level);
  return (
    <Frame title={words.title} dek={words.dek} here="statistics">
      <div class="statistics-of">
        <Choice
          label={words.kind}
          values={DAILY_KINDS}
          value={kind}
          nameOf={(name) => rulesOf(name).title}
          onChoose={(name) => show(name, '')}
        />
        {series.length > 1 && (
          <Select
            label={words.level}
            values={series}
            value={level}
            nameOf={(name) => (name === '' ? words.ofTheDay : levelName(name))}
            onChoose={(name) => show(kind, name)}
          />
        )}
      </div>
      <section class="statistics" aria-busy={days === undefined} aria-live="polite">
        {days === undefined && <p class="reading">{words.loading}</p>}
        {days === 'none' && <p class="reading">{words.noService}</p>}
        {days === 'failed' && <p class="reading">{words.failed}</p>}
        {Array.isArray(days) && <Days days={days} hasPresses={rulesOf(kind).input === 'presses'} />}
      </section>
    </Frame>
  );
}

function show(kind: string, level: string): void {
  location.hash = formatRoute({ page: 'public-statistics', rest: level === '' ? kind : `${kind}/${level}` });
}

type Found = readonly DayStatistics[] | 'failed' | 'none' | undefined;

/** The statistics of a daily puzzle; undefined while they are loading. */
function useStatistics(kind: string, level: string): Found {
  const [found, setFound] = useState<Found>(hasService ? undefined : 'none');
  useEffect(() => {
    if (!hasService) return;
    const left = new AbortController();
    setFound(undefined);
    fetchDailyStatistics(kind, level, left.signal).then(setFound, () => {
      if (!left.signal.aborted) setFound('failed');
    });
    return () => left.abort();
  }, [kind, level]);
  return found;
}

function Days({ days, hasPresses }: { days: readonly DayStatistics[]; hasPresses: boolean }) {
  const words = publicStatisticsText.value;
  const shown = days.filter(({ begun, solved, givenUp }) => begun !== null || solved !== null || givenUp !== null);
  if (shown.length === 0) return <p class="reading">{words.none}</p>;
  const heads = [
    words.begun,
    words.solved,
    words.givenUp,
    words.time,
    ...(hasPresses ? [words.presses] : []),
    words.rating,
  ];
  return (
    <>
      <Plot days={days} />
      <div class="set numbers">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDate(day.date, { weekday: 'short', day: 'numeric', month: 'short' })}</th>
                {cellsOf(day, hasPresses).map((cell, i) => (
                  <td key={heads[i]} class="num" data-head={heads[i]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function cellsOf(day: DayStatistics, hasPresses: boolean): string[] {
  const words = publicStatisticsText.value;
  const count = (games: number | null) => (games === null ? words.few : formatNumber(games));
  const { medianTime: time, medianPresses: presses, fewestPresses: fewest } = day;
  return [
    count(day.begun),
    count(day.solved),
    count(day.givenUp),
    time === null ? '–' : `${formatSeconds(time.from)}–${formatSeconds(time.below)}`,
    ...(hasPresses ? [presses === null ? '–' : words.pressesOf(presses, fewest)] : []),
    day.rating === null ? '–' : formatRating(day.rating),
  ];
}

const STEP = 20;
const TALLEST = 120;

/** For each day a light bar for the games begun, and before it a dark one for those solved. */
function Plot({ days }: { days: readonly DayStatistics[] }) {
  const words = publicStatisticsText.value;
  const most = Math.max(...days.flatMap(({ begun, solved }) => [begun ?? 0, solved ?? 0]));
  const bar = (games: number | null) => {
    const height = ((games ?? 0) / most) * TALLEST;
    return { y: TALLEST - height, height };
  };
  const [first, last] = [days[0].date, days[days.length - 1].date];
  const named = (date: string) => formatDate(date, { day: 'numeric', month: 'long' });
  return (
    <figure class="plot">
      <svg
        viewBox={`0 0 ${STEP * days.length} ${TALLEST + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.plot}
      >
        {days.map(({ date, begun, solved }, i) => (
          <g key={date}>
            <title>{words.bar(formatDate(date, { day: 'numeric', month: 'long' }), begun, solved)}</title>
            <rect class="begun" x={i * STEP + 2} width={STEP - 4} {...bar(begun)} />
            <rect class="solved" x={i * STEP + 5} width={STEP - 10} {...bar(solved)} />
          </g>
        ))}
        <path d={`M0 ${TALLEST + 0.5}H${STEP * days.length}`} />
      </svg>
      <figcaption>
        <span>{named(first)}</span>
        <ul class="bars">
          <li class="of-begun">{words.begun}</li>
          <li class="of-solved">{words.solved}</li>
        </ul>
        <span>{named(last)}</span>
      </figcaption>
    </figure>
  );
}
