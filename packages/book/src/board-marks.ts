import { CAGE_SUM, type Cell, type Mark, SIGN_SHAPE, type SignRole, type Size } from 'gridwright/internal';
import { placeLine, type Weights } from './board-lines.js';
import { cornerOf, type Place } from './board-place.js';
import { LEAST_LINE, LEAST_TEXT } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { placeText } from './text.js';

export type CageMark = Extract<Mark, { type: 'cage' }>;

/** Size of a value as a share of its cell: by design, in large print, and at most. */
const VALUE = 0.66;
export const LARGE_VALUE = 0.74;
export const MOST_VALUE = 0.8;

/** Values on a board with sums of cages are smaller, and lower in their cells, so that they don't touch the sums. */
const BELOW_SUMS = { scale: 0.88, down: 0.05 };

/** Size of sums in large print, as a share of the cell. */
const LARGE_SUM = 0.3;

function sumSize(cell: number, large: boolean): number {
  return Math.max(LEAST_TEXT, cell * (large ? LARGE_SUM : CAGE_SUM));
}

/** Returns by how much values are lower: more where the sums are larger in proportion. */
function belowSums(cell: number, large: boolean): number {
  return BELOW_SUMS.down * cell + 0.36 * (sumSize(cell, large) - cell * CAGE_SUM);
}

export function placeMark(
  metrics: Metrics,
  mark: Mark,
  size: Size,
  { x, y, cell }: Place,
  { weights, large, below }: { readonly weights: Weights; readonly large: boolean; readonly below: boolean },
): PageElement[] {
  if (mark.type === 'shade' || mark.type === 'thermo' || mark.type === 'arrow') return [];
  if (mark.type === 'line') return [placeLine(mark, size, { x, y, cell }, weights)];
  const [cx, cy] = [x + mark.x * cell, y + mark.y * cell];
  if (mark.type === 'text') {
    const isClue = mark.role === 'clue';
    const share = (large ? LARGE_VALUE : VALUE) * (below ? BELOW_SUMS.scale : 1);
    const size = Math.min(cell * MOST_VALUE, Math.max(LEAST_TEXT, cell * share));
    return [
      placeText(metrics, { font: isClue ? 'serif-bold' : 'sans', size }, mark.text, {
        x: cx,
        y: cy + size * (isClue ? 0.335 : 0.365) + (below ? belowSums(cell, large) : 0),
        align: 'centre',
      }),
    ];
  }
  if (mark.type === 'disk')
    return [
      {
        type: 'disk',
        x: cx,
        y: cy,
        radius: cell * 0.34,
        line: Math.max(LEAST_LINE, cell * 0.035),
        grey: mark.role === 'dark' ? 0 : 1,
      },
    ];
  if (mark.type === 'cage') return placeCage(metrics, mark, { x, y, cell }, large);
  if (mark.type === 'sign') return placeSign(mark.role, cx, cy, large ? cell * LARGE_SIGN : cell);
  return placePress(mark.cell, size, { x, y, cell });
}

/** Places the sum of a cage and its dashed lines. */
function placeCage(
  metrics: Metrics,
  { x: left, y: middle, text, lines }: CageMark,
  { x, y, cell }: Place,
  large: boolean,
): PageElement[] {
  const size = sumSize(cell, large);
  // Larger text in small cells begins at the same height, so that it doesn't touch the line above.
  const top = middle * cell - cell * CAGE_SUM * 0.365;
  const at = { x: x + left * cell, y: y + top + size * 0.73, align: 'left' } as const;
  return [
    ...(text === '' ? [] : [placeText(metrics, { font: 'sans', size }, text, at)]),
    ...lines.map(
      ([x1, y1, x2, y2]): PageElement => ({
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width: LEAST_LINE,
        grey: 0.25,
        dashes: [0.08 * cell, 0.06 * cell],
      }),
    ),
  ];
}

/** The side of the smallest cell for which a sign is drawn in proportion; in smaller cells it doesn't get smaller. */
const LEAST_SIGN = 12;

/** Scale of signs in large print. */
const LARGE_SIGN = 1.4;

/** Places a dot on the line between the cells, another sign in a white gap of it. */
function placeSign(role: SignRole, x: number, y: number, side: number): PageElement[] {
  const cell = Math.max(side, LEAST_SIGN);
  if (role === 'white' || role === 'black')
    return [
      {
        type: 'disk',
        x,
        y,
        radius: SIGN_SHAPE.dot * cell,
        line: Math.max(LEAST_LINE, 0.03 * cell),
        grey: role === 'black' ? 0 : 1,
      },
    ];
  const reach = 0.15 * cell;
  const strokes = SIGN_SHAPE[role].map(
    ([x1, y1, x2, y2]): PageElement => ({
      type: 'line',
      x1: x + x1 * cell,
      y1: y + y1 * cell,
      x2: x + x2 * cell,
      y2: y + y2 * cell,
      width: Math.max(LEAST_LINE, 0.035 * cell),
      grey: 0,
    }),
  );
  return [{ type: 'rect', x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, grey: 1 }, ...strokes];
}

/** Places the black corners of a pressed cell. */
function placePress(cell: Cell, size: Size, place: Place): PageElement[] {
  const { x, y } = cornerOf(cell, size, place);
  const side = place.cell;
  const [near, long, width] = [side * 0.14, side * 0.22, Math.max(LEAST_LINE, side * 0.06)];
  return [
    [near, near, 1, 1],
    [side - near, near, -1, 1],
    [side - near, side - near, -1, -1],
    [near, side - near, 1, -1],
  ].flatMap(([cx, cy, dx, dy]): PageElement[] => [
    { type: 'line', x1: x + cx - (dx * width) / 2, y1: y + cy, x2: x + cx + dx * long, y2: y + cy, width, grey: 0 },
    { type: 'line', x1: x + cx, y1: y + cy - (dy * width) / 2, x2: x + cx, y2: y + cy + dy * long, width, grey: 0 },
  ]);
}
