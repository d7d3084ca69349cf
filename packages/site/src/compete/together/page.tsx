import { isName } from 'gridwright/input';
import { formatId, type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { DAILY_KINDS, dailyOf, seriesOf, today, wantDaily } from '../../engine/dailies.js';
import { useLink } from '../../play/read-link.js';
import { PlayScreen } from '../../play/screen.js';
import { isUnknown, Refusal } from '../../service/api.js';
import { hasService } from '../../service/service.js';
import { serviceText } from '../../text/service.js';
import { describe } from '../../text/text.js';
import { togetherText } from '../../text/together.js';
import { linkTo } from '../../ui/address.js';
import { Tick } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { ErrorPage } from '../../ui/error-page.js';
import { Frame } from '../../ui/frame.js';
import { Icon } from '../../ui/icons.js';
import { useLeft } from '../../ui/left.js';
import { NameField } from '../../ui/name-field.js';
import { QrCode } from '../../ui/qr.js';
import { formatRoute, type PageProps } from '../../ui/router.js';
import { fetchGame, makeGame, sendSolverMoves } from './api.js';
import { FollowedGame } from './followed-game.js';
import { SOLVER_COLOURS, useSolvers } from './others.js';
import { SharedSession } from './shared-session.js';
import { type GameMembership, gameMembership, lastGameName, newKey, saveGameMembership } from './stored.js';
import './together.css';

/**
 * Puzzles that several people solve on one board.
 *
 *     #/together           how to begin
 *     #/together/new/ID    makes a game of a puzzle
 *     #/together/GAME      a game
 */
export function TogetherPage({ route }: PageProps) {
  const words = togetherText.value;
  const [first = '', ...more] = ('rest' in route && route.rest?.split('/')) || [];
  if (!hasService) return <Words words={words.noService} />;
  if (first === 'new') return <NewGame key={more.join('/')} id={more.join('/')} />;
  return first === '' ? <Begin /> : <OneGame key={first} id={first} />;
}

/** How to begin: with a puzzle of today, or with any other. */
function Begin() {
  const words = togetherText.value;
  const date = today();
  const found = DAILY_KINDS.map((kind) => ({ kind, daily: dailyOf(date, kind, seriesOf(kind)[0]) }));
  useEffect(() => {
    for (const kind of DAILY_KINDS) void wantDaily(date, kind, seriesOf(kind)[0]);
  }, [date]);
  return (
    <Frame title={words.title} dek={words.dek} here="front">
      <section class="set">
        <h2>{words.toPuzzles}</h2>
        <p class="buttons">
          {found.map(
            ({ kind, daily }) =>
              typeof daily === 'object' && (
                <a key={kind} class="btn" href={formatRoute({ page: 'together', rest: `new/${daily.id}` })}>
                  {rulesOf(kind).title}
                </a>
              ),
          )}
        </p>
        <p class="small">{words.how}</p>
      </section>
    </Frame>
  );
}

/** A page with a message only. */
function Words({ words, isBusy = false }: { words: string; isBusy?: boolean }) {
  const { title, dek, toPuzzles } = togetherText.value;
  return (
    <Frame title={title} dek={dek} here="front">
      <p class="reading" aria-live="polite" aria-busy={isBusy}>
        {words}
      </p>
      {!isBusy && (
        <p>
          <a href={formatRoute({ page: 'front' })}>{toPuzzles}</a>
        </p>
      )}
    </Frame>
  );
}

function NewGame({ id }: { id: string }) {
  const words = togetherText.value;
  const read = useLink(id);
  const [state, setState] = useState<'ready' | 'making' | 'busy'>('ready');
  const left = useLeft();
  if (read === undefined) return <Words words={words.loading} isBusy />;
  if (typeof read === 'string') return <ErrorPage title={words.noPuzzle} words={read} />;
  const make = async () => {
    setState('making');
    try {
      const { game } = await makeGame(formatId(read));
      if (!left.aborted) location.replace(formatRoute({ page: 'together', rest: game }));
    } catch {
      setState('busy');
    }
  };
  return (
    <Frame title={words.title} dek={words.dek} here="front">
      <p class="said">
        {rulesOf(read.kind).title} · {describe(read)}
      </p>
      <p class="buttons">
        <button type="button" class="btn solid" disabled={state === 'making'} onClick={() => void make()}>
          {words.make}
        </button>
      </p>
      <p class={state === 'busy' ? 'small wrong' : 'small'} role="status">
        {state === 'making' ? words.making : state === 'busy' ? serviceText.value.busy : words.deletion}
      </p>
    </Frame>
  );
}

/** A game; newcomers enter a name first. */
function OneGame({ id }: { id: string }) {
  const words = togetherText.value;
  const [puzzle, setPuzzle] = useState<Puzzle | 'gone' | 'away'>();
  const [me, setMe] = useState(() => gameMembership(id));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    fetchGame(id).then(
      (game) => {
        const named = parseId(game.id);
        if (!left.signal.aborted) setPuzzle(named.type === 'puzzle' ? named.puzzle : 'gone');
      },
      (error) => {
        if (left.signal.aborted) return;
        setPuzzle(isUnknown(error) ? 'gone' : 'away');
        if (!isUnknown(error)) timer = setTimeout(() => setTries(tries + 1), RETRY);
      },
    );
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [id, tries]);
  if (puzzle === undefined) return <Words words={words.loading} isBusy />;
  if (typeof puzzle === 'string') return <Words words={words[puzzle]} />;
  if (me === undefined) return <Join id={id} puzzle={puzzle} onJoin={setMe} />;
  return <Shared id={id} puzzle={puzzle} me={me} />;
}

