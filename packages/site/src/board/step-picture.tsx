import { type StepPicture as Picture, stepPicture } from 'gridwright/drawing';
import { type Cell, type ExplainedStep, type Puzzle, rulesOf } from 'gridwright/rules';
import { explainText } from '../text/explain.js';
import { type Played, StepFills, StepMarks } from './hint-marks.js';
import { BoardBackground, Shapes, typeClass, viewBoxOf, waves } from './marks.js';

interface StepPictureProps {
  readonly puzzle: Puzzle;
  readonly explained: ExplainedStep | undefined;
  /** Cells of a wrong answer, which get the wave. */
  readonly wrong?: readonly Cell[];
  readonly played?: Played | undefined;
}

/** The whole step as marks. */
export function pictureOf(puzzle: Puzzle, explained: ExplainedStep): Picture {
  return stepPicture(rulesOf(puzzle.kind), puzzle, { ...explained, ...explained.step });
}

/** The board before a step, with the whole step marked; the bare puzzle without a step. */
export function StepPicture({ puzzle, explained, wrong = [], played }: StepPictureProps) {
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const answer = explained?.grid ?? rules.start(puzzle);
  const shapes = rules.draw(puzzle, answer);
  const picture = explained && pictureOf(puzzle, explained);
  return (
    <svg
      class={`board ${typeClass(size)}`}
      viewBox={viewBoxOf(size, shapes)}
      role="img"
      aria-label={explained === undefined ? rules.title : explainText.value.picture}
    >
      <BoardBackground size={size} />
      {picture !== undefined && <StepFills picture={picture} size={size} />}
      <Shapes shapes={shapes} />
      {picture !== undefined && (
        <StepMarks picture={picture} puzzle={puzzle} answer={answer} {...(played && { played })} />
      )}
      {wrong.length > 0 && <path class="b-wave" d={waves(wrong, size)} />}
    </svg>
  );
}
