import type { ContestRun, ContestView } from '@gridwright/server/answers';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../../game/saved-game.js';
import { isUnknown, manageLeague, Refusal } from '../../service/api.js';
import { saveLeague, storedLeague } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatNumber, formatSeconds } from '../../text/text.js';
import { formatTenths } from '../../text/timed.js';
import { linkTo } from '../../ui/address.js';
import { Copyable } from '../../ui/copyable.js';
import { Frame } from '../../ui/frame.js';
import { useLatest } from '../../ui/latest.js';
import { NameField } from '../../ui/name-field.js';
import { formatRoute } from '../../ui/router.js';
import { roomMembership, saveRoomMembership } from '../race/stored-rooms.js';
import { fetchContest, nextPuzzle } from './contest-api.js';
import { type FetchedContest, useSecondsTo } from './contest-clock.js';
import { ContestPlay } from './contest-play.js';
import { formatInstant } from './instant.js';
import { PlayersTable } from './players-table.js';

/** Milliseconds between two looks at the table. */
const LOOK_EVERY = 10_000;

interface ContestProps {
  readonly league: string;
  readonly contest: string;
}

/** A contest: when it is, who leads, and its puzzles one after the other. */
export function OneContest({ league, contest }: ContestProps) {
  const words = leagueText.value;
  const [found, setFound] = useState<FetchedContest | 'gone' | 'failed' | undefined>(undefined);
  const [run, setRun] = useState<ContestRun | undefined>(undefined);
  const [said, say] = useState<string | undefined>(undefined);
  const begin = useLatest();
  const isLooking = useRef(false);
  const look = async () => {
    const isLatest = begin();
    isLooking.current = true;
    try {
      const view = await fetchContest(league, contest);
      if (isLatest()) setFound({ view, at: Date.now() });
    } catch (error) {
      // The last state stays visible while the server is unreachable.
      if (isLatest()) setFound((before) => (isUnknown(error) ? 'gone' : (before ?? 'failed')));
    } finally {
      if (isLatest()) isLooking.current = false;
    }
  };
  useEffect(() => {
    void look();
    // Another request would drop the answer under way, and no answer of a slow server would be shown.
    const lookAgain = () => document.visibilityState === 'visible' && !isLooking.current && void look();
    const timer = setInterval(lookAgain, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [league, contest]);
  const next = async (name: string, skip = false) => {
    const key = roomMembership(contest)?.key ?? newId();
    // Saved before the request, so that a lost answer costs nothing.
    saveRoomMembership({ room: contest, key, name, player: '' });
    say(undefined);
    try {
      setRun(await nextPuzzle(league, contest, { key, name, ...(skip && { skip }) }));
      const known = storedLeague(league);
      if (known === undefined && typeof found === 'object')
        saveLeague({ id: league, title: found.view.league, name, entered: [] });
    } catch (error) {
      say(
        error instanceof Refusal
          ? (words.contestRefusals[error.status] ?? serviceText.value.failed)
          : serviceText.value.failed,
      );
    }
    await look();
  };
  if (typeof found !== 'object')
    return (
      <Frame title={words.contest} here="front">
        <p class="reading" aria-live="polite" aria-busy={found === undefined}>
          {found === undefined
            ? words.loading
            : found === 'gone'
              ? words.contestRefusals[404]
              : serviceText.value.failed}
        </p>
        <BackToLeague league={league} />
      </Frame>
    );
  const name = roomMembership(contest)?.name ?? storedLeague(league)?.name ?? '';
  if (run?.run !== undefined)
    return (
      <ContestPlay
        key={run.run}
        run={run}
        contest={found}
        playerKey={roomMembership(contest)?.key ?? ''}
        said={said}
        onNext={(skip) => void next(name, skip)}
        onLeave={() => setRun(undefined)}
        table={<Table view={found.view} me={name} />}
      />
    );
  return (
    <Frame
      title={found.view.title}
      dek={words.contestDek(found.view.league, formatInstant(found.view.starts), formatNumber(found.view.minutes))}
      here="front"
      layout="halves"
    >
      <section class="set screen-only">
        <h2>{words.takePart}</h2>
        <Phase found={found} onDue={look} />
        {run !== undefined && <p>{words.allSolved}</p>}
        {found.view.endsIn > 0 && run === undefined && (
          <Enter name={name} canStart={found.view.startsIn === undefined} onStart={(typed) => void next(typed)} />
        )}
        <p class="small wrong" role="status">
          {said}
        </p>
        <p class="small">{words.pointsWords}</p>
      </section>
      <section class="set beside">
        <h2>{words.table}</h2>
        <Table view={found.view} me={name} />
        <Removing league={league} view={found.view} onChange={look} />
        <p class="buttons screen-only">
          <button type="button" class="btn quiet" onClick={() => print()}>
            {words.print}
          </button>
        </p>
      </section>
      <section class="set screen-only">
        <h2>{serviceText.value.invite}</h2>
        <Copyable
          label={words.contestLink}
          value={linkTo(formatRoute({ page: 'league', rest: `${league}/contest/${contest}` }))}
          send
        />
        <BackToLeague league={league} />
      </section>
    </Frame>
  );
}

function BackToLeague({ league }: { league: string }) {
  return (
    <p>
      <a href={formatRoute({ page: 'league', rest: league })}>{leagueText.value.toLeague}</a>
    </p>
  );
}

/** How long it takes to the start or to the end. */
function Phase({ found: { view, at }, onDue }: { found: FetchedContest; onDue: () => void }) {
  const words = leagueText.value;
  const seconds = useSecondsTo(view.startsIn ?? view.endsIn, at, onDue);
  if (view.endsIn === 0) return <p>{words.over}</p>;
  return (
    <p role="timer">
      {view.startsIn === undefined ? words.endsIn(formatSeconds(seconds)) : words.startsIn(formatSeconds(seconds))}
    </p>
  );
}

function Enter({ name, canStart, onStart }: { name: string; canStart: boolean; onStart: (name: string) => void }) {
  const words = leagueText.value;
  const [typed, setTyped] = useState(name);
  return (
    <NameField
      label={serviceText.value.yourName}
      words={words.contestNameWords}
      wrong={serviceText.value.wrongName}
      value={typed}
      onInput={setTyped}
      onName={(accepted) => canStart && onStart(accepted)}
    >
      <button type="submit" class="btn solid" disabled={!canStart}>
        {words.start}
      </button>
    </NameField>
  );
}

/** Who has how many points. */
function Table({ view: { table }, me }: { view: ContestView; me: string }) {
  const words = leagueText.value;
  if (table.length === 0) return <p class="reading">{words.nobody}</p>;
  return (
    <PlayersTable
      rows={table}
      columns={[
        [words.solved, ({ solved }) => formatNumber(solved)],
        [words.time, ({ solved, time }) => (solved === 0 ? '–' : formatTenths(time))],
        [words.points, ({ points }) => formatNumber(points)],
      ]}
      me={me}
      rankOf={(_, i) => i + 1}
    />
  );
}

/** Lets the league's manager remove a player or the contest. */
function Removing({ league, view, onChange }: { league: string; view: ContestView; onChange: () => Promise<void> }) {
  const words = leagueText.value;
  const [asked, ask] = useState<string | undefined>(undefined);
  const secret = storedLeague(league)?.manage;
  if (secret === undefined) return null;
  const remove = (what: { player: string } | { contest: string }) =>
    manageLeague(league, { key: secret, ...what }).then(onChange, () => {});
  return (
    <details class="screen-only">
      <summary>{words.manage}</summary>
      <ul>
        {[...view.table.map(({ name }) => name), ''].map((name) => (
          <li key={name}>
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                if (asked !== name) ask(name);
                else void remove(name === '' ? { contest: view.contest } : { player: name });
              }}
            >
              {name === ''
                ? asked === ''
                  ? words.removeContestYes
                  : words.removeContest
                : asked === name
                  ? words.removeYes(name)
                  : words.removePlayer(name)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
