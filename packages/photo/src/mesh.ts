import { addEquation, homographyOf, mapPoint, type Point, type Quad, solveLinear, turnOf } from './geometry.js';

/** The crossings of a grid's lines in a picture: x and y of each, row by row. A side of 9 cells has 10 by 10 crossings. */
export interface Mesh {
  readonly side: number;
  readonly nodes: Float64Array;
}

/** Returns the mesh that perspective alone makes of four corners; undefined for corners in a line. */
export function meshOf(corners: Quad, side: number): Mesh | undefined {
  const map = homographyOf(
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ],
    corners,
  );
  return map && meshBy(side, (column, row) => mapPoint(map, column, row));
}

/** Returns the mesh whose crossings a function gives. */
export function meshBy(side: number, pointAt: (column: number, row: number) => Point): Mesh {
  const nodes = new Float64Array(2 * (side + 1) ** 2);
  for (let k = 0; k < nodes.length / 2; k++) nodes.set(pointAt(k % (side + 1), Math.floor(k / (side + 1))), 2 * k);
  return { side, nodes };
}

/** Writes the point (u, v), in cells, into `point`. Beyond the mesh it continues the outermost cells. */
export function locate(mesh: Mesh, u: number, v: number, point: Float64Array): void {
  const column = Math.min(mesh.side - 1, Math.max(0, Math.floor(u)));
  locateIn(mesh, column, v, u - column, point);
}

/** Writes the point that lies `a` cells to the right of a column's left line, and at `v`, into `point`. */
export function locateIn({ side, nodes }: Mesh, column: number, v: number, a: number, point: Float64Array): void {
  const row = Math.min(side - 1, Math.max(0, Math.floor(v)));
  const b = v - row;
  const at = (row * (side + 1) + column) * 2;
  const below = at + 2 * (side + 1);
  const p = (1 - a) * (1 - b);
  const q = a * (1 - b);
  const r = (1 - a) * b;
  const s = a * b;
  point[0] = nodes[at] * p + nodes[at + 2] * q + nodes[below] * r + nodes[below + 2] * s;
  point[1] = nodes[at + 1] * p + nodes[at + 3] * q + nodes[below + 1] * r + nodes[below + 3] * s;
}

/** Returns the point (u, v) of a mesh, in cells. */
export function pointOf(mesh: Mesh, u: number, v: number): Point {
  const point = new Float64Array(2);
  locate(mesh, u, v, point);
  return [point[0], point[1]];
}

export function cornersOf(mesh: Mesh): Quad {
  const { side } = mesh;
  return [pointOf(mesh, 0, 0), pointOf(mesh, side, 0), pointOf(mesh, side, side), pointOf(mesh, 0, side)];
}

/** Returns whether the corners go clockwise without a dent. */
export function isConvex(mesh: Mesh): boolean {
  const corners = cornersOf(mesh);
  return corners.every((corner, i) => turnOf(corner, corners[(i + 1) % 4], corners[(i + 2) % 4]) > 0);
}

/** Returns the mesh of a picture that is `factor` times as large. */
export function scaleMesh({ side, nodes }: Mesh, factor: number): Mesh {
  // The centre of the first pixel is at 0.
  return { side, nodes: nodes.map((value) => (value + 0.5) * factor - 0.5) };
}

/** Returns the mesh with its first cell at another corner, as if the picture were turned clockwise by quarter turns. */
export function turnMesh(mesh: Mesh, turns: number): Mesh {
  const { side } = mesh;
  if (turns === 0) return mesh;
  const once = meshBy(side, (column, row) => pointOf(mesh, row, side - column));
  return turnMesh(once, turns - 1);
}

/** Rounds of a fit, each giving less weight to crossings far from the last surface. */
const ROUNDS = 3;
/** Pull of the coefficients towards 0, by degree: strong enough where few lines were seen, weak where many were. */
const PULL = [1e-4, 1e-4, 0.02, 0.02];
/** A pull that leaves no cubic part: for the first pass, whose offsets are rough. */
const NO_CUBIC = 1e3;

/** Returns a smooth cubic surface through one weighted value per crossing. */
export function smooth(side: number, values: Float64Array, weights: Float64Array, isQuadratic: boolean): Float64Array {
  const bases = Array.from(values, (_, k) => cubicTerms(side, k));
  const own = Float64Array.from(weights);
  let surface = values;
  for (let round = 0; round < ROUNDS; round++) {
    const factors = fitSurface(bases, values, own, isQuadratic);
    if (factors === undefined) return values;
    surface = Float64Array.from(bases, (terms) => terms.reduce((sum, term, p) => sum + term * factors[p], 0));
    for (let k = 0; k < own.length; k++) own[k] = weights[k] / (1 + ((values[k] - surface[k]) / 2) ** 2);
  }
  return surface;
}

function fitSurface(
  bases: readonly (readonly number[])[],
  values: Float64Array,
  weights: Float64Array,
  isQuadratic: boolean,
): Float64Array | undefined {
  const rows = Array.from({ length: 10 }, (_, term) => {
    const row = new Float64Array(10);
    const degree = term === 0 ? 0 : term < 3 ? 1 : term < 6 ? 2 : 3;
    row[term] = degree === 3 && isQuadratic ? NO_CUBIC : PULL[degree];
    return row;
  });
  const right = new Float64Array(10);
  bases.forEach((terms, k) => {
    addEquation(rows, right, terms, values[k], weights[k]);
  });
  return solveLinear(rows, right);
}

/** Returns the terms of a cubic polynomial at a crossing, with coordinates from -1 to 1. */
function cubicTerms(side: number, k: number): number[] {
  const a = ((k % (side + 1)) * 2) / side - 1;
  const b = (Math.floor(k / (side + 1)) * 2) / side - 1;
  return [1, a, b, a * a, a * b, b * b, a * a * a, a * a * b, a * b * b, b * b * b];
}
