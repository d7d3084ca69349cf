import { wedgeBetween } from '../../../core/edge-shapes.js';
import { type Edge, type EdgeForm, formatEdges, moveEdges, parseEdges } from '../../../core/edges.js';
import type { Cell } from '../../../core/grid.js';
import { drawEdges, type MarkDrawing } from './drawing.js';
import { markedPair, type Test, variant } from './variant.js';

const FORM: EdgeForm = { option: 'inequality', letters: 'lg', noun: 'sign', example: '11l23G' };

export const isLess: Test = (a, b) => a < b;

/** Returns the cell with the lower value first. `l`: the first cell of the edge is lower; `g`: it is greater. */
function inOrder({ first, second, letter }: Edge): readonly [less: Cell, greater: Cell] {
  return letter === 'l' ? [first, second] : [second, first];
}

/** Signs between neighbours say which value is greater. */
export const inequality = variant({
  name: 'inequality',
  data: {
    form: 'EDGES',
    marks: [...FORM.letters],
    parse: (text, size) => parseEdges(text, size, FORM),
    format: formatEdges,
    move: (edges, places) =>
      moveEdges(edges, places).map((edge, i) => {
        const [less] = inOrder(edges[i]);
        return { ...edge, letter: places[less] === edge.first ? 'l' : 'g' };
      }),
  },
  drawn: true,
  renaming: 'none',
  shapes: (edges, size) =>
    edges.flatMap((edge) => {
      const [less, greater] = inOrder(edge);
      return wedgeBetween(less, greater, size);
    }),
  pairs: (edges, size) => edges.map((edge) => markedPair('inequality', inOrder(edge), isLess, size)),
});

const CELLS_PER_SIGN = 2;

export const inequalityDrawing: MarkDrawing = {
  name: 'inequality',
  share: 0.1,
  isHard: true,
  separator: '',
  choose: (subject) => drawEdges(subject, CELLS_PER_SIGN, (a, b) => (a < b ? 'l' : 'g')),
};
