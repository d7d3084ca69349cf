import { type Cell, cellCount, type Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Cage } from '../../../core/kind.js';
import type { Total as CheckedTotal, TotalPremise } from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';

/**
 * Cells whose values have a known sum: those of a cage, what is left when cages are taken away from houses, or the shaft
 * of an arrow without its circle. Each cell has a weight: 1 where only houses have it, -1 where only cages do.
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
 * Returns the sums of a layout: of each cage in their order, then of what houses and cages leave (the rule of 45), then of
 * each arrow.
 */
export function totalsOf(layout: Layout): readonly Total[] {
  let found = totals.get(layout);
  if (found === undefined) {
    const arrows = layout.arrows.map((_, arrow): Total => ({ ...arrowTotal(layout, arrow), premise: { arrow } }));
    found = layout.cages.length === 0 ? arrows : [...computeTotals(layout), ...arrows];
    totals.set(layout, found);
  }
  return found;
}

/** Returns the total of an arrow, whose cells of the shaft are in as few runs as their order allows. */
export function arrowTotal(layout: Layout, arrow: number): CheckedTotal {
  const [circle, ...shaft] = layout.arrows[arrow];
  const differ = differIn(layout);
  const runs: Cell[][] = [];
  for (const cell of shaft) {
    const run = runs.find((others) => others.every((other) => differ(cell, other)));
    if (run === undefined) runs.push([cell]);
    else run.push(cell);
  }
  return {
    cells: [circle, ...runs.flat()],
    weights: [-1, ...shaft.map(() => 1)],
    sum: 0,
    runs: [1, ...runs.map(({ length }) => length)],
  };
}

/** Returns a test whether two cells always have different values. */
export function differIn({ peers, peersAt }: Layout): (a: Cell, b: Cell) => boolean {
  return (a, b) => peers.subarray(peersAt[a], peersAt[a + 1]).includes(b);
}

function computeTotals(layout: Layout): Total[] {
  const { size, houses, cages } = layout;
  const differ = differIn(layout);
  const totals = cages.flatMap(({ cells, sum }, cage): Total[] =>
    sum === undefined
      ? []
      : [
          {
            cells,
            weights: cells.map(() => 1),
            sum,
            runs: [cells.length],
            premise: { houses: [], cages: [cage] },
          },
        ],
  );
  const known = new Set(totals.map(keyOf));
  const cagesOf = Array.from({ length: cellCount(size) }, (): number[] => []);
  for (const [cage, { cells, sum }] of cages.entries())
    if (sum !== undefined) for (const cell of cells) cagesOf[cell].push(cage);
  for (const group of groupsOf(size, houses)) {
    for (const inside of cageSetsOf(group, houses, cages, cagesOf)) {
      const total = leftOf(size, houses, cages, group, inside, differ);
      const { cells, runs } = total;
      if (cells.length === 0 || cells.length > (runs.length === 1 ? MOST_DISTINCT : MOST_CELLS)) continue;
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

/** Returns each house, and runs of neighbouring rows, columns and boxes. */
function groupsOf({ rows, boxRows, boxColumns }: Size, houses: readonly House[]): number[][] {
  const groups = houses.map((_, house) => [house]);
  const runs = (first: number, length: number) => {
    for (let count = 2; count <= Math.min(MOST_HOUSES, length); count++)
      for (let at = 0; at + count <= length; at++) groups.push(Array.from({ length: count }, (_, i) => first + at + i));
  };
  runs(0, rows);
  runs(rows, rows);
  if (boxRows === 0) return groups;
  // Whole bands and stacks are rows and columns.
  const across = rows / boxColumns;
  for (let box = 0; box < rows; box++) {
    if ((box + 1) % across !== 0 && across > 2) groups.push([2 * rows + box, 2 * rows + box + 1]);
    if (box + across < rows && boxColumns > 2) groups.push([2 * rows + box, 2 * rows + box + across]);
  }
  return groups;
}

/**
 * Returns sets of cages to take away from houses: those inside, those that reach into them if they cover all cells, and
 * those with more cells inside than outside. Of cages that overlap, a set has the first or the last.
 */
function cageSetsOf(
  group: readonly number[],
  houses: readonly House[],
  cages: readonly Cage[],
  cagesOf: readonly (readonly number[])[],
): number[][] {
  const area = new Set(group.flatMap((house) => houses[house].cells));
  const touching = [...new Set([...area].flatMap((cell) => cagesOf[cell]))];
  const inside = (cage: number) => cages[cage].cells.filter((cell) => area.has(cell)).length;
  const within = touching.filter((cage) => inside(cage) === cages[cage].cells.length);
  const mostly = touching.filter((cage) => 2 * inside(cage) > cages[cage].cells.length);
  const isCovered = [...area].every((cell) => cagesOf[cell].length > 0);
  return [within, ...(isCovered ? [touching] : []), mostly]
    .filter((set) => set.length > 0)
    .flatMap((set) => {
      const apart = withoutOverlaps(set, cages);
      return apart.length === set.length ? [set] : [apart, withoutOverlaps(set.toReversed(), cages)];
    });
}

/** Returns the cages of a set that overlap none of those kept before them. */
function withoutOverlaps(set: readonly number[], cages: readonly Cage[]): number[] {
  const taken = new Set<Cell>();
  return set.filter((cage) => {
    const { cells } = cages[cage];
    if (cells.some((cell) => taken.has(cell))) return false;
    for (const cell of cells) taken.add(cell);
    return true;
  });
}

/** Returns what the cages leave of the houses. */
function leftOf(
  size: Size,
  houses: readonly House[],
  cages: readonly Cage[],
  group: readonly number[],
  inside: readonly number[],
  differ: (a: Cell, b: Cell) => boolean,
): Total {
  const weights = new Int8Array(cellCount(size));
  for (const house of group) for (const cell of houses[house].cells) weights[cell]++;
  for (const cage of inside) for (const cell of cages[cage].cells) weights[cell]--;
  const ofHouses = (group.length * size.rows * (size.rows + 1)) / 2;
  const difference = inside.reduce((sum, cage) => sum - (cages[cage].sum ?? 0), ofHouses);
  const cells = [...weights.keys()].filter((cell) => weights[cell] !== 0);
  // Outies alone are positive, too.
  const sign = cells.every((cell) => weights[cell] < 0) ? -1 : 1;
  const signed = cells.map((cell) => sign * weights[cell]);
  const distinct =
    cells.length <= MOST_DISTINCT &&
    signed.every((weight) => weight === 1) &&
    cells.every((a, i) => cells.slice(i + 1).every((b) => differ(a, b)));
  return {
    cells,
    weights: signed,
    sum: sign * difference,
    runs: distinct ? [cells.length] : cells.map(() => 1),
    premise: { houses: group, cages: inside },
  };
}
