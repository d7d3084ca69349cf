import { lineFromBulb } from '../../../core/cell-shapes.js';
import type { Grid } from '../../../core/grid.js';
import type { SudokuMistake } from '../rules/mistake.js';
import type { Path } from '../rules/paths.js';
import { drawLines } from './draw-lines.js';
import type { MarkDrawing } from './drawing.js';
import { lines } from './lines.js';
import { markedPair, type Test, variant } from './variant.js';

/** Whether the second value is greater by at least this distance, by the distance. */
const RISES = Array.from(
  { length: 26 },
  (_, distance): Test =>
    (a, b) =>
      b - a >= distance,
);

const THERMOMETERS = lines({
  option: 'thermometer',
  noun: 'thermometers',
  most: (values) => values,
  superfluous: {
    expected: 'thermometers that say something new',
    shown: 'a part of another one',
    is(line, other) {
      const start = other.indexOf(line[0]);
      return start >= 0 && line.every((cell, i) => other[start + i] === cell);
    },
  },
});

/** Values grow along each line, from the bulb to the tip. */
export const thermometer = variant({
  name: 'thermometer',
  data: THERMOMETERS,
  drawn: true,
  renaming: 'none',
  pairs: (paths, size) =>
    paths.flatMap((cells) =>
      cells.flatMap((first, i) =>
        cells.slice(i + 1).map((second, j) => markedPair('thermometer', [first, second], RISES[j + 1], size)),
      ),
    ),
  groups: (paths) => paths,
  shapes: (paths, size) => paths.flatMap((cells) => lineFromBulb(cells, size)),
  mistakes: (paths, _, answer) => paths.flatMap((path) => falls(path, answer)),
});

/** Returns a mistake for each filled cell that is too low after the filled cell before it. */
function falls(path: Path, answer: Grid): SudokuMistake[] {
  const filled = [...path.keys()].filter((i) => answer[path[i]] !== 0);
  return filled.slice(1).flatMap((at, i): SudokuMistake[] => {
    const [first, second] = [filled[i], at].map((place) => ({ cell: path[place], value: answer[path[place]] }));
    const least = first.value + at - filled[i];
    const cells = [first.cell, second.cell].sort((a, b) => a - b);
    if (second.value >= least) return [];
    return [{ code: 'thermometer', constraint: 'rise', cells, first, second, least, unfinished: false }];
  });
}

/** Cells of the grid per thermometer, and the cells of the shortest and of the longest one. */
const CELLS_PER_LINE = 16;
const SHORTEST = 3;
const LONGEST = 7;

export const thermometerDrawing: MarkDrawing = {
  name: 'thermometer',
  share: 0.15,
  separator: '.',
  choose(subject) {
    const { grid, size, rng } = subject;
    return drawLines(subject, CELLS_PER_LINE, (bulb, room) => {
      const path = [bulb];
      const length = SHORTEST + rng.below(LONGEST - SHORTEST + 1);
      while (path.length < length) {
        const from = path[path.length - 1];
        const next = room.after(path).filter((cell) => grid[cell] > grid[from]);
        if (next.length === 0) break;
        // The lower of two, so that thermometers get longer.
        const [one, other] = [next[rng.below(next.length)], next[rng.below(next.length)]];
        path.push(grid[one] < grid[other] ? one : other);
      }
      return path.length < Math.min(SHORTEST, size.rows - 2) ? undefined : path;
    });
  },
};
