import type { Value } from 'gridwright/rules';
import { valuesOf } from '../game/board-state.js';
import { UNIT } from '../units.js';

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

/** The notes of one cell, as masks, and how they are laid out. */
export interface CellNotes {
  readonly corner: number;
  readonly centre: number;
  /** How many values there are. */
  readonly values: number;
  /** Whether each corner value always has the same place, as candidates shown automatically do. */
  readonly isFixed: boolean;
  /** Whether cells have a sum in their upper corner. */
  readonly hasSums?: boolean;
}

/** The share of a cell's height that is left to the sums of cages. */
const SUM_SHARE = 0.2;

/**
 * Places of the notes of a cell. Corner notes stand along the upper and the lower edge, so that centre notes have the
 * middle; notes that don't fit there stand where their values have fixed places.
 */
export function notePlaces({ corner, centre, values, isFixed, hasSums = false }: CellNotes): {
  corner: NotePlace[];
  centre: NotePlace[];
} {
  const size = sizeFor(values);
  const places = (all: readonly NotePlace[]) => (hasSums ? all.map(belowSum) : [...all]);
  return {
    corner: places(cornerPlaces(valuesOf(corner), size, values, isFixed)),
    centre: places(centrePlaces(valuesOf(centre), size)),
  };
}

/** Returns the place in the lower part of the cell. */
function belowSum({ value, x, y, size }: NotePlace): NotePlace {
  return { value, x, y: SUM_SHARE * UNIT + (1 - SUM_SHARE) * y, size: (1 - SUM_SHARE / 2) * size };
}

/** The fixed place of a value in its cell, in units: 9 values stand in 3 rows of 3, 16 in 4 rows of 4. */
export function fixedPlace(value: Value, values: number): { x: number; y: number } {
  const across = Math.ceil(Math.sqrt(values));
  const step = UNIT / (across + 0.5);
  return { x: step * (0.75 + ((value - 1) % across)), y: step * (0.75 + Math.floor((value - 1) / across)) };
}

function cornerPlaces(noted: readonly Value[], size: number, values: number, isFixed: boolean): NotePlace[] {
  const across = Math.floor(88 / (size * 0.72));
  if (isFixed || noted.length > 2 * across)
    return noted.map((value) => ({ value, ...fixedPlace(value, values), size }));
  const above = noted.length <= 2 ? noted.length : Math.ceil(noted.length / 2);
  return [...line(noted.slice(0, above), 18, size), ...line(noted.slice(above), 82, size)];
}

/** Spread from edge to edge; a single one stands on the left. */
function line(noted: readonly Value[], y: number, size: number): NotePlace[] {
  const [left, right] = [15, 85];
  const step = noted.length < 2 ? 0 : (right - left) / (noted.length - 1);
  return noted.map((value, i) => ({ value, x: left + i * step, y, size }));
}

function centrePlaces(noted: readonly Value[], size: number): NotePlace[] {
  const fitting = Math.min(size + 1, 92 / (Math.max(noted.length, 1) * 0.62));
  const step = fitting * 0.62;
  return noted.map((value, i) => ({ value, x: 50 + (i - (noted.length - 1) / 2) * step, y: 50, size: fitting }));
}
