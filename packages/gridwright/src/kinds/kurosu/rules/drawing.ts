import type { Drawing, Puzzle } from '../../../core/kind.js';
import { textOutside } from '../../../core/outside-shapes.js';
import type { Shape } from '../../../core/shape.js';
import { countsOf } from './counts.js';
import { countsOption } from './counts-option.js';
import { plainDrawing } from './plain-drawing.js';

/** What a picture of a Kurosu needs. */
export const kurosuDrawing: Drawing = {
  ...plainDrawing,
  options: [...plainDrawing.options, countsOption],
  draw: (puzzle, answer) => [...countShapes(puzzle), ...plainDrawing.draw(puzzle, answer)],
};

/** Returns the numbers beside rows and above columns. */
function countShapes({ size, options }: Puzzle): Shape[] {
  return countsOf(size, options).flatMap((count, line) => {
    if (count === undefined) return [];
    const [row, column] = line < size.rows ? [line, -1] : [-1, line - size.rows];
    return [{ ...textOutside(row, column, String(count)), rule: countsOption.name }];
  });
}
