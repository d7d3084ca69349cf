import type { Order } from '../../core/kind.js';
import { LEVELS, type Level } from '../../core/logic.js';

/** The largest grid, in rows, whose clues are dug deeper for a level. */
const LARGEST = 10;
/** Of a 9x9 puzzle without symmetry. Minimal ones have 23.5, and one that is hard takes a fifth more time to find. */
const CLUES = '25';

/**
 * With as many clues as printed puzzles have, five in six ask for singles alone. So from medium up, where the order
 * says nothing of the clues, there are fewer.
 */
export function fit(order: Order, level: Level): Order {
  const { size, options, wishes } = order;
  const isSettled = wishes.clues !== undefined || wishes.minimal !== undefined;
  if (isSettled || size.rows > LARGEST || LEVELS.indexOf(level) < LEVELS.indexOf('medium')) return order;
  const isPlain = size.rows === 9 && options.diagonals === undefined && wishes.symmetry === undefined;
  return { ...order, wishes: { ...wishes, ...(isPlain ? { clues: CLUES } : { minimal: 'yes' }) } };
}
