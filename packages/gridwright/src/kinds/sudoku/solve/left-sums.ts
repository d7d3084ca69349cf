import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { isPlainSum, type Sum } from '../variants/variant.js';

/** Sums of more cells than this are left out, the second if the cells differ from each other. */
const MOST_CELLS = 5;
export const MOST_DISTINCT = 6;
/**
 * Unless they have at most this number of cells, and are that near to the least or the greatest sum of any such cells.
 */
const MOST_TIGHT = 10;
const TIGHT = 12;

/** A run of cells that differ and have one weight, all that bounds of a sum depend on. */
export interface RunLength {
  readonly weight: number;
  /** The number of cells. */
  readonly count: number;
}

/** Returns whether a sum that follows from others excludes enough for its time. */
export function isUseful(runs: readonly RunLength[], target: number, values: number): boolean {
  const cells = runs.reduce((sum, { count }) => sum + count, 0);
  // One run has the weight 1, so its values are a set.
  if (cells <= (runs.length === 1 ? MOST_DISTINCT : MOST_CELLS)) return true;
  return runs.length > 1 && cells <= MOST_TIGHT && isTight(runs, target, values);
}

/** Returns whether a sum is near the least or the greatest one of its runs, if cells may have any value. */
function isTight(runs: readonly RunLength[], target: number, values: number): boolean {
  let above = target;
  let below = -target;
  for (const { weight, count } of runs) {
    const least = (count * (count + 1)) / 2;
    const greatest = count * (values + 1) - least;
    above -= weight * (weight > 0 ? least : greatest);
    below += weight * (weight > 0 ? greatest : least);
  }
  return Math.min(above, below) <= TIGHT;
}

/** Returns what the rule of 45 leaves of areas without cages: the weights of the cells, and their sum. */
export function leftSums(layout: Layout): (readonly [weights: ReadonlyMap<Cell, number>, target: number])[] {
  const families = apart(layout.sums.filter(isPlainSum));
  if (families.length === 0) return [];
  return areasOf(layout).flatMap((area) => families.flatMap((cages) => leftOf(area, cages, layout.values)));
}

/** Returns sums in families without common cells, such as cages, and diagonals in either direction. */
function apart(cages: readonly Sum[]): Sum[][] {
  const families: { readonly taken: Set<Cell>; readonly cages: Sum[] }[] = [];
  for (const cage of cages) {
    const known = families.find(({ taken }) => !cage.cells.some((cell) => taken.has(cell)));
    const family = known ?? { taken: new Set(), cages: [] };
    if (known === undefined) families.push(family);
    family.cages.push(cage);
    for (const cell of cage.cells) family.taken.add(cell);
  }
  return families.map((family) => family.cages);
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

/**
 * Returns the sums that remain when cages are taken from houses: those inside, those with more cells inside than
 * outside, and, if they cover the houses, all that reach into them. Leaves out sums that are of no use.
 */
function leftOf(area: Area, cages: readonly Sum[], values: number): (readonly [ReadonlyMap<Cell, number>, number])[] {
  const touching: PartlyInside[] = [];
  const ofHouses = (area.houses * values * (values + 1)) / 2;
  let covered = 0;
  for (const cage of cages) {
    let inside = 0;
    for (const cell of cage.cells) inside += area.has[cell];
    if (inside === 0) continue;
    covered += inside;
    touching.push({ cage, inside });
  }
  const within = touching.filter(({ cage, inside }) => inside === cage.cells.length);
  const mostly = touching.filter(({ cage, inside }) => 2 * inside > cage.cells.length);
  // Each set contains the one before it.
  return [within, mostly, ...(covered === area.cells.length ? [touching] : [])]
    .filter((set, i, sets) => set.length > (i === 0 ? 0 : sets[i - 1].length))
    .map((set) => ({ set, target: set.reduce((left, { cage }) => left - cage.sum, ofHouses) }))
    .filter(({ set, target }) => mayBeUseful(area, set, target, values))
    .map(({ set, target }) => [weightsOf(area, set), target] as const);
}

/** Returns 1 for each cell of an area that no cage has, and -1 for each cell of the cages that it doesn't have. */
function weightsOf(area: Area, set: readonly PartlyInside[]): Map<Cell, number> {
  const inCages = new Set(set.flatMap(({ cage }) => cage.cells));
  const weights = new Map<Cell, number>();
  for (const cell of area.cells) if (!inCages.has(cell)) weights.set(cell, 1);
  for (const cell of inCages) if (area.has[cell] === 0) weights.set(cell, -1);
  return weights;
}

/**
 * Returns whether the cells that remain without cages may give a useful sum. More than one run of each sign would only
 * widen its bounds.
 */
function mayBeUseful({ cells }: Area, set: readonly PartlyInside[], target: number, values: number): boolean {
  let plus = cells.length;
  let minus = 0;
  for (const { cage, inside } of set) {
    plus -= inside;
    minus += cage.cells.length - inside;
  }
  const runs = [
    { weight: 1, count: plus },
    { weight: -1, count: minus },
  ];
  return plus + minus <= MOST_DISTINCT || (plus + minus <= MOST_TIGHT && isTight(runs, target, values));
}

/** A cage, and the number of its cells in an area. */
interface PartlyInside {
  readonly cage: Sum;
  readonly inside: number;
}
