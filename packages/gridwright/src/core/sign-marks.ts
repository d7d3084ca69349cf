import { columnOf, rowOf, type Size } from './grid.js';
import type { DrawnSign, Mark } from './mark.js';

/** How far two signs on one border are from its middle, in cells, so that they don't overlap. */
const SIGN_SHIFT = 0.1875;

/** Returns the marks for signs. Two on the same border are beside each other. */
export function drawSigns(signs: readonly DrawnSign[], size: Size): Mark[] {
  return signs.map(({ first, second, role }) => {
    const [one, other] = signs.filter((sign) => sign.first === first && sign.second === second);
    const shift = other === undefined ? 0 : one.role === role ? -SIGN_SHIFT : SIGN_SHIFT;
    const isBelow = columnOf(first, size) === columnOf(second, size);
    return {
      type: 'sign',
      role,
      x: (columnOf(first, size) + columnOf(second, size) + 1) / 2 + (isBelow ? shift : 0),
      y: (rowOf(first, size) + rowOf(second, size) + 1) / 2 + (isBelow ? 0 : shift),
    };
  });
}

/**
 * The shape of a sign, in cells: the radius of a disk around its middle, and two strokes as x1, y1, x2, y2. A dot is a
 * smaller disk without strokes.
 */
export const SIGN_SHAPE = {
  radius: 0.18,
  dot: 0.13,
  equal: [
    [-0.11, -0.06, 0.11, -0.06],
    [-0.11, 0.06, 0.11, 0.06],
  ],
  different: [
    [-0.085, -0.085, 0.085, 0.085],
    [-0.085, 0.085, 0.085, -0.085],
  ],
  x: [
    [-0.075, -0.11, 0.075, 0.11],
    [-0.075, 0.11, 0.075, -0.11],
  ],
  v: [
    [-0.085, -0.11, 0, 0.11],
    [0, 0.11, 0.085, -0.11],
  ],
} as const;
