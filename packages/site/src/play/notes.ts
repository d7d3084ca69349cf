import type { Value } from 'gridwright/rules';
import { valuesOf } from '../game/sheet.js';

/** Where one small value stands in its cell, in units, and how large it is. */
export interface NotePlace {
  readonly value: Value;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Type sizes by the number of values that there are: up to 9, up to 16, more. */
function sizeFor(values: number): number {
  return values <= 9 ? 25 : values <= 16 ? 21 : 17;
}

/**
 * Places of the notes of a cell. Corner notes stand along the upper and the lower edge, so that centre notes have the
 * middle; more than fit there stand in as many rows as it takes, each value in a place of its own.
 */
export function notePlaces(corner: number, centre: number, values: number): NotePlace[] {
  const size = sizeFor(values);
  return [...cornerPlaces(valuesOf(corner), size, values), ...centrePlaces(valuesOf(centre), size)];
}

function cornerPlaces(noted: readonly Value[], size: number, values: number): NotePlace[] {
  const across = Math.floor(88 / (size * 0.72));
  if (noted.length > 2 * across) return ownPlaces(noted, size, values);
  const above = noted.length <= 2 ? noted.length : Math.ceil(noted.length / 2);
  return [...line(noted.slice(0, above), 18, size), ...line(noted.slice(above), 82, size)];
}

/** Spread from edge to edge; a single one stands on the left. */
function line(noted: readonly Value[], y: number, size: number): NotePlace[] {
  const [left, right] = [15, 85];
  const step = noted.length < 2 ? 0 : (right - left) / (noted.length - 1);
  return noted.map((value, i) => ({ value, x: left + i * step, y, size }));
}

function ownPlaces(noted: readonly Value[], size: number, values: number): NotePlace[] {
  const across = Math.ceil(Math.sqrt(values));
  const step = 100 / (across + 0.3);
  return noted.map((value) => ({ value, x: step * (0.65 + ((value - 1) % across)), y: step * (0.65 + Math.floor((value - 1) / across)), size }));
}

function centrePlaces(noted: readonly Value[], size: number): NotePlace[] {
  const fitting = Math.min(size + 1, 92 / (Math.max(noted.length, 1) * 0.62));
  const step = fitting * 0.62;
  return noted.map((value, i) => ({ value, x: 50 + (i - (noted.length - 1) / 2) * step, y: 50, size: fitting }));
}
