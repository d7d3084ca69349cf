import type { Value } from 'gridwright/rules';
import { valuesOf } from '../game/board-state.js';
import { UNIT } from './units.js';

/** The place of one small value in its cell and its size, in units. */
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
export interface NoteMasks {
  readonly corner: number;
  readonly centre: number;
  /** How many values there are. */
  readonly values: number;
  /** Whether cells may have a number in their upper corner. */
  readonly hasText?: boolean;
}

/** The share of a cell's height that is left to numbers in its corner. */
const SUM_SHARE = 0.2;

/**
 * Places of the notes of a cell. Each corner value has a fixed place, so that patterns
 * can be seen across cells. Centre notes have the middle row to themselves: beside them, corner values have places
 * along the upper and the lower edge.
 */
export function notePlaces({ corner, centre, values, hasText = false }: NoteMasks): {
  corner: NotePlace[];
  centre: NotePlace[];
} {
  const size = sizeFor(values);
  const places = (all: readonly NotePlace[]) => (hasText ? all.map(belowSum) : [...all]);
  return {
    corner: places(
      valuesOf(corner).map((value) =>
        centre === 0 ? { value, ...fixedPlace(value, values), size } : edgePlace(value, values, size),
      ),
    ),
    centre: places(centrePlaces(valuesOf(centre), size)),
  };
}

/** Returns the place in the lower part of the cell. */
function belowSum({ value, x, y, size }: NotePlace): NotePlace {
  return { value, x, y: SUM_SHARE * UNIT + (1 - SUM_SHARE) * y, size: (1 - SUM_SHARE / 2) * size };
}

/** The fixed place of a value in its cell, in units: 9 values are in 3 rows of 3, 16 in 4 rows of 4. */
export function fixedPlace(value: Value, values: number): { x: number; y: number } {
  const across = Math.ceil(Math.sqrt(values));
  const step = UNIT / (across + 0.5);
  return { x: step * (0.75 + ((value - 1) % across)), y: step * (0.75 + Math.floor((value - 1) / across)) };
}

/** The place of a value beside centre notes: the first half of the values is above them, the others below. */
function edgePlace(value: Value, values: number, size: number): NotePlace {
  const across = Math.ceil(values / 2);
  const step = UNIT / (across + 0.5);
  const isAbove = value <= across;
  return {
    value,
    x: step * (0.75 + (isAbove ? value - 1 : value - 1 - across)),
    y: isAbove ? 18 : 82,
    size: Math.min(size, step * 1.5),
  };
}

function centrePlaces(noted: readonly Value[], size: number): NotePlace[] {
  const fitting = Math.min(size + 1, 92 / (Math.max(noted.length, 1) * 0.62));
  const step = fitting * 0.62;
  return noted.map((value, i) => ({ value, x: 50 + (i - (noted.length - 1) / 2) * step, y: 50, size: fitting }));
}
