import { hasOneSolution } from 'gridwright/batch';
import { parsePuzzle } from 'gridwright/formats';
import { readOrder } from 'gridwright/rules';
import { expect, it } from 'vitest';
import { fewestClues } from '../../src/index.js';

// The numbers of boards are those of docs/kurosu.md and OEIS A253316.
it.each([
  [{ size: '8x8' }, { clues: 8, puzzles: 2368, boards: 12_413_918, classes: 788_816 }, 153],
  [{ size: '8x8', distinct: true }, { clues: 7, puzzles: 712, boards: 4_111_116, classes: 259_400 }, 46],
] as const)('the fewest clues of Kurosu with %j are those of docs/records.md', (asked, expected, classes) => {
  const found = fewestClues(readOrder('kurosu', asked));
  expect(found).toMatchObject(expected);
  expect(found.ids).toHaveLength(classes);
  expect(found.ids.every((id) => hasOneSolution(parsePuzzle(id)))).toBe(true);
});
