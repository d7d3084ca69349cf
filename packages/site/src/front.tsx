import { type Daily, type Kind, kinds } from 'gridwright';
import { useEffect } from 'preact/hooks';
import { Picture } from './marks.js';
import { Skip, ThemeButton } from './masthead.js';
import { formatRoute } from './router.js';
import { dailyOf, gameOf, makeDaily, type Progress, progressOf, today } from './store.js';
import { capital, count, describe, longDate } from './text.js';

/** The front page: one puzzle of each kind for the day. */
export function Front() {
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
            <b>Three puzzles a day</b>
            <span>New at midnight UTC</span>
          </p>
        </header>
        <main id="main" class="three" tabIndex={-1}>
          {kinds.map((kind) => (
            <Story key={kind.name} kind={kind} date={today.value} />
          ))}
        </main>
      </div>
    </>
  );
}

function Story({ kind, date }: { kind: Kind; date: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new date asks for a new puzzle
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
      {made === undefined ? <figure class="blank" /> : <Today made={made} kind={kind} href={href} />}
    </article>
  );
}

function Today({ made, kind, href }: { made: Daily; kind: Kind; href: string }) {
  const game = gameOf(made.id, made.puzzle).value;
  const progress = progressOf(game);
  const [state, more] = stateOf(progress, kind);
  const going = progress.begun && !progress.solved;
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
        <a class={going ? 'btn solid' : 'btn'} href={href} aria-label={`${buttonOf(progress)} ${kind.title}`}>
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
function stateOf({ solved, begun, filled, empty }: Progress, kind: Kind): [string, string] {
  if (kind.input === 'presses') {
    if (solved) return ['Solved', count(filled, 'press')];
    return begun ? [`${count(filled, 'press')} so far`, 'not yet the goal'] : ['Not begun', 'no press yet'];
  }
  if (solved) return ['Solved', 'every cell filled'];
  return begun ? [`${count(empty, 'cell')} to go`, `of ${filled + empty}`] : ['Not begun', `${count(empty, 'cell')} to fill`];
}
