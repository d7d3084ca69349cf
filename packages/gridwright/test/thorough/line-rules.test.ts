import { describe, expect, test } from 'vitest';
import { GRIDS } from '../kinds/sudoku/random-lines.js';
import { expectRuleSolved, expectStepsSound, LINE_RULES, madeWith, TO_LINES } from '../kinds/sudoku/random-rules.js';

const [, { grids }] = GRIDS;

describe.each(LINE_RULES)('$name', (rule) => {
  test.each(GRIDS)('has the solutions and mistakes of a plain filter, on $size.rows x $size.rows', (all) => {
    const [tried, solved] = expectRuleSolved(rule, all, 600);
    expect(tried).toBeGreaterThan(300);
    expect(solved).toBeGreaterThan(50);
  });

  test('each step passes the checker, and changed ones are refused', () => {
    for (let i = 0; i < 200; i++) expectStepsSound(madeWith(rule, grids, `steps ${i}`, TO_LINES));
    for (let i = 0; i < 20; i++) expectStepsSound(madeWith(rule, grids, `net ${i}`, 'search'));
  });
});
