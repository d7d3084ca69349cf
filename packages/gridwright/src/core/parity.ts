import { add, bit, type Marks } from './candidate-sets.js';
import type { Conflicts } from './cases.js';
import type { Cell } from './grid.js';
import type { Total } from './logic.js';

/** The odd values, as a mask. */
export const ODD = 0x55555555;

/** More cells of unknown parity than this aren't gone through. */
export const MOST_OPEN = 3;

/** A total and pairs of cells, added modulo 2. */
export interface ParityRead {
  readonly total: Total;
  readonly pairs: readonly (readonly [Cell, Cell])[];
}

/**
 * Returns the candidates that a sum modulo 2 rules out: with one of them, the parity of each cell that is left would be
 * known, and their sum would be wrong. Returns a text if a pair has neither the same nor opposite parities, or if too
 * many cells are left.
 */
export function ruledOutByParity(
  { total, pairs }: ParityRead,
  conflicts: Conflicts,
  candidates: Int32Array,
): Marks | string {
  if (new Set(pairs.map((pair) => pair.join())).size < pairs.length) return 'a pair is named twice';
  const left = new Set<Cell>();
  const toggle = (cell: Cell) => left.delete(cell) || left.add(cell);
  for (const [i, cell] of total.cells.entries()) if (total.weights[i] % 2 !== 0) toggle(cell);
  let isOdd = total.sum % 2 !== 0;
  for (const [a, b] of pairs) {
    const isOpposite = relationOf(a, b, conflicts, candidates);
    if (isOpposite === undefined) return 'a pair has no relation of its parities';
    toggle(a);
    toggle(b);
    isOdd = isOdd !== isOpposite;
  }
  const open: Cell[] = [];
  for (const cell of left) {
    const mask = candidates[cell] & ODD;
    if (mask !== 0 && mask !== candidates[cell]) open.push(cell);
    else if (mask !== 0) isOdd = !isOdd;
  }
  if (open.length > MOST_OPEN) return 'too many cells have an unknown parity';
  const marks: Marks = new Map();
  for (let odd = 0; odd < 2 ** open.length; odd++) {
    const isOddAt = (i: number) => ((odd >>> i) & 1) === 1;
    if (open.reduce((sum, _, i) => sum !== isOddAt(i), false) === isOdd) continue;
    const forcing = open.map((cell, i) => excluding(cell, !isOddAt(i), conflicts, candidates));
    for (const [cell, mask] of forcing[0] ?? []) {
      const all = forcing.reduce((rest, one) => rest & (one.get(cell) ?? 0), mask & candidates[cell]);
      if (all !== 0) add(marks, cell, all);
    }
  }
  return marks;
}

/**
 * Returns whether two cells, the first of them before the second, have opposite parities; undefined where their
 * candidates exclude neither that nor the same parities.
 */
function relationOf(a: Cell, b: Cell, conflicts: Conflicts, candidates: Int32Array): boolean | undefined {
  const excludes = (isOdd: boolean, isOtherOdd: boolean) => {
    const mask = candidates[b] & (isOtherOdd ? ODD : ~ODD);
    return (mask & ~(excluding(a, isOdd, conflicts, candidates).get(b) ?? 0)) === 0;
  };
  if (a >= b || !candidates[a] || !candidates[b]) return undefined;
  if (excludes(true, true) && excludes(false, false)) return true;
  return excludes(true, false) && excludes(false, true) ? false : undefined;
}

/** Returns the candidates beside which a cell has no odd value, or no even one. */
function excluding(cell: Cell, isOdd: boolean, conflicts: Conflicts, candidates: Int32Array): Marks {
  const own = candidates[cell] & (isOdd ? ODD : ~ODD);
  let found: Map<Cell, number> | undefined;
  for (let value = 1; value <= 32 - Math.clz32(own); value++) {
    if ((own & bit(value)) === 0) continue;
    const here = conflicts.get(cell * 32 + value - 1) ?? new Map<Cell, number>();
    found = new Map([...(found ?? here)].map(([other, mask]) => [other, mask & (here.get(other) ?? 0)]));
  }
  return new Map([...(found ?? []), [cell, candidates[cell] & ~own]]);
}
