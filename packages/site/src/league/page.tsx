import { rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../address.js';
import { today } from '../dailies.js';
import { Field } from '../pages/controls.js';
import { Copyable } from '../pages/copyable.js';
import { Frame } from '../pages/frame.js';
import { addDays, isDay } from '../records/day.js';
import { formatRoute, type PageProps } from '../router.js';
import { hasService } from '../service.js';
import { leagueText } from '../text/league.js';
import { formatDate, formatNumber } from '../text/text.js';
import { formatTenths, timedText } from '../text/timed.js';
import { fetchLeague, type League, type LeagueRun, makeLeague, Refusal } from '../timed/api.js';
import { storedRuns } from '../timed/stored-run.js';
import { sendUnsent } from '../timed/timed-run.js';
import { Managing } from './managing.js';
import { enterRuns, forgetLeague, keepLeague, storedLeague, storedLeagues } from './stored-leagues.js';
import '../timed/timed.css';

/**
 * Leagues, by links with secrets. The one to manage a league is in no address that a server or proxy sees.
 *
 *     #/league                   the player's leagues, and a new one
 *     #/league/LEAGUE            a league today
 *     #/league/LEAGUE/DATE       and on another day
 *     #/league/LEAGUE/SECRET     for whoever manages it
 */
export function LeaguePage({ route }: PageProps) {
  const words = leagueText.value;
  const [id = '', more = ''] = ('rest' in route && route.rest?.split('/')) || [];
  if (hasService && id !== '')
    return (
      <Shown
        key={id}
        id={id}
        date={isDay(more) ? more : today()}
        manage={isDay(more) || more === '' ? storedLeague(id)?.manage : more}
      />
    );
  return (
    <Frame title={words.title} dek={words.dek} here="front">
      {hasService ? <Own /> : <p class="reading">{words.noService}</p>}
    </Frame>
  );
}

function Own() {
  const words = leagueText.value;
  const [title, setTitle] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const leagues = storedLeagues();
  const make = async () => {
    try {
      const { league: id, manage } = await makeLeague(title);
      keepLeague({ id, title: title.trim(), manage, entered: [] });
      location.hash = formatRoute({ page: 'league', rest: `${id}/${manage}` });
    } catch (error) {
      setWrong(error instanceof Refusal && error.status === 400 ? words.wrongName : words.failed);
    }
  };
  return (
    <>
      {leagues.length > 0 && (
        <section class="set">
          <h2>{words.yours}</h2>
          <ul>
            {leagues.map((one) => (
              <li key={one.id}>
                <a href={formatRoute({ page: 'league', rest: one.id })}>{one.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="set">
        <h2>{words.make}</h2>
        <Field label={words.name} words={words.kept} wrong={wrong} value={title} onInput={setTitle}>
          <button type="button" class="btn solid" onClick={() => void make()}>
            {words.button}
          </button>
        </Field>
      </section>
    </>
  );
}

function Shown({ id, date, manage }: { id: string; date: string; manage: string | undefined }) {
  const words = leagueText.value;
  const [found, setFound] = useState<League | 'gone' | 'failed' | undefined>(undefined);
  const load = () =>
    fetchLeague(id, date).then(setFound, (error) => setFound(error instanceof Refusal ? 'gone' : 'failed'));
  useEffect(() => {
    void sendUnsent().then(enterRuns).then(load);
  }, [id, date]);
  const link = (day: string) => formatRoute({ page: 'league', rest: day === today() ? id : `${id}/${day}` });
  if (typeof found !== 'object')
    return (
      <Frame title={words.title} here="front">
        <p class="reading" aria-live="polite" aria-busy={found === undefined}>
          {found === undefined ? words.loading : words[found]}
        </p>
      </Frame>
    );
  return (
    <Frame title={found.title} here="front">
      <Membership id={id} title={found.title} onChange={load} />
      <section class="set">
        <h2>{words.boardOf(formatDate(date, { day: 'numeric', month: 'long' }))}</h2>
        {found.boards.length === 0 && <p class="reading">{words.none}</p>}
        {found.boards.map(({ kind, runs }) => (
          <Runs key={kind} kind={kind} runs={runs} isPublic={found.closed} />
        ))}
        <p class="metaline days-around">
          <a href={link(addDays(date, -1))}>{words.before}</a>
          {date < today() && <a href={link(addDays(date, 1))}>{words.after}</a>}
        </p>
      </section>
      {found.week.length > 0 && <Week week={found.week} />}
      <section class="set">
        <h2>{words.invite}</h2>
        <Copyable label={words.invite} value={linkTo(formatRoute({ page: 'league', rest: id }))} send />
      </section>
      {manage !== undefined && <Managing id={id} title={found.title} secret={manage} onChange={load} />}
    </Frame>
  );
}

/** What the server allows in no name. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Under which name the player takes part. */
function Membership({ id, title, onChange }: { id: string; title: string; onChange: () => void }) {
  const words = leagueText.value;
  const known = storedLeague(id);
  const [name, setName] = useState(known?.name ?? '');
  const isWrong = name.length > 40 || STRANGE.test(name);
  const join = async () => {
    if (isWrong || name.trim() === '') return;
    // Runs that were entered under another name get this one.
    keepLeague({ ...known, id, title, name: name.trim(), entered: [] });
    await enterRuns();
    onChange();
  };
  return (
    <section class="set">
      <h2>{known?.name === undefined ? words.join : words.yourName}</h2>
      <Field
        label={words.yourName}
        words={words.nameWords}
        wrong={isWrong ? words.wrongName : undefined}
        value={name}
        onInput={setName}
      >
        <button type="button" class="btn solid" onClick={() => void join()}>
          {known?.name === undefined ? words.joinButton : words.change}
        </button>
        {known?.name !== undefined && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              forgetLeague(id);
              location.hash = formatRoute({ page: 'league' });
            }}
          >
            {words.leave}
          </button>
        )}
      </Field>
      <p>
        <a href={formatRoute({ page: 'timed' })}>{words.play}</a>
      </p>
    </section>
  );
}

function Runs({ kind, runs, isPublic }: { kind: string; runs: readonly LeagueRun[]; isPublic: boolean }) {
  const [words, timed] = [leagueText.value, timedText.value];
  const own = storedRuns().map(({ started }) => started?.run);
  const mine = runs.find(({ run }) => own.includes(run));
  return (
    <>
      <h3>{rulesOf(kind).title}</h3>
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">{timed.rank}</th>
            <th scope="col" class="words">
              {words.player}
            </th>
            {runs[0].presses !== undefined && <th scope="col">{timed.presses}</th>}
            <th scope="col">{timed.time}</th>
            {isPublic && <td />}
          </tr>
        </thead>
        <tbody>
          {runs.map(({ rank, run, name, time, presses, hints, away }) => (
            <tr key={run} aria-current={run === mine?.run}>
              <td>{formatNumber(rank)}</td>
              <th scope="row">
                <bdi>{name}</bdi>
                {hints > 0 && <small> {words.helped(hints)}</small>}
              </th>
              {presses !== undefined && <td class="num">{formatNumber(presses)}</td>}
              <td class="num">{`${formatTenths(time)}${away ? '*' : ''}`}</td>
              {isPublic && (
                <td>
                  <a
                    href={formatRoute({
                      page: 'timed',
                      rest: ['run', run, ...(mine === undefined || mine.run === run ? [] : [mine.run])].join('/'),
                    })}
                  >
                    {mine === undefined || mine.run === run ? timed.replay : words.compare}
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {runs.some(({ away }) => away) && <p class="small">{timed.asterisk}</p>}
    </>
  );
}

function Week({ week }: Pick<League, 'week'>) {
  const words = leagueText.value;
  return (
    <section class="set">
      <h2>{words.week}</h2>
      <p class="reading">{words.weekWords}</p>
      <table class="runs">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.puzzles}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ name, points, puzzles }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td class="num">{formatNumber(puzzles)}</td>
              <td class="num">{formatNumber(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
