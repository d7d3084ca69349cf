import { expect, test } from 'vitest';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

test.each([
  ['9x9', {}, 500],
  ['6x6', {}, 300],
  ['6x6', { diagonals: true }, 100],
  ['7x7', { jigsaw: true }, 50],
  ['9x9', { 'anti-knight': true }, 25],
  ['9x9', { clues: 20 }, 25],
])('killer %s %o, %i puzzles: each step agrees with the solution and passes the checker', (size, more, count) => {
  const used = expectMadeSound({ killer: true, size, ...more }, count);
  for (const code of ['cage-single', 'cage-combination', 'innie-outie']) expect(used).toContain(code);
});
