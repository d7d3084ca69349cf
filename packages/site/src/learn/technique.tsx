import { useSignal } from '@preact/signals';
import { type ExplainedStep, formatId, hintText, type Language, type Lesson, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { Argument } from '../board/argument.js';
import { ChainStart } from '../board/chain-start.js';
import type { Played } from '../board/hint-marks.js';
import { pictureOf, StepPicture } from '../board/step-picture.js';
import { engine } from '../engine/engine.js';
import { someSeed } from '../engine/seeds.js';
import { progressOf } from '../storage/progress.js';
import { progress } from '../storage/saved-progress.js';
import { explainText } from '../text/explain.js';
import { learnText } from '../text/learn.js';
import { stepTexts } from '../text/library.js';
import { shape } from '../text/text.js';
import { NoPage } from '../ui/error-page.js';
import { Frame } from '../ui/frame.js';
import { useLeft } from '../ui/left.js';
import { LevelLine } from '../ui/level.js';
import { formatRoute } from '../ui/router.js';
import { useLessons } from './lessons.js';
import { LearnedMark } from './run.js';

/** One technique: its explanation, and its first use in a puzzle that needs it. */
export function TechniquePage({ kind, code }: { kind: string; code: string }) {
  const lessons = useLessons(kind);
  const at = lessons?.findIndex(({ technique }) => technique.code === code) ?? -1;
  const language = stepTexts().value;
  if (lessons === undefined || language === undefined)
    return (
      <Frame title={rulesOf(kind).title} here="learn">
        {' '}
      </Frame>
    );
  if (at < 0) return <NoPage />;
  return (
    <Taught key={code} language={language} lesson={lessons[at]} before={lessons[at - 1]} after={lessons[at + 1]} />
  );
}

interface TaughtProps {
  readonly language: Language;
  readonly lesson: Lesson;
  readonly before: Lesson | undefined;
  readonly after: Lesson | undefined;
}

function Taught({ language, lesson, before, after }: TaughtProps) {
  const learn = learnText.value;
  const explain = explainText.value;
  const { technique, puzzle } = lesson;
  const { title, summary } = language.kinds[puzzle.kind].techniques[technique.code];
  const use = useUse(lesson);
  const [played, setPlayed] = useState<Played>();
  const id = formatId(puzzle);
  return (
    <Frame title={title} dek={summary} here="learn" layout="lesson">
      <div class="lesson-board">
        <StepPicture puzzle={puzzle} explained={use} played={played} />
      </div>
      <div class="lesson-words">
        <p class="kicker">
          {rulesOf(puzzle.kind).title} · {shape(puzzle.size)}
          <LevelLine level={technique.level} />
          <LearnedMark practice={progressOf(progress.value, puzzle.kind, technique.code)} />
        </p>
        <div class="lesson-text">
          {use && (
            <Argument texts={hintText(language, puzzle, use.hint)} {...(played && { played })} onPlay={setPlayed} />
          )}
          {use && <ChainStart picture={pictureOf(puzzle, use)} hint={use.hint} />}
        </div>
        <div class="buttons">
          <a class="btn solid" href={formatRoute({ page: 'learn', rest: `${puzzle.kind}/${technique.code}/practice` })}>
            {learn.practise}
          </a>
          <a class="btn" href={formatRoute({ page: 'puzzle', id })}>
            {learn.play}
          </a>
          <AnotherPuzzle lesson={lesson} />
          <a class="btn" href={formatRoute({ page: 'explain', id })}>
            {explain.heading}
          </a>
        </div>
        <nav class="lesson-turn" aria-label={learn.techniques}>
          {before !== undefined && <Other language={language} lesson={before} words={learn.easier} />}
          {after !== undefined && <Other language={language} lesson={after} words={learn.harder} />}
          <a href={formatRoute({ page: 'learn', rest: puzzle.kind })}>{learn.all}</a>
        </nav>
      </div>
    </Frame>
  );
}

/** Leads to another puzzle that needs the technique. */
function AnotherPuzzle({ lesson: { technique, puzzle } }: { lesson: Lesson }) {
  const [busy, setBusy] = useState(false);
  const signal = useLeft();
  const go = async () => {
    setBusy(true);
    try {
      const { puzzle: other } = await engine.drill(puzzle.kind, technique.code, someSeed(), signal);
      if (!signal.aborted) location.hash = formatRoute({ page: 'puzzle', id: formatId(other) });
    } catch {
      // The button can be pressed again.
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return (
    <button type="button" class="btn" disabled={busy} onClick={() => void go()}>
      {learnText.value.another}
    </button>
  );
}

function Other({
  language,
  lesson: { technique, puzzle },
  words,
}: {
  language: Language;
  lesson: Lesson;
  words: string;
}) {
  return (
    <a href={formatRoute({ page: 'learn', rest: `${puzzle.kind}/${technique.code}` })}>
      <small>{words}</small> {language.kinds[puzzle.kind].techniques[technique.code].title}
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
