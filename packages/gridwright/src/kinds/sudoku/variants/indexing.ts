import { barIn, shadeCell } from '../../../core/cell-shapes.js';
import { type Cell, rowOf, type Size } from '../../../core/grid.js';
import type { DrawnOutside } from './draw-outside.js';
import { type OutsideForm, outside } from './outside.js';
import { testOf } from './pair-lines.js';
import { markedPair, variant } from './variant.js';

const FORM: OutsideForm = { option: 'indexing', several: true, range: (cells) => [1, cells] };

/** The cell at place N of a row or a column has the place of value N there: with N in column N, it indexes the row. */
export const indexing = variant({
  name: 'indexing',
  data: outside(FORM),
  drawn: true,
  renaming: 'none',
  pairs: (clues, size) =>
    clues.flatMap(({ cells, number }) =>
      cells.flatMap((cell, i) =>
        i === number - 1
          ? []
          : markedPair('indexing', [cells[number - 1], cell], indexTest(i + 1, number), size, String(number)),
      ),
    ),
  // The bar shows the direction without colours, too.
  shapes: (clues, size) =>
    clues.flatMap(({ cells, number }) => {
      const [cell, isAcross] = [cells[number - 1], isRow(cells, size)];
      const colour = isAcross ? 'red' : 'blue';
      return [shadeCell(cell, size, colour), barIn(cell, size, isAcross, colour)];
    }),
});

/**
 * Returns what an index cell and one at a place, from 1, may have: its value is this place exactly if the number is
 * there.
 */
function indexTest(place: number, number: number) {
  return testOf(`index ${place} of ${number}`, (index, value) => (index === place) === (value === number));
}

function isRow([first, second]: readonly Cell[], size: Size): boolean {
  return rowOf(first, size) === rowOf(second, size);
}

export const DRAWN_INDEXING: DrawnOutside = {
  form: { ...FORM, isReversible: true },
  part: 0.7,
  share: 0.06,
  least: 'easy',
  isRight: (values, number) => values[values[number - 1] - 1] === number,
};
