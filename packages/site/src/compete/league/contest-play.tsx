import type { ContestRun } from '@gridwright/server/answers';
import { parseId } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { today } from '../../engine/dailies.js';
import type { PuzzleSource } from '../../play/puzzle-source.js';
import { PlayScreen } from '../../play/screen.js';
import type { Session } from '../../play/session.js';
import { gameStore } from '../../storage/browser-store.js';
import { saveRun, storedRuns } from '../../storage/stored-run.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatSeconds } from '../../text/text.js';
import { refusalOf, timedText } from '../../text/timed.js';
import { Loading } from '../../ui/loading.js';
import { TimedRun } from '../timed/timed-run.js';
import { type FetchedContest, useSecondsTo } from './contest-clock.js';

/** Milliseconds between two batches of moves. */
const SEND_EVERY = 5_000;

interface PlayProps {
  readonly run: ContestRun;
  readonly contest: FetchedContest;
  readonly playerKey: string;
  /** What went wrong with the next puzzle. */
  readonly said: string | undefined;
  readonly onNext: (skip: boolean) => void;
  readonly onLeave: () => void;
  readonly table: ComponentChildren;
}

/** A puzzle of a contest being solved. */
export function ContestPlay({ run: asked, contest, playerKey, said, onNext, onLeave, table }: PlayProps) {
  const words = leagueText.value;
  const run = useMemo(() => runOf(asked, playerKey), [asked.run]);
  const source = useMemo(() => sourceOf(asked.id ?? ''), [asked.id]);
  if (run === undefined || source === undefined || !gameStore.loaded.value) return <Loading title={words.contest} />;
  const { result, state, refused } = run.stored.value;
  const isOver = result !== undefined || refused !== undefined || state === 'given-up';
  const buttons = (
    <div class="buttons">
      <button type="button" class="btn solid" disabled={!isOver} onClick={() => onNext(result === undefined)}>
        {words.next}
      </button>
      <button type="button" class="btn quiet" onClick={onLeave}>
        {words.table}
      </button>
    </div>
  );
  return (
    <PlayScreen
      source={source}
      here="front"
      clock={run.clock}
      status={() => <Left contest={contest} />}
      ending={() => ({ heading: state === 'given-up' ? words.skipped : words.solvedOne, buttons })}
      more={(session) => (
        <Beside run={run} session={session} said={said} onSkip={() => onNext(true)}>
          <h2>{contest.view.title}</h2>
          {table}
        </Beside>
      )}
    />
  );
}

/** The run as this browser has saved it. */
function runOf({ run: id, id: puzzle, kind, elapsed = 0 }: ContestRun, key: string): TimedRun | undefined {
  if (id === undefined || puzzle === undefined || kind === undefined) return undefined;
  const known = storedRuns().find(({ race }) => race === id);
  if (known?.started !== undefined) return new TimedRun({ ...known, started: known.started });
  const started = { run: id, puzzle, at: Date.now() - elapsed };
  const run = { date: today(), kind, key, race: id, started, log: [], sent: 0, state: 'open' } as const;
  saveRun(run);
  return new TimedRun(run);
}

function sourceOf(id: string): PuzzleSource | undefined {
  const named = parseId(id);
  return named.type === 'puzzle' ? { puzzle: named.puzzle, id } : undefined;
}

function Left({ contest: { view, at } }: { contest: FetchedContest }) {
  const words = leagueText.value;
  const seconds = useSecondsTo(view.endsIn, at);
  return <p class="small">{seconds === 0 ? words.over : words.endsIn(formatSeconds(seconds))}</p>;
}

interface BesideProps {
  readonly run: TimedRun;
  readonly session: Session;
  readonly said: string | undefined;
  readonly onSkip: () => void;
  readonly children: ComponentChildren;
}

/** The table beside the game, and the button to skip a puzzle. */
function Beside({ run, session, said, onSkip, children }: BesideProps) {
  const words = leagueText.value;
  useEffect(() => run.follow(session, SEND_EVERY), [run, session]);
  const { state, result, refused } = run.stored.value;
  const line =
    refused !== undefined
      ? refusalOf(refused)
      : run.isAway.value
        ? timedText.value.away
        : state === 'solved' && result === undefined && serviceText.value.solvedUnsent;
  return (
    <section class="set">
      {children}
      {state === 'open' && (
        <p class="buttons">
          <button type="button" class="btn quiet" onClick={onSkip}>
            {words.skip}
          </button>
        </p>
      )}
      <p class="small" role="status">
        {said ?? line}
      </p>
    </section>
  );
}
