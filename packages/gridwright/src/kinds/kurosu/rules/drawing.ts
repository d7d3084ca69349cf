import { gridLines, gridValues } from '../../../core/grid-shapes.js';
import type { Drawing, Puzzle } from '../../../core/kind.js';
import { textOutside } from '../../../core/outside-shapes.js';
import type { Shape } from '../../../core/shape.js';
import { signBetween } from '../../../core/sign-shapes.js';
import { countsOf } from './counts.js';
import { countsOption } from './counts-option.js';
import { plainDrawing } from './plain-drawing.js';
import { signsOf, signsOption } from './signs.js';

/** What a picture of a Kurosu needs. */
export const kurosuDrawing: Drawing = {
  ...plainDrawing,
  options: [...plainDrawing.options, signsOption, countsOption],
  draw: (puzzle, answer) => [
    ...countShapes(puzzle),
    ...gridLines(puzzle.size),
    ...signShapes(puzzle),
    ...gridValues(puzzle.clues, answer, puzzle.size, plainDrawing.answerAlphabet.symbols),
  ],
};

/** Returns the numbers beside rows and above columns. */
function countShapes({ size, options }: Puzzle): Shape[] {
  return countsOf(size, options).flatMap((count, line) => {
    if (count === undefined) return [];
    const [row, column] = line < size.rows ? [line, -1] : [-1, line - size.rows];
    return [{ ...textOutside(row, column, String(count)), rule: countsOption.name }];
  });
}

function signShapes({ size, options }: Puzzle): Shape[] {
  return signsOf(size, options).flatMap(({ first, second, equal }) =>
    signBetween(first, second, size, equal ? '=' : '×').map((shape) => ({ ...shape, rule: signsOption.name })),
  );
}
