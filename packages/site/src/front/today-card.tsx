import { weeklySeries } from 'gridwright/days';
import type { Daily, Rules } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { dailyLevel, dailyOf, seriesOf, wantDaily } from '../engine/dailies.js';
import { rulesOf } from '../engine/rules.js';
import { gameOfPuzzle } from '../game/find.js';
import { markOn, marksByDay } from '../records/day-mark.js';
import { gameStatus } from '../records/game-status.js';
import { RecordMark } from '../records/record-mark.js';
import { usualLevel } from '../records/usual-level.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { recordsText } from '../text/records.js';
import { describe, fullTitle, levelName, summaryOf, text } from '../text/text.js';
import { Pips } from '../ui/level.js';
import { formatRoute } from '../ui/router.js';
import { boardOfDaily } from './board-of-daily.js';
import './today-card.css';

interface TodayCardProps {
  readonly rules: Rules;
  readonly date: string;
  /** Whether its button is the page's main one. */
  readonly solid: boolean;
}

/** Today's first puzzle of a kind, and links to its others. */
export function TodayCard({ rules, date, solid }: TodayCardProps) {
  const { name, title } = rules;
  const level = seriesOf(name)[0];
  useEffect(() => void wantDaily(date, name, level), [date, name, level]);
  const made = dailyOf(date, name, level);
  const href = formatRoute({ page: 'daily', kind: name });
  return (
    <article class="story">
      <p class="kicker">{made === undefined || made === 'failed' ? '\u00a0' : kickerOf(made)}</p>
      <h2>
        <a href={href}>{title}</a>
        {fullTitle(rules) !== title && <small> {fullTitle(rules).slice(title.length + 1)}</small>}
      </h2>
      <p class="dek">{made === 'failed' ? frontText.value.notMade : summaryOf(rules)}</p>
      {made === undefined || made === 'failed' ? (
        <>
          <figure class="blank" aria-busy={made === undefined} aria-label={text.value.play.making} />
          <div class="foot" />
        </>
      ) : (
        <Today made={made} rules={rules} href={href} solid={solid} />
      )}
      <Levels kind={name} title={title} date={date} />
    </article>
  );
}

function kickerOf(made: Daily): string {
  const level = dailyLevel(made);
  return [describe(made.puzzle), level && levelName(level)].filter(Boolean).join(' · ');
}

function Today({ made, rules, href, solid }: { made: Daily; rules: Rules; href: string; solid: boolean }) {
  const front = frontText.value;
  const game = gameOfPuzzle(gameStore.games.value.values(), made.id);
  const answer = boardOfDaily(game, made);
  const [state, more] = gameStatus(made.puzzle, answer, game);
  const goal = rules.disks?.goal(made.puzzle);
  const button = game === undefined ? front.play : game.state === 'open' ? front.goOn : front.review;
  return (
    <>
      <figure>
        <Picture puzzle={made.puzzle} answer={answer} label={`${rules.title}: ${state}`} />
      </figure>
      <div class="foot">
        {goal !== undefined && (
          <figure class="card-goal">
            <Picture puzzle={goal} answer={rules.start(goal)} label={front.goal} />
            <figcaption aria-hidden="true">{front.goal}</figcaption>
          </figure>
        )}
        <p class="state">
          <b>{state}</b>
          <span>{more}</span>
        </p>
        <a class={solid ? 'btn solid' : 'btn'} href={href} aria-label={`${button} ${rules.title}`}>
          {button}
        </a>
      </div>
    </>
  );
}

/** Today's other puzzles of a kind, each with its result. */
function Levels({ kind, title, date }: { kind: string; title: string; date: string }) {
  const levels = seriesOf(kind)
    .slice(1)
    .filter((level) => !weeklySeries(rulesOf(kind)).includes(level));
  if (levels.length === 0) return null;
  const games = [...gameStore.games.value.values()];
  return (
    <nav class="by-level" aria-label={frontText.value.levels(title)}>
      {levels.map((level) => {
        const mark = markOn(date, date, marksByDay(games, { kind, level }));
        return (
          <a
            key={level}
            href={formatRoute({ page: 'daily', kind, level })}
            aria-label={mark === 'open' ? undefined : `${levelName(level)}, ${recordsText.value.marks[mark]}`}
          >
            {mark !== 'open' && <RecordMark mark={mark} />}
            {levelName(level)}
            <Pips level={level} />
          </a>
        );
      })}
      <RandomLink kind={kind} />
    </nav>
  );
}

/** A new puzzle at the player's level, for kinds that have levels. */
function RandomLink({ kind }: { kind: string }) {
  const front = frontText.value;
  if (rulesOf(kind).help !== 'logic') return <a href={formatRoute({ page: 'random', rest: kind })}>{front.random}</a>;
  const level = usualLevel(gameStore.games.value.values(), kind);
  return <a href={formatRoute({ page: 'random', rest: `${kind}/${level}` })}>{front.randomAt(levelName(level))}</a>;
}
