import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { isPlainSum, type Sum } from '../variants/variant.js';

/** Sums of more cells than this are left out, the second if the cells differ from each other. */
const MOST_CELLS = 5;
export const MOST_DISTINCT = 6;
/** Cells of the largest grid. */
const MOST_CELLS_OF_GRID = 25 ** 2;
/**
 * Unless they have at most this number of cells, and are that near to the least or the greatest sum of any such cells.
 */
const MOST_TIGHT = 10;
const TIGHT = 12;

/** Weighted cells in runs of cells that differ and have one weight, all that bounds of a sum depend on. */
export interface WeightedRuns {
  readonly weights: ArrayLike<number>;
  readonly runEnds: ArrayLike<number>;
  readonly target: number;
}

/** Returns whether a sum that follows from others excludes enough for its time. */
export function isUseful({ weights, runEnds, target }: WeightedRuns, values: number): boolean {
  // One run has the weight 1, so its values are a set.
  if (weights.length <= (runEnds.length === 1 ? MOST_DISTINCT : MOST_CELLS)) return true;
  if (runEnds.length === 1 || weights.length > MOST_TIGHT) return false;
  let above = target;
  let below = -target;
  for (let run = 0, start = 0; run < runEnds.length; start = runEnds[run++]) {
    const weight = weights[start];
    const least = leastOf(runEnds[run] - start);
    const greatest = greatestOf(runEnds[run] - start, values);
    above -= weight * (weight > 0 ? least : greatest);
    below += weight * (weight > 0 ? greatest : least);
  }
  return Math.min(above, below) <= TIGHT;
}

/** Returns the least sum of cells that differ. */
function leastOf(count: number): number {
  return (count * (count + 1)) / 2;
}

function greatestOf(count: number, values: number): number {
  return count * (values + 1) - leastOf(count);
}

/** Takes cells, their weights other than 0, and their sum. */
export type AddSum = (cells: readonly Cell[], weights: readonly number[], target: number) => void;

/** Adds what the rule of 45 leaves of areas without cages. */
export function addLeftSums(layout: Layout, add: AddSum): void {
  const families = apart(layout.sums.filter(isPlainSum), layout.cells);
  if (families.length === 0) return;
  for (const area of areasOf(layout)) for (const family of families) addLeft(area, family, layout.values, add);
}

/** A sum of cells with weight 1. */
interface Cage {
  readonly cells: Uint16Array;
  readonly sum: number;
}

/** Sums without common cells. */
interface Family {
  readonly cages: Cage[];
  /** The number of the sum that each cell is in, counted from 1; 0 for none. */
  readonly cageOf: Uint16Array;
}

/** Returns sums in families without common cells, such as cages, and diagonals in either direction. */
function apart(sums: readonly Sum[], cells: number): Family[] {
  const families: Family[] = [];
  for (const sum of sums) {
    const cage = { cells: new Uint16Array(sum.cells), sum: sum.sum };
    const known = families.find(({ cageOf }) => !cage.cells.some((cell) => cageOf[cell] !== 0));
    const family = known ?? { cages: [], cageOf: new Uint16Array(cells) };
    if (known === undefined) families.push(family);
    family.cages.push(cage);
    for (const cell of cage.cells) family.cageOf[cell] = family.cages.length;
  }
  return families;
}

/** The cells of houses that don't overlap. */
interface Area {
  /** The number of houses. */
  readonly houses: number;
  readonly cells: readonly Cell[];
  /** 1 for each of the cells. */
  readonly has: Uint8Array;
}

const areas = new WeakMap<Layout['houses'], readonly Area[]>();

/** Returns the areas with known sums; layouts that share their houses share them, too. */
function areasOf(layout: Layout): readonly Area[] {
  let kept = areas.get(layout.houses);
  if (kept === undefined) {
    kept = houseGroupsOf(layout).map((group) => {
      const cells = group.flatMap((house) => layout.houses[house].cells);
      const has = new Uint8Array(layout.cells);
      for (const cell of cells) has[cell] = 1;
      return { houses: group.length, cells, has };
    });
    areas.set(layout.houses, kept);
  }
  return kept;
}

