import { shadeCell } from '../../../core/cell-shapes.js';
import { wedgeBetween } from '../../../core/edge-shapes.js';
import { neighbours } from '../../../core/edges.js';
import type { Cell, Size } from '../../../core/grid.js';
import { cells } from './cells.js';
import { isLess } from './inequality.js';
import { type Given, markedPair, variant } from './variant.js';

/** Returns each pair of a marked cell and a neighbour, the one with the less value first. */
function inOrder(marked: readonly Cell[], size: Size, isMinimum: boolean): (readonly [less: Cell, greater: Cell])[] {
  const all = new Set(marked);
  return neighbours(size).flatMap(([first, second]) => {
    const [up, down] = [[first, second] as const, [second, first] as const];
    return [...(all.has(first) ? [isMinimum ? up : down] : []), ...(all.has(second) ? [isMinimum ? down : up] : [])];
  });
}

/** Returns a rule of cells whose values are less, or greater, than those of all their neighbours. */
function extremes(name: 'minimum' | 'maximum'): Given {
  const orderOf = (marked: readonly Cell[], size: Size) => inOrder(marked, size, name === 'minimum');
  return variant({
    name,
    data: cells(name, `${name} cell`),
    renaming: 'none',
    shapes: (marked, size) => [
      ...marked.map((cell) => shadeCell(cell, size)),
      ...orderOf(marked, size).flatMap(([less, greater]) => wedgeBetween(less, greater, size)),
    ],
    pairs: (marked, size) => orderOf(marked, size).map((pair) => markedPair(name, pair, isLess, size)),
  });
}

export const minimum = extremes('minimum');
export const maximum = extremes('maximum');
