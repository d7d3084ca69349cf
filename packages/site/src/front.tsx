import { type Daily, type Kind, kinds } from 'gridwright';
import { useEffect } from 'preact/hooks';
import { Picture } from './marks.js';
import { Skip, ThemeButton } from './masthead.js';
import { formatRoute } from './router.js';
import { dailyOf, gameOf, makeDaily, type Progress, progressOf, today } from './store.js';
import { capital, count, describe, longDate } from './text.js';

/** The front page: one puzzle of each kind for the day. */
export function Front() {
  const inPlay = kinds.find((kind) => isInPlay(kind.name));
  useEffect(() => {
    document.title = 'Gridwright: today’s puzzles';
  }, []);
  return (
    <>
      <Skip />
      <div class="wrap front">
        <header>
          <div class="front-bar">
            <ThemeButton />
          </div>
          <h1 class="masthead">Gridwright</h1>
          <p class="dateline">
            <span>{longDate(today.value)}</span>
            <b>A new puzzle of each kind, every day</b>
            <span>Next at midnight UTC</span>
          </p>
        </header>
        <main id="main" class="three" tabIndex={-1}>
          {kinds.map((kind) => (
            <Story key={kind.name} kind={kind} date={today.value} solid={kind === inPlay} />
          ))}
        </main>
      </div>
    </>
  );
}

function isInPlay(kind: string): boolean {
  const made = dailyOf(kind);
  if (made === undefined) return false;
  const { begun, solved } = progressOf(gameOf(made.id, made.puzzle).value);
  return begun && !solved;
}

function Story({ kind, date, solid }: { kind: Kind; date: string; solid: boolean }) {
  useEffect(() => makeDaily(kind.name), [date, kind]);
  const made = dailyOf(kind.name);
  const href = formatRoute({ page: 'daily', kind: kind.name });
  return (
    <article class="story">
      <p class="kicker">{made === undefined ? ' ' : [describe(made.puzzle), capital(made.level)].filter(Boolean).join(' · ')}</p>
      <h2>
        <a href={href}>{kind.title}</a>
      </h2>
      <p class="dek">{kind.summary}</p>
      {made === undefined ? <figure class="blank" /> : <Today made={made} kind={kind} href={href} solid={solid} />}
    </article>
  );
}

function Today({ made, kind, href, solid }: { made: Daily; kind: Kind; href: string; solid: boolean }) {
  const game = gameOf(made.id, made.puzzle).value;
  const progress = progressOf(game);
  const [state, more] = stateOf(progress, kind);
  return (
    <>
      <figure>
        <Picture puzzle={made.puzzle} answer={game.answer} label={`${kind.title}: ${state}`} />
      </figure>
      <div class="foot">
        <p class="state">
          <b>{state}</b>
          <span>{more}</span>
        </p>
        <a class={solid ? 'btn solid' : 'btn'} href={href} aria-label={`${buttonOf(progress)} ${kind.title}`}>
          {buttonOf(progress)}
        </a>
      </div>
    </>
  );
}

function buttonOf({ solved, begun }: Progress): string {
  return solved ? 'Review' : begun ? 'Continue' : 'Play';
}

/** In words how far the game is, and a little more where there is room. */
function stateOf({ solved, begun, entered, empty }: Progress, kind: Kind): [string, string] {
  if (kind.input === 'presses') {
    if (solved) return ['Solved', count(entered, 'press')];
    return begun ? [`${count(entered, 'press')} so far`, 'not yet the goal'] : ['Not begun', 'no press yet'];
  }
  if (solved) return ['Solved', 'every cell filled'];
  return begun ? [`${count(empty, 'cell')} to go`, `${entered} filled so far`] : ['Not begun', `${count(empty, 'cell')} to fill`];
}
