import { useSignal } from '@preact/signals';
import { type ExplainedStep, formatId, type Lesson, rulesOf } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine.js';
import { StepPicture } from '../explain/step-picture.js';
import { LevelLine } from '../level.js';
import { NoPage } from '../lost.js';
import { Frame } from '../pages/frame.js';
import { formatRoute } from '../router.js';
import { learnText } from '../text/learn.js';
import { shape, text } from '../text/text.js';
import { useLessons } from './lesson-list.js';

/** One technique: what it is, and its first use in a puzzle that needs it. */
export function TechniquePage({ kind, code }: { kind: string; code: string }) {
  const lessons = useLessons(kind);
  const at = lessons?.findIndex(({ technique }) => technique.code === code) ?? -1;
  if (lessons === undefined)
    return (
      <Frame title={rulesOf(kind).title} here="learn">
        {' '}
      </Frame>
    );
  if (at < 0) return <NoPage />;
  return <Taught key={code} lesson={lessons[at]} before={lessons[at - 1]} after={lessons[at + 1]} />;
}

function Taught({ lesson, before, after }: { lesson: Lesson; before: Lesson | undefined; after: Lesson | undefined }) {
  const learn = learnText.value;
  const { explain } = text.value;
  const { technique, puzzle } = lesson;
  const use = useUse(lesson);
  const id = formatId(puzzle);
  return (
    <Frame title={technique.title} dek={technique.summary} here="learn" layout="lesson">
      <div class="lesson-board">
        <StepPicture puzzle={puzzle} explained={use} />
      </div>
      <div class="lesson-words">
        <p class="kicker">
          {rulesOf(puzzle.kind).title} · {shape(puzzle.size)}
          <LevelLine level={technique.level} />
        </p>
        <p class="told-here">{use?.hint.what}</p>
        <div class="buttons">
          <a class="btn solid" href={formatRoute({ page: 'puzzle', id })}>
            {learn.play}
          </a>
          <a class="btn" href={formatRoute({ page: 'explain', id })}>
            {explain.heading}
          </a>
        </div>
        <nav class="lesson-turn" aria-label={learn.techniques}>
          {before !== undefined && <Other lesson={before} words={learn.easier} />}
          {after !== undefined && <Other lesson={after} words={learn.harder} />}
          <a href={formatRoute({ page: 'learn', rest: puzzle.kind })}>{learn.all}</a>
        </nav>
      </div>
    </Frame>
  );
}

function Other({ lesson: { technique, puzzle }, words }: { lesson: Lesson; words: string }) {
  return (
    <a href={formatRoute({ page: 'learn', rest: `${puzzle.kind}/${technique.code}` })}>
      <small>{words}</small> {technique.title}
    </a>
  );
}

function useUse(lesson: Lesson): ExplainedStep | undefined {
  const use = useSignal<ExplainedStep | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    engine.lesson(lesson, left.signal).then(
      (step) => (use.value = step),
      () => {},
    );
    return () => left.abort();
  }, [lesson, use]);
  return use.value;
}
