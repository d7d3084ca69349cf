import { weeklySeriesOf } from 'gridwright/internal';
import type { Daily, Rules } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { DAILY_KINDS, type DailySeries, dailyOf, levelOf, now, seriesOf, today, WEEKLY, wantDaily } from './dailies.js';
import type { SavedGame } from './game/saved-game.js';
import { Sections, Skip, Tabs, Tools } from './header.js';
import { lazy } from './lazy.js';
import { Pips } from './level.js';
import { Picture } from './marks.js';
import { gameStatus } from './pages/game-status.js';
import { Record } from './pages/record.js';
import { RecordMark } from './pages/record-mark.js';
import { boardOfGame } from './pages/replay.js';
import { nextDay, weekdayOf, weekOf } from './records/day.js';
import { markOn, marksByDay } from './records/day-mark.js';
import { gameOfDaily, gameOfPuzzle, lastFirst } from './records/find.js';
import { usualLevel } from './records/usual-level.js';
import { formatRoute } from './router.js';
import { KINDS, loadAllRules, rulesOf } from './rules.js';
import { gameStore } from './storage/browser-store.js';
import { frontText } from './text/front.js';
import { recordsText } from './text/records.js';
import { dailyTitle, describe, formatTime, fullTitle, levelName, longDate, summaryOf } from './text/text.js';
import { useTitle } from './title.js';
import './front.css';

/** The front page: today's puzzles, other open games and the player's record. */
export function Front() {
  useTitle('');
  const date = today();
  const games = gameStore.games.value;
  const stateOf = (kind: string) => gameOfDaily(games.values(), kind, date, seriesOf(kind)[0])?.state;
  const solid =
    DAILY_KINDS.find((kind) => stateOf(kind) === 'open') ?? DAILY_KINDS.find((kind) => stateOf(kind) === undefined);
  return (
    <>
      <Skip />
      <div class="wrap front">
        <header>
          <div class="front-bar">
            <Sections here="front" />
            <Tools />
          </div>
          <h1 class="masthead">Gridwright</h1>
          <p class="dateline">
            <span>{longDate(date)}</span>
            <b>{frontText.value.motto}</b>
            <TimeLeft />
          </p>
        </header>
        <main id="main" tabIndex={-1}>
          <div class="three">
            {DAILY_KINDS.map((kind) => (
              <TodayCard key={kind} rules={rulesOf(kind)} date={date} solid={kind === solid} />
            ))}
          </div>
          <Minis date={date} />
          <OtherGames date={date} />
          {games.size === 0 ? <Welcome /> : <Record date={date} />}
          <MoreLinks />
        </main>
        <footer class="front-foot">
          <a href="docs/index.html">{frontText.value.documentation}</a>
        </footer>
        <Tabs here="front" />
      </div>
    </>
  );
}

/** For a first visit: how to play each kind, in place of a record without games. */
function Welcome() {
  const front = frontText.value;
  return (
    <section class="welcome" aria-labelledby="welcome">
      <h2 id="welcome" class="kicker">
        {front.welcome}
      </h2>
      <ul>
        {KINDS.map(rulesOf).map((rules) => (
          <li key={rules.name}>
            <a href={formatRoute({ page: 'learn', rest: rules.name })}>{front.newTo(fullTitle(rules))}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The time until the next puzzles, and that moment on the player's own clock. */
function TimeLeft() {
  const front = frontText.value;
  const end = nextDay(now.value);
  const minutes = Math.ceil((end.getTime() - now.value.getTime()) / 60_000);
  return (
    <span title={front.utc}>
      {front.next(front.left(Math.floor(minutes / 60), minutes % 60))}
      <span class="at">{front.at(formatTime(end))}</span>
    </span>
  );
}

interface TodayCardProps {
  readonly rules: Rules;
  readonly date: string;
  /** Whether its button is the page's main one. */
  readonly solid: boolean;
}

function TodayCard({ rules, date, solid }: TodayCardProps) {
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
          <figure class="blank" aria-busy={made === undefined} aria-label={frontText.value.waiting} />
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
  const level = levelOf(made);
  return [describe(made.puzzle), level && levelName(level)].filter(Boolean).join(' · ');
}

function Today({ made, rules, href, solid }: { made: Daily; rules: Rules; href: string; solid: boolean }) {
  const front = frontText.value;
  const game = gameOfPuzzle(gameStore.games.value.values(), made.id);
  const answer = boardOf(game, made);
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

function boardOf(game: SavedGame | undefined, { puzzle }: Daily) {
  return game === undefined ? rulesOf(puzzle.kind).start(puzzle) : boardOfGame(game, puzzle).answer;
}

/** Today's small puzzles, before the others on a phone. */
function Minis({ date }: { date: string }) {
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
  const [state, more] = isMade ? gameStatus(made.puzzle, boardOf(game, made), game) : ['\u00a0', '\u00a0'];
  return (
    <li>
      <a class="mini" href={formatRoute({ page: 'daily', kind, level })}>
        {isMade ? <Picture puzzle={made.puzzle} answer={boardOf(game, made)} label="" /> : <span class="blank" />}
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

/** Today's other puzzles of a kind, each with its result. */
function Levels({ kind, title, date }: { kind: string; title: string; date: string }) {
  const levels = seriesOf(kind)
    .slice(1)
    .filter((level) => !weeklySeriesOf(rulesOf(kind)).includes(level));
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

const MOST_OTHERS = 3;

/** Reading the name of a game's puzzle takes a part of the library that a first visit doesn't need. */
const OtherGame = lazy(
  async () => {
    const [part] = await Promise.all([import('./other-game.js'), loadAllRules()]);
    return part.OtherGame;
  },
  <li class="also-game" />,
);

/** Open games that aren't among today's puzzles. */
function OtherGames({ date }: { date: string }) {
  const front = frontText.value;
  const above = new Set(
    [...DAILY_KINDS.map((kind) => ({ kind, level: seriesOf(kind)[0] })), ...WEEKLY].map(
      ({ kind, level }) => gameOfDaily(gameStore.games.value.values(), kind, date, level)?.id,
    ),
  );
  const others = lastFirst(gameStore.games.value.values()).filter(
    ({ id, state }) => state === 'open' && !above.has(id),
  );
  if (others.length === 0) return null;
  return (
    <section class="also" aria-labelledby="also">
      <h2 id="also" class="kicker">
        {front.also}
      </h2>
      <ul>
        {others.slice(0, MOST_OTHERS).map((game) => (
          <OtherGame key={game.id} game={game} />
        ))}
      </ul>
      <a class="more" href={formatRoute({ page: 'games' })}>
        {front.allGames}
      </a>
    </section>
  );
}

function MoreLinks() {
  const front = frontText.value;
  const briefs = [
    ['make', front.make, front.makeWords],
    ['catalogue', front.catalogue, front.catalogueWords],
    ['open', front.open, front.openWords],
    ['games', front.games, front.gamesWords],
    ['booklet', front.booklet, front.bookletWords],
    ['worksheet', front.worksheet, front.worksheetWords],
    ['learn', front.learn, front.learnWords],
    ['address', front.ethereum, front.ethereumWords],
  ] as const;
  return (
    <section class="briefs" aria-label={front.briefs}>
      {briefs.map(([page, title, words]) => (
        <div key={page} class="brief">
          <h2>
            <a href={formatRoute({ page })}>{title}</a>
          </h2>
          <p class="small">{words}</p>
        </div>
      ))}
    </section>
  );
}
