import { lineThrough } from '../../../core/cell-shapes.js';
import { OptionError } from '../../../core/errors.js';
import type { Cell, Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import { formatPath, type Path } from '../rules/paths.js';
import type { DrawnLines } from './draw-lines.js';
import { lines, sameLine } from './lines.js';
import { type DataForm, type Sum, variant } from './variant.js';

const LINES = lines({
  option: 'region-sum',
  noun: 'region sum lines',
  most: (values) => values * values,
  crosses: true,
  isReversible: true,
  superfluous: sameLine,
});

const REGION_SUMS: DataForm<Path[]> = {
  ...LINES,
  parse(text, size) {
    const paths = LINES.parse(text, size);
    const boxOf = ({ columns, boxRows, boxColumns }: Size, cell: Cell) =>
      Math.floor(cell / columns / boxRows) * columns + Math.floor((cell % columns) / boxColumns);
    // Regions of a jigsaw aren't known here.
    const within = paths.find((cells) => size.boxRows > 0 && partsOf(cells, (cell) => boxOf(size, cell)).length < 2);
    if (within === undefined) return paths;
    throw new OptionError('region-sum', 'region sum lines through two boxes or more', text, formatPath(within, size));
  },
};

/** The parts of a line in different boxes or regions have equal sums. */
export const regionSum = variant({
  name: 'region-sum',
  data: REGION_SUMS,
  drawn: true,
  renaming: 'none',
  shapes: (paths, size) => paths.map((cells) => lineThrough(cells, size, 'blue')),
  sums: (paths, { rows }, houses) => {
    const boxes = houses.slice(2 * rows, 3 * rows);
    return paths.flatMap((cells) => equalSums(partsOf(cells, (cell) => boxNumber(boxes, cell))));
  },
});

function boxNumber(boxes: readonly House[], cell: Cell): number {
  return boxes.findIndex(({ cells }) => cells.includes(cell));
}

/** Returns the cells of a line in runs of the same box. */
function partsOf(cells: Path, boxOf: (cell: Cell) => number): Cell[][] {
  const parts: Cell[][] = [];
  for (const [i, cell] of cells.entries()) {
    if (i > 0 && boxOf(cell) === boxOf(cells[i - 1])) parts[parts.length - 1].push(cell);
    else parts.push([cell]);
  }
  return parts;
}

/** Returns sums that say that each part adds up to the same as the next one. */
function equalSums(parts: readonly (readonly Cell[])[]): Sum[] {
  return parts.slice(1).map((part, i) => ({
    rule: 'region-sum',
    cells: [...parts[i], ...part],
    weights: [...parts[i].map(() => 1), ...part.map(() => -1)],
    sum: 0,
    type: 'line',
  }));
}

export const DRAWN_REGION_SUMS: DrawnLines = {
  name: 'region-sum',
  drawn: { share: 0.1, cellsPerLine: 12, shortest: 3, longest: 7 },
  least: 'easy',
  isSlow: true,
  begins(values, length, _, boxes) {
    const sums: number[] = [];
    for (const [i, value] of values.entries()) {
      if (i > 0 && boxes[i] === boxes[i - 1]) sums[sums.length - 1] += value;
      else sums.push(value);
    }
    const [first, ...others] = sums;
    const last = others.pop() ?? first;
    if (!others.every((sum) => sum === first)) return false;
    return values.length < length ? last <= first : sums.length > 1 && last === first;
  },
};
