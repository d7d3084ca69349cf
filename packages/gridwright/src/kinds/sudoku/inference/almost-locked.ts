import { popcount } from '../../../core/bits.js';
import type { Cell } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { commonHouses } from './houses.js';

/** Cells of one house that have one value more than they are many: without any one of its values the rest is locked in. */
export interface AlmostLockedSet {
  readonly cells: readonly Cell[];
  /** Mask of the values. */
  readonly values: number;
}

/**
 * Cells of a set at most. Beyond 9 values the sets are too many to look at them all; those of a few cells
 * are the ones that people find.
 */
function mostCells(values: number): number {
  return values <= 9 ? values - 1 : 4;
}

/** All almost locked sets of a position, each once, the smallest first; a cell with two candidates is one. */
export function almostLockedSets(position: SudokuPosition): AlmostLockedSet[] {
  const { layout, candidates, grid } = position;
  const most = mostCells(layout.values);
  const found: AlmostLockedSet[][] = Array.from({ length: most + 1 }, () => []);
  const open: Cell[] = [];
  const chosen: Cell[] = [];
  let house = 0;
  const extend = (from: number, values: number) => {
    for (let i = from; i < open.length; i++) {
      const union = values | candidates[open[i]];
      const many = popcount(union);
      if (many > most + 1) continue;
      chosen.push(open[i]);
      if (many === chosen.length + 1 && commonHouses(layout, chosen)[0] === house) found[chosen.length].push({ cells: chosen.slice(), values: union });
      if (chosen.length < most) extend(i + 1, union);
      chosen.pop();
    }
  };
  for (; house < layout.houses.length; house++) {
    open.length = 0;
    for (const cell of layout.houses[house].cells) if (grid[cell] === 0) open.push(cell);
    extend(0, 0);
  }
  return found.flat();
}
