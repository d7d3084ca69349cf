import { useSignal } from '@preact/signals';
import { rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { DAILY_KINDS, today } from '../../engine/dailies.js';
import { isDay } from '../../engine/day.js';
import { hasSealed, Refusal, startRun } from '../../service/api.js';
import { hasService } from '../../service/service.js';
import { enterRuns } from '../../storage/stored-leagues.js';
import { currentRun, newRun, saveRun, storedRun } from '../../storage/stored-run.js';
import { menuText } from '../../text/menu.js';
import { serviceText } from '../../text/service.js';
import { formatDate, longDate } from '../../text/text.js';
import { timedText } from '../../text/timed.js';
import { Choice } from '../../ui/controls.js';
import { Frame } from '../../ui/frame.js';
import { useLeft } from '../../ui/left.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { LeaguePage } from '../league/page.js';
import { RacePage } from '../race/page.js';
import { RunBoard } from './board.js';
import { TimedPlay } from './play.js';
import { Replay } from './replay.js';
import { sendUnsent } from './timed-run.js';
import './timed.css';

/**
 * The timed puzzles of the server.
 *
 *     #/timed/KIND          the way into today's puzzle, and its board
 *     #/timed/KIND/DATE     the board of another day
 *     #/timed/KIND/play     the puzzle
 *     #/timed/run/RUN       the moves of a run
 *     #/timed/run/RUN/RUN   and those of another beside them
 */
export function Timed({ route }: PageProps) {
  if (route.page === 'league') return <LeaguePage route={route} />;
  if (route.page === 'race') return <RacePage route={route} />;
  const [first, second = '', third] = ('rest' in route && route.rest?.split('/')) || [];
  const kind = DAILY_KINDS.find((name) => name === first) ?? DAILY_KINDS[0];
  if (hasService && first === 'run') return <Replay ids={third === undefined ? [second] : [second, third]} />;
  if (hasService && second === 'play') return <TimedPlay key={kind} kind={kind} />;
  return <Overview kind={kind} date={isDay(second) ? second : today()} />;
}

function Overview({ kind, date }: { kind: string; date: string }) {
  const words = timedText.value;
  useEffect(() => {
    if (hasService) void sendUnsent().then(enterRuns);
  }, []);
  const presses = rulesOf(kind).input === 'presses';
  return (
    <Frame title={words.title} dek={words.dek} here="front" layout="halves">
      {hasService ? (
        <>
          <Choice
            label={words.kind}
            values={DAILY_KINDS}
            value={kind}
            nameOf={(name) => rulesOf(name).title}
            onChoose={(name) => {
              location.hash = formatRoute({ page: 'timed', rest: date === today() ? name : `${name}/${date}` });
            }}
          />
          {date === today() && (
            <section class="set screen-only">
              <h2>{longDate(date)}</h2>
              <p class="reading">{presses ? words.wordsPresses : words.words}</p>
              <Start key={`${kind} ${date}`} kind={kind} date={date} />
            </section>
          )}
          <RunBoard key={`${kind} ${date}`} kind={kind} date={date} />
          <p class="screen-only">
            <a href={formatRoute({ page: 'league' })}>{words.leagues}</a>
          </p>
          <p class="screen-only">
            <a href={formatRoute({ page: 'race' })}>{menuText.value.compete.race}</a>
          </p>
        </>
      ) : (
        <p class="reading">{words.noService}</p>
      )}
    </Frame>
  );
}

/** The button that starts today's run, or leads back to it. */
function Start({ kind, date }: { kind: string; date: string }) {
  const words = timedText.value;
  const [state, setState] = useState<'ready' | 'starting' | 'none' | 'failed'>('ready');
  const known = useSignal(currentRun(date, kind)).value;
  const href = formatRoute({ page: 'timed', rest: `${kind}/play` });
  const left = useLeft();
  useEffect(() => {
    // Without an answer, starting the run reports the problem.
    void hasSealed(date).then(
      (isThere) => isThere || setState('none'),
      () => {},
    );
  }, [date]);
  if (known?.date === date)
    return (
      <p class="buttons">
        <a class="btn solid" href={href}>
          {known.state === 'open' ? words.goOn : words.review}
        </a>
      </p>
    );
  const start = async () => {
    setState('starting');
    const run = storedRun(date, kind) ?? newRun(date, kind);
    saveRun(run);
    try {
      const { run: id, id: puzzle, elapsed } = await startRun({ kind, date, key: run.key });
      saveRun({ ...run, started: { run: id, puzzle, at: Date.now() - elapsed } });
      if (!left.aborted) location.hash = href;
    } catch (error) {
      setState(error instanceof Refusal && error.status === 404 ? 'none' : 'failed');
    }
  };
  return (
    <>
      <p class="buttons">
        {state !== 'none' && (
          <button type="button" class="btn solid" disabled={state === 'starting'} onClick={() => void start()}>
            {state === 'starting' ? words.starting : words.start}
          </button>
        )}
        {known !== undefined && (
          <a class="btn" href={href}>
            {words.goOnFrom(formatDate(known.date, { day: 'numeric', month: 'long' }))}
          </a>
        )}
      </p>
      <p class="small" aria-live="polite">
        {state === 'none' && words.none}
        {state === 'failed' && serviceText.value.failed}
      </p>
    </>
  );
}
