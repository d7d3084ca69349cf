import type { Halves } from './halves.js';
import { NumberMap } from './number-map.js';

/** Halves grouped by the ones in their columns: group g is at places ends[g - 1] to ends[g] - 1. */
export class HalfGroups {
  /** For each group: the ones of each column, and the place after its last half. */
  readonly ones: number[] = [];
  readonly ends: Int32Array;
  /** For each place. */
  readonly lasts: Uint8Array;
  readonly befores: Uint8Array;
  readonly orders: Uint8Array;
  readonly sets: Int32Array;
  private readonly groups = new NumberMap();

  /** Collects all halves with these two rows at the middle, [last, before], except those with the pattern `without`. */
  constructor(halves: Halves, middles: readonly (readonly [number, number])[], without = -1) {
    const sizes: number[] = [];
    each(halves, middles, without, (last, before, set) => {
      const ones = halves.onesOf(last, before, set);
      const group = this.groups.get(ones);
      if (group !== undefined) sizes[group]++;
      else {
        this.groups.add(ones, this.ones.push(ones) - 1);
        sizes.push(1);
      }
    });
    this.ends = new Int32Array(sizes.length);
    for (let group = 1; group < sizes.length; group++) this.ends[group] = this.ends[group - 1] + sizes[group - 1];
    const count = sizes.reduce((sum, size) => sum + size, 0);
    this.lasts = new Uint8Array(count);
    this.befores = new Uint8Array(count);
    this.orders = new Uint8Array(count);
    this.sets = new Int32Array(count);
    each(halves, middles, without, (last, before, set, orders) => {
      const place = this.ends[this.groups.get(halves.onesOf(last, before, set)) ?? 0]++;
      this.lasts[place] = last;
      this.befores[place] = before;
      this.orders[place] = orders;
      this.sets[place] = set;
    });
  }

  /** Returns the group with these ones; undefined when no half has them. */
  groupOf(ones: number): number | undefined {
    return this.groups.get(ones);
  }

  /** Returns the first place of a group. */
  startOf(group: number): number {
    return group === 0 ? 0 : this.ends[group - 1];
  }
}

function each(
  halves: Halves,
  middles: readonly (readonly [number, number])[],
  without: number,
  visit: (last: number, before: number, set: number, orders: number) => void,
): void {
  for (const [last, before] of middles) {
    const { sets, orders } = halves.at(last, before);
    for (let i = 0; i < sets.length; i++) if (!halves.has(sets[i], without)) visit(last, before, sets[i], orders[i]);
  }
}
