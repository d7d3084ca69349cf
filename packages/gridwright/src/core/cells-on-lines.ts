import type { Cell } from './grid.js';
import type { Shape } from './shape.js';

/**
 * Returns the cells with broad lines. Boards and pictures outline the values there in the colour of the board, so that
 * the lines break around them.
 *
 * @example
 * ```ts
 * import { cellsOnLines } from 'gridwright/drawing';
 *
 * const line = { role: 'line', cells: [0, 1], path: [[[0.5, 0.5], [1.5, 0.5]]] } as const;
 * console.log([...cellsOnLines([line])]); // => [ 0, 1 ]
 * ```
 */
export function cellsOnLines(shapes: readonly Shape[]): ReadonlySet<Cell> {
  return new Set(shapes.flatMap(({ role, cells = [] }) => (role === 'line' ? cells : [])));
}
