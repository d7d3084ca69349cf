/** Left, bottom, right and top, in points from the lower left corner of the page. */
export type Extent = readonly [left: number, bottom: number, right: number, top: number];

/** a b c d e f: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies the first, then the second. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

/** Returns the smallest extent of all points, transformed by a matrix. */
export function around(points: readonly (readonly [number, number])[], [a, b, c, d, e, f]: Matrix): Extent {
  let [left, bottom, right, top] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    left = Math.min(left, px);
    right = Math.max(right, px);
    bottom = Math.min(bottom, py);
    top = Math.max(top, py);
  }
  return [left, bottom, right, top];
}

/** Returns the intersection, or undefined if there is none. */
export function common(a: Extent, b: Extent): Extent | undefined {
  const both: Extent = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return both[0] <= both[2] && both[1] <= both[3] ? both : undefined;
}
