import type { Cell, Size } from '../core/grid.js';
import { areBeside, cornersOf } from '../kinds/sudoku/rules/paths.js';
import { nabner } from '../kinds/sudoku/variants/nabner.js';
import { regionSum } from '../kinds/sudoku/variants/region-sum.js';
import { renban } from '../kinds/sudoku/variants/renban.js';
import type { Variant } from '../kinds/sudoku/variants/variant.js';

/** Rules for the values of a line in any order. */
const SETS: readonly Variant[] = [renban, nabner];
/** The most cells of a line that may be put in another order, and the most steps of that. */
const MOST_ORDERED = 16;
const MOST_STEPS = 20_000;

/** Returns the cells of a line as a rule needs them: each once if only their values count, a closed one opened. */
export function asLineOf(rule: Variant, cells: readonly Cell[], size: Size): readonly Cell[] {
  if (SETS.includes(rule)) return inOrder(cells, size) ?? cells;
  return rule === regionSum ? openedAtBorder(cells, size) : cells;
}

/** Returns a closed line from where it enters a box, without the cell that it ends on again; others as they are. */
function openedAtBorder(cells: readonly Cell[], size: Size): readonly Cell[] {
  const { columns, boxRows, boxColumns } = size;
  const boxOf = (cell: Cell) => `${Math.floor(cell / columns / boxRows)} ${Math.floor((cell % columns) / boxColumns)}`;
  const ring = cells.slice(1);
  if (ring.length < 2 || cells[0] !== ring[ring.length - 1] || boxRows === 0) return cells;
  const start = ring.findIndex((cell, i) => boxOf(cell) !== boxOf(ring[(i + ring.length - 1) % ring.length]));
  return start < 0 ? cells : [...ring.slice(start), ...ring.slice(0, start)];
}

/** Returns cells, each once, in an order in which they are neighbours one after the other; undefined without one. */
export function inOrder(cells: readonly Cell[], size: Size): readonly Cell[] | undefined {
  const all = [...new Set(cells)];
  let steps = 0;
  const extend = (path: readonly Cell[]): readonly Cell[] | undefined => {
    if (path.length === all.length) return path;
    if (++steps > MOST_STEPS) return undefined;
    for (const next of all) {
      const longer = [...path, next];
      const isOpen = path.length === 0 || (areBeside(path[path.length - 1], next, size) && !path.includes(next));
      const corners = cornersOf(longer, size);
      const found = isOpen && new Set(corners).size === corners.length ? extend(longer) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return all.length > MOST_ORDERED ? undefined : extend([]);
}
