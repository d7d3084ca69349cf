import { CELL, CELL_AREA } from './cells.js';
import { type Box, partsOf } from './glyphs.js';
import { LAST_DIGIT } from './hands.js';
import { CLASSES, classify, PEN } from './network.js';
import { INK, INPUT_AREA, noteWindows } from './windows.js';

/** Lengths of a note's digit in pixels of a cell. */
const SHORTEST = 5;
const LONGEST = 20;
/** The widest digit beside its height. A wider part is digits that touch. */
const WIDEST = 1.15;
/** How wide a digit of several that touch usually is, beside its height. */
const USUAL = 0.6;

/** Returns the digits of the notes in a cell, bit v - 1 for value v. Parts that aren't read as a digit are left out. */
export function notesOf(ink: Float32Array, side: number): number {
  const logs = new Float32Array(CLASSES);
  let notes = 0;
  for (const part of partsOf(ink, INK)) {
    for (const box of digitsOf(part)) {
      classifyPart(ink, box, logs);
      const best = bestDigit(logs, side);
      if (best !== 0) notes |= 1 << (best - 1);
    }
  }
  return notes;
}

const windows = new Float32Array(INPUT_AREA);

/** Classifies what is in a box of a cell, as if it had a cell for itself. */
export function classifyPart(ink: Float32Array, box: Box, logs: Float32Array, hasLetters = false): void {
  noteWindows(only(ink, box), box, windows);
  classify(windows, logs, hasLetters);
}

function digitsOf({ left, right, top, bottom }: Box): Box[] {
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (height < SHORTEST || Math.max(height, width / 3) > LONGEST) return [];
  const count = width <= WIDEST * height ? 1 : Math.max(2, Math.round(width / (USUAL * height)));
  return Array.from({ length: count }, (_, i) => ({
    left: Math.round(left + (i * width) / count),
    right: Math.round(left + ((i + 1) * width) / count) - 1,
    top,
    bottom,
  }));
}

/** Returns the ink in a box and a pixel around it. */
function only(ink: Float32Array, { left, right, top, bottom }: Box): Float32Array {
  const rest = new Float32Array(CELL_AREA);
  for (let y = Math.max(0, top - 1); y <= Math.min(CELL - 1, bottom + 1); y++)
    for (let x = Math.max(0, left - 1); x <= Math.min(CELL - 1, right + 1); x++) rest[y * CELL + x] = ink[y * CELL + x];
  return rest;
}

/**
 * The digit that is likelier than nothing, by whomever it's written; 0 if there is none. Notes beyond 9 aren't read.
 */
function bestDigit(logs: Float32Array, side: number): number {
  let best = 0;
  let most = logs[0];
  for (let value = 1; value <= Math.min(side, LAST_DIGIT); value++) {
    const log = Math.max(logs[value], logs[PEN + value]);
    if (log > most) [best, most] = [value, log];
  }
  return best;
}
