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
  ['sudoku:4x4:sum-line-1112-5', 1, ['Sum Line 1 with 5, cell 2 of 2'], []],
  ['sudoku:4x4:double-arrow-111213', 2, ['Double Arrow 1, cell 3 of 3'], []],
  ['sudoku:4x4:pill-arrow-1112-2122', 5, ['Pill Arrow 1, shaft cell 2 of 2'], []],
  ['sudoku:4x4:x-sum-1411-5', 3, ['X-Sums 5 for this row'], []],
  ['sudoku:4x4:little-killer-1331-5', 2, ['Little Killer 5 for this diagonal'], []],
  ['sudoku:4x4:pill-arrow-1112-2122', 1, ['Pill Arrow 1, digit 2 of 2'], []],
  ['sudoku:4x4:candidates-11-12.22-134', 5, ['given candidates 1, 3, 4'], []],
  ['sudoku:4x4:indexing-1114-1', 0, ['Indexing for this row'], []],
  ['sudoku:4x4:indexing-1114-1.1242-1', 1, ['Indexing for this column'], []],
  ['sudoku:4x4:extra-region-111222.3344', 10, ['Extra Region 2, cell 1 of 2'], []],
  ['sudoku:4x4:clone-1112-3334', 11, ['Clone A, cell 2 of 2'], []],
  ['sudoku:4x4:quadruple-11-12', 4, ['Quadruple 12 at the top right corner'], []],
  ['sudoku:4x4:difference-11d2', 0, [], ['Difference 2 shared with the cell on the right']],
  ['sudoku:9x9:windoku', 10, ['window 1'], []],
  ['sudoku:9x9:windoku', 0, [], []],
])('screen readers say of %s at cell %d: %j %j', (id, cell, place, signs) => {
  const cells = id.includes('9x9') ? 81 : 16;
  const parsed = parseId(`${id}:${'.'.repeat(cells)}`);
  if (parsed.type !== 'puzzle') throw new Error(id);
  expect(clueNamer(parsed.puzzle)(cell)).toEqual({ place, signs });
});
