import { type Cell, cellCount, type Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Total as CheckedTotal, TotalPremise } from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';
import type { Sum } from '../variants/variant.js';

/**
 * Cells whose weighted values have a known sum: a sum of the layout, or what is left when sums of cells that differ
 * (cages) are taken away from houses. There, the weight is 1 where only houses have the cell, -1 where only cages do.
 */
export interface Total extends CheckedTotal {
  readonly premise: TotalPremise;
}

/** More cells than this are left out, unless they differ from each other. */
const MOST_CELLS = 4;
const MOST_DISTINCT = 6;
/** Neighbouring houses that are taken together. */
const MOST_HOUSES = 4;

const totals = new WeakMap<Layout, readonly Total[]>();

/**
 * Returns the totals of a layout: sums of cells that differ in their order, then what houses and these leave (the rule
 * of 45), then the other sums.
 */
export function totalsOf(layout: Layout): readonly Total[] {
  let found = totals.get(layout);
  if (found === undefined) {
    const stated = layout.sums.map((_, sum): Total => ({ ...statedTotal(layout, sum), premise: premiseOf(sum) }));
    const cages = stated.filter((_, sum) => layout.sums[sum].type === 'cage');
    const others = stated.filter((_, sum) => layout.sums[sum].type !== 'cage');
    found = cages.length === 0 ? stated : [...withLeft(layout, cages), ...others];
    totals.set(layout, found);
  }
  return found;
}

/** Returns the premise of a sum by itself. */
export function premiseOf(sum: number): TotalPremise {
  return { houses: [], sums: [sum] };
}

/** Returns a sum of the layout, with its cells in as few runs as their order allows. */
export function statedTotal(layout: Layout, number: number): CheckedTotal {
  return inRuns(layout.sums[number], differIn(layout));
}

/** Returns a total with its cells in as few runs as their order allows. */
export function inRuns(
  { cells, weights, sum }: Pick<CheckedTotal, 'cells' | 'weights' | 'sum'>,
  differ: (a: Cell, b: Cell) => boolean,
): CheckedTotal {
  const runs: { readonly weight: number; readonly cells: Cell[] }[] = [];
  for (const [i, cell] of cells.entries()) {
    const run = runs.find((one) => one.weight === weights[i] && one.cells.every((other) => differ(cell, other)));
    if (run === undefined) runs.push({ weight: weights[i], cells: [cell] });
    else run.cells.push(cell);
  }
  return {
    cells: runs.flatMap((run) => run.cells),
    weights: runs.flatMap((run) => run.cells.map(() => run.weight)),
    sum,
    runs: runs.map((run) => run.cells.length),
  };
}

/**
 * Returns a total with its cells in runs of one house each, the longest first. A cell that counts several times is in
 * several runs, whose weights add up to its own: the least sum of such runs is that of the cells, which differ.
 */
export function inHouseRuns(
  { cells, weights, sum }: Pick<CheckedTotal, 'cells' | 'weights' | 'sum'>,
  houses: readonly House[],
): CheckedTotal {
  const runs: { readonly weight: number; readonly cells: readonly Cell[] }[] = [];
  for (const sign of [1, -1]) {
    let before = 0;
    for (const level of [...new Set(weights.map((weight) => sign * weight))].sort((a, b) => a - b)) {
      if (level <= 0) continue;
      let left = cells.filter((_, i) => sign * weights[i] >= level);
      while (left.length > 0) {
        const inside = houses.map((house) => left.filter((cell) => house.cells.includes(cell)));
        const run = inside.reduce((longest, one) => (one.length > longest.length ? one : longest));
        runs.push({ weight: sign * (level - before), cells: run });
        left = left.filter((cell) => !run.includes(cell));
      }
      before = level;
    }
  }
  return {
    cells: runs.flatMap((run) => run.cells),
    weights: runs.flatMap((run) => run.cells.map(() => run.weight)),
    sum,
    runs: runs.map((run) => run.cells.length),
  };
}

/** Returns a test whether two cells always have different values. */
export function differIn({ peers, peersAt }: Layout): (a: Cell, b: Cell) => boolean {
  return (a, b) => {
    for (let i = peersAt[a]; i < peersAt[a + 1]; i++) if (peers[i] === b) return true;
    return false;
  };
}

/** Returns the cages with what houses and they leave. */
function withLeft(layout: Layout, cages: readonly Total[]): Total[] {
  const { size, houses, sums } = layout;
  const differ = differIn(layout);
  const totals = [...cages];
  const known = new Set(totals.map(keyOf));
  const cagesOf = Array.from({ length: cellCount(size) }, (): number[] => []);
  for (const { cells, premise } of cages) for (const cell of cells) cagesOf[cell].push(premise.sums[0]);
  for (const group of groupsOf(size, houses)) {
    for (const inside of cageSetsOf(group, sums, cagesOf)) {
      const total = leftOf(size, sums, group, inside, differ);
      if (total === undefined) continue;
      const key = keyOf(total);
      if (!known.has(key)) totals.push(total);
      known.add(key);
    }
  }
  return totals;
}

function keyOf({ cells, weights, sum }: Total): string {
  return `${cells} ${weights} ${sum}`;
}

