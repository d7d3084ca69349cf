import { useComputed } from '@preact/signals';
import type { Cell, Size } from 'gridwright/rules';
import { cornerOf } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { type BoardState, penLines } from '../game/board-state.js';
import type { Session } from './session.js';
import './pen.css';

/** The pen's marks, from the corner of a cell of 100 units. */
const CIRCLE = 'm10 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0';
const CROSS = 'm18 18l64 64m0-64l-64 64';
const MARKS = [CIRCLE, CROSS];

/** A single pen mark. */
export function PenMark({ value }: { value: number }) {
  return <path class="b-pen" d={`M0 0${MARKS[value - 1]}`} />;
}

/** The pen's drawing. */
export function PenStrokes({ session }: { session: Session }) {
  const d = useComputed(() => penStrokes(session.board.value, session.puzzle.size));
  return <path class="b-pen" d={d} />;
}

/** Lines from middle to middle, circles and crosses. */
function penStrokes({ lines, pen }: BoardState, size: Size): string {
  const at = (cell: Cell, offset: number) => {
    const { x, y } = cornerOf(cell, size);
    return `${x + offset} ${y + offset}`;
  };
  let path = '';
  for (const [from, to] of penLines(lines, size)) path += `M${at(from, UNIT / 2)}L${at(to, UNIT / 2)}`;
  for (let cell = 0; cell < pen.length; cell++) if (pen[cell] > 0) path += `M${at(cell, 0)}${MARKS[pen[cell] - 1]}`;
  return path;
}
