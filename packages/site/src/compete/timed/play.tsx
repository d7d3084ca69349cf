import { parseId } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { today } from '../../engine/dailies.js';
import { LeagueLines } from '../../play/league-lines.js';
import type { PuzzleSource } from '../../play/puzzle-source.js';
import { PlayScreen } from '../../play/screen.js';
import type { Session } from '../../play/session.js';
import type { Standing } from '../../service/api.js';
import { gameStore } from '../../storage/browser-store.js';
import { enterRuns } from '../../storage/stored-leagues.js';
import { currentRun, type StoredRun } from '../../storage/stored-run.js';
import { serviceText } from '../../text/service.js';
import { formatDate, formatNumber } from '../../text/text.js';
import { formatTenths, refusalOf, timedText } from '../../text/timed.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Loading } from '../../ui/loading.js';
import { formatRoute } from '../../ui/router.js';
import { TimedRun } from './timed-run.js';
import '../../ui/styles/numbers.css';

/** The timed puzzle of a kind that this browser has started. */
export function TimedPlay({ kind }: { kind: string }) {
  const words = timedText.value;
  // A run that is being played stays when midnight comes.
  const stored = useMemo(() => currentRun(today(), kind), [kind]);
  const source = useMemo(() => (stored?.started === undefined ? undefined : sourceOf(stored.started.puzzle)), [stored]);
  const run = useMemo(
    () => (stored?.started === undefined ? undefined : new TimedRun({ ...stored, started: stored.started })),
    [stored],
  );
  if (source === undefined || run === undefined) return <ErrorPage title={words.title} words={words.notStarted} />;
  if (!gameStore.loaded.value) return <Loading title={words.title} />;
  return (
    <PlayScreen
      source={source}
      here="front"
      clock={run.clock}
      more={(session) => <RunLine run={run} session={session} />}
    />
  );
}

function sourceOf(id: string): PuzzleSource | undefined {
  const named = parseId(id);
  return named.type === 'puzzle' ? { puzzle: named.puzzle, id } : undefined;
}

/** The state of the run, beside its game. */
function RunLine({ run, session }: { run: TimedRun; session: Session }) {
  const words = timedText.value;
  useEffect(() => run.follow(session), [run, session]);
  const [isEntered, setEntered] = useState(false);
  const { date, kind, result } = run.stored.value;
  useEffect(() => {
    if (result !== undefined) void enterRuns().then(() => setEntered(true));
  }, [result]);
  return (
    <section class="timed-run" aria-live="polite">
      {result === undefined ? <p>{lineOf(run)}</p> : <Result result={result} />}
      {isEntered && <LeagueLines kind={kind} date={date} />}
      {run.stored.value.state !== 'open' && (
        <a class="btn quiet" href={formatRoute({ page: 'timed', rest: `${kind}/${date}` })}>
          {words.toBoard}
        </a>
      )}
    </section>
  );
}

function lineOf(run: TimedRun): string {
  const words = timedText.value;
  const { date, state, refused }: StoredRun = run.stored.value;
  if (refused !== undefined) return refusalOf(refused);
  if (state === 'given-up') return words.gaveUp;
  if (run.isAway.value) return words.away;
  if (state === 'solved') return serviceText.value.solvedUnsent;
  return words.playing(formatDate(date, { day: 'numeric', month: 'long' }));
}

function Result({ result }: { result: Standing }) {
  const words = timedText.value;
  const { time = 0, rank, players, percentile, presses, state, away } = result;
  const isShown = rank !== undefined && players != null;
  const numbers = [
    [words.time, formatTenths(time)],
    ...(presses === undefined ? [] : [[words.presses, formatNumber(presses)]]),
    ...(isShown ? [[words.rank, words.rankOf(formatNumber(rank), formatNumber(players))]] : []),
  ];
  const notes = [
    percentile != null && percentile > 0 && rank !== 1 && words.beats(formatNumber(percentile)),
    !isShown && state !== 'late' && words.few,
    state === 'helped' && words.helped,
    state === 'fast' && words.fast,
    state === 'late' && words.late,
    away && words.byServer,
  ];
  return (
    <>
      <h2>{words.result}</h2>
      <dl class="stats">
        {numbers.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd class="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{notes.filter(Boolean).join(' ')}</p>
    </>
  );
}
