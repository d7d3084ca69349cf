import type { EdgeForm } from '../../../core/edges.js';
import { signBetween } from '../../../core/sign-shapes.js';
import { drawEdges, type MarkDrawing } from './drawing.js';
import { allEdgesVariant, edgesVariant } from './edge-marks.js';

/** The signs X (10) and V (5). */
export const PAIR_SUMS: EdgeForm = { option: 'xv', letters: 'xv', noun: 'sign', example: '11x23V' };

/** An X is between values that add up to 10, a V between values that add up to 5. */
export const xv = edgesVariant(
  PAIR_SUMS,
  { x: (a, b) => a + b === 10 && a !== b, v: (a, b) => a + b === 5 },
  ({ first, second, letter }, size) => signBetween(first, second, size, letter === 'x' ? 'X' : 'V'),
);

/** All signs are given. */
export const allXv = allEdgesVariant('all-xv', PAIR_SUMS, (a, b) => a !== b && a + b !== 10 && a + b !== 5, [
  's10',
  's5',
]);

/** Cells of the grid per sign, before superfluous ones are removed. */
const CELLS_PER_SUM = 5;

export const xvDrawing: MarkDrawing = {
  name: 'xv',
  all: 'all-xv',
  share: 0.09,
  shareOfAll: 0.06,
  separator: '',
  choose: (subject) =>
    drawEdges(subject, CELLS_PER_SUM, (a, b) => (a + b === 10 ? 'x' : a + b === 5 ? 'v' : undefined)),
};
