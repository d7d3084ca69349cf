import type { Cell } from './grid.js';
import type { Total } from './logic.js';

/**
 * Returns the candidates of a total's cells that no way to reach its sum has, as masks. Searches nothing: it adds one
 * cell after another to the sets of values, or to the sums, that the cells before can have.
 */
export function ruledOutByTotal({ cells, weights, sum, distinct }: Total, candidates: Int32Array): Map<Cell, number> {
  const marks = new Map<Cell, number>();
  for (const [i, cell] of cells.entries()) {
    let reached = new Set([0]);
    for (const [j, other] of cells.entries()) {
      if (j === i) continue;
      const before = [...reached];
      reached = new Set(
        valuesIn(candidates[other]).flatMap((value) =>
          distinct
            ? before.filter((set) => (set & (1 << (value - 1))) === 0).map((set) => set | (1 << (value - 1)))
            : before.map((total) => total + weights[j] * value),
        ),
      );
    }
    const possible = valuesIn(candidates[cell]).filter((value) =>
      [...reached].some((one) =>
        distinct ? (one & (1 << (value - 1))) === 0 && sumOf(one) + value === sum : one + weights[i] * value === sum,
      ),
    );
    const mask = possible.reduce((rest, value) => rest & ~(1 << (value - 1)), candidates[cell]);
    if (mask !== 0) marks.set(cell, mask);
  }
  return marks;
}

function valuesIn(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, i) => i + 1).filter((value) => (mask >>> (value - 1)) & 1);
}

function sumOf(set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += 32 - Math.clz32(rest & -rest);
  return sum;
}
