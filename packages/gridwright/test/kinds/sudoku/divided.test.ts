import { expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { narrowByMachine } from '../../../src/kinds/sudoku/rules/narrow-by-machine.js';
import { narrowDivided } from '../../../src/kinds/sudoku/solve/narrow-divided.js';

const size = { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 };

/** All ways to write 1 to 6 in a row with these candidates. */
function rowsOf(masks: readonly number[], taken = 0): number[][] {
  if (masks.length === 0) return [[]];
  const values = [1, 2, 3, 4, 5, 6].filter((value) => ((masks[0] & ~taken) >>> (value - 1)) & 1);
  return values.flatMap((value) => rowsOf(masks.slice(1), taken | (1 << (value - 1))).map((rest) => [value, ...rest]));
}

function betweenEnds(row: readonly number[]): number {
  const [from, to] = [row.indexOf(1), row.indexOf(6)].sort((a, b) => a - b);
  return row.slice(from + 1, to).reduce((sum, value) => sum + value, 0);
}

test('the divisions of a sandwich keep all values that some row has, and exclude more than its machine', () => {
  let excludedMore = 0;
  let excludedLess = 0;
  let failed = 0;
  for (let i = 0; i < 600; i++) {
    const rng = rngFromText(`sandwich ${i}`);
    const sum = [0, 2, 5, 9, 10, 14][rng.below(6)];
    const [{ cells, machine, divisions = [] }] = layoutOf(size, { sandwich: `1116-${sum}` }).automata;
    const candidates = Int32Array.from(cells, () =>
      rng.below(3) === 0 ? 1 + rng.below(63) : 63 & ~(1 << rng.below(6)),
    );
    const rows = rowsOf([...candidates]).filter((row) => betweenEnds(row) === sum);
    const left = narrowDivided(cells, divisions, candidates)?.slice(0, 6);
    if (left === undefined) {
      expect(rows).toEqual([]);
      failed++;
      continue;
    }
    const byMachine = narrowByMachine(cells, machine, candidates)?.slice(0, 6) ?? [];
    for (const [place, mask] of left.entries()) {
      const needed = rows.reduce((all, row) => all | (1 << (row[place] - 1)), 0);
      expect(needed & ~mask).toBe(0);
      if ((byMachine[place] & ~mask) !== 0) excludedMore++;
      if ((mask & ~byMachine[place]) !== 0) excludedLess++;
    }
  }
  expect(failed).toBeGreaterThan(20);
  expect(excludedMore).toBeGreaterThan(20 * excludedLess);
});

test('rows of more than nine cells have no list of divisions', () => {
  const large = { rows: 12, columns: 12, boxRows: 3, boxColumns: 4 };
  expect(layoutOf(large, { sandwich: '111c-20' }).automata[0].divisions).toBeUndefined();
});
