import { popcount } from '../../../core/bits.js';
import type { SudokuPosition } from '../position.js';

/** Cells of one house that have one value more than they are many: without any one of its values the rest is locked in. */
export interface AlmostLockedSet {
  readonly house: number;
  /** Mask of the places of the cells in the house. */
  readonly places: number;
  /** Mask of the values. */
  readonly values: number;
}

/**
 * Cells of a set at most. Beyond 9 values the sets are too many to look at them all; those of a few cells
 * are the ones that people find.
 */
function mostCells(values: number): number {
  return values <= 9 ? 4 : 3;
}

/**
 * All almost locked sets of a position, each once, the smallest first; a cell with two candidates is one. Those with
 * as many values in some of their cells say no more than the others of their cells and are left out.
 */
export function almostLockedSets(position: SudokuPosition): AlmostLockedSet[] {
  const { layout, candidates, grid } = position;
  const most = mostCells(layout.values);
  const found: AlmostLockedSet[][] = Array.from({ length: most + 1 }, () => []);
  const places: number[] = [];
  const masks: number[] = [];
  let almost: { size: number; set: AlmostLockedSet }[] = [];
  let locked: number[] = [];
  let house = 0;
  const extend = (from: number, size: number, chosen: number, values: number) => {
    for (let i = from; i < places.length; i++) {
      const union = values | masks[i];
      const count = popcount(union);
      if (count > most + 1) continue;
      const wider = chosen | places[i];
      if (count === size + 1) locked.push(wider);
      if (count === size + 2 && !isInEarlierHouse(position, house, wider)) almost.push({ size: size + 1, set: { house, places: wider, values: union } });
      if (size + 1 < most) extend(i + 1, size + 1, wider, union);
    }
  };
  for (; house < layout.houses.length; house++) {
    places.length = masks.length = 0;
    almost = [];
    locked = [];
    for (let i = 0; i < layout.values; i++) {
      const cell = layout.houseCells[house * layout.values + i];
      if (grid[cell] !== 0) continue;
      places.push(1 << i);
      masks.push(candidates[cell]);
    }
    extend(0, 0, 0, 0);
    for (const { size, set } of almost) if (!locked.some((part) => (part & ~set.places) === 0)) found[size].push(set);
  }
  return found.flat();
}

function isInEarlierHouse(position: SudokuPosition, house: number, places: number): boolean {
  if (house < position.layout.values) return false;
  if ((places & (places - 1)) === 0) return true;
  for (const other of position.crossings.overlapping[house]) {
    if (other > house) return false;
    if ((places & ~position.common(house, other)) === 0) return true;
  }
  return false;
}
