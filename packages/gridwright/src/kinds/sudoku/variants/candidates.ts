import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { cellCount, type Size, type Value } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { middleOf, rounded, type Shape } from '../../../core/shape.js';
import { formatValuesAt, parseValuesAt, type ValuesAt, type ValuesForm } from './cell-values.js';
import { variant } from './variant.js';

/** Cells that may have all values aren't named. */
const FORM: ValuesForm = { option: 'candidates', noun: 'cell', example: '11-125.12-34', most: (values) => values - 1 };

/** Some cells have one of some values. Without clues, it's a Sukaku. */
export const candidates = variant({
  name: 'candidates',
  data: {
    form: 'CANDIDATES',
    parse,
    format: formatValuesAt,
    move: (places, map) => places.map(({ cell, values }) => ({ cell: map[cell], values })),
  },
  renaming: 'none',
  values: masksIn,
  shapes: (places, size) => places.flatMap((place) => smallValues(place, size)),
});

function parse(text: string, size: Size): ValuesAt[] {
  return parseValuesAt(text, size, FORM).map(({ cell, values }) => ({ cell, values: [...new Set(values)] }));
}

/** Returns the option for the candidates of each cell, as masks; '' if every cell may have all values. */
export function formatCandidates(masks: ArrayLike<number>, size: Size): string {
  const places = Array.from(masks, (mask, cell): ValuesAt => ({ cell, values: valuesIn(mask) }));
  return formatValuesAt(
    places.filter(({ values }) => values.length < size.rows),
    size,
  );
}

/** Returns for each cell the mask of the candidates that a puzzle gives, or of all values. */
export function parseCandidates({ options, size }: Pick<Puzzle, 'options' | 'size'>): Int32Array {
  return masksIn(options.candidates === undefined ? [] : parse(options.candidates, size), size);
}

function valuesIn(mask: number): Value[] {
  const values: Value[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) values.push(32 - Math.clz32(rest & -rest));
  return values;
}

/** Returns for each cell the mask of its candidates. */
function masksIn(places: readonly ValuesAt[], size: Size): Int32Array {
  const masks = new Int32Array(cellCount(size)).fill(2 ** size.rows - 1);
  for (const { cell, values } of places) masks[cell] = values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  return masks;
}

/** Returns the values in the places that they have in every cell. */
function smallValues({ cell, values }: ValuesAt, size: Size): Shape[] {
  const across = Math.ceil(Math.sqrt(size.rows));
  const down = Math.ceil(size.rows / across);
  const [x, y] = middleOf(cell, size);
  const cells = [cell];
  return values.map((value): Shape => {
    const [column, row] = [(value - 1) % across, Math.floor((value - 1) / across)];
    const at = [x - 0.5 + (column + 0.5) / across, y - 0.5 + (row + 0.5) / down].map(rounded) as [number, number];
    return { role: 'candidate', cell, cells, at, text: DIGITS_AND_LETTERS[value] };
  });
}
