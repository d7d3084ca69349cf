import { countFilled, kinds } from 'gridwright';
import { formatRoute } from './router.js';
import type { Session } from './session.js';
import { dailyOf, gameOf, progressOf } from './store.js';
import { count } from './text.js';

/** The end of a game: words and rules, no more. */
export function Solved({ session, kicker }: { session: Session; kicker: string }) {
  const { game, kind, progress, restart } = session;
  const next = nextKind(kind.name);
  const entered = count(progress.filled - countFilled(kind.start(game.puzzle)), kind.input === 'presses' ? 'press' : 'cell');
  return (
    <section class="win">
      <p class="kicker">{kicker}</p>
      <h2>Solved.</h2>
      <p class="dek">{game.done.length === 0 ? 'It was so from the start.' : `${entered} in ${count(game.done.length, 'move')}.`}</p>
      <div class="go">
        <a class="btn solid" href={next === undefined ? formatRoute({ page: 'front' }) : formatRoute({ page: 'daily', kind: next.name })}>
          {next === undefined ? 'Today’s puzzles' : `Next: ${next.title}`}
        </a>
        <button type="button" class="btn" onClick={restart}>
          Play again
        </button>
      </div>
    </section>
  );
}

/** The kind after this one whose puzzle of the day is not known to be solved. */
function nextKind(name: string) {
  const at = kinds.findIndex((kind) => kind.name === name);
  const others = [...kinds.slice(at + 1), ...kinds.slice(0, at)];
  return others.find((kind) => {
    const made = dailyOf(kind.name);
    return made === undefined || !progressOf(gameOf(made.id, made.puzzle).value).solved;
  });
}