/** Milliseconds before another request to a server that didn't answer. */
const RETRY = 4_000;

function Join({ id, puzzle, onJoin }: { id: string; puzzle: Puzzle; onJoin: (me: GameMembership) => void }) {
  const words = togetherText.value;
  const [name, setName] = useState(lastGameName());
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const join = async (accepted: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefused('');
    const key = newKey();
    try {
      const { solver } = await sendSolverMoves(id, { key, name: accepted, cells: '', first: 0, moves: [] });
      const me = { key, name: accepted, solver, pending: [], first: 0 };
      saveGameMembership(id, me);
      onJoin(me);
    } catch (error) {
      setRefused(error instanceof Refusal && error.status === 422 ? words.tooMany : serviceText.value.busy);
      setBusy(false);
    }
  };
  return (
    <Frame title={words.title} dek={words.dek} here="front">
      <p class="said">
        {rulesOf(puzzle.kind).title} · {describe(puzzle)}
      </p>
      <NameField
        label={serviceText.value.yourName}
        words={words.nameWords}
        wrong={serviceText.value.wrongName}
        value={name}
        onInput={setName}
        onName={(accepted) => void join(accepted)}
      >
        <button type="submit" class="btn solid" disabled={isBusy || !isName(name)}>
          {serviceText.value.join}
        </button>
      </NameField>
      <p class="small wrong" role="status">
        {refused}
      </p>
    </Frame>
  );
}

function Shared({ id, puzzle, me }: { id: string; puzzle: Puzzle; me: GameMembership }) {
  const game = useMemo(() => new FollowedGame(id, me), [id, me]);
  const source = useMemo(() => ({ puzzle, id: formatId(puzzle) }), [puzzle]);
  const session = useMemo(() => new SharedSession(source, game), [source, game]);
  useEffect(() => game.start(), [game]);
  return (
    <PlayScreen source={source} here="front" game={session} more={() => <People game={game} session={session} />} />
  );
}

/** Who is at the board, whether the server answers, and the link for others. */
function People({ game, session }: { game: FollowedGame; session: SharedSession }) {
  const words = togetherText.value;
  const solvers = useSolvers(game);
  const trouble = game.trouble.value;
  const link = linkTo(formatRoute({ page: 'together', rest: game.id }));
  return (
    <section class="set together">
      <Questions game={game} session={session} />
      <h2>{words.people}</h2>
      <p class={trouble === undefined ? 'small' : 'small wrong'} role="status">
        {trouble === undefined ? words.undoWords : words[trouble]}
      </p>
      <ul class="people">
        {solvers.map(({ solver, name, isHere }) => (
          <li key={solver} class={isHere ? '' : 'away'}>
            <span class={`person person-${solver % SOLVER_COLOURS}`} aria-hidden="true">
              {[...name][0]}
            </span>
            <bdi>{name}</bdi>
            {solver === game.log.me && <small> · {serviceText.value.you}</small>}
            {!isHere && <small> · {words.isAway}</small>}
          </li>
        ))}
      </ul>
      <Tick
        label={words.ownNotes}
        words={words.ownNotesWords}
        checked={game.hasOwnNotes.value}
        onChange={(hasOwnNotes) => game.saveOwnNotes(hasOwnNotes)}
      />
      <details class="set" open={solvers.length < 2}>
        <summary>
          {serviceText.value.invite}
          <Icon name="down" />
        </summary>
        <Copyable label={serviceText.value.link} value={link} send />
        <QrCode text={link} label={serviceText.value.qr} />
        <p class="small">{words.deletion}</p>
      </details>
    </section>
  );
}

/** A player's request with its answers; one other player's click decides. */
function Questions({ game, session }: { game: FollowedGame; session: SharedSession }) {
  const words = togetherText.value;
  const { asked } = session.agreed.value;
  const nameOf = (solver: number) => game.solvers.value.find((one) => one.solver === solver)?.name ?? words.somebody;
  return (
    <div class="questions" role="status">
      {session.isOpen &&
        asked.map(({ wish, solver, at }) => {
          const isMine = solver === game.log.me;
          return (
            <div key={at} class="question">
              <p>{isMine ? words.waiting[wish] : words.asks[wish](nameOf(solver))}</p>
              {!isMine && (
                <button type="button" class="btn solid" onClick={() => session.answer('yes', at)}>
                  {words.agree}
                </button>
              )}
              <button type="button" class="btn" onClick={() => session.answer('no', at)}>
                {isMine ? words.takeBack : words.decline}
              </button>
            </div>
          );
        })}
    </div>
  );
}
