import { type Edge, type EdgeForm, formatEdges, parseEdges } from '../../../core/edges.js';
import type { Size } from '../../../core/grid.js';
import { data, type OptionSpec } from '../../../core/option.js';

/** White (`w`) and black (`b`) dots of Kropki. */
export const DOTS: EdgeForm = { option: 'dots', letters: 'wb', noun: 'dot', example: '11w23B' };

/** The signs X (10) and V (5). */
export const PAIR_SUMS: EdgeForm = { option: 'pair-sums', letters: 'xv', noun: 'sign', example: '11x23V' };

/** The option of a puzzle with dots. */
export const dotsOption = edgesOption(DOTS);

/** The option of a puzzle with X and V. */
export const pairSumsOption = edgesOption(PAIR_SUMS);

/** Returns the marks of an option between cells, none without it. */
export function edgesOf(form: EdgeForm, size: Size, options: Readonly<Record<string, string>>): Edge[] {
  const text = options[form.option];
  return text === undefined ? [] : parseEdges(text, size, form);
}

function edgesOption(form: EdgeForm): OptionSpec {
  return data(form.option, 'CELLS', (text, size) => formatEdges(parseEdges(text, size, form), size));
}
