import { LEVELS, type Level } from 'gridwright/rules';
import { LEAST_LINE } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';

/** Places a row of small squares, filled up to a level. The row begins at x, and y is the bottom of the squares. */
export function placePips(level: Level, x: number, y: number, side: number): PageElement[] {
  const rank = LEVELS.indexOf(level);
  return LEVELS.flatMap((_, i) => placePip(x + i * side * PITCH, y - side, side, i <= rank));
}

/** Distance between squares, as a multiple of their side. */
const PITCH = 1.45;

export function pipsWidth(side: number): number {
  return side * (PITCH * (LEVELS.length - 1) + 1);
}

function placePip(x: number, y: number, side: number, filled: boolean): PageElement[] {
  if (filled) return [{ type: 'rect', x, y, width: side, height: side, grey: 0 }];
  const half = LEAST_LINE / 2;
  const corners = [x + half, y + half, x + side - half, y + side - half] as const;
  const [left, top, right, bottom] = corners;
  return [
    { type: 'line', x1: x, y1: top, x2: x + side, y2: top, width: LEAST_LINE, grey: 0 },
    { type: 'line', x1: right, y1: y, x2: right, y2: y + side, width: LEAST_LINE, grey: 0 },
    { type: 'line', x1: x, y1: bottom, x2: x + side, y2: bottom, width: LEAST_LINE, grey: 0 },
    { type: 'line', x1: left, y1: y, x2: left, y2: y + side, width: LEAST_LINE, grey: 0 },
  ];
}
