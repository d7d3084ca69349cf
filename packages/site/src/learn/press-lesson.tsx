import { useSignal } from '@preact/signals';
import { type Drill, lessonText, type Rules, rulesOf } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { engine } from '../engine/engine.js';
import { progressOf } from '../storage/progress.js';
import { progress } from '../storage/saved-progress.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { NoPage } from '../ui/error-page.js';
import { Frame } from '../ui/frame.js';
import { formatRoute } from '../ui/router.js';
import { courseOf, lessonAfter } from './course.js';
import { LearnedMark } from './run.js';

/** The seed of the position that a lesson shows. */
const SHOWN = 'lesson';

/** The lessons of a kind with presses, each with a picture of a position. */
export function PressLessons({ rules }: { rules: Rules }) {
  const { pressing, lessons } = learnText.value;
  return (
    <section class="set">
      <h2>{lessons}</h2>
      <div class="lesson-level">
        <ul>
          {courseOf(rules.name).map((code) => (
            <li key={code}>
              <a href={formatRoute({ page: 'learn', rest: `${rules.name}/${code}` })}>
                <Before kind={rules.name} code={code} />
                <b>{pressing[code].title}</b>
                <LearnedMark practice={progressOf(progress.value, rules.name, code)} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Before({ kind, code }: { kind: string; code: string }) {
  const drill = useShown(kind, code);
  return drill === undefined ? (
    <span class="sketch-wait" />
  ) : (
    <Picture puzzle={drill.puzzle} answer={drill.answer} label="" />
  );
}

/** A way to press: the goal, a position with the press that is due, and the position after it. */
export function PressLessonPage({ rules, code }: { rules: Rules; code: string }) {
  const learn = learnText.value;
  const language = stepTexts().value;
  const drill = useShown(rules.name, code);
  const words = Object.hasOwn(learn.pressing, code) ? learn.pressing[code] : undefined;
  if (words === undefined) return <NoPage />;
  const after = lessonAfter(rules.name, code);
  const rest = `${rules.name}/${code}`;
  return (
    <Frame title={words.title} dek={words.summary} here="learn" layout="press-lesson">
      {drill === undefined ? <div class="pictures" aria-busy="true" /> : <Pictures drill={drill} />}
      <ol class="press-words">
        {words.steps.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p class="lesson-text">
        {words.why ?? (language && drill?.lessonStep && lessonText(language, drill.puzzle, drill.lessonStep))}
      </p>
      <div class="buttons">
        <a class="btn solid" href={formatRoute({ page: 'learn', rest: `${rest}/practice` })}>
          {learn.practise}
        </a>
        {after !== undefined && (
          <a class="btn" href={formatRoute({ page: 'learn', rest: `${rules.name}/${after}` })}>
            {learn.pressing[after].title}
          </a>
        )}
        <a class="btn quiet" href={formatRoute({ page: 'learn', rest: rules.name })}>
          {learn.allOf(rules.title)}
        </a>
      </div>
    </Frame>
  );
}

function Pictures({ drill: { puzzle, answer, cells } }: { drill: Drill }) {
  const learn = learnText.value;
  const rules = rulesOf(puzzle.kind);
  const goal = rules.disks?.goal(puzzle);
  const pressed = answer.slice();
  for (const cell of cells) pressed[cell] ^= 1;
  return (
    <div class="pictures">
      <figure>
        <Picture puzzle={puzzle} answer={answer} label="" aim={cells} />
        <figcaption>{learn.dueHere}</figcaption>
      </figure>
      <figure>
        <Picture puzzle={puzzle} answer={pressed} label="" />
        <figcaption>{learn.afterPress}</figcaption>
      </figure>
      {goal !== undefined && (
        <figure>
          <Picture puzzle={goal} answer={rules.start(goal)} label="" />
          <figcaption>{learn.goal}</figcaption>
        </figure>
      )}
    </div>
  );
}

function useShown(kind: string, code: string): Drill | undefined {
  const drill = useSignal<Drill | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    engine.drill(kind, code, SHOWN, left.signal).then(
      (found) => (drill.value = found),
      () => {},
    );
    return () => left.abort();
  }, [kind, code, drill]);
  return drill.value;
}
