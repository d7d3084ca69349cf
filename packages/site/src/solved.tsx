import { kinds } from 'gridwright';
import { formatRoute } from './router.js';
import type { Session } from './session.js';
import { dailyOf, gameOf, progressOf } from './store.js';
import { capital, count } from './text.js';

/** The end of a game: words and rules, no more. */
export function Solved({ session, kicker }: { session: Session; kicker: string }) {
  const { game, kind, progress, facts, restart } = session;
  const next = nextKind(kind.name);
  const entered = count(progress.entered, kind.input === 'presses' ? 'press' : 'cell');
  return (
    <section class="win">
      <p class="kicker">
        {kind.title} · {kicker}
      </p>
      <h1>Solved.</h1>
      <p class="dek">{game.done.length === 0 ? 'It was so from the start.' : `${entered} in ${count(game.done.length, 'move')}.`}</p>
      {facts.length > 0 && (
        <dl class="figs">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{capital(label)}</dt>
              <dd class="num">{text}</dd>
            </div>
          ))}
        </dl>
      )}
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
