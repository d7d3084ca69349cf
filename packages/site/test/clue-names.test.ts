import { parseId } from 'gridwright/rules';
import { beforeAll, expect, test } from 'vitest';
import { loadAllRules } from '../src/engine/rules.js';
import { clueNamer } from '../src/play/clue-names.js';

beforeAll(loadAllRules);

test.each([
  ['sudoku:4x4:thermometer-111213', 1, ['thermometer 1, cell 2 of 3'], []],
  ['sudoku:4x4:slow-thermometer-1112', 0, ['slow thermometer 1, bulb, length 2'], []],
  ['sudoku:4x4:renban-1112.2122:palindrome-112233', 5, ['Renban 2, cell 2 of 2', 'Palindrome 1, cell 2 of 3'], []],
  ['sudoku:4x4:between-111213', 2, ['Between 1, cell 3 of 3'], []],
  ['sudoku:4x4:killer-1112-5.3132', 0, ['cage 1 with sum 5'], []],
  ['sudoku:4x4:killer-1112-5.3132', 8, ['cage 2 without a sum'], []],
  ['sudoku:4x4:arrow-112122', 0, ['arrow 1, circle, shaft of 2'], []],
  ['sudoku:4x4:odd-even-11o12e', 1, ['even'], []],
  [
    'sudoku:4x4:kropki-11B11w',
    0,
    [],
    ['white dot shared with the cell on the right', 'black dot shared with the cell below'],
  ],
  ['sudoku:4x4:xv-11v', 1, [], ['V shared with the cell on the left']],
  ['kurosu:4x4:signs-11X11e', 4, [], ['different from the cell above']],
  ['sudoku:4x4:sum-line-1112-5', 1, ['Sum Line 5 1, cell 2 of 2'], []],
  ['sudoku:4x4:double-arrow-111213', 2, ['Double Arrow 1, cell 3 of 3'], []],
  ['sudoku:4x4:pill-arrow-1112-2122', 5, ['Pill Arrow 1, cell 4 of 4'], []],
  ['sudoku:4x4:x-sum-1411-5', 3, ['X-Sums 5 for this row'], []],
  ['sudoku:4x4:little-killer-1331-5', 2, ['Little Killer 5 for this diagonal'], []],
  ['sudoku:9x9:windoku', 10, ['window 1'], []],
  ['sudoku:9x9:windoku', 0, [], []],
])('screen readers say of %s at cell %d: %j %j', (id, cell, place, signs) => {
  const cells = id.includes('9x9') ? 81 : 16;
  const parsed = parseId(`${id}:${'.'.repeat(cells)}`);
  if (parsed.type !== 'puzzle') throw new Error(id);
  expect(clueNamer(parsed.puzzle)(cell)).toEqual({ place, signs });
});
