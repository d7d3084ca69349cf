import { type Edge, type EdgeForm, formatEdges, moveEdges, parseEdges } from '../../../core/edges.js';
import type { Cell, Size } from '../../../core/grid.js';
import { data, type OptionSpec, type Options } from '../../../core/option.js';

/** Two neighbouring cells with equal values, or with different ones. */
export interface Sign {
  /** The left or upper cell. */
  readonly first: Cell;
  readonly second: Cell;
  readonly equal: boolean;
}

const FORM: EdgeForm = { option: 'signs', letters: 'ex', noun: 'sign', example: '11e23X' };

/** Parses signs: `e` for equal or `x` for different values. Throws OptionError. */
export function parseSigns(text: string, size: Size): Sign[] {
  return parseEdges(text, size, FORM).map(({ first, second, letter }) => ({ first, second, equal: letter === 'e' }));
}

/** Formats signs in their one form. */
export function formatSigns(signs: readonly Sign[], size: Size): string {
  return formatEdges(edgesOf(signs), size);
}

function edgesOf(signs: readonly Sign[]): Edge[] {
  return signs.map(({ first, second, equal }) => ({ first, second, letter: equal ? 'e' : 'x' }));
}

/** The option of a puzzle with signs. */
export const signsOption: OptionSpec = {
  ...data('signs', 'EDGES', (text, size) => formatSigns(parseSigns(text, size), size)),
  marks: [...FORM.letters],
  drawn: true,
};

/** Returns the signs of a puzzle with these options. */
export function signsOf(size: Size, { signs }: Options): Sign[] {
  return signs === undefined ? [] : parseSigns(signs, size);
}

/**
 * Returns options with the signs of the image of a grid: each cell of the image comes from the cell that `map` names.
 */
export function moveSigns(options: Options, map: ArrayLike<Cell>, size: Size): Options {
  if (options.signs === undefined) return options;
  const places = new Uint16Array(map.length);
  for (let cell = 0; cell < map.length; cell++) places[map[cell]] = cell;
  const moved = moveEdges(edgesOf(signsOf(size, options)), places);
  return { ...options, signs: formatEdges(moved, size) };
}
