import { expect, test } from 'vitest';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

test.each([
  { kropki: true },
  { kropki: true, 'all-dots': true },
  { xv: true },
  { thermometers: true },
  { arrow: true },
])('1,000 puzzles with %o: each step agrees with the solution and passes the checker', (asked) => {
  const used = expectMadeSound(asked, 1000);
  if (!('all-dots' in asked)) expect(used).toContain('missing-partner');
});

test.each([{ kropki: true }, { xv: true }, { thermometers: true }, { arrow: true }])(
  '50 minimal puzzles with %o: each step agrees with the solution and passes the checker',
  (asked) => {
    expect(expectMadeSound({ ...asked, minimal: true }, 50).size).toBeGreaterThan(5);
  },
);
