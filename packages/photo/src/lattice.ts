import { homographyOf, mapPoint, type Point, type Quad } from './geometry.js';
import type { Mask } from './ink.js';

/*
 * The second way to a grid: the white cells themselves. It finds a grid whose frame has grown together with other print.
 */

/** A white part of the size of a cell, and its column and row in the lattice of its group. */
interface Blob {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly beside: { readonly blob: Blob; readonly columns: number; readonly rows: number }[];
  column: number;
  row: number;
  isGrouped: boolean;
}

/** A cell measures between these shares of the picture's shorter side. */
const SMALLEST_CELL = 1 / 45;
const LARGEST_CELL = 1 / 5;
/** More blobs than this are texture, and finding neighbours takes the square of their number. */
const MOST_BLOBS = 2000;
/** The share of a grid's cells that have to be seen as blobs of their own. */
const LEAST_SEEN = 0.24;
const MOST_GROUPS = 3;

/** Returns the outlines of the likeliest windows of `side` by `side` white cells that lie like a lattice. */
export function quadsOfLattices(mask: Mask, side: number): Quad[] {
  const blobs = blobsOf(mask);
  const least = LEAST_SEEN * side * side;
  if (blobs.length < least || blobs.length > MOST_BLOBS) return [];
  for (const blob of blobs) linkNeighbours(blob, blobs);
  const groups = groupsOf(blobs).filter((group) => group.length >= least);
  groups.sort((a, b) => b.length - a.length);
  return groups.slice(0, MOST_GROUPS).flatMap((group) => outlinesOf(group, side, mask));
}

/** Finds the white parts by flooding. */
function blobsOf({ bits, width, height }: Mask): Blob[] {
  const seen = Uint8Array.from(bits);
  const stack = new Int32Array(width * height);
  const shorter = Math.min(width, height);
  const blobs: Blob[] = [];
  for (let start = 0; start < bits.length; start++) {
    if (seen[start] === 1) continue;
    const { left, right, top, bottom, count } = flood(seen, stack, start, width);
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const isCell = (length: number) => length > shorter * SMALLEST_CELL && length < shorter * LARGEST_CELL;
    if (!isCell(wide) || !isCell(high) || count < 0.35 * wide * high || wide > 2.2 * high || high > 2.2 * wide)
      continue;
    const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
    blobs.push({ ...at, width: wide, height: high, beside: [], column: 0, row: 0, isGrouped: false });
  }
  return blobs;
}

function flood(seen: Uint8Array, stack: Int32Array, start: number, width: number) {
  const box = { left: width, right: 0, top: Math.floor(start / width), bottom: 0, count: 0 };
  let depth = 0;
  const visit = (at: number) => {
    if (seen[at] !== 0) return;
    seen[at] = 1;
    stack[depth++] = at;
  };
  visit(start);
  while (depth > 0) {
    const at = stack[--depth];
    const y = Math.floor(at / width);
    const x = at - y * width;
    box.count++;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (at + width < seen.length) visit(at + width);
  }
  return box;
}

/** Links a blob with the nearest blob of like size to its right, and with the nearest one below. */
function linkNeighbours(blob: Blob, blobs: readonly Blob[]): void {
  let right: Blob | undefined;
  let below: Blob | undefined;
  for (const other of blobs) {
    if (other === blob || !isLike(blob, other)) continue;
    const dx = other.x - blob.x;
    const dy = other.y - blob.y;
    if (isStep(dx, blob.width) && Math.abs(dy) < 0.45 * blob.height && dx < (right?.x ?? Infinity) - blob.x)
      right = other;
    if (isStep(dy, blob.height) && Math.abs(dx) < 0.45 * blob.width && dy < (below?.y ?? Infinity) - blob.y)
      below = other;
  }
  if (right !== undefined) link(blob, right, 1, 0);
  if (below !== undefined) link(blob, below, 0, 1);
}

function isStep(distance: number, length: number): boolean {
  return distance > 0.7 * length && distance < 1.6 * length;
}

function isLike(a: Blob, b: Blob): boolean {
  const near = (one: number, other: number) => one < 1.35 * other && other < 1.35 * one;
  return near(a.width, b.width) && near(a.height, b.height);
}

function link(a: Blob, b: Blob, columns: number, rows: number): void {
  a.beside.push({ blob: b, columns, rows });
  b.beside.push({ blob: a, columns: -columns, rows: -rows });
}

