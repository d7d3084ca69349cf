import { cellCount } from '../../../core/grid.js';
import type { Order } from '../../../core/kind.js';
import { LEVELS, type Level } from '../../../core/logic.js';
import { usualClues } from './generate.js';

/** Grids up to so many rows, for which any minimal puzzle is a light one. */
const SMALL = 6;
/** The largest grid, in rows, whose clues are dug to the end for a level. */
const LARGEST_MINIMAL = 10;
/** The share of the cells that have no clue besides those that have none usually. */
const FEWER = 0.06;

/**
 * With the usual number of clues nearly all puzzles ask for singles alone. So from medium up, where the order says
 * nothing of the clues, there are fewer: 25 in a 9x9 grid, of which one in six is medium, hard or expert each. Minimal
 * 9x9 puzzles have 23.5, and a hard one took a fifth longer to find. With a symmetry they are minimal, since a number of
 * clues may be out of reach.
 */
export function orderFor(order: Order, level: Level): Order {
  const { size, requests } = order;
  const least = size.rows <= SMALL ? 'easy' : 'medium';
  if (requests.clues !== undefined || requests.minimal !== undefined || LEVELS.indexOf(level) < LEVELS.indexOf(least))
    return order;
  if (size.rows > SMALL && requests.symmetry === undefined) {
    return {
      ...order,
      requests: { ...requests, clues: String(usualClues(size) - Math.round(FEWER * cellCount(size))) },
    };
  }
  return size.rows > LARGEST_MINIMAL ? order : { ...order, requests: { ...requests, minimal: 'yes' } };
}
