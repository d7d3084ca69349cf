import { circleIn, squareIn } from '../../../core/cell-shapes.js';
import { formatCell } from '../../../core/edges.js';
import type { Shape } from '../../../core/shape.js';
import { inRows } from './cells.js';
import type { MarkDrawing } from './drawing.js';
import { allowedBy, formatParity, ODD, parseParity } from './parity.js';
import { variant } from './variant.js';

/** Marked cells have odd or even values. */
export const oddEven = variant({
  name: 'odd-even',
  data: {
    form: 'CELLS',
    marks: ['o', 'e'],
    parse: parseParity,
    format: formatParity,
    move(parity, places) {
      const moved = new Uint8Array(parity.length);
      for (const [cell, place] of places.entries()) moved[place] = parity[cell];
      return moved;
    },
  },
  drawn: true,
  renaming: 'parity',
  values: allowedBy,
  within: (parity, seen) => parity.map((one, cell) => (seen.has(cell) ? one : 0)),
  shapes: (parity, size) =>
    Array.from(parity).flatMap((one, cell): Shape[] | Shape => {
      if (one === 0) return [];
      return one === ODD ? { ...circleIn(cell, size), character: 'o' } : { ...squareIn(cell, size), character: 'e' };
    }),
});

export const oddEvenDrawing: MarkDrawing = {
  name: 'odd-even',
  share: 0.1,
  separator: '',
  choose({ grid, size, rng }) {
    const cells = rng.shuffle([...grid.keys()]).slice(0, Math.ceil(grid.length / 3));
    return inRows(cells).map((cell) => ({
      text: `${formatCell(cell, size)}${grid[cell] % 2 === 1 ? 'o' : 'e'}`,
      cells: [cell],
    }));
  },
};
