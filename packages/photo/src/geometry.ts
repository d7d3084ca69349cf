/** A point in pixels or cells: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Four corners clockwise, the one nearest to the top left first. */
export type Quad = readonly [Point, Point, Point, Point];

/** Returns twice the area of the triangle, positive where a, b, c go clockwise on a screen. */
export function turnOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Returns the convex hull, clockwise on a screen. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turnOf(hull[hull.length - 2], hull[hull.length - 1], point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The most corners of a hull to choose from: the choice takes the cube of their number. */
const MOST_CORNERS = 60;

/** Returns the quadrilateral of largest area with corners on a hull; undefined for fewer than four points. */
export function largestQuad(hull: readonly Point[]): Quad | undefined {
  const step = Math.max(1, hull.length / MOST_CORNERS);
  const corners = Array.from({ length: Math.floor(hull.length / step) }, (_, i) => hull[Math.floor(i * step)]);
  let best: Point[] = [];
  let most = 0;
  for (let i = 0; i < corners.length; i++)
    for (let j = i + 2; j < corners.length; j++) {
      const right = farthest(corners, i, j);
      const left = farthest(corners, j, i + corners.length);
      if (right.area <= 0 || left.area <= 0 || right.area + left.area <= most) continue;
      most = right.area + left.area;
      best = [corners[i], right.point, corners[j], left.point];
    }
  return best.length === 4 ? clockwise(best) : undefined;
}

/** Returns the corner between two others that spans the largest triangle with them. */
function farthest(corners: readonly Point[], from: number, to: number): { point: Point; area: number } {
  let area = 0;
  let point = corners[from];
  for (let k = from + 1; k < to; k++) {
    const other = corners[k % corners.length];
    const found = Math.abs(turnOf(corners[from], corners[to % corners.length], other));
    if (found > area) [area, point] = [found, other];
  }
  return { point, area };
}

function clockwise(points: readonly Point[]): Quad {
  const turned = turnOf(points[0], points[1], points[2]) < 0 ? [...points].reverse() : points;
  const sums = turned.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((i) => turned[(first + i) % 4]) as unknown as Quad;
}

/** Solves a linear system by elimination with pivots, in place; undefined if it has no single solution. */
export function solveLinear(rows: Float64Array[], right: Float64Array): Float64Array | undefined {
  const count = right.length;
  for (let column = 0; column < count; column++) {
    let pivot = column;
    for (let row = column + 1; row < count; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    if (Math.abs(rows[pivot][column]) < 1e-12) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    [right[column], right[pivot]] = [right[pivot], right[column]];
    for (let row = column + 1; row < count; row++) {
      const factor = rows[row][column] / rows[column][column];
      if (factor === 0) continue;
      for (let k = column; k < count; k++) rows[row][k] -= factor * rows[column][k];
      right[row] -= factor * right[column];
    }
  }
  for (let column = count - 1; column >= 0; column--) {
    for (let k = column + 1; k < count; k++) right[column] -= rows[column][k] * right[k];
    right[column] /= rows[column][column];
  }
  return right;
}

/** Adds an equation with a weight to the normal equations of a least squares fit. */
export function addEquation(
  rows: readonly Float64Array[],
  right: Float64Array,
  factors: readonly number[],
  value: number,
  weight: number,
): void {
  for (let p = 0; p < factors.length; p++) {
    for (let q = 0; q < factors.length; q++) rows[p][q] += weight * factors[p] * factors[q];
    right[p] += weight * factors[p] * value;
  }
}

/** A projective map of the plane: eight numbers, the ninth is 1. */
export type Homography = Float64Array;

/** Returns the map that best takes `from` to `to` by weighted least squares; undefined if the points don't determine one. */
export function homographyOf(
  from: readonly Point[],
  to: readonly Point[],
  weights?: readonly number[],
): Homography | undefined {
  const rows = Array.from({ length: 8 }, () => new Float64Array(8));
  const right = new Float64Array(8);
  from.forEach(([u, v], i) => {
    const [x, y] = to[i];
    const weight = weights?.[i] ?? 1;
    addEquation(rows, right, [u, v, 1, 0, 0, 0, -u * x, -v * x], x, weight);
    addEquation(rows, right, [0, 0, 0, u, v, 1, -u * y, -v * y], y, weight);
  });
  return solveLinear(rows, right);
}

/** Returns where a map takes a point. */
export function mapPoint(h: Homography, u: number, v: number): Point {
  const scale = h[6] * u + h[7] * v + 1;
  return [(h[0] * u + h[1] * v + h[2]) / scale, (h[3] * u + h[4] * v + h[5]) / scale];
}
