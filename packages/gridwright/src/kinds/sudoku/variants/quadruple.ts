import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { textOnCorner } from '../../../core/edge-shapes.js';
import { formatCell } from '../../../core/edges.js';
import { OptionError } from '../../../core/errors.js';
import { type Cell, columnOf, rowOf, type Value } from '../../../core/grid.js';
import { automaton } from './automaton.js';
import { formatValuesAt, parseValuesAt, type ValuesAt, type ValuesForm } from './cell-values.js';
import { type MarkDrawing, marksOf } from './drawing.js';
import type { MachineSpec } from './machine.js';
import { type DataForm, variant } from './variant.js';

const FORM: ValuesForm = { option: 'quadruple', noun: 'corner', example: '11-124', most: () => 4 };

/** Values at the corner where a cell meets the ones right of and below it. */
const QUADRUPLES: DataForm<ValuesAt[]> = {
  form: 'CORNERS',
  parse(text, size) {
    const read = parseValuesAt(text, size, FORM);
    const outside = read.find(
      ({ cell }) => rowOf(cell, size) + 1 === size.rows || columnOf(cell, size) + 1 === size.columns,
    );
    if (outside === undefined) return read;
    throw new OptionError('quadruple', 'corners where four cells meet', text, formatCell(outside.cell, size));
  },
  format: formatValuesAt,
  move: (corners, places) =>
    corners.map(({ cell, values }) => {
      // The image of the four cells begins at the least of their places.
      const columns = Math.round(Math.sqrt(places.length));
      return { cell: Math.min(...cornerCells(cell, columns).map((one) => places[one])), values };
    }),
};

function cornerCells(cell: Cell, columns: number): Cell[] {
  return [cell, cell + 1, cell + columns, cell + columns + 1];
}

/** The state has a bit for each of the values that has been read. */
function containing(values: readonly Value[]): MachineSpec<number> {
  return {
    name: values.join(),
    start: 0,
    next(state, value) {
      const at = values.findIndex((one, i) => one === value && (state & (1 << i)) === 0);
      return at < 0 ? state : state | (1 << at);
    },
    accepts: (state) => state === 2 ** values.length - 1,
  };
}

/** The values in a circle on a corner are among those of the four cells around it. */
export const quadruple = variant({
  name: 'quadruple',
  data: QUADRUPLES,
  drawn: true,
  renaming: 'none',
  shapes: (corners, size) =>
    corners.flatMap(({ cell, values }) =>
      textOnCorner(
        cell,
        size,
        values.map((value) => DIGITS_AND_LETTERS[value]),
      ),
    ),
  automata: (corners, size) =>
    corners.map(({ cell, values }) =>
      automaton('quadruple', cornerCells(cell, size.columns), size, containing(values)),
    ),
});

const CELLS_PER_CORNER = 8;
export const quadrupleDrawing: MarkDrawing = {
  name: 'quadruple',
  share: 0.12,
  isHard: true,
  least: 'easy',
  isSlow: true,
  separator: '.',
  choose({ grid, size, rng, all }) {
    const corners = [...grid.keys()].filter(
      (cell) => rowOf(cell, size) + 1 < size.rows && columnOf(cell, size) + 1 < size.columns,
    );
    const chosen = rng.shuffle(corners).slice(0, all ? corners.length : Math.ceil(grid.length / CELLS_PER_CORNER));
    const places = chosen.map((cell): ValuesAt => {
      const values = rng.shuffle(cornerCells(cell, size.columns).map((one) => grid[one]));
      return { cell, values: values.slice(0, 2 + rng.below(3)).sort((a, b) => a - b) };
    });
    return marksOf(places, size, QUADRUPLES, ({ cell }) => cornerCells(cell, size.columns));
  },
};
