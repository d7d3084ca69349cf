import { type Cell, cellCount, columnOf, rowOf, type Size } from '../../core/grid.js';
import { choice, type OptionSpec, type Options } from '../../core/option.js';

/** Which cells a press flips besides its own: `king` up to eight around it, `plus` up to four beside it. */
export const neighbourhoodOption: OptionSpec = choice(
  'neighbourhood',
  'cells that a press flips: its own and up to eight around it (king), or up to four beside it (plus)',
  ['king', 'plus'],
);

/** The neighbourhood of a puzzle or an order: `king` or `plus`. Throws RangeError for any other word. */
export function neighbourhoodOf(of: { readonly size: Size; readonly options: Options }): string {
  return neighbourhoodOption.read(of.options.neighbourhood ?? neighbourhoodOption.fallback(of.size, of.options), of.size);
}

/** The cells that a press of this cell flips, in ascending order, its own among them. None beyond the edge: rows and columns do not wrap. */
export function flippedBy(cell: Cell, size: Size, neighbourhood: string): Cell[] {
  const flipped: Cell[] = [];
  for (let row = rowOf(cell, size) - 1; row <= rowOf(cell, size) + 1; row++) {
    for (let column = columnOf(cell, size) - 1; column <= columnOf(cell, size) + 1; column++) {
      if (row < 0 || row >= size.rows || column < 0 || column >= size.columns) continue;
      if (neighbourhood === 'plus' && row !== rowOf(cell, size) && column !== columnOf(cell, size)) continue;
      flipped.push(row * size.columns + column);
    }
  }
  return flipped;
}

/** `flippedBy` of every cell of the board. */
export function flips(size: Size, neighbourhood: string): Cell[][] {
  return Array.from({ length: cellCount(size) }, (_, cell) => flippedBy(cell, size, neighbourhood));
}
