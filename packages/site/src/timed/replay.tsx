import { type Puzzle, parseId, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Picture } from '../marks.js';
import { Frame } from '../pages/frame.js';
import { replayStep } from '../play/replay-step.js';
import { formatRoute } from '../router.js';
import { formatNumber, longDate } from '../text/text.js';
import { formatTenths, timedText } from '../text/timed.js';
import { type Entry, type FinishedRun, fetchRun, Refusal } from './api.js';
import { answerOf } from './timed-run.js';

/** The moves of somebody's run, to watch. */
export function Replay({ run }: { run: string }) {
  const words = timedText.value;
  const [found, setFound] = useState<FinishedRun | 'none' | 'failed' | undefined>(undefined);
  useEffect(() => {
    fetchRun(run).then(setFound, (error) => setFound(error instanceof Refusal ? 'none' : 'failed'));
  }, [run]);
  const puzzle = useMemo(() => (typeof found === 'object' ? puzzleOf(found.id) : undefined), [found]);
  const isFound = typeof found === 'object' && puzzle !== undefined;
  return (
    <Frame
      title={words.run}
      {...(isFound && { dek: `${rulesOf(puzzle.kind).title}, ${longDate(found.date)}` })}
      here="front"
    >
      <div aria-busy={found === undefined} aria-live="polite">
        {found === 'none' && <p class="reading">{words.noRun}</p>}
        {found === 'failed' && <p class="reading">{words.failed}</p>}
        {isFound && found.log === undefined && <p class="reading">{words.sealed}</p>}
      </div>
      {isFound && found.log !== undefined && <Moves puzzle={puzzle} log={found.log} />}
      {isFound && (
        <p>
          <a href={formatRoute({ page: 'timed', rest: `${puzzle.kind}/${found.date}` })}>{words.toBoard}</a>
        </p>
      )}
    </Frame>
  );
}

function puzzleOf(id: string): Puzzle | undefined {
  const named = parseId(id);
  return named.type === 'puzzle' ? named.puzzle : undefined;
}

function Moves({ puzzle, log }: { puzzle: Puzzle; log: readonly Entry[] }) {
  const words = timedText.value;
  const [at, setAt] = useState(log.length);
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => (at < log.length ? setAt(at + 1) : setPlays(false)), replayStep(log.length));
    return () => clearTimeout(timer);
  }, [plays, at, log]);
  const answer = useMemo(() => answerOf(log.slice(0, at), puzzle), [log, at, puzzle]);
  const time = formatTenths(log[at - 1]?.[0] ?? 0);
  const shown = `${words.moveOf(formatNumber(at), formatNumber(log.length))}, ${time}`;
  const toggle = () => {
    if (!plays && at === log.length) setAt(0);
    setPlays(!plays);
  };
  return (
    <div class="timed-replay">
      <Picture puzzle={puzzle} answer={answer} label={shown} />
      <label class="field">
        <span>{words.move}</span>
        <input
          type="range"
          min={0}
          max={log.length}
          value={at}
          aria-valuetext={shown}
          onInput={(event) => {
            setPlays(false);
            setAt(Number(event.currentTarget.value));
          }}
        />
      </label>
      <p class="num">{shown}</p>
      <button type="button" class="btn" onClick={toggle}>
        {plays ? words.stop : words.play}
      </button>
    </div>
  );
}
