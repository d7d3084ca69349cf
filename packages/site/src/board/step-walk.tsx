import { type Explanation, type HintText, hintText, type Puzzle } from 'gridwright/rules';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { explainText } from '../text/explain.js';
import { stepTexts } from '../text/library.js';
import { text } from '../text/text.js';
import { Argument } from './argument.js';
import { ChainStart } from './chain-start.js';
import type { Played } from './hint-marks.js';
import { pictureOf } from './step-picture.js';
import './explain.css';

interface StepWalkProps {
  readonly puzzle: Puzzle;
  readonly found: Explanation;
  readonly at: number;
  go(to: number): void;
  readonly played: Played | undefined;
  onPlay(played: Played | undefined): void;
}

/** Returns the sentences of all steps; undefined while they are fetched. */
export function textsOf(puzzle: Puzzle, found: Explanation): readonly HintText[] | undefined {
  const language = stepTexts().value;
  return language && found.steps.map(({ hint }) => hintText(language, puzzle, hint));
}

/** One step in words, buttons to its neighbours, and the list of all of them. */
export function StepWalk({ puzzle, found, at, go, played, onPlay }: StepWalkProps) {
  const list = useRef<HTMLOListElement>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    if (isShown.current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    isShown.current = true;
  }, [at]);
  const texts = textsOf(puzzle, found);
  return (
    <>
      <div class="step-text" role="status">
        <h2>
          {at + 1}. {texts?.[at].technique}
        </h2>
        {texts && <Argument key={at} texts={texts[at]} {...(played && { played })} onPlay={onPlay} />}
        {texts && <ChainStart picture={pictureOf(puzzle, found.steps[at])} hint={found.steps[at].hint} />}
      </div>
      <div class="turn">
        <button type="button" class="btn" disabled={at === 0} onClick={() => go(at - 1)}>
          {explainText.value.previous}
        </button>
        <button type="button" class="btn solid" disabled={at === found.steps.length - 1} onClick={() => go(at + 1)}>
          {explainText.value.next}
        </button>
      </div>
      <ol class="steps" ref={list} aria-label={text.value.shared.steps(found.steps.length)}>
        {found.steps.map((_, i) => (
          <li key={i}>
            <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => go(i)}>
              <span class="num">{i + 1}</span>
              {texts?.[i].technique}
            </button>
          </li>
        ))}
      </ol>
      {!found.rating.solved && <p class="small">{explainText.value[found.rating.bounded ? 'bounded' : 'more']}</p>}
    </>
  );
}
