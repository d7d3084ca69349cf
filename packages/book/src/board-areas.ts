import { ARROW_SHAPE, type Cell, type Mark, SHADE_SIDE, type Size, THERMO_SHAPE } from 'gridwright/internal';
import type { LineMark } from './board-lines.js';
import { cornerOf, type Place } from './board-place.js';
import { LEAST_LINE } from './geometry.js';
import type { PageElement } from './page.js';

/** Grey of cells in windows, lighter than of highlighted cells. */
export const WINDOW = 0.9;

/** How much darker marks are than the shaded cells that they are in. */
export const DARKER = 0.14;

/** Grey of pressed cells. */
export const PRESSED = 0.8;

type ShadeRole = Extract<Mark, { type: 'shade' }>['role'];

export function placeShade(cell: Cell, size: Size, place: Place, grey: number, role: ShadeRole = 'cell'): PageElement {
  const { x, y } = cornerOf(cell, size, place);
  const side = place.cell * (role === 'cell' ? 1 : SHADE_SIDE);
  const edge = (place.cell - side) / 2;
  return role === 'circle'
    ? { type: 'disk', x: x + place.cell / 2, y: y + place.cell / 2, radius: side / 2, line: 0, grey }
    : { type: 'rect', x: x + edge, y: y + edge, width: side, height: side, grey };
}

/** Places the bulb, the line and its rounded corners and end. */
export function placeThermo(
  { points }: Extract<Mark, { type: 'thermo' }>,
  { x, y, cell }: Place,
  grey: number,
): PageElement[] {
  const disk = (at: (typeof points)[number], radius: number): PageElement => ({
    type: 'disk',
    x: x + at.x * cell,
    y: y + at.y * cell,
    radius: radius * cell,
    line: 0,
    grey,
  });
  const width = THERMO_SHAPE.width * cell;
  return [
    disk(points[0], THERMO_SHAPE.bulb),
    ...points.slice(1).flatMap((to, i): PageElement[] => {
      const [x1, y1, x2, y2] = [points[i].x, points[i].y, to.x, to.y];
      const line: PageElement = {
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width,
        grey,
      };
      return [line, disk(to, THERMO_SHAPE.width / 2)];
    }),
  ];
}

type ArrowMark = Extract<Mark, { type: 'arrow' }>;

/** Grey of arrows, dark enough to see and light enough for values on them. */
const ARROW = 0.5;

/** Places the circle, filled with the grey of its cell, and the lines of an arrow. */
export function placeArrow(
  { x: centre, y: middle, lines }: ArrowMark,
  { x, y, cell }: Place,
  areas: readonly PageElement[],
): PageElement[] {
  const width = Math.max(LEAST_LINE, ARROW_SHAPE.width * cell);
  const at = { x: x + centre * cell, y: y + middle * cell };
  const disk = (radius: number, grey: number): PageElement => ({ type: 'disk', ...at, radius, line: 0, grey });
  const radius = ARROW_SHAPE.radius * cell;
  return [
    disk(radius + width / 2, ARROW),
    disk(radius - width / 2, greyAt(at, areas)),
    ...lines.map(
      ([x1, y1, x2, y2]): PageElement => ({
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width,
        grey: ARROW,
      }),
    ),
  ];
}

/** Returns the grey of the last area at a point, or white. */
function greyAt({ x, y }: { readonly x: number; readonly y: number }, areas: readonly PageElement[]): number {
  const area = areas.findLast((one) => {
    if (one.type === 'rect') return x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height;
    return one.type === 'disk' && Math.hypot(x - one.x, y - one.y) < one.radius;
  });
  return area !== undefined && 'grey' in area ? area.grey : 1;
}

/** Returns the area that interrupts a diagonal behind a value, in the grey of its cell, if one passes there. */
export function clearance(
  { x, y }: Extract<Mark, { type: 'text' }>,
  diagonals: readonly LineMark[],
  place: Place,
  areas: readonly PageElement[],
): PageElement[] {
  const isCrossed = diagonals.some(
    ({ x1, y1, x2, y2 }) =>
      Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1) < CLEAR / 2,
  );
  if (!isCrossed) return [];
  const side = CLEAR * place.cell;
  const at = { x: place.x + x * place.cell, y: place.y + y * place.cell };
  return [{ type: 'rect', x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, grey: greyAt(at, areas) }];
}

/** Side of the area behind a value, as a share of its cell. */
const CLEAR = 0.7;
