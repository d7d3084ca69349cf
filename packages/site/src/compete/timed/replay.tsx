import type { FinishedRun } from '@gridwright/server/answers';
import { type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Picture } from '../../board/marks.js';
import { replayStep } from '../../play/replay-step.js';
import { fetchRun, isUnknown, type RunMove } from '../../service/api.js';
import { serviceText } from '../../text/service.js';
import { formatNumber, longDate } from '../../text/text.js';
import { formatTenths, timedText } from '../../text/timed.js';
import { Frame } from '../../ui/frame.js';
import { useLatest } from '../../ui/latest.js';
import { formatRoute } from '../../ui/router.js';
import { answerOf } from './timed-run.js';

/** The moves of a run to watch, or of two runs of a puzzle side by side, by the time. */
export function Replay({ ids }: { ids: readonly string[] }) {
  const words = timedText.value;
  const [found, setFound] = useState<readonly FinishedRun[] | 'none' | 'failed' | undefined>(undefined);
  const key = ids.join('/');
  const begin = useLatest();
  useEffect(() => {
    const isLatest = begin();
    Promise.all(key.split('/').map(fetchRun)).then(
      (runs) => isLatest() && setFound(runs),
      (error) => isLatest() && setFound(isUnknown(error) ? 'none' : 'failed'),
    );
  }, [key]);
  if (typeof found !== 'object')
    return (
      <Frame title={words.run} here="front">
        <p class="reading" aria-busy={found === undefined} aria-live="polite">
          {found === 'none' && words.noRun}
          {found === 'failed' && serviceText.value.failed}
        </p>
      </Frame>
    );
  const [{ id, date }] = found;
  const puzzle = puzzleOf(id);
  const logs = found.filter((run) => run.id === id).flatMap(({ log }) => (log === undefined ? [] : [log]));
  return (
    <Frame
      title={found.length > 1 ? words.twoRuns : words.run}
      dek={`${rulesOf(puzzle.kind).title}, ${longDate(date)}`}
      here="front"
    >
      {logs.length === 0 ? <p class="reading">{words.sealed}</p> : <Moves puzzle={puzzle} logs={logs} />}
      <p>
        <a href={formatRoute({ page: 'timed', rest: `${puzzle.kind}/${date}` })}>{words.toBoard}</a>
      </p>
    </Frame>
  );
}

/** The puzzle of a run, which the server has made. */
function puzzleOf(id: string): Puzzle {
  const named = parseId(id);
  if (named.type !== 'puzzle') throw new TypeError(`expected a puzzle id, got ${id}`);
  return named.puzzle;
}

function Moves({ puzzle, logs }: { puzzle: Puzzle; logs: readonly (readonly RunMove[])[] }) {
  const words = timedText.value;
  const instants = useMemo(
    () => [...new Set([0, ...logs.flat().map(([milliseconds]) => milliseconds)])].sort((a, b) => a - b),
    [logs],
  );
  const last = instants.length - 1;
  const [at, setAt] = useState(last);
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlays(false)), replayStep(last));
    return () => clearTimeout(timer);
  }, [plays, at, last]);
  const time = formatTenths(instants[at]);
  const toggle = () => {
    if (!plays && at === last) setAt(0);
    setPlays(!plays);
  };
  return (
    <>
      <div class="timed-replays">
        {logs.map((log, i) => {
          const done = log.filter(([milliseconds]) => milliseconds <= instants[at]);
          const shown = words.moveOf(formatNumber(done.length), formatNumber(log.length));
          return (
            <figure key={i}>
              <Picture puzzle={puzzle} answer={answerOf(done, puzzle)} label={shown} />
              <figcaption>{shown}</figcaption>
            </figure>
          );
        })}
      </div>
      <label class="timed-slider">
        {words.time}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={time}
          onInput={(event) => {
            setPlays(false);
            setAt(Number(event.currentTarget.value));
          }}
        />
        <output class="num">{time}</output>
      </label>
      <p class="buttons">
        <button type="button" class="btn" onClick={toggle}>
          {plays ? words.stop : words.play}
        </button>
      </p>
    </>
  );
}
