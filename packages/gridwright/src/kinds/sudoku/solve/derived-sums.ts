import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { isPlainSum, type Sum } from '../variants/variant.js';

/** Cells whose weighted values add up to a number, in runs of cells that differ from each other and have one weight. */
export interface DerivedSum {
  readonly cells: readonly Cell[];
  /** The weight of each cell, a whole number. */
  readonly weights: readonly number[];
  /** The end of each run: the place of the first cell after it. */
  readonly runEnds: readonly number[];
  readonly target: number;
  /** Whether there is one run with weight 1, so that the values are a set. */
  readonly distinct: boolean;
  /** Whether it is a sum of a rule, or what is left of two. */
  readonly given: boolean;
}

/** Sums of more cells than this are left out, the second if the cells differ from each other. */
const MOST_CELLS = 5;
const MOST_DISTINCT = 6;
/**
 * Unless they have at most this number of cells, and are that near to the least or the greatest sum of any such cells.
 */
const MOST_TIGHT = 10;
const TIGHT = 12;

/**
 * Returns the sums of the rules, and those that follow by the rule of 45 from single houses, neighbouring rows
 * or columns, and rectangles of boxes. There are more of them than techniques look for (totals.ts): a search gains from
 * each.
 */
export function derivedSumsOf(layout: Layout, differ: (a: Cell, b: Cell) => boolean): DerivedSum[] {
  const sums: DerivedSum[] = [];
  const known = new Set<string>();
  const add = (weights: ReadonlyMap<Cell, number>, target: number, given: boolean) => {
    const sum = { ...withRuns(weights, target, runsInOrder, differ), given };
    const { cells, distinct } = sum;
    if (cells.length === 0 && target === 0) return;
    if (!given && cells.length > (distinct ? MOST_DISTINCT : MOST_CELLS) && !isTight(sum, layout.values)) return;
    const key = keyOf(sum);
    if (known.has(key)) return;
    sums.push(sum);
    known.add(key);
    // Each division into runs has bounds of its own.
    const other = cells.length > MOST_DISTINCT ? { ...withRuns(weights, target, longRuns, differ), given } : sum;
    if (other.runEnds.join() !== sum.runEnds.join()) sums.push(other);
  };
  for (const { cells, weights, sum } of layout.sums)
    add(new Map(cells.map((cell, i) => [cell, weights[i]])), sum, true);
  addJoined(sums, add);
  const families = apart(layout.sums.filter(isPlainSum));
  for (const group of families.length > 0 ? groupsOf(layout) : [])
    for (const cages of families)
      for (const [weights, target] of leftOf(layout, cages, group)) add(weights, target, false);
  return sums;
}

/** Returns a text that is the same for a sum with its cells in another order, or with all signs turned over. */
function keyOf({ cells, weights, target }: Pick<DerivedSum, 'cells' | 'weights' | 'target'>): string {
  const order = [...cells.keys()].sort((a, b) => cells[a] - cells[b]);
  const sign = Math.sign(weights[order[0]] ?? 1);
  return [sign * target, ...order.map((i) => `${cells[i]}:${sign * weights[i]}`)].join();
}

/** The most cells of a joined sum, and the most sums that are joined. */
const MOST_JOINED = 6;
const MOST_SUMS = 200;

/**
 * Adds and subtracts sums whose common cells cancel out: parts of a line that are equal to a third are equal.
 */
function addJoined(
  sums: readonly DerivedSum[],
  add: (weights: ReadonlyMap<Cell, number>, target: number, given: boolean) => void,
): void {
  for (let i = 1; i < sums.length && sums.length < MOST_SUMS; i++)
    for (let j = 0; j < i; j++) {
      const sign = cancelling(sums[i], sums[j]);
      if (sign === 0) continue;
      const joined = new Map(sums[i].cells.map((cell, at) => [cell, sums[i].weights[at]]));
      for (const [at, cell] of sums[j].cells.entries())
        joined.set(cell, (joined.get(cell) ?? 0) + sign * sums[j].weights[at]);
      if ([...joined.values()].filter((weight) => weight !== 0).length <= MOST_JOINED)
        add(joined, sums[i].target + sign * sums[j].target, true);
    }
}

/** Returns 1 or -1 if all common cells of two sums cancel out as the second is added or subtracted; else 0. */
function cancelling(sum: DerivedSum, other: DerivedSum): -1 | 0 | 1 {
  let sign: -1 | 0 | 1 = 0;
  for (const [at, cell] of sum.cells.entries()) {
    const i = other.cells.indexOf(cell);
    if (i < 0) continue;
    const one = sum.weights[at] === -other.weights[i] ? 1 : sum.weights[at] === other.weights[i] ? -1 : 0;
    if (one === 0 || (sign !== 0 && sign !== one)) return 0;
    sign = one;
  }
  return sign;
}

