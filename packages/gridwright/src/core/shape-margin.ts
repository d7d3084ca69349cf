import type { Size } from './grid.js';
import { requireList, requireObject } from './guard.js';
import type { Shape } from './shape.js';

/** Room around a grid, in cells. */
export interface Margin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half of the room that a text beside the grid takes. */
const HALF_TEXT = 0.35;

/**
 * Returns how far shapes reach over each side of the grid; 0 for a side that they don't pass.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { marginOf } from 'gridwright/drawing';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const puzzle = parsePuzzle('kurosu:2x2:0...');
 * console.log(marginOf(rulesOf('kurosu').draw(puzzle, puzzle.clues), puzzle.size).left); // => 0
 * ```
 */
export function marginOf(shapes: readonly Shape[], size: Size): Margin {
  requireList('shapes', shapes);
  requireObject('size', size);
  const { rows, columns } = size;
  const [left, top, right, bottom] = shapes
    .filter(({ role }) => role === 'outside' || role === 'pointer')
    .map(boundsOf)
    .reduce(
      (all, one) => [
        Math.max(all[0], -one[0]),
        Math.max(all[1], -one[1]),
        Math.max(all[2], one[2] - columns),
        Math.max(all[3], one[3] - rows),
      ],
      [0, 0, 0, 0],
    );
  return { left, top, right, bottom };
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

function boundsOf(shape: Shape): Bounds {
  if ('path' in shape) {
    const points = shape.path.flat();
    const [x, y] = [points.map((point) => point[0]), points.map((point) => point[1])];
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  }
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return [x, y, x + width, y + height];
  }
  const [x, y, half] = 'circle' in shape ? shape.circle : [...shape.at, HALF_TEXT];
  return [x - half, y - half, x + half, y + half];
}
