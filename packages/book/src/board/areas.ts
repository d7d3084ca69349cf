import { COLOURS, type Colour, lineWidth } from 'gridwright/drawing';
import type { Cell, Shape, Size } from 'gridwright/rules';
import type { PageElement } from '../page/page.js';
import { type GridLines, segmentsOf } from './lines.js';
import { type BoardPlacement, cornerOf } from './place.js';
import { STYLES } from './styles.js';

export function placeShade(cell: Cell, size: Size, place: BoardPlacement, grey: number): PageElement {
  const { x, y } = cornerOf(cell, size, place);
  return { type: 'rect', x, y, width: place.cell, height: place.cell, grey };
}

/** What colours become in print: steps of grey for areas, and for the broad lines of further colours dashes, too. */
const AREA_STEP = 0.06;
const LINE_STEP = 0.1;
const DASHES = [0.3, 0.12] as const;

/** Places a filled shape or a broad line, which has round corners and ends. */
export function placeArea(
  shape: Shape,
  { x, y, cell }: BoardPlacement,
  grey: number,
  colours: readonly Colour[],
): PageElement[] {
  const { role, colour = 'grey' } = shape;
  if ('text' in shape) return [];
  if ('path' in shape) return placeBroad(shape.path, { x, y, cell }, grey, colour, colours);
  const own = (STYLES[role].fill ?? grey) - AREA_STEP * (role === 'bulb' ? 0 : COLOURS.indexOf(colour) % 3);
  if ('rect' in shape) {
    const [left, top, width, height] = shape.rect;
    return [
      { type: 'rect', x: x + left * cell, y: y + top * cell, width: width * cell, height: height * cell, grey: own },
    ];
  }
  const [cx, cy, radius] = shape.circle;
  const at = { x: x + cx * cell, y: y + cy * cell };
  return [
    {
      type: 'disk',
      ...at,
      radius: radius * cell,
      line: 0,
      grey: role === 'bulb' ? toneOf(grey, colour, colours) : own,
    },
  ];
}

/** Returns the grey of the broad lines of a colour: each second one is darker. */
function toneOf(grey: number, colour: Colour, colours: readonly Colour[]): number {
  return grey - (colours.indexOf(colour) % 2 === 1 ? LINE_STEP : 0);
}

function placeBroad(
  path: Extract<Shape, { path: unknown }>['path'],
  { x, y, cell }: BoardPlacement,
  least: number,
  colour: Colour,
  colours: readonly Colour[],
): PageElement[] {
  const width = lineWidth(colour, colours) * cell;
  const grey = toneOf(least, colour, colours);
  const isDashed = colours.indexOf(colour) >= 2;
  return segmentsOf(path).flatMap(([[x1, y1], [x2, y2]], i): PageElement[] => {
    const [from, to] = [
      { x: x + x1 * cell, y: y + y1 * cell },
      { x: x + x2 * cell, y: y + y2 * cell },
    ];
    const line: PageElement = { type: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, width, grey };
    if (isDashed) return [{ ...line, dashes: [DASHES[0] * cell, DASHES[1] * cell] }];
    const disks = (i === 0 ? [from, to] : [to]).map(
      (at): PageElement => ({ type: 'disk', ...at, radius: width / 2, line: 0, grey }),
    );
    return [line, ...disks];
  });
}

/** Returns the grey of the last area at a point, or white. */
export function greyAt({ x, y }: { readonly x: number; readonly y: number }, areas: readonly PageElement[]): number {
  const area = areas.findLast((one) => {
    if (one.type === 'rect') return x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height;
    return one.type === 'disk' && Math.hypot(x - one.x, y - one.y) < one.radius;
  });
  return area !== undefined && 'grey' in area ? area.grey : 1;
}

/** Returns the area that interrupts a diagonal behind a value, in the grey of its cell, if one passes there. */
export function clearance(
  { at: [x, y] }: Extract<Shape, { text: string }>,
  diagonals: readonly GridLines[],
  place: BoardPlacement,
  areas: readonly PageElement[],
): PageElement[] {
  const isCrossed = diagonals
    .flatMap(({ path }) => segmentsOf(path))
    .some(
      ([[x1, y1], [x2, y2]]) =>
        Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1) < CLEAR / 2,
    );
  if (!isCrossed) return [];
  const side = CLEAR * place.cell;
  const at = { x: place.x + x * place.cell, y: place.y + y * place.cell };
  return [{ type: 'rect', x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, grey: greyAt(at, areas) }];
}

/** Side of the area behind a value, as a share of its cell. */
const CLEAR = 0.7;
