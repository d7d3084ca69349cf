import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { withSignsApart } from '../../../core/edge-shapes.js';
import type { Cell, Grid } from '../../../core/grid.js';
import { gridLines, gridValues } from '../../../core/grid-shapes.js';
import type { Drawing, Puzzle } from '../../../core/kind.js';
import { leaveOutValues } from '../../../core/line-gaps.js';
import { withOutsideApart } from '../../../core/outside-shapes.js';
import { inLayers } from '../../../core/roles.js';
import type { Role, Shape } from '../../../core/shape.js';
import { variantsIn } from '../variants/index.js';
import { sudokuFrame } from './frame.js';
import { plainDrawing } from './plain-drawing.js';

/** Roles of shapes that only empty cells have. */
const EMPTY_ONLY: readonly Role[] = ['candidate', 'cover'];

/** Returns the shapes of all rules between the lines and the values. */
function draw({ size, options, clues }: Puzzle, answer: Grid): Shape[] {
  const rules = variantsIn(options).flatMap(({ name, shapes }) =>
    (shapes?.(options[name], size) ?? []).map((shape): Shape => ({ ...shape, rule: name })),
  );
  const isFilled = (cell: Cell) => clues[cell] !== 0 || answer[cell] !== 0;
  const shown = rules.filter(({ role, cell = 0 }) => !(EMPTY_ONLY.includes(role) && isFilled(cell)));
  return inLayers([
    ...withOutsideApart(withSignsApart(leaveOutValues(shown, isFilled, size)), size),
    ...gridLines(size),
    ...gridValues(clues, answer, size, DIGITS_AND_LETTERS),
  ]);
}

/** What a picture of a Sudoku or one of its variants needs. */
export const sudokuDrawing: Drawing = {
  ...plainDrawing,
  ...sudokuFrame,
  draw,
};
