import type { Cell } from './grid.js';
import type { Total } from './logic.js';

/**
 * Returns the candidates of a total's cells that no way to reach its sum has, as masks; of one cell only if it is given.
 * Searches nothing: it adds one cell after another to the sets of values that the cells before can have, and one run
 * after another to the sums.
 */
export function ruledOutByTotal(
  { cells, weights, sum, runs }: Total,
  candidates: Int32Array,
  only?: Cell,
): Map<Cell, number> {
  const marks = new Map<Cell, number>();
  const starts = runs.map((_, run) => runs.slice(0, run).reduce((all, length) => all + length, 0));
  const places = runs.map((length, run) => Array.from({ length }, (_, i) => starts[run] + i));
  const setsOf = (some: readonly number[]) => differentValues(some.map((i) => candidates[cells[i]]));
  const reachedBy = places.map((some) =>
    [...new Set(Array.from(setsOf(some), sumOf))].map((one) => weights[some[0]] * one),
  );
  for (const [run, own] of places.entries()) {
    if (only !== undefined && !own.some((i) => cells[i] === only)) continue;
    const reached = sumsOf(reachedBy.filter((_, other) => other !== run));
    for (const i of own) {
      if (only !== undefined && cells[i] !== only) continue;
      const sets = [...setsOf(own.filter((other) => other !== i))];
      const impossible = valuesIn(candidates[cells[i]]).filter(
        (value) => !sets.some((set) => (set & bit(value)) === 0 && reached(sum - weights[i] * (sumOf(set) + value))),
      );
      // A cell may be in several runs.
      if (impossible.length > 0)
        marks.set(
          cells[i],
          impossible.reduce((mask, value) => mask | bit(value), marks.get(cells[i]) ?? 0),
        );
    }
  }
  return marks;
}

/** Returns whether one number of each list can add up to a sum. Bit n of `sums` is the sum `least` + n. */
function sumsOf(lists: readonly (readonly number[])[]): (sum: number) => boolean {
  if (lists.some((list) => list.length === 0)) return () => false;
  let least = 0;
  let sums = 1n;
  for (const list of lists) {
    const low = Math.min(...list);
    sums = list.reduce((all, number) => all | (sums << BigInt(number - low)), 0n);
    least += low;
  }
  return (sum) => sum >= least && ((sums >> BigInt(sum - least)) & 1n) === 1n;
}

/** Returns the sets of values that cells with these candidates can have, if they differ from each other. */
function differentValues(masks: readonly number[]): ReadonlySet<number> {
  let sets = new Set([0]);
  for (const mask of masks) {
    const more = new Set<number>();
    for (const set of sets) for (let rest = mask & ~set; rest !== 0; rest &= rest - 1) more.add(set | (rest & -rest));
    sets = more;
  }
  return sets;
}

function bit(value: number): number {
  return 1 << (value - 1);
}

function valuesIn(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, i) => i + 1).filter((value) => (mask >>> (value - 1)) & 1);
}

function sumOf(set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += 32 - Math.clz32(rest & -rest);
  return sum;
}
