import { lowestBit, popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { Machine } from '../../../core/logic.js';
import type { Pair } from '../variants/variant.js';
import type { Layout } from './layout.js';
import { narrowByMachine } from './narrow-by-machine.js';

/** What a rule demands of some cells. Those that see each other differ besides. */
export interface Constraint {
  readonly cells: readonly Cell[];
  readonly pairs?: readonly Pair[];
  readonly weights?: readonly number[];
  readonly sum?: number;
  /** Reads the values of the cells in their order. */
  readonly machine?: Machine;
}

/** Values tried for one constraint; without a result, it counts as one that can be satisfied. */
const MOST_STEPS = 2 ** 14;

/** Returns false if it is proved that no values left by the masks satisfy a constraint. */
export function canFill(constraint: Constraint, masks: Uint32Array, layout: Layout): boolean {
  if (hasEnough(constraint, masks)) return true;
  const { machine, cells } = constraint;
  if (machine !== undefined && narrowByMachine(cells, machine, masks) === undefined) return false;
  return new Filling(constraint, masks, layout).isPossible();
}

/** Returns whether cells that only differ can be filled one after another, each with a value that is left. */
function hasEnough({ cells, pairs, sum, machine }: Constraint, masks: Uint32Array): boolean {
  if (sum !== undefined || pairs !== undefined || machine !== undefined) return false;
  const counts = cells.map((cell) => popcount(masks[cell])).sort((a, b) => a - b);
  return counts.every((count, before) => count > before);
}

/** Tries the values of a constraint's cells, those with the fewest values first, or in order if a machine reads them. */
class Filling {
  private readonly weights: readonly number[];
  private readonly sum: number | undefined;
  private readonly machine: Machine | undefined;
  private readonly start: readonly number[];
  /** For each cell and each later one the values of the later one beside each value, from 1, of the earlier one. */
  private readonly links: readonly (readonly Int32Array[])[];
  /** The sets of values with which no filling begins, if the set alone decides that. */
  private readonly failed: Set<number> | undefined;
  private steps = 0;

  constructor({ cells, pairs, weights, sum, machine }: Constraint, masks: Uint32Array, layout: Layout) {
    const order = [...cells.keys()];
    if (machine === undefined) order.sort((a, b) => popcount(masks[cells[a]]) - popcount(masks[cells[b]]));
    this.weights = order.map((i) => weights?.[i] ?? 1);
    this.sum = sum;
    this.machine = machine;
    this.start = order.map((i) => masks[cells[i]]);
    this.links = linksOf(
      order.map((i) => cells[i]),
      pairs ?? [],
      layout,
    );
    const differ = this.links.every((later) => later.every((table) => table.every((mask, i) => mask === ~(1 << i))));
    if (machine === undefined && differ && this.weights.every((weight) => weight === 1)) this.failed = new Set();
  }

  isPossible(): boolean {
    return this.fill(0, this.start, this.sum ?? 0, 0, 0);
  }

  /**
   * Fills the cells from an index on. `rest` is what is missing from the sum, `used` the values before, and `state` that
   * of the machine.
   */
  private fill(at: number, masks: readonly number[], rest: number, used: number, state: number): boolean {
    if (masks.includes(0) || this.failed?.has(used)) return false;
    if (this.sum !== undefined && !this.reaches(at, masks, rest)) return false;
    if (at === this.weights.length) return true;
    for (let values = masks[0]; values !== 0; values &= values - 1) {
      if (++this.steps > MOST_STEPS) return true;
      const i = lowestBit(values);
      const to = this.machine === undefined ? 0 : this.machine.next[state * this.machine.values + i];
      if (this.machine !== undefined && to === 0) continue;
      const next = masks.slice(1).map((mask, later) => mask & this.links[at][later][i]);
      if (this.fill(at + 1, next, rest - this.weights[at] * (i + 1), used | (1 << i), to)) return true;
    }
    this.failed?.add(used);
    return false;
  }

  /** Returns whether the least and the greatest values left allow the rest of the sum. */
  private reaches(at: number, masks: readonly number[], rest: number): boolean {
    let [least, most] = [0, 0];
    for (const [later, mask] of masks.entries()) {
      const ends: [Value, Value] = [lowestBit(mask) + 1, 32 - Math.clz32(mask)];
      const weight = this.weights[at + later];
      least += weight * ends[weight > 0 ? 0 : 1];
      most += weight * ends[weight > 0 ? 1 : 0];
    }
    return least <= rest && rest <= most;
  }
}

/** Returns the tables between each cell and each later one. */
function linksOf(
  cells: readonly Cell[],
  pairs: readonly Pair[],
  { peers, peersAt, values }: Layout,
): readonly (readonly Int32Array[])[] {
  const tables = cells.map((cell, i) => {
    const near = peers.subarray(peersAt[cell], peersAt[cell + 1]);
    return cells
      .slice(i + 1)
      .map((other) => Int32Array.from({ length: values }, (_, value) => (near.includes(other) ? ~(1 << value) : -1)));
  });
  for (const { cells: ends, relations } of pairs) {
    const [from, to] = ends.map((cell) => cells.indexOf(cell));
    if (from < 0 || to < 0) continue;
    const [first, second, relation] = from < to ? [from, to, relations[0]] : [to, from, relations[1]];
    const table = tables[first][second - first - 1];
    for (let value = 0; value < values; value++) table[value] &= relation[value];
  }
  return tables;
}
