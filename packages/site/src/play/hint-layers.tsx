import { stepPicture } from 'gridwright/drawing';
import { rulesOf } from 'gridwright/rules';
import { StepFills, StepMarks } from '../board/hint-marks.js';
import { symbolStyle } from '../board/symbols.js';
import type { Hinted } from './hinted.js';
import { STAGES } from './hints.js';
import type { Session } from './session.js';

/** The part of a hint under the lines of the board. */
export function HintUnder({ session }: { session: Session }) {
  const hinted = session.hints.shown.value;
  return hinted === undefined ? null : <StepFills picture={hintPicture(session, hinted)} size={session.puzzle.size} />;
}

/** The part of a hint over the lines of the board. */
export function HintOver({ session }: { session: Session }) {
  const hinted = session.hints.shown.value;
  if (hinted === undefined) return null;
  const { puzzle } = session;
  const { played } = hinted;
  const picture = hintPicture(session, hinted);
  const { answer } = session.view.board.value;
  const style = symbolStyle(puzzle);
  return <StepMarks picture={picture} puzzle={puzzle} answer={answer} style={style} {...(played && { played })} />;
}

/** The marks of a hint up to its stage. */
export function hintPicture({ puzzle }: Session, { advice: { hint, moves, removes }, stage }: Hinted) {
  const places = moves.flatMap((move) => (move.type === 'set' ? [move] : []));
  return stepPicture(rulesOf(puzzle.kind), puzzle, { hint, places, removes }, STAGES[stage]);
}
