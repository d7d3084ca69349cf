import { textOnBlackBetween } from '../../../core/edge-shapes.js';
import { numberedEdges } from './numbered-edges.js';
import { testOf } from './pair-lines.js';
import { markedPair, variant } from './variant.js';

/** One of two values is the other one times the number between them. */
export const ratio = variant({
  name: 'ratio',
  data: numberedEdges({ option: 'ratio', letter: 'r', noun: 'ratio', least: 2, most: (values) => values }),
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
