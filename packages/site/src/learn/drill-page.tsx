import { type Cell, type Drill, hintText, lessonText, rulesOf } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Argument } from '../board/argument.js';
import { ChainStart } from '../board/chain-start.js';
import type { Played } from '../board/hint-marks.js';
import { Picture } from '../board/marks.js';
import { pictureOf, StepPicture } from '../board/step-picture.js';
import { ENOUGH, progressOf } from '../storage/progress.js';
import { answer, progress } from '../storage/saved-progress.js';
import { actionsText } from '../text/actions.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { formatNumber } from '../text/text.js';
import { NoPage } from '../ui/error-page.js';
import { Frame } from '../ui/frame.js';
import { formatRoute } from '../ui/router.js';
import { afterStreak, bestOf } from './bests.js';
import { lessonAfter } from './course.js';
import { DrillBoard } from './drill-board.js';
import { Goal, isFilled, question, useDrill } from './question.js';
import { Run } from './run.js';
import { bests, saveBest } from './saved-bests.js';
import { lessonTitle } from './titles.js';

/** Positions in which a technique applies, one after another: tap the cell. */
export function DrillPage({ kind, code }: { kind: string; code: string }) {
  const [number, setNumber] = useState(() => progressOf(progress.peek(), kind, code).answers + 1);
  const drill = useDrill(kind, code, String(number));
  const language = stepTexts().value;
  const [tapped, setTapped] = useState<Cell | 'shown' | undefined>();
  const [isMistap, setMistap] = useState(false);
  const [played, setPlayed] = useState<Played>();
  const learn = learnText.value;
  if (drill === 'none') return <NoPage />;
  const title = language === undefined ? rulesOf(kind).title : lessonTitle(language, kind, code);
  const isRight = typeof tapped === 'number' && drill !== undefined && drill.cells.includes(tapped);
  const finish = (how: Cell | 'shown') => {
    if (tapped !== undefined || drill === undefined) return;
    const mistap = how !== 'shown' && isFilled(drill, how);
    setMistap(mistap);
    if (mistap) return;
    setTapped(how);
    const right = how !== 'shown' && drill.cells.includes(how);
    answer(kind, code, right);
    saveBest(kind, code, (best) => afterStreak(best, right));
  };
  const next = () => {
    setTapped(undefined);
    setPlayed(undefined);
    setNumber(number + 1);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const practice = progressOf(progress.value, kind, code);
  const { streak, longest } = bestOf(bests.value, kind, code);
  const isDone = isRight && practice.run === ENOUGH;
  return (
    <Frame title={title} dek={learn.practiceDek} here="learn" layout="lesson">
      <div class="lesson-board">
        {drill === undefined ? (
          <div class="drill-wait" aria-busy="true" />
        ) : tapped === undefined ? (
          <DrillBoard key={number} drill={drill} onPick={finish} />
        ) : (
          <Outcome drill={drill} tapped={tapped} played={played} />
        )}
      </div>
      <div class="lesson-words">
        <p class="kicker drill-run">
          {learn.practice} <Run practice={practice} />
          {longest > ENOUGH && <span>{learn.streak(formatNumber(streak), formatNumber(longest))}</span>}
        </p>
        <div class="drill-said" role="status">
          {drill !== undefined && tapped === undefined && <h2>{question(drill)}</h2>}
          {isMistap && <p>{learn.filled}</p>}
          {drill !== undefined && tapped !== undefined && (
            <>
              <h2 class={isRight || tapped === 'shown' ? '' : 'wrong'}>
                {isDone ? learn.enough : isRight ? learn.right : tapped === 'shown' ? learn.here : learn.notHere}
              </h2>
              <div class="lesson-text">{language && reasonOf(drill, code)}</div>
            </>
          )}
        </div>
        {drill !== undefined && <Goal drill={drill} />}
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
          {tapped === undefined && (
            <a class="btn" href={formatRoute({ page: 'learn', rest: `${kind}/${code}/storm` })}>
              {learn.storm}
            </a>
          )}
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
          <Argument texts={hintText(language, puzzle, explained.hint)} {...(played && { played })} onPlay={setPlayed} />
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

/** The position with the step, or after the right press. */
interface OutcomeProps {
  readonly drill: Drill;
  readonly tapped: Cell | 'shown';
  readonly played: Played | undefined;
}

function Outcome({ drill, tapped, played }: OutcomeProps) {
  const { puzzle, answer: before, cells, explained } = drill;
  const wrong = typeof tapped === 'number' && !cells.includes(tapped) ? [tapped] : [];
  if (explained !== undefined)
    return <StepPicture puzzle={puzzle} explained={explained} wrong={wrong} played={played} />;
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
