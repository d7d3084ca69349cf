import type { Ink } from './ink.js';
import { locateIn, type Mesh } from './mesh.js';

/** The ink along a mesh, straightened: `cell` pixels per cell, with `margin` pixels around the grid. */
export interface Straight {
  readonly side: number;
  readonly cell: number;
  readonly margin: number;
  readonly width: number;
  readonly values: Float32Array;
}

/** Pixels of a side of the straightened grid: nine cells of 32, or fewer and larger ones. */
const STRAIGHT = 288;

/** Reads the ink along a mesh, between pixels by bilinear interpolation. Beyond the picture there is none. */
export function straighten({ values, width, height }: Ink, mesh: Mesh): Straight {
  const { side } = mesh;
  const cell = Math.round(STRAIGHT / side);
  const margin = cell >> 1;
  const across = side * cell + 2 * margin + 1;
  const out = new Float32Array(across * across);
  const [start, end] = [new Float64Array(2), new Float64Array(2)];
  for (let y = 0; y < across; y++)
    for (let column = 0, x = 0; column < side; column++) {
      // Between two lines of the mesh, the points of a row are evenly spaced.
      const stop = column === side - 1 ? across : margin + (column + 1) * cell;
      const v = (y - margin) / cell;
      locateIn(mesh, column, v, 0, start);
      locateIn(mesh, column, v, 1, end);
      const stepX = (end[0] - start[0]) / cell;
      const stepY = (end[1] - start[1]) / cell;
      for (; x < stop; x++) {
        const along = x - margin - column * cell;
        const px = start[0] + along * stepX;
        const py = start[1] + along * stepY;
        if (!(px >= 0 && py >= 0 && px < width - 1 && py < height - 1)) continue;
        const left = Math.floor(px);
        const fx = px - left;
        const top = Math.floor(py);
        const fy = py - top;
        const at = top * width + left;
        const above = values[at] + fx * (values[at + 1] - values[at]);
        const below = values[at + width] + fx * (values[at + width + 1] - values[at + width]);
        out[y * across + x] = above + fy * (below - above);
      }
    }
  return { side, cell, margin, width: across, values: out };
}

/** A line of the grid as found: for each of its cell edges, the offset from the mesh in pixels and the ink along it. */
export interface Line {
  readonly isRow: boolean;
  /** From 0 to the side. */
  readonly index: number;
  readonly offsets: Float32Array;
  readonly ink: Float32Array;
}

/** How far a line is searched, in pixels to each side, and what a change of its offset from edge to edge costs. */
export interface Search {
  readonly reach: number;
  readonly stiffness: number;
}

/** The largest change of a line's offset from one cell edge to the next, in pixels. */
const LARGEST_BEND = 6;
/** Prefers the offset nearest to the mesh where the ink is the same. */
const NEAREST = 1e-5;

/** Follows one line of the grid through its cell edges, by dynamic programming over offsets. */
export function followLine(straight: Straight, isRow: boolean, index: number, search: Search): Line {
  const { side } = straight;
  const width = 2 * search.reach + 1;
  const inks = Array.from({ length: side }, (_, edge) => inkBeside(straight, isRow, index, edge, search.reach));
  let best = inks[0];
  const from: Int16Array[] = [];
  for (let edge = 1; edge < side; edge++) {
    const next = Float32Array.from(inks[edge]);
    const back = new Int16Array(width);
    for (let d = 0; d < width; d++) {
      let most = -Infinity;
      for (let e = Math.max(0, d - LARGEST_BEND); e <= Math.min(width - 1, d + LARGEST_BEND); e++) {
        const value = best[e] - search.stiffness * (d - e) ** 2;
        if (value <= most) continue;
        most = value;
        back[d] = e;
      }
      next[d] += most;
    }
    best = next;
    from.push(back);
  }
  return trace(inks, from, best, { isRow, index, reach: search.reach });
}

/** Goes back along the best path. */
function trace(
  inks: readonly Float32Array[],
  from: readonly Int16Array[],
  best: Float32Array,
  { isRow, index, reach }: { isRow: boolean; index: number; reach: number },
): Line {
  const scoreOf = (d: number) => best[d] - NEAREST * Math.abs(d - reach);
  let d = 0;
  for (let e = 1; e < best.length; e++) if (scoreOf(e) > scoreOf(d)) d = e;
  const offsets = new Float32Array(inks.length);
  const ink = new Float32Array(inks.length);
  for (let edge = inks.length - 1; edge >= 0; edge--) {
    ink[edge] = inks[edge][d];
    offsets[edge] = d - reach + peakOffset(inks[edge], d);
    if (edge > 0) d = from[edge - 1][d];
  }
  return { isRow, index, offsets, ink };
}

/** Returns where between pixels the peak at `d` lies, by the parabola through its neighbours. */
function peakOffset(ink: Float32Array, d: number): number {
  if (d === 0 || d === ink.length - 1) return 0;
  const bend = ink[d - 1] - 2 * ink[d] + ink[d + 1];
  if (bend > -1e-6) return 0;
  return Math.max(-0.5, Math.min(0.5, (0.5 * (ink[d - 1] - ink[d + 1])) / bend));
}

/** Pixels at each end of a cell edge that crossing lines may darken, as a share of a cell. */
const CROSSING = 5 / 32;

/** Returns the mean ink along one cell edge at each offset, weighted 1:2:1 over three neighbouring pixels. */
function inkBeside(straight: Straight, isRow: boolean, index: number, edge: number, reach: number): Float32Array {
  const ink = new Float32Array(2 * reach + 1);
  for (let d = -reach - 1; d <= reach + 1; d++) {
    const mean = meanInk(straight, isRow, straight.margin + index * straight.cell + d, edge);
    for (let e = -1; e <= 1; e++) {
      const at = d + reach + e;
      if (at >= 0 && at < ink.length) ink[at] += mean * (e === 0 ? 0.5 : 0.25);
    }
  }
  return ink;
}

/** Returns the mean ink along a row or column of pixels, between the crossings of one cell edge. */
export function meanInk({ values, width, cell, margin }: Straight, isRow: boolean, at: number, edge: number): number {
  if (at < 0 || at >= width) return 0;
  const gap = Math.round(cell * CROSSING);
  const from = margin + edge * cell + gap;
  const to = margin + (edge + 1) * cell - gap;
  let sum = 0;
  for (let k = from; k <= to; k++) sum += values[isRow ? at * width + k : k * width + at];
  return sum / (to - from + 1);
}

/** Returns the share of a cell edge, along a line that was found, with at least `least` ink: print has gaps, a line has none. */
export function coverage(straight: Straight, { isRow, index, offsets }: Line, edge: number, least: number): number {
  return coverageAt(straight, isRow, straight.margin + index * straight.cell + Math.round(offsets[edge]), edge, least);
}

/** Returns the share of a cell's width or height, along a straight line at `at`, with at least `least` ink. */
export function coverageAt(straight: Straight, isRow: boolean, at: number, edge: number, least: number): number {
  const { values, width, cell, margin } = straight;
  const gap = Math.round(cell / 8);
  const from = margin + edge * cell + gap;
  const to = margin + (edge + 1) * cell - gap;
  let count = 0;
  for (let k = from; k <= to; k++) {
    let most = 0;
    for (let e = -1; e <= 1; e++) {
      const other = Math.min(width - 1, Math.max(0, at + e));
      most = Math.max(most, values[isRow ? other * width + k : k * width + other]);
    }
    if (most > least) count++;
  }
  return count / (to - from + 1);
}
