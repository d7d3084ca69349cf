import { textBetween } from '../../../core/edge-shapes.js';
import { drawEdges, type MarkDrawing } from './drawing.js';
import { numberedEdges } from './numbered-edges.js';
import { testOf } from './pair-lines.js';
import { markedPair, variant } from './variant.js';

/** The number between two cells is the difference of their values. */
export const difference = variant({
  name: 'difference',
  data: numberedEdges({
    option: 'difference',
    letter: 'd',
    noun: 'difference',
    least: 1,
    most: (values) => values - 1,
  }),
  drawn: true,
  renaming: 'turning',
  shapes: (edges, size) =>
    edges.flatMap(({ first, second, number }) => textBetween(first, second, size, String(number))),
  pairs: (edges, size) =>
    edges.map(({ first, second, number }) =>
      markedPair(
        'difference',
        [first, second],
        testOf(`difference ${number}`, (a, b) => Math.abs(a - b) === number),
        size,
        String(number),
      ),
    ),
});

const CELLS_PER_NUMBER = 5;

export const differenceDrawing: MarkDrawing = {
  name: 'difference',
  share: 0.1,
  isHard: true,
  separator: '.',
  choose: (subject) => drawEdges(subject, CELLS_PER_NUMBER, (a, b) => `d${Math.abs(a - b)}`),
};
