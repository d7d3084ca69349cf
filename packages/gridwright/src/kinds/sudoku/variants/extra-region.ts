import { borderOf } from '../../../core/cage-shapes.js';
import { shadeCell } from '../../../core/cell-shapes.js';
import { COLOURS } from '../../../core/shape-colours.js';
import { groups } from './groups.js';
import { differ, markedPair, variant } from './variant.js';

/** The values of a region differ. One with as many cells as there are values is a house. */
export const extraRegion = variant({
  name: 'extra-region',
  data: groups({ option: 'extra-region', noun: 'extra regions', example: '112233.1324' }),
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
