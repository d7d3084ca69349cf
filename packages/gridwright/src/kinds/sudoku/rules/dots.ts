import { type Edge, type EdgeForm, formatEdges, parseEdges } from '../../../core/edges.js';
import type { Size } from '../../../core/grid.js';
import { data, type OptionSpec } from '../../../core/option.js';

/** White (`w`) and black (`b`) dots of Kropki. */
export const DOTS: EdgeForm = { option: 'dots', letters: 'wb', noun: 'dot', example: '11w23B' };

/** The signs X (10) and V (5). */
export const PAIR_SUMS: EdgeForm = { option: 'pair-sums', letters: 'xv', noun: 'sign', example: '11x23V' };

/** The option of a puzzle with dots. */
export const dotsOption = edgesOption(
  DOTS,
  'dots: row, column and w or b for the cell on the right, W or B for the one below',
);

/** The option of a puzzle with X and V. */
export const pairSumsOption = edgesOption(
  PAIR_SUMS,
  'sums of two cells: row, column and x (10) or v (5) for the cell on the right, X or V for the one below',
);

/** Returns the marks of an option between cells, none without it. */
export function edgesOf(form: EdgeForm, size: Size, options: Readonly<Record<string, string>>): Edge[] {
  const text = options[form.option];
  return text === undefined ? [] : parseEdges(text, size, form);
}

function edgesOption(form: EdgeForm, meaning: string): OptionSpec {
  return data(form.option, meaning, 'CELLS', (text, size) => formatEdges(parseEdges(text, size, form), size));
}
