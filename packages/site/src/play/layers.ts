import type { Cell, Puzzle, Size, Value } from 'gridwright/rules';
import type { BoardState } from '../game/board-state.js';
import { cornerOf } from '../marks.js';
import { UNIT } from '../units.js';
import { notePlaces } from './notes.js';

/**
 * What lies under and over the values: each layer is one path for the whole board, so that moving the cursor changes a
 * handful of attributes, however many cells there are.
 */
export function squares(cells: Iterable<Cell>, size: Size): string {
  let path = '';
  for (const cell of cells) {
    const { x, y } = cornerOf(cell, size);
    path += `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`;
  }
  return path;
}

/** Frames inside the selected cells; sides between two of them are left out. */
export function frames(cells: readonly Cell[], size: Size): string {
  const chosen = new Set(cells);
  const IN = 3;
  let path = '';
  for (const cell of cells) {
    const { x, y } = cornerOf(cell, size);
    const column = cell % size.columns;
    const [left, right] = [column > 0 && chosen.has(cell - 1), column < size.columns - 1 && chosen.has(cell + 1)];
    const [top, bottom] = [chosen.has(cell - size.columns), chosen.has(cell + size.columns)];
    const [x1, x2] = [x + (left ? 0 : IN), x + UNIT - (right ? 0 : IN)];
    const [y1, y2] = [y + (top ? 0 : IN), y + UNIT - (bottom ? 0 : IN)];
    if (!top) path += `M${x1} ${y + IN}H${x2}`;
    if (!bottom) path += `M${x1} ${y + UNIT - IN}H${x2}`;
    if (!left) path += `M${x + IN} ${y1}V${y2}`;
    if (!right) path += `M${x + UNIT - IN} ${y1}V${y2}`;
  }
  return path;
}

/** Cells whose value is that one. */
export function cellsWith(value: Value, { answer }: BoardState): Cell[] {
  const found: Cell[] = [];
  if (value > 0) for (let cell = 0; cell < answer.length; cell++) if (answer[cell] === value) found.push(cell);
  return found;
}

/** What corners show, and how notes are laid out. */
export interface NoteLayout {
  readonly corner: (cell: Cell) => number;
  readonly values: number;
  readonly isFixed: boolean;
}

/** A square behind each note of that value. */
export function notesWith(
  value: Value,
  { answer, centre }: BoardState,
  { size, options }: Puzzle,
  { corner, values, isFixed }: NoteLayout,
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
      isFixed,
      hasSums: options.cages !== undefined,
    });
    for (const place of [...places.corner, ...places.centre])
      if (place.value === value)
        path += `M${x + place.x - place.size * 0.4} ${y + place.y - place.size * 0.52}h${place.size * 0.8}v${place.size * 1.04}h-${place.size * 0.8}z`;
  }
  return path;
}
