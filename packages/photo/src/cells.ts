import { locate, type Mesh } from './mesh.js';
import type { Grey } from './pixels.js';

/** Pixels of a side of a cell's picture. */
export const CELL = 40;
/** Pixels of a cell's picture. */
export const CELL_AREA = CELL * CELL;
/** The most points in each direction that are averaged for one pixel. */
const MOST_POINTS = 3;

/** Returns the pictures of all cells, one after another, each of CELL x CELL grey values. */
export function cutCells({ values, width, height }: Grey, mesh: Mesh): Uint8Array {
  const { side, nodes } = mesh;
  const out = new Uint8Array(side * side * CELL_AREA);
  const points = pointsPerPixel(nodes, side);
  const point = new Float64Array(2);
  for (let at = 0; at < out.length; at++) {
    const cell = Math.floor(at / CELL_AREA);
    const x = at % CELL;
    const y = Math.floor(at / CELL) % CELL;
    let sum = 0;
    for (let a = 0; a < points; a++)
      for (let b = 0; b < points; b++) {
        const u = (cell % side) + (x + (a + 0.5) / points) / CELL;
        locate(mesh, u, Math.floor(cell / side) + (y + (b + 0.5) / points) / CELL, point);
        const px = Math.min(width - 1.01, Math.max(0, point[0]));
        const py = Math.min(height - 1.01, Math.max(0, point[1]));
        const left = Math.floor(px);
        const top = Math.floor(py);
        const fx = px - left;
        const fy = py - top;
        const i = top * width + left;
        sum +=
          (values[i] * (1 - fx) + values[i + 1] * fx) * (1 - fy) +
          (values[i + width] * (1 - fx) + values[i + width + 1] * fx) * fy;
      }
    out[at] = sum / points ** 2 + 0.5;
  }
  return out;
}

/** Large cells need several points for a pixel, or thin strokes get lost between them. */
function pointsPerPixel(nodes: Float64Array, side: number): number {
  const top = Math.hypot(nodes[2 * side] - nodes[0], nodes[2 * side + 1] - nodes[1]);
  return Math.max(1, Math.min(MOST_POINTS, Math.round(top / side / CELL)));
}
