import { leaveOutValues } from 'gridwright/drawing';
import type { Shape } from 'gridwright/rules';
import { Layer } from '../board/marks.js';
import type { Session } from './session.js';

interface ThinLinesProps {
  readonly session: Session;
  readonly shapes: readonly Shape[];
  readonly name: 'under' | 'lines';
}

/** A layer with arrows or cages, whose lines break around the player's values. */
export function ThinLines({ session, shapes, name }: ThinLinesProps) {
  const { answer } = session.view.board.value;
  return <Layer shapes={leaveOutValues(shapes, (cell) => answer[cell] !== 0, session.puzzle.size)} name={name} />;
}