/** Returns the linked blobs as groups, and sets the column and row of each from the first of its group. */
function groupsOf(blobs: readonly Blob[]): Blob[][] {
  return blobs.flatMap((first) => {
    if (first.isGrouped) return [];
    const group = [first];
    first.isGrouped = true;
    for (const { beside, column, row } of group)
      for (const { blob, columns, rows } of beside) {
        if (blob.isGrouped) continue;
        Object.assign(blob, { isGrouped: true, column: column + columns, row: row + rows });
        group.push(blob);
      }
    return [group];
  });
}

/** A part of a group that may be a grid: its blobs, with the column and row of the first cell. */
interface Window {
  readonly blobs: readonly Blob[];
  readonly column: number;
  readonly row: number;
}

/** The most windows of a group to return, and how many of those with the most blobs have their outlines compared. */
const MOST_WINDOWS = 3;
const MOST_COMPARED = 24;

/** Returns the outlines of a group's likeliest windows: they hold many of its blobs, and lie on ink. */
function outlinesOf(group: readonly Blob[], side: number, mask: Mask): Quad[] {
  const windows = windowsOf(group, side).sort((a, b) => b.blobs.length - a.blobs.length);
  const outlines = windows.slice(0, MOST_COMPARED).flatMap((window) => {
    const quad = fit(window, side);
    return quad === undefined ? [] : { quad, worth: window.blobs.length / side ** 2 + inkUnder(quad, mask) };
  });
  return outlines
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_WINDOWS)
    .map(({ quad }) => quad);
}

function windowsOf(group: readonly Blob[], side: number): Window[] {
  const columns = startsOf(
    group.map(({ column }) => column),
    side,
  );
  const rows = startsOf(
    group.map(({ row }) => row),
    side,
  );
  return columns.flatMap((column) =>
    rows.map((row) => ({
      column,
      row,
      blobs: group.filter((blob) => isWithin(blob.column - column, side) && isWithin(blob.row - row, side)),
    })),
  );
}

/** Points along each side of an outline, and how far from it ink may lie, as a share of the side. */
const POINTS = 64;
const BESIDE = 1 / 150;

/** Returns the share of an outline that has ink beside it. */
function inkUnder(quad: Quad, { bits, width, height }: Mask): number {
  let count = 0;
  quad.forEach(([x, y], i) => {
    const [nextX, nextY] = quad[(i + 1) % 4];
    const [dx, dy] = [nextX - x, nextY - y];
    for (let k = 0; k < POINTS; k++) {
      const at = (k + 0.5) / POINTS;
      const isInk = [-2, -1, 0, 1, 2].some((step) => {
        const [px, py] = [x + dx * at - dy * step * BESIDE, y + dy * at + dx * step * BESIDE].map(Math.round);
        return px >= 0 && py >= 0 && px < width && py < height && bits[py * width + px] === 1;
      });
      if (isInk) count++;
    }
  });
  return count / (4 * POINTS);
}

/** The most places where a window may begin along each side; a wider group isn't a puzzle. */
const MOST_STARTS = 12;

function startsOf(indices: readonly number[], side: number): number[] {
  const first = Math.min(...indices);
  const last = Math.max(...indices) - side + 1;
  const [from, to] = [Math.min(first, last), Math.max(first, last)];
  return Array.from({ length: Math.min(MOST_STARTS, to - from + 1) }, (_, i) => from + i);
}

function isWithin(offset: number, side: number): boolean {
  return offset >= 0 && offset < side;
}

/** Returns the outline of a window, by a fit that gives little weight to blobs far from where they should be. */
function fit({ blobs, column, row }: Window, side: number): Quad | undefined {
  const from = blobs.map((blob): Point => [blob.column - column + 0.5, blob.row - row + 0.5]);
  const to = blobs.map(({ x, y }): Point => [x, y]);
  let weights = blobs.map(() => 1);
  let map = homographyOf(from, to, weights);
  for (let round = 1; round < 3 && map !== undefined; round++) {
    const found = map;
    weights = blobs.map(({ x, y, width }, i) => {
      const [u, v] = mapPoint(found, from[i][0], from[i][1]);
      return 1 / (1 + (Math.hypot(u - x, v - y) / (0.08 * width + 1)) ** 2);
    });
    map = homographyOf(from, to, weights);
  }
  return map && cornersOf(map, side);
}

function cornersOf(map: Float64Array, side: number): Quad {
  return [mapPoint(map, 0, 0), mapPoint(map, side, 0), mapPoint(map, side, side), mapPoint(map, 0, side)];
}
