import { type Explanation, formatId, type Puzzle, rulesOf, type TextPart } from 'gridwright/rules';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Played } from '../board/hint-marks.js';
import { Picture } from '../board/marks.js';
import { StepPicture } from '../board/step-picture.js';
import { StepWalk, textsOf } from '../board/step-walk.js';
import { useExplanation } from '../board/use-explanation.js';
import { gameOfPuzzle } from '../game/find.js';
import { useLink } from '../play/read-link.js';
import { ScaleLine } from '../play/scale-line.js';
import { gameStore } from '../storage/browser-store.js';
import { explainText } from '../text/explain.js';
import { describe, shape, text } from '../text/text.js';
import { ErrorPage } from '../ui/error-page.js';
import { PageHeader, Skip } from '../ui/header.js';
import { LevelLine } from '../ui/level.js';
import { Loading } from '../ui/loading.js';
import { formatRoute, type PageProps } from '../ui/router.js';
import { useTitle } from '../ui/title.js';
import '../play/play.css';
import '../board/explain.css';

/** The page that goes through the whole solution of a puzzle, step by step. */
export function ExplainPage({ route }: PageProps) {
  const read = useLink(route.page === 'explain' ? route.id : '');
  if (read === undefined) return <Loading title="Gridwright" />;
  if (typeof read === 'string') return <ErrorPage title={text.value.errors.noPuzzle} words={read} />;
  const id = formatId(read);
  return <Explained key={id} puzzle={read} id={id} />;
}

function Explained({ puzzle, id }: { puzzle: Puzzle; id: string }) {
  const { title } = rulesOf(puzzle.kind);
  const explain = explainText.value;
  const found = useExplanation(puzzle);
  const [at, setAt] = useState(0);
  const [played, setPlayed] = useState<Played>();
  const rating = typeof found === 'object' ? found.rating : undefined;
  const last = typeof found === 'object' ? found.steps.length - 1 : 0;
  const go = (to: number) => {
    setAt(to);
    setPlayed(undefined);
  };
  useArrows((by) => {
    setAt((before) => Math.max(0, Math.min(last, before + by)));
    setPlayed(undefined);
  });
  const game = gameOfPuzzle(gameStore.games.value.values(), id);
  const isUncounted = game?.state === 'open' && !game.aids?.includes('explained');
  useLayoutEffect(() => {
    // The explained solution counts as help in an open game, also in one that is read late.
    if (isUncounted) gameStore.save({ ...game, aids: [...(game.aids ?? []), 'explained'] });
  }, [isUncounted]);
  useTitle(explain.title(title));
  const large = puzzle.size.columns > 9;
  return (
    <>
      <Skip />
      <PageHeader title={title} note={shape(puzzle.size)} />
      <main id="main" class="wrap play" tabIndex={-1} aria-busy={found === undefined}>
        <div class={large ? 'stage large' : 'stage'} style={{ '--columns': puzzle.size.columns }}>
          <StepPicture
            puzzle={puzzle}
            explained={typeof found === 'object' ? found.steps[at] : undefined}
            played={played}
          />
        </div>
        <div class="side">
          <div class="title">
            <p class="kicker">
              {describe(puzzle)}
              {rating && <LevelLine level={rating.level} />}
              <ScaleLine of={{ puzzle, minutes: { value: rating?.minutes } }} />
            </p>
            <h1 class="display">{explain.heading}</h1>
            <a class="btn quiet" href={formatRoute({ page: 'puzzle', id })}>
              {explain.back}
            </a>
          </div>
          {typeof found === 'string' && <p class="note">{found}</p>}
          {typeof found === 'object' && found.steps.length > 0 && (
            <>
              <OnPaper puzzle={puzzle} found={found} />
              <StepWalk puzzle={puzzle} found={found} at={at} go={go} played={played} onPlay={setPlayed} />
            </>
          )}
        </div>
      </main>
    </>
  );
}

/** All steps with their sentences, for print. */
function OnPaper({ puzzle, found }: { puzzle: Puzzle; found: Explanation }) {
  const texts = textsOf(puzzle, found);
  if (texts === undefined) return null;
  const last = found.steps[found.steps.length - 1];
  const answer = last.grid.slice();
  for (const { cell, value } of last.step.places) answer[cell] = value;
  return (
    <div class="on-paper">
      <Picture puzzle={puzzle} answer={puzzle.clues} label={describe(puzzle)} />
      <Picture puzzle={puzzle} answer={answer} label={explainText.value.end} />
      <ol>
        {texts.map(({ technique, text, parts }, i) => (
          <li key={i}>
            <b>{technique}.</b> {parts === undefined ? text : <Sentences parts={parts} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An argument, each part on a line of its own, with its premises below it. */
function Sentences({ parts }: { parts: readonly TextPart[] }) {
  return (
    <ul>
      {parts.map(({ text, parts: inner }, i) => (
        <li key={i}>
          {text}
          {inner && <Sentences parts={inner} />}
        </li>
      ))}
    </ul>
  );
}

function useArrows(turn: (by: number) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    const hear = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight') latest.current(1);
      if (key === 'ArrowLeft') latest.current(-1);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
