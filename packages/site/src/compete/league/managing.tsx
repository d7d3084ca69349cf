import type { ManagedEntry } from '@gridwright/server/answers';
import { rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { isUnknown, manageLeague } from '../../service/api.js';
import { forgetLeague, saveLeague, storedLeague } from '../../storage/stored-leagues.js';
import { leagueText } from '../../text/league.js';
import { serviceText } from '../../text/service.js';
import { formatDate } from '../../text/text.js';
import { timedText } from '../../text/timed.js';
import { linkTo } from '../../ui/address.js';
import { Copyable } from '../../ui/copyable.js';
import { useLeft } from '../../ui/left.js';
import { formatRoute } from '../../ui/router.js';
import { namesOfMarks } from '../timed/marks.js';

interface ManagingProps {
  readonly id: string;
  readonly title: string;
  readonly secret: string;
  /** Called once the server has accepted the secret. */
  readonly onAccept: () => void;
  readonly onChange: () => void;
}

/** The manager's part: see suspicious runs, remove a run or the league. */
export function ManageLeague({ id, title, secret, onAccept, onChange }: ManagingProps) {
  const words = leagueText.value;
  const [entries, setEntries] = useState<readonly ManagedEntry[] | 'noManage' | 'failed' | undefined>(undefined);
  const [asks, setAsks] = useState(false);
  const left = useLeft();
  const ask = (remove?: string) =>
    manageLeague(id, { key: secret, ...(remove !== undefined && { remove }) }).then(
      (answer) => {
        setEntries(answer.entries);
        onAccept();
        const known = storedLeague(id);
        // A link to manage it makes the league known to this browser.
        if (remove === undefined && known?.manage !== secret)
          saveLeague({ entered: [], ...known, id, title, manage: secret });
        return true;
      },
      (error) => {
        setEntries(isUnknown(error) ? 'noManage' : 'failed');
        return false;
      },
    );
  useEffect(() => void ask(), [id, secret]);
  const remove = async (run: string) => {
    if (await ask(run)) onChange();
  };
  const end = async () => {
    if (!(await ask('league'))) return;
    forgetLeague(id);
    if (!left.aborted) location.hash = formatRoute({ page: 'league' });
  };
  if (typeof entries !== 'object')
    return <p class="small">{entries === 'failed' ? serviceText.value.failed : entries && words[entries]}</p>;
  return (
    <section class="set screen-only">
      <h2>{words.manage}</h2>
      <Copyable label={words.manageLink} value={linkTo(formatRoute({ page: 'league', rest: `${id}/${secret}` }))} />
      <p class="small">{words.manageWords}</p>
      {entries.length > 0 && (
        <>
          <h3>{words.entries}</h3>
          <p class="reading">{timedText.value.marksWords}</p>
          <table class="runs">
            <tbody>
              {entries.map(({ run, name, date, kind, marks }) => (
                <tr key={run}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    <small>
                      {' '}
                      {rulesOf(kind).title}, {formatDate(date, { day: 'numeric', month: 'short' })}
                    </small>
                  </th>
                  <td class="words">{namesOfMarks(marks)}</td>
                  <td>
                    <button type="button" class="btn quiet" onClick={() => void remove(run)}>
                      {words.remove}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {asks ? (
        <>
          <p>{words.sure}</p>
          <p class="buttons">
            <button type="button" class="btn solid" onClick={() => void end()}>
              {words.yes}
            </button>
          </p>
        </>
      ) : (
        <p class="buttons">
          <button type="button" class="btn" onClick={() => setAsks(true)}>
            {words.end}
          </button>
        </p>
      )}
    </section>
  );
}
