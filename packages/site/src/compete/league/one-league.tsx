import type { League } from '@gridwright/server/answers';
import { useEffect, useState } from 'preact/hooks';
import { addDays } from '../../engine/calendar.js';
import { today } from '../../engine/dailies.js';
import { fetchLeague, isUnknown } from '../../service/api.js';
import { enterRuns } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatDate } from '../../text/text.js';
import { linkTo } from '../../ui/address.js';
import { Copyable } from '../../ui/copyable.js';
import { Frame } from '../../ui/frame.js';
import { useLatest } from '../../ui/latest.js';
import { formatRoute } from '../../ui/router.js';
import { sendUnsent } from '../timed/timed-run.js';
import { Contests, Season } from './contests.js';
import { ManageLeague } from './managing.js';
import { MembershipForm } from './membership.js';
import { SetContest } from './set-contest.js';
import { Runs, Week } from './tables.js';

/** A league on a day: its boards, its week and the link to join; for its manager, the tools. */
export function OneLeague({ id, date, manage }: { id: string; date: string; manage: string | undefined }) {
  const words = leagueText.value;
  const [found, setFound] = useState<League | 'gone' | 'failed' | undefined>(undefined);
  /** The secret that the server has accepted. */
  const [accepted, setAccepted] = useState<string | undefined>(undefined);
  const begin = useLatest();
  const load = () => {
    const isLatest = begin();
    return fetchLeague(id, date).then(
      (league) => isLatest() && setFound(league),
      (error) => isLatest() && setFound(isUnknown(error) ? 'gone' : 'failed'),
    );
  };
  useEffect(() => {
    let isLeft = false;
    void sendUnsent()
      .then(enterRuns)
      .then(() => (isLeft ? undefined : load()));
    return () => {
      isLeft = true;
    };
  }, [id, date]);
  const link = (day: string) => formatRoute({ page: 'league', rest: day === today() ? id : `${id}/${day}` });
  if (typeof found !== 'object')
    return (
      <Frame title={words.title} here="front">
        <p class="reading" aria-live="polite" aria-busy={found === undefined}>
          {found === undefined ? words.loading : found === 'failed' ? serviceText.value.failed : words[found]}
        </p>
        {found === 'gone' && (
          <p>
            <a href={formatRoute({ page: 'league' })}>{words.title}</a>
          </p>
        )}
      </Frame>
    );
  const manager = accepted === manage ? manage : undefined;
  return (
    <Frame title={found.title} here="front" layout="halves">
      <MembershipForm id={id} title={found.title} onChange={load} />
      <section class="set beside">
        <h2>{words.boardOf(formatDate(found.date, { day: 'numeric', month: 'long' }))}</h2>
        {found.boards.length === 0 && <p class="reading">{words.none}</p>}
        {found.boards.map(({ kind, runs }) => (
          <Runs key={kind} kind={kind} runs={runs} isPublic={found.closed} />
        ))}
        {found.boards.length > 0 && !found.closed && <p class="reading">{words.nameless}</p>}
        <p class="metaline days-around screen-only">
          <a href={link(addDays(date, -1))}>{serviceText.value.before}</a>
          {date < today() && <a href={link(addDays(date, 1))}>{serviceText.value.after}</a>}
        </p>
      </section>
      <Contests league={id} contests={found.contests} />
      {found.week.length > 0 && <Week week={found.week} />}
      <Season league={id} season={found.season} manage={manager} onChange={load} />
      <section class="set screen-only">
        <h2>{serviceText.value.invite}</h2>
        <Copyable label={serviceText.value.link} value={linkTo(formatRoute({ page: 'league', rest: id }))} send />
      </section>
      {manager !== undefined && <SetContest league={id} secret={manager} onSet={load} />}
      {manage !== undefined && (
        <ManageLeague
          id={id}
          title={found.title}
          secret={manage}
          onAccept={() => setAccepted(manage)}
          onChange={load}
        />
      )}
    </Frame>
  );
}