interface Run {
  readonly weight: number;
  readonly cells: readonly Cell[];
}

type Differ = (a: Cell, b: Cell) => boolean;

/** Divides cells into runs of cells that differ, each cell in the first run that it fits. */
function runsInOrder(cells: readonly Cell[], differ: Differ): Cell[][] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const run = runs.find((one) => one.every((other) => differ(cell, other)));
    if (run === undefined) runs.push([cell]);
    else run.push(cell);
  }
  return runs;
}

/** Divides cells into runs of cells that differ, long ones first, since they have narrow bounds. */
function longRuns(cells: readonly Cell[], differ: Differ): Cell[][] {
  const runs: Cell[][] = [];
  for (let left = cells; left.length > 0; ) {
    let longest: Cell[] = [];
    for (const first of left) {
      const run = [first];
      for (const cell of left) if (run.every((other) => differ(cell, other))) run.push(cell);
      if (run.length > longest.length) longest = run;
    }
    runs.push(longest);
    left = left.filter((cell) => !longest.includes(cell));
  }
  return runs;
}

/** Puts cells that differ and have one weight in runs, and turns the signs over if all weights are negative. */
function withRuns(
  weights: ReadonlyMap<Cell, number>,
  target: number,
  divide: (cells: readonly Cell[], differ: Differ) => Cell[][],
  differ: Differ,
): Omit<DerivedSum, 'given'> {
  const all = [...weights].filter(([, weight]) => weight !== 0);
  const sign = all.every(([, weight]) => weight < 0) ? -1 : 1;
  const runs: Run[] = [];
  for (const weight of new Set(all.map(([, weight]) => weight)))
    runs.push(
      ...divide(
        all.filter(([, own]) => own === weight).map(([cell]) => cell),
        differ,
      ).map((cells) => ({ weight: sign * weight, cells })),
    );
  let end = 0;
  return {
    cells: runs.flatMap(({ cells }) => cells),
    weights: runs.flatMap(({ cells, weight }) => cells.map(() => weight)),
    runEnds: runs.map(({ cells }) => (end += cells.length)),
    target: sign * target,
    distinct: runs.length === 1 && runs[0].weight === 1,
  };
}

/** Returns whether a sum is near the least or the greatest one of its runs, if cells may have any value. */
function isTight({ cells, weights, runEnds, target, distinct }: Omit<DerivedSum, 'given'>, n: number): boolean {
  if (distinct || cells.length > MOST_TIGHT) return false;
  let above = target;
  let below = -target;
  for (const [run, end] of runEnds.entries()) {
    const count = end - (run === 0 ? 0 : runEnds[run - 1]);
    const weight = weights[end - 1];
    const least = (count * (count + 1)) / 2;
    const greatest = count * (n + 1) - least;
    above -= weight * (weight > 0 ? least : greatest);
    below += weight * (weight > 0 ? greatest : least);
  }
  return Math.min(above, below) <= TIGHT;
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

/** Returns each house, runs of neighbouring rows and columns, and rectangles of boxes. */
function groupsOf({ size, houses, values: n }: Layout): number[][] {
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
 * Returns what is left of houses without cages of a family: those inside, those with more cells inside than
 * outside, and if they cover the houses, all that reach into them.
 */
function leftOf({ houses, values: n }: Layout, cages: readonly Sum[], group: readonly number[]) {
  const area = new Map<Cell, number>();
  for (const house of group) for (const cell of houses[house].cells) area.set(cell, 1);
  const touching: { cage: Sum; inside: number }[] = [];
  let covered = 0;
  for (const cage of cages) {
    const inside = cage.cells.filter((cell) => area.has(cell)).length;
    if (inside === 0) continue;
    covered += inside;
    touching.push({ cage, inside });
  }
  const within = touching.filter(({ cage, inside }) => inside === cage.cells.length);
  const mostly = touching.filter(({ cage, inside }) => 2 * inside > cage.cells.length);
  return [within, mostly, ...(covered === area.size ? [touching] : [])]
    .filter((set) => set.length > 0)
    .map((set): [ReadonlyMap<Cell, number>, number] => {
      const weights = new Map(area);
      for (const { cage } of set) for (const cell of cage.cells) weights.set(cell, (weights.get(cell) ?? 0) - 1);
      const ofHouses = (group.length * n * (n + 1)) / 2;
      return [weights, set.reduce((left, { cage }) => left - cage.sum, ofHouses)];
    });
}
