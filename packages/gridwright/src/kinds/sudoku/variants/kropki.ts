import { dotBetween } from '../../../core/edge-shapes.js';
import type { EdgeForm } from '../../../core/edges.js';
import { drawEdges, type MarkDrawing } from './drawing.js';
import { allEdgesVariant, edgesVariant } from './edge-marks.js';
import type { Test } from './variant.js';

/** White (`w`) and black (`b`) dots. */
export const DOTS: EdgeForm = { option: 'kropki', letters: 'wb', noun: 'dot', example: '11w23B' };

const isNext: Test = (a, b) => Math.abs(a - b) === 1;
const isDouble: Test = (a, b) => a === 2 * b || b === 2 * a;

/** A white dot is between consecutive values, a black one between a value and its double. */
export const kropki = edgesVariant(DOTS, { w: isNext, b: isDouble }, ({ first, second, letter }, size) => [
  dotBetween(first, second, size, letter === 'b'),
]);

/** All dots are given. */
export const allKropki = allEdgesVariant('all-kropki', DOTS, (a, b) => a !== b && !isNext(a, b) && !isDouble(a, b), [
  'd1',
  'r2',
]);

/** Cells of the grid per dot, before superfluous ones are removed. */
const CELLS_PER_DOT = 4;

export const kropkiDrawing: MarkDrawing = {
  name: 'kropki',
  all: 'all-kropki',
  share: 0.13,
  shareOfAll: 0.1,
  separator: '',
  choose: (subject) =>
    drawEdges(subject, CELLS_PER_DOT, (a, b) => {
      // Between 1 and 2, either dot is right.
      if (isNext(a, b) && isDouble(a, b)) return 'wb'[subject.rng.below(2)];
      return isNext(a, b) ? 'w' : isDouble(a, b) ? 'b' : undefined;
    }),
};
