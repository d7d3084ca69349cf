import { type ReadonlySignal, useComputed } from '@preact/signals';
import { hasCornerText } from 'gridwright/drawing';
import type { Cell, Size, Value } from 'gridwright/rules';
import { cornerOf } from '../board/marks.js';
import { notePlaces } from '../board/notes.js';
import type { BoardState } from '../game/board-state.js';
import type { Session } from './session.js';

/** Backgrounds of the notes of the marked value. */
export function SameNotes({ session, value }: { session: Session; value: ReadonlySignal<Value> }) {
  const { puzzle, rules, board, corners } = session;
  const path = useComputed(() =>
    notesWith(value.value, board.value, puzzle.size, {
      corner: corners.value,
      values: rules.maxValues(puzzle.size).answer,
      hasText: hasCornerText(rules, puzzle),
    }),
  );
  return <path class="b-same" d={path} />;
}

/** What corners show, and how notes are laid out. */
interface NoteLayout {
  readonly corner: (cell: Cell) => number;
  readonly values: number;
  readonly hasText: boolean;
}

/** A square behind each note of that value. */
function notesWith(
  value: Value,
  { answer, centre }: BoardState,
  size: Size,
  { corner, values, hasText }: NoteLayout,
): string {
  if (value === 0) return '';
  const bit = 1 << (value - 1);
  let path = '';
  for (let cell = 0; cell < answer.length; cell++) {
    if (answer[cell] !== 0) continue;
    const [corners, centres] = [corner(cell), centre[cell]];
    if (((corners | centres) & bit) === 0) continue;
    const { x, y } = cornerOf(cell, size);
    const places = notePlaces({
      corner: corners,
      centre: centres,
      values,
      hasText,
    });
    for (const place of [...places.corner, ...places.centre])
      if (place.value === value)
        path += `M${x + place.x - place.size * 0.4} ${y + place.y - place.size * 0.52}h${place.size * 0.8}v${place.size * 1.04}h-${place.size * 0.8}z`;
  }
  return path;
}
