import { type Cell, type Drill, hintText, lessonText, rulesOf } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine.js';
import { NoPage } from '../error-page.js';
import { Argument } from '../explain/argument.js';
import { ChainStart } from '../explain/chain-start.js';
import { pictureOf, StepPicture } from '../explain/step-picture.js';
import { Picture } from '../marks.js';
import { Frame } from '../pages/frame.js';
import { formatRoute } from '../router.js';
import { actionsText } from '../text/actions.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { lessonAfter } from './course.js';
import { DrillBoard } from './drill-board.js';
import { answer, progress } from './kept-progress.js';
import { ENOUGH, progressOf } from './progress.js';
import { Run } from './run.js';
import { lessonTitle } from './titles.js';

/** Positions in which a technique applies, one after another: tap the cell. */
export function DrillPage({ kind, code }: { kind: string; code: string }) {
  const [number, setNumber] = useState(() => progressOf(progress.peek(), kind, code).answers + 1);
  const drill = useDrill(kind, code, number);
  const language = stepTexts().value;
  const [tapped, setTapped] = useState<Cell | 'shown' | undefined>();
  const [isFilled, setFilled] = useState(false);
  const learn = learnText.value;
  if (drill === 'none') return <NoPage />;
  const title = language === undefined ? rulesOf(kind).title : lessonTitle(language, kind, code);
  const isRight = typeof tapped === 'number' && drill !== undefined && drill.cells.includes(tapped);
  const finish = (how: Cell | 'shown') => {
    if (tapped !== undefined || drill === undefined) return;
    const filled = typeof how === 'number' && drill.asks !== 'press' && drill.answer[how] !== 0;
    setFilled(filled);
    if (filled) return;
    setTapped(how);
    answer(kind, code, typeof how === 'number' && drill.cells.includes(how));
  };
  const next = () => {
    setTapped(undefined);
    setNumber(number + 1);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const practice = progressOf(progress.value, kind, code);
  const isDone = isRight && practice.run === ENOUGH;
  return (
    <Frame title={title} dek={learn.practiceDek} here="learn" layout="lesson">
      <div class="lesson-board">
        {drill === undefined ? (
          <div class="drill-wait" aria-busy="true" />
        ) : tapped === undefined ? (
          <DrillBoard key={number} drill={drill} onPick={finish} />
        ) : (
          <Outcome drill={drill} tapped={tapped} />
        )}
      </div>
      <div class="lesson-words">
        <p class="kicker drill-run">
          {learn.practice} <Run practice={practice} />
        </p>
        <div class="drill-said" role="status">
          {drill !== undefined && tapped === undefined && <h2>{question(drill)}</h2>}
          {isFilled && <p>{learn.filled}</p>}
          {drill !== undefined && tapped !== undefined && (
            <>
              <h2 class={isRight || tapped === 'shown' ? '' : 'wrong'}>
                {isDone ? learn.enough : isRight ? learn.right : tapped === 'shown' ? learn.here : learn.notHere}
              </h2>
              <div class="lesson-text">{language && reasonOf(drill, code)}</div>
            </>
          )}
        </div>
        {drill?.asks === 'press' && <Goal drill={drill} />}
        <div class="buttons">
          {tapped === undefined ? (
            <button type="button" class="btn" disabled={drill === undefined} onClick={() => finish('shown')}>
              {learn.show}
            </button>
          ) : (
            <button type="button" class={isDone ? 'btn' : 'btn solid'} onClick={next}>
              {isDone ? learn.more : learn.next}
            </button>
          )}
          {isDone && <AfterLesson kind={kind} code={code} />}
          <a class="btn quiet" href={formatRoute({ page: 'learn', rest: `${kind}/${code}` })}>
            {learn.toLesson}
          </a>
        </div>
      </div>
    </Frame>
  );

  function reasonOf({ puzzle, explained, lessonStep }: Drill, code: string): ComponentChildren {
    if (language === undefined) return '';
    if (explained !== undefined)
      return (
        <>
          <Argument texts={hintText(language, puzzle, explained.hint)} />
          <ChainStart picture={pictureOf(puzzle, explained)} hint={explained.hint} />
        </>
      );
    return learn.pressing[code]?.why ?? (lessonStep === undefined ? '' : lessonText(language, puzzle, lessonStep));
  }
}

/** The next lesson of the course, else the techniques of the kind. */
function AfterLesson({ kind, code }: { kind: string; code: string }) {
  const learn = learnText.value;
  const language = stepTexts().value;
  const after = lessonAfter(kind, code);
  if (language === undefined) return null;
  return (
    <a class="btn solid" href={formatRoute({ page: 'learn', rest: after === undefined ? kind : `${kind}/${after}` })}>
      {after === undefined ? learn.all : learn.goOn(lessonTitle(language, kind, after))}
    </a>
  );
}

function question({ puzzle, asks, value }: Drill): string {
  const { asked } = learnText.value;
  return asks === 'press' ? asked.press : asked[asks](rulesOf(puzzle.kind).answerAlphabet.symbols[value ?? 0]);
}

/** The position with the step, or after the right press. */
function Outcome({ drill, tapped }: { drill: Drill; tapped: Cell | 'shown' }) {
  const { puzzle, answer: before, cells, explained } = drill;
  const wrong = typeof tapped === 'number' && !cells.includes(tapped) ? [tapped] : [];
  if (explained !== undefined) return <StepPicture puzzle={puzzle} explained={explained} wrong={wrong} />;
  const pressed = before.slice();
  for (const cell of cells) pressed[cell] ^= 1;
  return (
    <Picture
      puzzle={puzzle}
      answer={pressed}
      label={actionsText.value.pressedNow(learnText.value.cellsOf(cells.length))}
      wrong={wrong}
    />
  );
}

function Goal({ drill: { puzzle } }: { drill: Drill }) {
  const rules = rulesOf(puzzle.kind);
  const goal = rules.disks?.goal(puzzle);
  if (goal === undefined) return null;
  return (
    <figure class="drill-goal">
      <Picture puzzle={goal} answer={rules.start(goal)} label={learnText.value.goal} />
      <figcaption aria-hidden="true">{learnText.value.goal}</figcaption>
    </figure>
  );
}

/** The position of a number; 'none' where there is no such technique. */
function useDrill(kind: string, code: string, number: number): Drill | 'none' | undefined {
  const [found, setFound] = useState<{ readonly number: number; readonly drill: Drill | 'none' }>();
  useEffect(() => {
    const left = new AbortController();
    engine.drill(kind, code, String(number), left.signal).then(
      (drill) => setFound({ number, drill }),
      () => left.signal.aborted || setFound({ number, drill: 'none' }),
    );
    return () => left.abort();
  }, [kind, code, number]);
  return found?.number === number ? found.drill : undefined;
}
