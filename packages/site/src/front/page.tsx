import type { ComponentChildren } from 'preact';
import { DAILY_KINDS, now, seriesOf, today } from '../engine/dailies.js';
import { nextDay } from '../engine/day.js';
import { KINDS, rulesOf } from '../engine/rules.js';
import { gameOfDaily, openGame } from '../game/find.js';
import { hasService } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { formatTime, fullTitle, longDate } from '../text/text.js';
import { Sections, Skip, Tabs, Tools } from '../ui/header.js';
import { lazy } from '../ui/lazy.js';
import { formatRoute } from '../ui/router.js';
import { useTitle } from '../ui/title.js';
import { Minis } from './minis.js';
import { Resume } from './resume.js';
import { TodayCard } from './today-card.js';
import '../ui/styles/three.css';
import './front.css';

/** Only a server with a service has these pages. */
const CompeteLinks = lazy(async () => (await import('../play/compete-links.js')).CompeteLinks);

/** On a first visit there are no games and no record. */
const OtherGames = lazy(async () => (await import('./other-games.js')).OtherGames);
const Record = lazy(async () => (await import('./record.js')).Record);

/** The front page: the game to continue, today's puzzles, other open games and the player's record. */
export function Front() {
  useTitle('');
  const date = today();
  const games = gameStore.games.value;
  const isNew = (kind: string) => gameOfDaily(games.values(), kind, date, seriesOf(kind)[0]) === undefined;
  // The page has one main button: the game to continue, or the first puzzle of the day that isn't started.
  const next = openGame(games.values()) === undefined ? DAILY_KINDS.find(isNew) : undefined;
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
            <span>{longDate(date, false)}</span>
            <b>{frontText.value.motto}</b>
            <TimeLeft />
          </p>
        </header>
        <main id="main" tabIndex={-1}>
          {games.size > 0 && <Resume />}
          <div class="three">
            {DAILY_KINDS.map((kind) => (
              <TodayCard key={kind} rules={rulesOf(kind)} date={date} solid={kind === next} />
            ))}
          </div>
          <Minis date={date} />
          {games.size > 1 && <OtherGames date={date} />}
          {hasService && (
            <Ways heading={frontText.value.compete}>
              <CompeteLinks />
            </Ways>
          )}
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
    <Ways heading={front.welcome}>
      {KINDS.map(rulesOf).map((rules) => (
        <li key={rules.name}>
          <a href={formatRoute({ page: 'learn', rest: rules.name })}>{front.newTo(fullTitle(rules))}</a>
        </li>
      ))}
    </Ways>
  );
}

/** A heading over a row of links. */
function Ways({ heading, children }: { heading: string; children: ComponentChildren }) {
  return (
    <section class="front-ways" aria-label={heading}>
      <h2 class="kicker">{heading}</h2>
      <ul>{children}</ul>
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
