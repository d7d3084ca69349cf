import type { ShapePoint } from 'gridwright/drawing';
import type { Shape, Size } from 'gridwright/rules';
import { LEAST_TEXT } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import { type Pictures, pictureOf } from '../words/pictures.js';
import { greyAt } from './areas.js';
import { isGridLines, placeLines, segmentsOf, type Weights } from './lines.js';
import { placePicture } from './pictures.js';
import type { BoardPlacement } from './place.js';
import { MOST_VALUE, STYLES, type Style, widthOf } from './styles.js';

/** What the shapes of a board have in common. */
export interface Drawing {
  readonly metrics: Metrics;
  readonly size: Size;
  readonly place: BoardPlacement;
  readonly weights: Weights;
  readonly large: boolean;
  /** Whether values are below the sums of cages. */
  readonly below: boolean;
  /** What lies under the lines. */
  readonly areas: readonly PageElement[];
  /** The drawings in place of values. */
  readonly pictures: Pictures | undefined;
}

/** Side of a drawing as a share of its cell. */
const PICTURE = 0.7;

export type TextShape = Extract<Shape, { text: string }>;

/** Values on a board with sums of cages are smaller, and lower in their cells, so that they don't touch the sums. */
const BELOW_SUMS = { scale: 0.88, down: 0.05 };

/** Places a shape that isn't an area. */
export function placeShape(shape: Shape, drawing: Drawing): PageElement[] {
  const { size, place, weights, large } = drawing;
  const style = STYLES[shape.role];
  if (style.isArea) return [];
  if (isGridLines(shape)) return placeLines(shape, size, place, weights);
  if ('text' in shape) return [placeWords(shape, style, drawing)];
  const scale = style.isSign ? signScale(place.cell, large) : (style.scale ?? 1);
  const scaled = scale === 1 ? shape : withScale(shape, scale);
  const width = widthOf(style, style.isSign ? scale * place.cell : place.cell);
  if ('path' in scaled) {
    const clear = (weights.frame.width / 2 + width / 2 + CLEAR) / place.cell;
    return placePath(shape.role === 'cage' ? clearOfLines(scaled.path, clear) : scaled.path, style, width, drawing);
  }
  return 'circle' in scaled ? placeCircle(scaled.circle, style, width, drawing) : [];
}

/** The side of the smallest cell for which a sign is drawn in proportion; in smaller cells it doesn't get smaller. */
const LEAST_SIGN = 12;

/** Scale of signs in large print. */
const LARGE_SIGN = 1.4;

function signScale(cell: number, large: boolean): number {
  return Math.max(large ? LARGE_SIGN * cell : cell, LEAST_SIGN) / cell;
}

/** Returns a shape that is larger or smaller around its middle. */
function withScale(shape: Shape, scale: number): Shape {
  if ('circle' in shape) return { ...shape, circle: [shape.circle[0], shape.circle[1], shape.circle[2] * scale] };
  if (!('path' in shape)) return shape;
  const points = shape.path.flat();
  const middle = ([0, 1] as const).map((i) => {
    const all = points.map((point) => point[i]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  });
  const moved = (point: ShapePoint): ShapePoint => [
    middle[0] + (point[0] - middle[0]) * scale,
    middle[1] + (point[1] - middle[1]) * scale,
  ];
  return { ...shape, path: shape.path.map((line) => line.map(moved)) };
}

/** Least white between the lines of a cage and those of the grid, in points. */
const CLEAR = 0.7;

/** Returns a path whose lines along those of the grid keep a distance in cells from them. */
function clearOfLines(path: readonly (readonly ShapePoint[])[], least: number): ShapePoint[][] {
  const moved = (at: number) => {
    const beside = at - Math.round(at);
    return Math.abs(beside) < least ? Math.round(at) + Math.sign(beside) * least : at;
  };
  return path.map((points) => points.map(([x, y]): ShapePoint => [moved(x), moved(y)]));
}

function placePath(
  path: Extract<Shape, { path: unknown }>['path'],
  style: Style,
  width: number,
  { place: { x, y, cell } }: Drawing,
): PageElement[] {
  const dashes = style.dashes?.map((length) => length * cell);
  return segmentsOf(path).map(
    ([from, to]): PageElement => ({
      type: 'line',
      x1: x + from[0] * cell,
      y1: y + from[1] * cell,
      x2: x + to[0] * cell,
      y2: y + to[1] * cell,
      width,
      grey: style.line?.grey ?? 0,
      ...(dashes && { dashes: [dashes[0], dashes[1]] }),
    }),
  );
}

/** Places a disk, or a ring that is filled with the grey of its cell. */
function placeCircle(
  [cx, cy, share]: readonly [number, number, number],
  style: Style,
  width: number,
  { place: { x, y, cell }, areas }: Drawing,
): PageElement[] {
  const at = { x: x + cx * cell, y: y + cy * cell };
  const radius = share * cell;
  if (style.fill !== undefined) return [{ type: 'disk', ...at, radius, line: width, grey: style.fill }];
  return [
    { type: 'disk', ...at, radius: radius + width / 2, line: 0, grey: style.line?.grey ?? 0 },
    { type: 'disk', ...at, radius: radius - width / 2, line: 0, grey: greyAt(at, areas) },
  ];
}

/** Places a text: a value, the sum of a cage at its corner, or a small text around its middle. */
function placeWords({ role, at: [left, middle], text }: TextShape, style: Style, drawing: Drawing): PageElement {
  const { metrics, place, large, below, pictures } = drawing;
  const { x, y, cell } = place;
  const picture = pictures && pictureOf({ role, text }, pictures);
  if (picture !== undefined)
    return placePicture(picture, { x: x + left * cell, y: y + middle * cell }, cell * PICTURE, role === 'clue');
  const { size: usual, large: larger } = style.text ?? { size: 0, large: 0 };
  const share = large ? larger : usual;
  const isValue = role === 'clue' || role === 'answer';
  if (role === 'sum') {
    const size = Math.max(LEAST_TEXT, cell * share);
    // Larger text in small cells begins at the same height, so that it doesn't touch the line above.
    const top = middle * cell - cell * usual * 0.365;
    const start = { x: x + left * cell, y: y + top + size * 0.73, align: 'left' } as const;
    return placeText(metrics, { font: 'sans', size }, text, start);
  }
  const own = cell * share * (isValue && below ? BELOW_SUMS.scale : 1);
  const size = isValue ? Math.min(cell * MOST_VALUE, Math.max(LEAST_TEXT, own)) : Math.max(LEAST_TEXT, own);
  const isClue = role === 'clue';
  return placeText(metrics, { font: isClue ? 'serif-bold' : 'sans', size, grey: style.fill ?? 0 }, text, {
    x: x + left * cell,
    y: y + middle * cell + size * (isClue ? 0.335 : 0.365) + (isValue && below ? belowSums(cell, large) : 0),
    align: 'centre',
  });
}

/** Returns by how much values are lower: more where the sums are larger in proportion. */
function belowSums(cell: number, large: boolean): number {
  const { size = 0, large: larger = 0 } = STYLES.sum.text ?? {};
  return BELOW_SUMS.down * cell + 0.36 * (Math.max(LEAST_TEXT, cell * (large ? larger : size)) - cell * size);
}
