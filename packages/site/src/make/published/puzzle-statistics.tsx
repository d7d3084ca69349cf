import type { Published } from '@gridwright/server/answers';
import type { Rating } from 'gridwright/rules';
import { publishedText } from '../../text/published.js';
import { formatRating } from '../../text/rating.js';
import { formatNumber, formatSeconds, levelName } from '../../text/text.js';

interface StatisticsProps {
  readonly statistics: Published;
  /** The level that Gridwright gives it, and how long it expects a practised solver to take; undefined if unknown. */
  readonly level: string | undefined;
  readonly minutes: Rating['minutes'];
}

/** The public statistics of a puzzle, beside what Gridwright expects of it, and the distribution of its times. */
export function PuzzleStatistics({ statistics, level, minutes }: StatisticsProps) {
  const words = publishedText.value;
  const { begun, solved, medianTime, times, difficulty, liked, rating } = statistics;
  if (begun === null) return <p class="small">{words.few}</p>;
  const rows = [
    [words.begun, formatNumber(begun)],
    [words.solved, solved === null ? words.underFive : formatNumber(solved)],
    [
      words.time,
      medianTime === null ? '–' : words.between(formatSeconds(medianTime.from), formatSeconds(medianTime.below)),
    ],
    ...(level === undefined ? [] : [[words.level, levelName(level)]]),
    ...(minutes === undefined ? [] : [[words.expected, words.minutes(minutes.least, minutes.most)]]),
    [words.rating, rating === null ? '–' : formatRating(rating)],
    [words.difficulty, difficulty === null ? '–' : words.ofFive(formatNumber(difficulty))],
    [words.likes, liked === null ? '–' : words.percent(liked)],
  ];
  const most = Math.max(...times.map(({ games }) => games));
  return (
    <>
      <dl class="puzzle-statistics">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="num">{value}</dd>
          </div>
        ))}
      </dl>
      {times.length > 0 && (
        <ul class="time-bars" aria-label={words.times}>
          {times.map(({ below, games }) => (
            <li key={below}>
              <span>{words.under(formatSeconds(below))}</span>
              <span class="time-bar" style={{ '--share': games / most }} />
              <span class="num">{formatNumber(games)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
