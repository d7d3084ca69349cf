import { type ExplainedStep, type Puzzle, rulesOf } from 'gridwright/rules';
import { HintFills, HintMarks, PencilMarks } from '../hint-marks.js';
import { BoardBackground, Marks, typeClass, viewBoxOf } from '../marks.js';
import type { Hinted } from '../play/hints.js';
import { explainText } from '../text/explain.js';

/** The board before a step, with the whole step marked on it; the bare puzzle as long as there is none. */
export function StepPicture({ puzzle, explained }: { puzzle: Puzzle; explained: ExplainedStep | undefined }) {
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const hinted: Hinted | undefined = explained && { advice: adviceOf(explained), stage: 2 };
  return (
    <svg
      class={`board ${typeClass(size)}`}
      viewBox={viewBoxOf(size)}
      role="img"
      aria-label={explained === undefined ? rules.title : explainText.value.picture}
    >
      <BoardBackground size={size} />
      {hinted !== undefined && <HintFills hinted={hinted} size={size} />}
      <Marks marks={rules.draw(puzzle, explained?.grid ?? rules.start(puzzle))} size={size} />
      {hinted !== undefined && explained !== undefined && (
        <PencilMarks candidates={explained.candidates} hinted={hinted} puzzle={puzzle} />
      )}
      {hinted !== undefined && <HintMarks hinted={hinted} puzzle={puzzle} />}
    </svg>
  );
}

function adviceOf({ hint, step }: ExplainedStep): Hinted['advice'] {
  return {
    hint,
    moves: step.places.map((place) => ({ type: 'set' as const, ...place })),
    removes: step.removes,
    chains: step.chains,
  };
}
