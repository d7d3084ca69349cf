import { type Daily, dailyLevels, formatId, formatShape, type Puzzle, parsePuzzle } from 'gridwright';
import { useId, useRef, useState } from 'preact/hooks';
import { Picture } from './marks.js';
import { formatRoute } from './router.js';
import type { Session } from './session.js';
import { capital, sentence, shape } from './text.js';

/** How many presses there are, what is known of the puzzle, and the goal as a picture. */
export function Presses({ session, goal }: { session: Session; goal: Puzzle }) {
  const { kind, progress, facts } = session;
  return (
    <div class="goal-side">
      <div>
        <p class="kicker">Presses</p>
        <div class="presses">
          <span class="big num">{progress.entered}</span>
          <ul class="small">
            {facts.map(([label, text]) => (
              <li key={label}>
                {label} {text}
              </li>
            ))}
          </ul>
        </div>
        <p class="small">Pressed cells stay marked. A second press takes the mark away.</p>
      </div>
      <figure>
        <Picture puzzle={goal} answer={kind.start(goal)} label="The goal" />
        <figcaption class="small" aria-hidden="true">
          The goal
        </figcaption>
      </figure>
    </div>
  );
}

/** Sets up the puzzle of a number typed in, of the same size and rules as the one on the board. */
export function Numbered({ puzzle }: { puzzle: Puzzle }) {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const setUp = (event: Event) => {
    event.preventDefault();
    try {
      const size = formatShape(puzzle.size.rows, puzzle.size.columns);
      const read = parsePuzzle(field.current?.value.trim() ?? '', { ...puzzle.options, kind: puzzle.kind, size });
      setWrong('');
      location.hash = formatRoute({ page: 'puzzle', id: formatId(read) });
    } catch (error) {
      setWrong(sentence(error));
    }
  };
  return (
    <form class="field" onSubmit={setUp} noValidate>
      <label for={id}>Start from a number</label>
      <div class="in">
        <input ref={field} id={id} class="numin" inputMode="numeric" autocomplete="off" aria-describedby={`${id}-says`} aria-invalid={wrong !== ''} />
        <button type="submit" class="btn">
          Set up
        </button>
      </div>
      <p id={`${id}-says`} class={wrong === '' ? 'small' : 'small wrong'} aria-live="polite">
        {wrong || `Each number is one start of the ${shape(puzzle.size)} board.`}
      </p>
    </form>
  );
}

/** The foot of the page: the other daily puzzles of the kind, the puzzle's name, and a link that holds the whole puzzle. */
export function Colophon({ id, series, explained }: { id: string; series: Daily | undefined; explained: boolean }) {
  const name = series?.seedId ?? id;
  const [said, say] = useState('');
  const link = `${location.href.split('#', 1)[0]}${formatRoute({ page: 'puzzle', id })}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      say('Link copied. Whoever opens it gets this very puzzle.');
    } catch {
      say(`The browser does not let this page copy. The link is ${link}`);
    }
  };
  return (
    <footer class="colophon">
      {series !== undefined && <Levels series={series} />}
      <p class="metaline">
        <span class="seed" title={name}>
          {name}
        </span>
        <button type="button" class="btn quiet" onClick={copy}>
          Copy link
        </button>
      </p>
      <p class="small" aria-live="polite">
        {said}
      </p>
      {explained && (
        <p class="metaline">
          <a class="btn quiet" href={formatRoute({ page: 'explain', id })}>
            Explain the whole solution
          </a>
        </p>
      )}
    </footer>
  );
}

function Levels({ series }: { series: Daily }) {
  const levels = dailyLevels(series.kind);
  if (levels.length < 2) return null;
  return (
    <nav class="metaline" aria-label="Today’s levels">
      Today
      <span class="levels">
        {levels.map((level) => (
          <a key={level} href={formatRoute({ page: 'daily', kind: series.kind, level })} aria-current={level === series.level ? 'page' : undefined}>
            {capital(level)}
          </a>
        ))}
      </span>
    </nav>
  );
}
