import type { Cell } from 'gridwright/rules';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Clock } from '../play/clock.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { formatNumber, formatSeconds } from '../text/text.js';
import { NoPage } from '../ui/error-page.js';
import { Frame } from '../ui/frame.js';
import { formatRoute } from '../ui/router.js';
import { afterStorm, bestOf } from './bests.js';
import { DrillBoard } from './drill-board.js';
import { Goal, isFilled, question, useDrill } from './question.js';
import { bests, saveBest } from './saved-bests.js';
import { lessonTitle } from './titles.js';
import '../ui/styles/numbers.css';

/** Seconds of a storm. */
const LENGTH = 300;
/** Seconds that a wrong answer costs, so that guessing doesn't pay. */
const PENALTY = 10;

interface StormProps {
  readonly kind: string;
  readonly code: string;
}

/** As many right answers as possible in five minutes. */
export function StormPage({ kind, code }: StormProps) {
  const learn = learnText.value;
  const language = stepTexts().value;
  const [storm, setStorm] = useState(0);
  const [result, setResult] = useState<Result | undefined>(undefined);
  const isRunning = storm > 0 && result === undefined;
  const finish = (right: number, answers: number) => {
    const before = bestOf(bests.peek(), kind, code).storm;
    saveBest(kind, code, (best) => afterStorm(best, right, answers));
    setResult({ right, before });
  };
  const start = () => {
    setResult(undefined);
    setStorm(storm + 1);
  };
  // The first position is made before the clock starts.
  const first = useDrill(kind, code, seedOf(bestOf(bests.value, kind, code).seen + 1));
  if (first === 'none' && !isRunning) return <NoPage />;
  if (language === undefined) return null;
  return (
    <Frame title={lessonTitle(language, kind, code)} dek={learn.stormDek} here="learn" layout="lesson">
      {isRunning ? (
        <Storm key={storm} kind={kind} code={code} onEnd={finish} />
      ) : (
        <div class="lesson-words">
          <p class="kicker drill-run">{learn.storm}</p>
          <Bests kind={kind} code={code} result={result} />
          <div class="buttons">
            <button type="button" class="btn solid" onClick={start}>
              {result === undefined ? learn.stormStart : learn.stormAgain}
            </button>
            <a class="btn quiet" href={formatRoute({ page: 'learn', rest: `${kind}/${code}/practice` })}>
              {learn.toPractice}
            </a>
          </div>
        </div>
      )}
    </Frame>
  );
}

interface Result {
  readonly right: number;
  /** The best before this storm. */
  readonly before: number;
}

function Bests({ kind, code, result }: StormProps & { result: Result | undefined }) {
  const learn = learnText.value;
  const { storm } = bestOf(bests.value, kind, code);
  return (
    <div class="drill-said" role="status">
      {result !== undefined && <h2>{learn.stormRight(result.right, formatNumber(result.right))}</h2>}
      {result !== undefined && result.right > result.before ? (
        <p>{learn.stormNewBest}</p>
      ) : (
        storm > 0 && <p>{learn.stormBest(formatNumber(storm))}</p>
      )}
      {result === undefined && <p>{learn.stormWords}</p>}
    </div>
  );
}

interface RunningProps extends StormProps {
  readonly onEnd: (right: number, answers: number) => void;
}

/** The five minutes. Time runs only while there is a position to answer. */
function Storm({ kind, code, onEnd }: RunningProps) {
  const learn = learnText.value;
  const first = useMemo(() => bestOf(bests.peek(), kind, code).seen + 1, [kind, code]);
  const [{ right, wrong }, setTally] = useState({ right: 0, wrong: 0 });
  const answers = right + wrong;
  const drill = useDrill(kind, code, seedOf(first + answers), seedOf(first + answers + 1));
  const position = drill === 'none' ? undefined : drill;
  const left = useTimeLeft(position !== undefined) - PENALTY * wrong;
  const isOver = left <= 0 || drill === 'none';
  // At once, since it saves the result.
  useLayoutEffect(() => {
    if (isOver) onEnd(right, answers);
  }, [isOver]);
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Players with a keyboard continue on the new board.
    if (document.activeElement === document.body)
      board.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [position]);
  const pick = (cell: Cell) => {
    if (position === undefined || isOver) return;
    if (isFilled(position, cell)) return setSaid(learn.filled);
    const isRight = position.cells.includes(cell);
    setSaid(isRight ? learn.right : learn.stormWrong);
    setTally(isRight ? { right: right + 1, wrong } : { right, wrong: wrong + 1 });
  };
  return (
    <>
      <div class="lesson-board" ref={board}>
        {position === undefined ? (
          <div class="drill-wait" aria-busy="true" />
        ) : (
          <DrillBoard drill={position} onPick={pick} />
        )}
      </div>
      <div class="lesson-words">
        <Tally left={Math.max(left, 0)} right={right} />
        <div class="drill-said" role="status">
          {position !== undefined && <h2>{question(position)}</h2>}
          {said !== '' && <p>{said}</p>}
        </div>
        {position !== undefined && <Goal drill={position} />}
        <div class="buttons">
          <button type="button" class="btn" onClick={() => onEnd(right, answers)}>
            {learn.stormStop}
          </button>
        </div>
      </div>
    </>
  );
}

function Tally({ left, right }: { left: number; right: number }) {
  const learn = learnText.value;
  return (
    <dl class="stats">
      <div>
        <dt>{learn.stormLeft}</dt>
        <dd class="num">{formatSeconds(left)}</dd>
      </div>
      <div>
        <dt>{learn.stormTally}</dt>
        <dd class="num">{formatNumber(right)}</dd>
      </div>
    </dl>
  );
}

/** Storms have other positions than practice. */
function seedOf(number: number): string {
  return `storm ${number}`;
}

/** Seconds that are left, without penalties. */
function useTimeLeft(counts: boolean): number {
  const clock = useMemo(() => new Clock(), []);
  useEffect(() => {
    clock.tick(false);
    const timer = setInterval(() => clock.tick(counts), 250);
    return () => {
      clearInterval(timer);
      clock.tick(counts);
    };
  }, [clock, counts]);
  return LENGTH - clock.seconds.value;
}
