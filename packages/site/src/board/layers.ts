import type { Cell, Size, Value } from 'gridwright/rules';
import type { BoardState } from '../game/board-state.js';
import { cornerOf } from './marks.js';
import { UNIT } from './units.js';

/**
 * The layers under and over the values: each is one path for the whole board, so that moving the cursor changes a
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

/** Cells with this value. */
export function cellsWith(value: Value, { answer }: BoardState): Cell[] {
  const found: Cell[] = [];
  if (value > 0) for (let cell = 0; cell < answer.length; cell++) if (answer[cell] === value) found.push(cell);
  return found;
}
