import type { ShapePoint } from 'gridwright/drawing';
import type { Shape, Size } from 'gridwright/rules';
import { LEAST_LINE } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import type { BoardPlacement } from './place.js';

type LineRole = 'cell' | 'house' | 'box' | 'frame';

export type Weights = Readonly<Record<LineRole, { readonly width: number; readonly grey: number }>>;

/** Thinnest lines around boxes and boards: on small boards, too, they differ from those of cells. */
const LEAST_BOX = 1.1;

const LEAST_FRAME = 1.4;

/** Returns line widths. Cell lines are as thin as printers allow, and grey, so that boxes stand out. */
export function weightsOf(cell: number): Weights {
  const scale = Math.min(1.6, Math.max(0.75, cell / 26));
  return {
    cell: { width: LEAST_LINE, grey: 0.62 },
    house: { width: LEAST_LINE, grey: 0.62 },
    box: { width: Math.max(LEAST_BOX, 1 * scale), grey: 0 },
    frame: { width: Math.max(LEAST_FRAME, 1.5 * scale), grey: 0 },
  };
}

/** The lines of a grid: a shape whose role has a weight. */
export type GridLines = Extract<Shape, { path: unknown }> & { readonly role: LineRole };

export function isGridLines(shape: Shape): shape is GridLines {
  return 'path' in shape && ['cell', 'house', 'box', 'frame'].includes(shape.role);
}

/** Returns the lines from point to point of paths. */
export function segmentsOf(path: readonly (readonly ShapePoint[])[]): (readonly [from: ShapePoint, to: ShapePoint])[] {
  return path.flatMap((points) => points.slice(1).map((to, i) => [points[i], to] as const));
}

/**
 * Places lines. Frame lines, and borders that end inside the board, reach half their width further to close corners.
 */
export function placeLines(
  { role, path }: GridLines,
  { rows, columns }: Size,
  { x, y, cell }: BoardPlacement,
  weights: Weights,
): PageElement[] {
  const reach = (atX: number, atY: number) => {
    const isInside = atX > 0 && atX < columns && atY > 0 && atY < rows;
    return role === 'frame' || (role === 'box' && isInside) ? weights[role].width / 2 : 0;
  };
  return segmentsOf(path).map(([[x1, y1], [x2, y2]]) => {
    const [start, end] = [reach(x1, y1), reach(x2, y2)];
    const [right, down] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
    return {
      type: 'line',
      x1: x + x1 * cell - right * start,
      y1: y + y1 * cell - down * start,
      x2: x + x2 * cell + right * end,
      y2: y + y2 * cell + down * end,
      ...weights[role],
    };
  });
}
