import { lineThrough } from '../../../core/cell-shapes.js';
import type { Path } from '../rules/paths.js';
import { lines, sameLine } from './lines.js';
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
