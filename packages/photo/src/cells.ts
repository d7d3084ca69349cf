import { locateIn, type Mesh } from './mesh.js';
import type { Grey } from './pixels.js';

/** Pixels of a side of a cell's picture. */
export const CELL = 40;
/** Pixels of a cell's picture. */
export const CELL_AREA = CELL * CELL;
/** The most points in each direction that are averaged for one pixel. */
const MOST_POINTS = 3;

/** Returns the pictures of all cells, one after another, each of CELL x CELL grey values. */
export function cutCells(grey: Grey, mesh: Mesh): Uint8Array {
  const { side, nodes } = mesh;
  const out = new Uint8Array(side * side * CELL_AREA);
  const points = pointsPerPixel(nodes, side);
  const sums = new Float64Array(CELL);
  for (let row = 0; row < side * side * CELL; row++) {
    const cell = Math.floor(row / CELL);
    const top = Math.floor(cell / side) + (row % CELL) / CELL;
    sums.fill(0);
    for (let b = 0; b < points; b++) addRow(grey, mesh, cell % side, top + (b + 0.5) / points / CELL, sums, points);
    for (let x = 0; x < CELL; x++) out[row * CELL + x] = sums[x] / points ** 2 + 0.5;
  }
  return out;
}

const start = new Float64Array(2);
const end = new Float64Array(2);

/**
 * Adds the brightness at some points per pixel, along the height `v` of the cells of one column, to the sums of its
 * pixels.
 */
function addRow(grey: Grey, mesh: Mesh, column: number, v: number, sums: Float64Array, points: number): void {
  const { values, width, height } = grey;
  // Between two lines of the mesh, the points of a row are evenly spaced.
  locateIn(mesh, column, v, 0, start);
  locateIn(mesh, column, v, 1, end);
  const count = CELL * points;
  const stepX = (end[0] - start[0]) / count;
  const stepY = (end[1] - start[1]) / count;
  for (let k = 0; k < count; k++) {
    const px = Math.min(width - 1.01, Math.max(0, start[0] + (k + 0.5) * stepX));
    const py = Math.min(height - 1.01, Math.max(0, start[1] + (k + 0.5) * stepY));
    const left = Math.floor(px);
    const top = Math.floor(py);
    const fx = px - left;
    const fy = py - top;
    const i = top * width + left;
    sums[Math.floor(k / points)] +=
      (values[i] * (1 - fx) + values[i + 1] * fx) * (1 - fy) +
      (values[i + width] * (1 - fx) + values[i + width + 1] * fx) * fy;
  }
}

/** Large cells need several points for a pixel, or thin strokes get lost between them. */
function pointsPerPixel(nodes: Float64Array, side: number): number {
  const top = Math.hypot(nodes[2 * side] - nodes[0], nodes[2 * side + 1] - nodes[1]);
  return Math.max(1, Math.min(MOST_POINTS, Math.round(top / side / CELL)));
}
