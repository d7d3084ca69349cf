import { CELL, CELL_AREA } from './cells.js';

/** The bounding box of a cell's glyph, in pixels of the cell's picture. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A connected part of ink in a cell. */
export interface Part extends Box {
  count: number;
  /** Pixels near the middle of the cell, and at the border. */
  inner: number;
  border: number;
}

/** The glyph of a cell. */
export interface Glyph extends Box {
  readonly touchesBorder: boolean;
  readonly inner: number;
}

/** Pixels at the border that belong to lines. */
const RING = 3;
const MIDDLE = (CELL - 1) / 2;
/** Half axes of what is near the middle. Glyphs are taller than wide, and may lie on their side. */
const INNER_RADIUS = 12;
/** A part with fewer pixels near the middle is a speck. */
const LEAST_INNER = 5;

const labels = new Uint8Array(CELL_AREA);
const stack = new Int16Array(CELL_AREA);

/** Returns the glyph in a cell, where more ink than `threshold` counts: the part with most ink near the middle, and those beside it. */
export function glyphOf(ink: Float32Array, threshold: number): Glyph | undefined {
  const parts = partsOf(ink, threshold);
  const main = parts.reduce<Part | undefined>(
    (best, part) => (part.inner > (best?.inner ?? 0) ? part : best),
    undefined,
  );
  if (main === undefined || main.inner < LEAST_INNER) return undefined;
  const own = parts.filter(
    (part) => part === main || (part.inner > 0.5 * part.count && part.count > 0.08 * main.count && part.border === 0),
  );
  return {
    ...boxOfAll(own),
    touchesBorder: main.border > 0,
    inner: main.inner,
  };
}

/** Returns the box around boxes. */
export function boxOfAll(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Returns the connected parts of ink in a cell, without what is at its border. */
export function partsOf(ink: Float32Array, threshold: number): Part[] {
  labels.fill(1);
  for (let y = RING; y < CELL - RING; y++)
    for (let x = RING; x < CELL - RING; x++) labels[y * CELL + x] = ink[y * CELL + x] > threshold ? 0 : 1;
  const parts: Part[] = [];
  for (let at = 0; at < CELL_AREA; at++) if (labels[at] === 0) parts.push(floodPart(at));
  return parts;
}

/** Takes a connected part, also diagonally, off the pixels that are left. */
function floodPart(start: number): Part {
  const part: Part = { count: 0, left: CELL, right: 0, top: CELL, bottom: 0, inner: 0, border: 0 };
  let depth = 0;
  stack[depth++] = start;
  labels[start] = 1;
  while (depth > 0) {
    const at = stack[--depth];
    addPixel(part, at % CELL, Math.floor(at / CELL));
    // The ring at the border is never ink, so neighbours are in the cell.
    for (const step of STEPS) {
      if (labels[at + step] !== 0) continue;
      labels[at + step] = 1;
      stack[depth++] = at + step;
    }
  }
  return part;
}

const STEPS = [-CELL - 1, -CELL, -CELL + 1, -1, 1, CELL - 1, CELL, CELL + 1];

function addPixel(part: Part, x: number, y: number): void {
  part.count++;
  part.left = Math.min(part.left, x);
  part.right = Math.max(part.right, x);
  part.top = Math.min(part.top, y);
  part.bottom = Math.max(part.bottom, y);
  if (Math.hypot(x - MIDDLE, y - MIDDLE) < INNER_RADIUS) part.inner++;
  if (x <= RING || y <= RING || x >= CELL - 1 - RING || y >= CELL - 1 - RING) part.border++;
}
