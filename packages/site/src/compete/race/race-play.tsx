import { parseId } from 'gridwright/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { today } from '../../engine/dailies.js';
import { PlayScreen } from '../../play/screen.js';
import type { Session } from '../../play/session.js';
import { gameStore } from '../../storage/browser-store.js';
import { isUnsent, saveRun, storedRuns } from '../../storage/stored-run.js';
import { raceText } from '../../text/race.js';
import { serviceText } from '../../text/service.js';
import { refusalOf } from '../../text/timed.js';
import { Loading } from '../../ui/loading.js';
import { TimedRun } from '../timed/timed-run.js';
import type { FollowedRoom } from './followed-room.js';
import { outcomeOf } from './outcome.js';
import { RaceLine, Racers } from './racers.js';
import { RoomButtons } from './room-buttons.js';

/** The race that the player is in. */
export function RacePlay({ followed, run: id }: { followed: FollowedRoom; run: string }) {
  const run = useMemo(() => runOf(followed, id), [followed, id]);
  const source = useMemo(() => {
    const named = run && parseId(run.stored.peek().started?.puzzle ?? '');
    return named?.type === 'puzzle'
      ? { puzzle: named.puzzle, id: run?.stored.peek().started?.puzzle ?? '' }
      : undefined;
  }, [run]);
  if (run === undefined || source === undefined || !gameStore.loaded.value)
    return <Loading title={raceText.value.title} />;
  return (
    <PlayScreen
      source={source}
      here="front"
      clock={run.clock}
      status={() => <Others followed={followed} />}
      ending={() => ({
        heading: outcomeOf(followed.room.value, followed.me.value?.player),
        buttons: <RoomButtons followed={followed} />,
      })}
      more={(session) => <Race run={run} session={session} followed={followed} />}
    />
  );
}

/** The run as this browser has saved it since the start of the race. */
function runOf({ room, at, me }: FollowedRoom, id: string): TimedRun | undefined {
  const known = storedRuns().find(({ race }) => race === id);
  if (known?.started !== undefined) return new TimedRun({ ...known, started: known.started });
  const [now, key] = [room.peek(), me.peek()?.key];
  if (now?.race === undefined || now.elapsed === undefined || key === undefined) return undefined;
  const started = { run: id, puzzle: now.race.id, at: at - now.elapsed };
  const run = { date: today(), kind: now.kind, key, race: id, started, log: [], sent: 0, state: 'open' } as const;
  saveRun(run);
  return new TimedRun(run);
}

/** Milliseconds between two batches of moves. Rooms may be behind one address, which has a limit of requests. */
function intervalFor(players: number): number {
  return Math.max(2_000, 500 * players);
}

function Others({ followed }: { followed: FollowedRoom }) {
  const room = followed.room.value;
  return room === undefined ? null : <RaceLine room={room} me={followed.me.value?.player} />;
}

/** The progress of all players, beside the game. */
function Race({ run, session, followed }: { run: TimedRun; session: Session; followed: FollowedRoom }) {
  const words = raceText.value;
  const room = followed.room.value;
  const players = room?.players.length ?? 0;
  useEffect(() => run.follow(session, intervalFor(players)), [run, session, players]);
  const { race, state, result, refused } = run.stored.value;
  const own = room?.players.find(({ player }) => player === followed.me.value?.player);
  // The server takes no moves of a run that has been given up.
  const isToEnd = state === 'given-up' && !isUnsent(run.stored.value) && own?.run === race && own?.gaveUp !== true;
  useEffect(() => {
    if (isToEnd) void followed.act('give-up');
  }, [isToEnd, followed]);
  if (room === undefined) return null;
  return (
    <section class="set">
      <h2>{words.title}</h2>
      <Racers room={room} me={followed.me.value?.player} />
      <p class="small" role="status">
        {refused !== undefined
          ? refusalOf(refused)
          : state === 'solved' && result === undefined && serviceText.value.solvedUnsent}
      </p>
    </section>
  );
}
