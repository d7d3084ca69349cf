import { formatShape, sameSize } from '../core/grid.js';
import type { Drawing, Order, Puzzle } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import { type NameInWords, nameInWords } from './name-in-words.js';

/**
 * Returns the name of the puzzles of an order, also with the shape of unusual boxes and what a generator draws.
 *
 * @example
 * ```ts
 * import { enAims } from 'gridwright/en';
 * import { orderInWords } from 'gridwright/orders';
 * import { readOrder, rulesOf } from 'gridwright/rules';
 *
 * const names = enAims.kinds.sudoku?.names ?? {};
 * const order = readOrder('sudoku', { size: '6x6', box: '3x2' });
 * console.log(orderInWords(rulesOf('sudoku'), order, names).more); // => [ 'boxes 3x2' ]
 * ```
 */
export function orderInWords(kind: Drawing, order: Order, names: VariantNames): NameInWords {
  const { size, options, requests } = order;
  const drawn = kind.options.filter(({ name }) => requests[name] !== undefined);
  // Boxes that an option replaces have no shape.
  const isUsual = size.boxRows === 0 || sameSize(size, kind.size(size.rows, size.columns));
  const asked = {
    ...(isUsual ? {} : { box: formatShape(size.boxRows, size.boxColumns) }),
    ...options,
    ...Object.fromEntries(drawn.map(({ name }) => [name, 'yes'])),
  };
  return nameInWords(kind, asked, names);
}

/** Formats the name with the size, and the rest after commas. */
export function titleInWords(kind: Drawing, puzzle: Puzzle, names: VariantNames): string {
  const { variant, more } = orderInWords(kind, { ...puzzle, requests: {} }, names);
  return [`${variant} ${formatShape(puzzle.size.rows, puzzle.size.columns)}`, ...more].join(', ');
}
