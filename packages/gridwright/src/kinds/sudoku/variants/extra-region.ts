import { borderOf } from '../../../core/cage-shapes.js';
import { shadeCell } from '../../../core/cell-shapes.js';
import { type Cell, columnOf, type Grid, rowOf, type Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { COLOURS } from '../../../core/shape-colours.js';
import { inRows } from './cells.js';
import { type MarkDrawing, marksOf } from './drawing.js';
import { groups } from './groups.js';
import { differ, markedPair, variant } from './variant.js';

const REGIONS = groups({ option: 'extra-region', noun: 'extra regions', example: '112233.1324' });

/** The values of a region differ. One with as many cells as there are values is a house. */
export const extraRegion = variant({
  name: 'extra-region',
  data: REGIONS,
  drawn: true,
  renaming: 'any',
  houses: (regions, { rows }) =>
    regions.flatMap((cells, index) => (cells.length === rows ? { type: 'extra-region', index, cells } : [])),
  pairs: (regions, size) =>
    regions
      .filter((cells) => cells.length < size.rows)
      .flatMap((cells) =>
        cells.flatMap((first, i) =>
          cells.slice(i + 1).map((second) => markedPair('extra-region', [first, second], differ, size)),
        ),
      ),
  groups: (regions) => regions,
  shapes: (regions, size) =>
    regions.flatMap((cells, i) => {
      const colour = COLOURS[i % COLOURS.length];
      return [...cells.map((cell) => shadeCell(cell, size, colour)), borderOf(cells, size, colour)];
    }),
});

/** Regions of a puzzle, and walks for each before there are fewer. */
const MOST_REGIONS = 3;
const WALKS = 20;

export const extraRegionDrawing: MarkDrawing = {
  name: 'extra-region',
  share: 0.06,
  isHard: true,
  separator: '.',
  choose({ grid, size, houses, rng }) {
    const taken = new Set<Cell>();
    const regions: Cell[][] = [];
    for (let walk = 0; walk < WALKS && regions.length < MOST_REGIONS; walk++) {
      const region = grow(grid, size, taken, rng);
      const isHouse = houses.some(({ cells }) => region?.every((cell) => cells.includes(cell)));
      if (region === undefined || isHouse) continue;
      regions.push(region);
      for (const cell of region) taken.add(cell);
    }
    return marksOf(regions, size, REGIONS, (cells) => cells);
  },
};

/** Returns connected free cells with each value once; undefined if they don't go on. */
function grow(grid: Grid, size: Size, taken: ReadonlySet<Cell>, rng: Rng): Cell[] | undefined {
  const first = rng.below(grid.length);
  if (taken.has(first)) return undefined;
  const region = [first];
  while (region.length < size.rows) {
    const values = new Set(region.map((cell) => grid[cell]));
    const next = [...grid.keys()].filter(
      (cell) => !taken.has(cell) && !values.has(grid[cell]) && region.some((one) => shareSide(one, cell, size)),
    );
    if (next.length === 0) return undefined;
    region.push(next[rng.below(next.length)]);
  }
  return inRows(region);
}

function shareSide(a: Cell, b: Cell, size: Size): boolean {
  return Math.abs(rowOf(a, size) - rowOf(b, size)) + Math.abs(columnOf(a, size) - columnOf(b, size)) === 1;
}
