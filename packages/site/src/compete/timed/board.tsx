import type { BoardPage } from '@gridwright/server/answers';
import { rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { addDays } from '../../engine/calendar.js';
import { today } from '../../engine/dailies.js';
import { fetchBoard, fetchRun, type RankedState, type Standing } from '../../service/api.js';
import { storedRun } from '../../storage/stored-run.js';
import { formatRating } from '../../text/rating.js';
import { serviceText } from '../../text/service.js';
import { formatDate, formatNumber } from '../../text/text.js';
import { formatTenths, timedText } from '../../text/timed.js';
import { Choice } from '../../ui/controls.js';
import { useLatest } from '../../ui/latest.js';
import { formatRoute } from '../../ui/router.js';
import { namesOfMarks } from './marks.js';
import { Place } from './place.js';

/** The runs of a day, the best first, page by page. */
export function RunBoard({ kind, date }: { kind: string; date: string }) {
  const words = timedText.value;
  const [state, setState] = useState<RankedState>('ranked');
  const [board, setBoard] = useState<BoardPage | 'failed' | undefined>(undefined);
  const begin = useLatest();
  const load = (before?: BoardPage) => {
    const isLatest = begin();
    return fetchBoard(date, kind, state, before?.next).then(
      (page) => isLatest() && setBoard(before === undefined ? page : { ...page, runs: [...before.runs, ...page.runs] }),
      () => isLatest() && setBoard('failed'),
    );
  };
  const { started, result } = storedRun(date, kind) ?? {};
  const own = started?.run;
  const isListed = result?.state === state;
  const [found, setFound] = useState<Standing | undefined>(undefined);
  // The runs with help may be chosen before the answer comes.
  const standing = isListed ? found : undefined;
  useEffect(() => {
    setBoard(undefined);
    setFound(undefined);
    void load();
    // Without it, the board still shows the run.
    if (own !== undefined && isListed) void fetchRun(own).then(setFound, () => {});
  }, [kind, date, state]);
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const link = (day: string) => formatRoute({ page: 'timed', rest: day === today() ? kind : `${kind}/${day}` });
  return (
    <section class="set beside">
      <h2>{words.board(formatDate(date, { day: 'numeric', month: 'long' }))}</h2>
      <Choice
        label={words.runs}
        values={['ranked', 'helped', 'fast']}
        value={state}
        nameOf={(name) => words.boards[name]}
        onChoose={setState}
      />
      <div aria-busy={board === undefined} aria-live="polite">
        {board === undefined && <p class="reading">{words.loading}</p>}
        {board === 'failed' && <p class="reading">{serviceText.value.failed}</p>}
        {typeof board === 'object' &&
          (board.players === null ? (
            <p class="reading">{words.empty}</p>
          ) : (
            <>
              <Place players={standing?.players ?? board.players} own={standing} />
              {board.rating !== null && <p class="small">{serviceText.value.rating(formatRating(board.rating))}</p>}
              <Runs board={board} kind={kind} own={own} withHelp={state === 'helped'} />
            </>
          ))}
      </div>
      {typeof board === 'object' && board.next !== undefined && (
        <button type="button" class="btn" onClick={() => void load(board)}>
          {words.more}
        </button>
      )}
      <p class="metaline days-around">
        <a href={link(before)}>{serviceText.value.before}</a>
        {date < today() && <a href={link(after)}>{serviceText.value.after}</a>}
      </p>
    </section>
  );
}

interface RunsProps {
  readonly board: BoardPage;
  readonly kind: string;
  /** The run of this browser. */
  readonly own: string | undefined;
  readonly withHelp: boolean;
}

function Runs({ board, kind, own, withHelp }: RunsProps) {
  const words = timedText.value;
  const hasPresses = rulesOf(kind).input === 'presses';
  const heads = [...(hasPresses ? [words.presses] : []), words.time, ...(withHelp ? [words.hints] : [])];
  return (
    <>
      <table class="runs">
        <thead>
          <tr>
            {[words.rank, ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {board.closed && <td />}
          </tr>
        </thead>
        <tbody>
          {board.runs.map(({ rank, run, time, presses, hints, away, marks = [] }) => {
            const cells = [
              ...(hasPresses ? [formatNumber(presses ?? 0)] : []),
              `${formatTenths(time)}${away ? '*' : ''}`,
              ...(withHelp ? [formatNumber(hints)] : []),
            ];
            return (
              <tr key={run} aria-current={run === own}>
                <th scope="row">
                  {formatNumber(rank)}
                  {run === own && ` · ${words.you}`}
                </th>
                {cells.map((cell, i) => (
                  <td key={heads[i]} class="num">
                    {cell}
                  </td>
                ))}
                {board.closed && (
                  <td>
                    <a href={formatRoute({ page: 'timed', rest: `run/${run}` })}>{words.replay}</a>
                    {marks.length > 0 && <small> {namesOfMarks(marks)}</small>}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {board.runs.some(({ away }) => away) && <p class="small">{words.asterisk}</p>}
      {board.runs.some(({ marks = [] }) => marks.length > 0) && <p class="small">{words.marksWords}</p>}
    </>
  );
}
