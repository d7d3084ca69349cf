import { expect, test } from 'vitest';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

test.each([
  { asked: { kropki: true }, uses: 'missing-partner' },
  { asked: { kropki: true, 'all-dots': true }, uses: undefined },
  { asked: { xv: true }, uses: 'missing-partner' },
  { asked: { thermometers: true }, uses: 'missing-partner' },
  { asked: { arrow: true }, uses: 'arrow-sum' },
])('1,000 puzzles with $asked: each step agrees with the solution and passes the checker', ({ asked, uses }) => {
  const used = expectMadeSound(asked, 1000);
  if (uses !== undefined) expect(used).toContain(uses);
});

test.each([{ kropki: true }, { xv: true }, { thermometers: true }, { arrow: true }])(
  '50 minimal puzzles with %o: each step agrees with the solution and passes the checker',
  (asked) => {
    expect(expectMadeSound({ ...asked, minimal: true }, 50).size).toBeGreaterThan(5);
  },
);