/** Returns each house, runs of neighbouring rows and columns, and rectangles of boxes. */
export function houseGroupsOf({ size, houses, values: n }: Layout): number[][] {
  const groups = houses.map((_, house) => [house]);
  for (const first of [0, n])
    for (let count = 2; count <= n; count++)
      for (let at = 0; at + count <= n; at++) groups.push(Array.from({ length: count }, (_, i) => first + at + i));
  if (size.boxRows === 0) return groups;
  const across = n / size.boxColumns;
  const down = n / size.boxRows;
  for (let top = 0; top < down; top++)
    for (let bottom = top; bottom < down; bottom++)
      for (let left = 0; left < across; left++)
        for (let right = left; right < across; right++) {
          // Whole bands and stacks are rows and columns.
          const isLine = right - left + 1 === across || bottom - top + 1 === down;
          if (isLine || (top === bottom && left === right)) continue;
          const boxes: number[] = [];
          for (let row = top; row <= bottom; row++)
            for (let column = left; column <= right; column++) boxes.push(2 * n + row * across + column);
          groups.push(boxes);
        }
  return groups;
}

/** How much of a cage is in an area: the sets of cages that are taken away have all from a number on. */
const [OUTSIDE, PARTLY, MOSTLY, WITHIN] = [0, 1, 2, 3];

/** Working memory: how much of each cage is in an area, and the number of its cells there. */
const shares = new Uint8Array(MOST_CELLS_OF_GRID);
const insides = new Uint16Array(MOST_CELLS_OF_GRID);

/**
 * Adds the sums that remain when cages are taken from houses: those inside, those with more cells inside than
 * outside, and, if they cover the houses, all that reach into them. Leaves out sums that are of no use.
 */
function addLeft(area: Area, family: Family, values: number, add: AddSum): void {
  const { has } = area;
  const { cages } = family;
  let covered = 0;
  for (let i = 0; i < cages.length; i++) {
    const { cells } = cages[i];
    let inside = 0;
    for (let k = 0; k < cells.length; k++) inside += has[cells[k]];
    insides[i] = inside;
    shares[i] = inside === cells.length ? WITHIN : 2 * inside > cells.length ? MOSTLY : inside > 0 ? PARTLY : OUTSIDE;
    covered += inside;
  }
  const least = covered === area.cells.length ? PARTLY : MOSTLY;
  for (let share = WITHIN, before = 0; share >= least; share--) {
    const size = countFrom(share, cages.length);
    if (size > before) addWithout(area, family, share, values, add);
    before = size;
  }
}

/** Returns the number of cages with this share inside or more. */
function countFrom(share: number, cages: number): number {
  let count = 0;
  for (let i = 0; i < cages; i++) if (shares[i] >= share) count++;
  return count;
}

/** Adds the sum that remains without the cages that have this share inside or more. */
function addWithout(
  { houses, cells: all, has }: Area,
  { cages, cageOf }: Family,
  share: number,
  values: number,
  add: AddSum,
): void {
  let target = (houses * values * (values + 1)) / 2;
  let plus = all.length;
  let minus = 0;
  for (let i = 0; i < cages.length; i++) {
    if (shares[i] < share) continue;
    target -= cages[i].sum;
    plus -= insides[i];
    minus += cages[i].cells.length - insides[i];
  }
  if (!mayBeUseful(plus, minus, target, values)) return;
  const cells: Cell[] = [];
  const weights: number[] = [];
  for (const cell of all) {
    const cage = cageOf[cell];
    if (cage !== 0 && shares[cage - 1] >= share) continue;
    cells.push(cell);
    weights.push(1);
  }
  for (let i = 0; minus > 0 && i < cages.length; i++) {
    if (shares[i] < share || shares[i] === WITHIN) continue;
    for (const cell of cages[i].cells) {
      if (has[cell] === 1) continue;
      cells.push(cell);
      weights.push(-1);
    }
  }
  add(cells, weights, target);
}

/**
 * Returns whether this number of cells with weight 1 and with weight -1 may give a useful sum. More than one run of
 * each sign would only widen its bounds.
 */
function mayBeUseful(plus: number, minus: number, target: number, values: number): boolean {
  if (plus + minus <= MOST_DISTINCT) return true;
  if (plus + minus > MOST_TIGHT) return false;
  const above = target - leastOf(plus) + greatestOf(minus, values);
  const below = greatestOf(plus, values) - leastOf(minus) - target;
  return Math.min(above, below) <= TIGHT;
}
