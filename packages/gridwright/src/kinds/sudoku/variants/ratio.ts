import { textOnBlackBetween } from '../../../core/edge-shapes.js';
import { drawEdges, type MarkDrawing } from './drawing.js';
import { numberedEdges } from './numbered-edges.js';
import { testOf } from './pair-lines.js';
import { markedPair, variant } from './variant.js';

/** One of two values is the other one times the number between them. */
export const ratio = variant({
  name: 'ratio',
  data: numberedEdges({ option: 'ratio', letter: 'r', noun: 'ratio', least: 2, most: (values) => values }),
  drawn: true,
  renaming: 'none',
  shapes: (edges, size) =>
    edges.flatMap(({ first, second, number }) => textOnBlackBetween(first, second, size, String(number))),
  pairs: (edges, size) =>
    edges.map(({ first, second, number }) =>
      markedPair(
        'ratio',
        [first, second],
        testOf(`ratio ${number}`, (a, b) => a === number * b || b === number * a),
        size,
        String(number),
      ),
    ),
});

const CELLS_PER_NUMBER = 5;

export const ratioDrawing: MarkDrawing = {
  name: 'ratio',
  share: 0.08,
  isHard: true,
  separator: '.',
  choose: (subject) =>
    drawEdges(subject, CELLS_PER_NUMBER, (a, b) => {
      const ratio = Math.max(a, b) / Math.min(a, b);
      return Number.isInteger(ratio) ? `r${ratio}` : undefined;
    }),
};
