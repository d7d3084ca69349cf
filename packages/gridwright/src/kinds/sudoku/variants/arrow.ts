import { arrowFromRing } from '../../../core/cell-shapes.js';
import type { Grid } from '../../../core/grid.js';
import type { SudokuMistake } from '../rules/mistake.js';
import type { Path } from '../rules/paths.js';
import { drawLines } from './draw-lines.js';
import type { MarkDrawing } from './drawing.js';
import { lines } from './lines.js';
import { variant } from './variant.js';

export const ARROWS = lines({
  option: 'arrow',
  noun: 'arrows',
  // Each cell of the shaft adds at least 1.
  most: (values) => values + 1,
  crosses: true,
  superfluous: {
    expected: 'arrows with different shafts',
    shown: 'the beginning of another one',
    is: (line, other) => line.every((cell, at) => other[at] === cell),
  },
});

/** The values of a shaft add up to the value in the circle, the first cell of the line. */
export const arrow = variant({
  name: 'arrow',
  data: ARROWS,
  drawn: true,
  renaming: 'none',
  sums: (paths) =>
    paths.map((cells) => ({
      rule: 'arrow',
      cells,
      weights: cells.map((_, i) => (i === 0 ? -1 : 1)),
      sum: 0,
      type: 'arrow',
    })),
  shapes: (paths, size) => paths.flatMap((cells) => arrowFromRing(cells, size)),
  mistakes: (paths, _, answer) => paths.flatMap((path) => wrongSum(path, answer)),
});

/** Returns a mistake if the shaft of a filled arrow adds up to another value than that in the circle. */
function wrongSum(path: Path, answer: Grid): SudokuMistake[] {
  const [cell, ...shaft] = path;
  const circle = { cell, value: answer[cell] };
  const total = shaft.reduce((all, one) => all + answer[one], 0);
  if (total === circle.value || path.some((one) => answer[one] === 0)) return [];
  const cells = [...new Set(path)].sort((a, b) => a - b);
  return [{ code: 'arrow', constraint: 'circle', cells, circle, shaft, total, unfinished: false }];
}

/** Cells of the grid per arrow, and the most cells of a shaft. */
const CELLS_PER_ARROW = 12;
const LONGEST_SHAFT = 4;

export const arrowDrawing: MarkDrawing = {
  name: 'arrow',
  share: 0.12,
  separator: '.',
  choose(subject) {
    const { grid, rng } = subject;
    return drawLines(subject, CELLS_PER_ARROW, (circle, room) => {
      const path = [circle];
      let rest = grid[circle];
      while (rest > 0) {
        const next = room.after(path).filter((cell) => grid[cell] <= rest);
        if (next.length === 0 || path.length > LONGEST_SHAFT) return undefined;
        path.push(next[rng.below(next.length)]);
        rest -= grid[path[path.length - 1]];
      }
      return path.length > 2 ? path : undefined;
    });
  },
};
