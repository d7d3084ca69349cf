import { lineThrough } from '../../../core/cell-shapes.js';
import type { Size } from '../../../core/grid.js';
import { cornersOf, type Path } from '../rules/paths.js';
import { drawLines } from './draw-lines.js';
import type { MarkDrawing } from './drawing.js';
import { lines, sameLine, turned } from './lines.js';
import { type Sum, variant } from './variant.js';

/** Values as far from the middle of a line add up to the one in the middle, or all pairs to the same if it has none. */
export const zipper = variant({
  name: 'zipper',
  data: lines({
    option: 'zipper',
    noun: 'zipper lines',
    least: 3,
    most: (values) => 3 * values,
    isReversible: true,
    superfluous: sameLine,
  }),
  drawn: true,
  renaming: 'none',
  sums: (paths) => paths.flatMap(equalPairs),
  shapes: (paths, size) => paths.map((cells) => lineThrough(cells, size, 'olive')),
});

/** Returns sums that say that each pair of cells adds up to the same as the middle, or as the pair there. */
function equalPairs(cells: Path): Sum[] {
  const parts = Array.from({ length: Math.ceil(cells.length / 2) }, (_, i) => {
    const other = cells.length - 1 - i;
    return i === other ? [cells[i]] : [cells[i], cells[other]];
  });
  const middle = parts[parts.length - 1];
  return parts.slice(0, -1).map((part) => ({
    rule: 'zipper',
    cells: [...part, ...middle],
    weights: [...part.map(() => 1), ...middle.map(() => -1)],
    sum: 0,
    type: 'line',
  }));
}

/** Cells of the grid per line, and the most pairs around a middle. */
const CELLS_PER_LINE = 14;
const MOST_PAIRS = 3;

export const zipperDrawing: MarkDrawing = {
  name: 'zipper',
  share: 0.1,
  isHard: true,
  least: 'easy',
  isSlow: true,
  separator: '.',
  choose(subject) {
    const { grid, size, rng } = subject;
    return drawLines(subject, CELLS_PER_LINE, (middle, room) => {
      let path: Path = [middle];
      const pairs = 1 + rng.below(MOST_PAIRS);
      for (let i = 0; i < pairs; i++) {
        const ends = room
          .after(path)
          .flatMap((end) => room.after(path.toReversed()).map((start) => [start, ...path, end] as Path))
          .filter((longer) => grid[longer[0]] + grid[longer[longer.length - 1]] === grid[middle])
          .filter((longer) => isSimple(longer, size));
        if (ends.length === 0) break;
        path = ends[rng.below(ends.length)];
      }
      return path.length > 1 ? turned(path, size) : undefined;
    });
  },
};

/** Returns whether a line doesn't cross itself. */
function isSimple(line: Path, size: Size): boolean {
  const corners = cornersOf(line, size);
  return new Set(line).size === line.length && new Set(corners).size === corners.length;
}
