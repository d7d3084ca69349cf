import { cellCount } from '../../../core/grid.js';
import type { Order } from '../../../core/kind.js';

/** Milliseconds that making and judging a puzzle of 10x10 takes, and the power of the cells by which that grows. */
const PLAIN = { time: 1, power: 2 };
/** With a number of clues, few clues or a depth that few puzzles have, where some puzzles take long to judge. */
const DEEP = { time: 2, power: 3 };
/** The same with signs: 100 ms at 14x14. A puzzle that is minimal as well takes three times as long. */
const DEEP_WITH_SIGNS = { time: 15, power: 2.8 };
const MINIMAL_WITH_SIGNS = 3;
/** With the depth `line` and signs: 70 ms at 30x30. */
const LINE_WITH_SIGNS = { time: 5, power: 1.2 };
/** Most symmetric puzzles aren't as deep as requested, and are made again. */
const SYMMETRIC = 4;
/** The minimum with few clues or great depth: on small grids, nearly all puzzles are made again. */
const LEAST_DEEP = 3;
/** The size of grid, in cells, for which the times are. */
const USUAL = 100;

/** Returns about how many milliseconds making and judging a puzzle of an order takes. */
export function drawTime({ size, options, requests }: Order): number {
  const { depth, minimal, clues, symmetry } = requests;
  const isDeep = depth === 'deep' || depth === 'search' || minimal !== undefined || clues !== undefined;
  const hasSigns = requests.signs !== undefined || options.signs !== undefined;
  const shallow = depth === 'line' && hasSigns ? LINE_WITH_SIGNS : PLAIN;
  const { time, power } = !isDeep ? shallow : hasSigns ? DEEP_WITH_SIGNS : DEEP;
  const more = (isDeep && symmetry !== undefined ? SYMMETRIC : 1) * (hasSigns && minimal ? MINIMAL_WITH_SIGNS : 1);
  return Math.max(isDeep ? LEAST_DEEP : 1, more * time * (cellCount(size) / USUAL) ** power);
}
