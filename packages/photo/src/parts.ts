import { hullOf, largestQuad, type Point, type Quad } from './geometry.js';
import type { Mask } from './ink.js';

/** Stretches of ink in rows, and for each the one that stands for its connected part. */
interface Runs {
  readonly left: number[];
  readonly right: number[];
  readonly row: number[];
  readonly parent: number[];
}

/** The runs of one connected part, and the sides of its bounding box. */
interface Part {
  readonly runs: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The most parts of a mask to look at. A page of puzzles has up to a dozen. */
const MOST_PARTS = 12;

/** Returns the largest quadrilateral in the hull of each connected part with sides over `least` pixels, large ones first. */
export function quadsOfParts(mask: Mask, least: number): Quad[] {
  const runs = runsOf(mask);
  const parts = partsOf(runs)
    .filter(({ left, right, top, bottom }) => right - left > least && bottom - top > least)
    .sort((a, b) => areaOf(b) - areaOf(a));
  return parts.slice(0, MOST_PARTS).flatMap((part) => {
    const quad = largestQuad(hullOf(endsOf(runs, part)));
    return quad === undefined ? [] : [quad];
  });
}

function areaOf({ left, right, top, bottom }: Part): number {
  return (right - left) * (bottom - top);
}

/** Returns the first and the last pixel of a part in each of its rows: its hull has no other corners. */
function endsOf({ left, right, row }: Runs, { runs }: Part): Point[] {
  return runs.flatMap((i, at): Point[] => {
    const ends: Point[] = [];
    if (at === 0 || row[runs[at - 1]] !== row[i]) ends.push([left[i], row[i]]);
    if (at === runs.length - 1 || row[runs[at + 1]] !== row[i]) ends.push([right[i], row[i]]);
    return ends;
  });
}

/** Joins runs that touch those of the row above, also diagonally, by union and find. */
function runsOf({ bits, width, height }: Mask): Runs {
  const runs: Runs = { left: [], right: [], row: [], parent: [] };
  const { left, right, row, parent } = runs;
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const start = left.length;
    let next = above;
    for (let x = 0; x < width; x++) {
      if (bits[y * width + x] === 0) continue;
      const from = x;
      while (x < width && bits[y * width + x] === 1) x++;
      const id = left.length;
      left.push(from);
      right.push(x - 1);
      row.push(y);
      parent.push(id);
      while (next < aboveEnd && right[next] < from - 1) next++;
      for (let other = next; other < aboveEnd && left[other] <= x; other++) join(parent, id, other);
    }
    above = start;
    aboveEnd = left.length;
  }
  return runs;
}

function join(parent: number[], a: number, b: number): void {
  const first = rootOf(parent, a);
  const second = rootOf(parent, b);
  parent[Math.max(first, second)] = Math.min(first, second);
}

function rootOf(parent: number[], id: number): number {
  let root = id;
  while (parent[root] !== root) {
    parent[root] = parent[parent[root]];
    root = parent[root];
  }
  return root;
}

function partsOf(runs: Runs): Part[] {
  const parts = new Map<number, Part>();
  for (let i = 0; i < runs.left.length; i++) {
    const root = rootOf(runs.parent, i);
    const part = parts.get(root) ?? { runs: [], left: runs.left[i], right: 0, top: runs.row[i], bottom: 0 };
    part.runs.push(i);
    part.left = Math.min(part.left, runs.left[i]);
    part.right = Math.max(part.right, runs.right[i]);
    part.bottom = runs.row[i];
    parts.set(root, part);
  }
  return [...parts.values()];
}
