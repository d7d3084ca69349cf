import { type Cell, cellCount, type Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { variants, variantsIn } from '../variants/index.js';

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

/**
 * Returns the puzzle without the rule that covers cells, and without marks on covered cells. A rule about all marks is
 * left out while any cell is covered.
 */
export function visiblePart(puzzle: Puzzle, seen: ReadonlySet<Cell>): Puzzle {
  const { size, options } = puzzle;
  const isAll = seen.size === cellCount(size);
  const known = variantsIn(options).flatMap(({ name, uncovered, whole, within }) => {
    const text = options[name];
    if (uncovered !== undefined || (whole && !isAll)) return [];
    const left = isAll ? text : (within?.(text, size, seen) ?? text);
    return left === '' ? [] : [[name, left]];
  });
  return { ...puzzle, options: Object.fromEntries(known) };
}