/** Houses that are taken together, their cells, and how many of the houses each cell of the grid is in. */
interface Group {
  readonly houses: readonly number[];
  readonly cells: readonly Cell[];
  readonly counts: Int8Array;
}

const groupsOfHouses = new WeakMap<readonly House[], readonly Group[]>();

/** Returns each house, and runs of neighbouring rows, columns and boxes. */
function groupsOf(size: Size, houses: readonly House[]): readonly Group[] {
  let groups = groupsOfHouses.get(houses);
  if (groups === undefined) {
    groups = houseSetsOf(size, houses).map((set): Group => {
      const counts = new Int8Array(cellCount(size));
      for (const house of set) for (const cell of houses[house].cells) counts[cell]++;
      return { houses: set, cells: [...new Set(set.flatMap((house) => houses[house].cells))], counts };
    });
    groupsOfHouses.set(houses, groups);
  }
  return groups;
}

function houseSetsOf({ rows, boxRows, boxColumns }: Size, houses: readonly House[]): number[][] {
  const sets = houses.map((_, house) => [house]);
  const runs = (first: number, length: number) => {
    for (let count = 2; count <= Math.min(MOST_HOUSES, length); count++)
      for (let at = 0; at + count <= length; at++) sets.push(Array.from({ length: count }, (_, i) => first + at + i));
  };
  runs(0, rows);
  runs(rows, rows);
  if (boxRows === 0) return sets;
  // Whole bands and stacks are rows and columns.
  const across = rows / boxColumns;
  for (let box = 0; box < rows; box++) {
    if ((box + 1) % across !== 0 && across > 2) sets.push([2 * rows + box, 2 * rows + box + 1]);
    if (box + across < rows && boxColumns > 2) sets.push([2 * rows + box, 2 * rows + box + across]);
  }
  return sets;
}

/**
 * Returns sets of cages to take away from houses: those inside, those that reach into them if they cover all cells, and
 * those with more cells inside than outside. Of cages that overlap, a set has the first or the last.
 */
function cageSetsOf(
  group: Group,
  cages: readonly Sum[],
  cagesOf: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const touching: number[] = [];
  const inside = new Uint8Array(cages.length);
  let isCovered = true;
  let overlap = false;
  for (const cell of group.cells) {
    const here = cagesOf[cell];
    if (here.length === 0) isCovered = false;
    for (const cage of here) if (inside[cage]++ === 0) touching.push(cage);
  }
  for (const cage of touching) for (const cell of cages[cage].cells) if (cagesOf[cell].length > 1) overlap = true;
  const mostly = touching.filter((cage) => 2 * inside[cage] > cages[cage].cells.length);
  const within = mostly.filter((cage) => inside[cage] === cages[cage].cells.length);
  const sets = within.length === 0 ? [] : [within];
  if (isCovered && touching.length > within.length) sets.push(touching);
  if (mostly.length > within.length && !(isCovered && mostly.length === touching.length)) sets.push(mostly);
  if (!overlap) return sets;
  return sets.flatMap((set) => {
    const apart = withoutOverlaps(set, cages);
    return apart.length === set.length ? [set] : [apart, withoutOverlaps(set.toReversed(), cages)];
  });
}

/** Returns the cages of a set that overlap none of those chosen before them. */
function withoutOverlaps(set: readonly number[], cages: readonly Sum[]): number[] {
  const taken = new Set<Cell>();
  return set.filter((cage) => {
    const { cells } = cages[cage];
    if (cells.some((cell) => taken.has(cell))) return false;
    for (const cell of cells) taken.add(cell);
    return true;
  });
}

/** How often the houses of a group have each cell, less the cages that are taken away. */
const left = new Int8Array(16 ** 2);

/** Returns what the cages leave of the houses; undefined if that is nothing or has too many cells. */
function leftOf(
  size: Size,
  cages: readonly Sum[],
  group: Group,
  inside: readonly number[],
  differ: (a: Cell, b: Cell) => boolean,
): Total | undefined {
  left.set(group.counts);
  let difference = (group.houses.length * size.rows * (size.rows + 1)) / 2;
  for (const cage of inside) {
    const { cells, sum } = cages[cage];
    for (const cell of cells) left[cell]--;
    difference -= sum;
  }
  const cells: Cell[] = [];
  let isNegative = true;
  for (let cell = 0; cell < group.counts.length; cell++) {
    const weight = left[cell];
    if (weight === 0) continue;
    if (cells.push(cell) > MOST_DISTINCT) return undefined;
    if (weight > 0) isNegative = false;
  }
  // Outies alone are positive, too.
  const sign = isNegative ? -1 : 1;
  const weights = cells.map((cell) => sign * left[cell]);
  const distinct =
    weights.every((weight) => weight === 1) && cells.every((a, i) => cells.every((b, j) => j <= i || differ(a, b)));
  if (cells.length === 0 || cells.length > (distinct ? MOST_DISTINCT : MOST_CELLS)) return undefined;
  return {
    cells,
    weights,
    sum: sign * difference,
    runs: distinct ? [cells.length] : cells.map(() => 1),
    premise: { houses: group.houses, sums: inside },
  };
}
