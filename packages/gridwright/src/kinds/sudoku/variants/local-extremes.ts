import { shadeCell } from '../../../core/cell-shapes.js';
import { wedgeBetween } from '../../../core/edge-shapes.js';
import { neighbours } from '../../../core/edges.js';
import type { Cell, Size } from '../../../core/grid.js';
import { cells } from './cells.js';
import { type MarkDrawing, marksOf } from './drawing.js';
import { isLess } from './inequality.js';
import { type Drawn, markedPair, variant } from './variant.js';

/** Returns each pair of a marked cell and a neighbour, the one with the less value first. */
function inOrder(marked: readonly Cell[], size: Size, isMinimum: boolean): (readonly [less: Cell, greater: Cell])[] {
  const all = new Set(marked);
  return neighbours(size).flatMap(([first, second]) => {
    const [up, down] = [[first, second] as const, [second, first] as const];
    return [...(all.has(first) ? [isMinimum ? up : down] : []), ...(all.has(second) ? [isMinimum ? down : up] : [])];
  });
}

/** Returns a rule of cells whose values are less, or greater, than those of all their neighbours. */
function extremes(name: 'minimum' | 'maximum'): Drawn {
  const orderOf = (marked: readonly Cell[], size: Size) => inOrder(marked, size, name === 'minimum');
  return variant({
    name,
    data: cells(name, `${name} cell`),
    drawn: true,
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

const CELLS_PER_EXTREME = 8;

/** Returns how a generator draws cells that are lower, or higher, than all their neighbours. */
export function extremesDrawing(name: 'minimum' | 'maximum'): MarkDrawing {
  return {
    name,
    share: 0.1,
    isHard: true,
    separator: '',
    choose({ grid, size, rng, all }) {
      const wrong = new Set(neighbours(size).map(([a, b]) => (grid[a] < grid[b] === (name === 'minimum') ? b : a)));
      const found = rng.shuffle([...grid.keys()].filter((cell) => !wrong.has(cell)));
      const chosen = all ? found : found.slice(0, Math.ceil(grid.length / CELLS_PER_EXTREME));
      const besides = (cell: Cell) => neighbours(size).filter((pair) => pair.includes(cell));
      return marksOf(chosen, size, cells(name, name), (cell) => [...new Set(besides(cell).flat())]);
    },
  };
}
