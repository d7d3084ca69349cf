import type { Cell, Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { variants } from '../variants/index.js';

/**
 * Returns the cells that a player sees after an answer so far, by the only solution as far as it is known; undefined if
 * no rule covers cells.
 */
export function uncoveredIn(
  { size, options, clues }: Puzzle,
  answer: Grid,
  solution: Grid | undefined,
): ReadonlySet<Cell> | undefined {
  const covering = variants.find(({ name, uncovered }) => uncovered !== undefined && options[name] !== undefined);
  return covering?.uncovered?.(options[covering.name], size, { clues, answer, solution });
}
