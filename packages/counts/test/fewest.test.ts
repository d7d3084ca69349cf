import { canonical } from 'gridwright';
import { hasOneSolution } from 'gridwright/batch';
import { parsePuzzle } from 'gridwright/formats';
import { minimize } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { countMinimal, fewestClues } from '../src/index.js';

describe('the fewest clues of Kurosu', () => {
  it.each([
    { size: '2x2' },
    { size: '2x8' },
    { size: '4x4' },
    { size: '4x4', distinct: true },
    { size: '6x4', distinct: true },
    { size: '3x5' },
    { size: '5x4', distinct: true },
  ])('with %j are those of all minimal puzzles', (asked) => {
    const order = readOrder('kurosu', asked);
    const { clues, puzzles, boards, classes } = fewestClues(order);
    const all = countMinimal(order);
    expect([clues, BigInt(puzzles)]).toEqual([...all.byClues][0]);
    expect([BigInt(boards), classes]).toEqual([all.boards, all.classes]);
  });

  // The numbers of minimal puzzles with the fewest clues, as `countMinimal` and independent programs counted them.
  it.each([
    [{ size: '6x6' }, 6, 5760],
    [{ size: '6x6', distinct: true }, 5, 576],
  ] as const)('with %j are %d, in %d puzzles', (asked, clues, puzzles) => {
    const found = fewestClues(readOrder('kurosu', asked));
    expect(found).toMatchObject({ clues, puzzles });
    for (const id of found.ids) {
      const puzzle = parsePuzzle(id);
      expect([hasOneSolution(puzzle), formatId(minimize(puzzle)), formatId(canonical(puzzle))]).toEqual([true, id, id]);
    }
  });

  it.each([
    ['sudoku', {}, /^kind: expected kurosu, got "sudoku"/],
    ['kurosu', { size: '8x10' }, /^size: expected at most 8x8, got "8x10"/],
    ['kurosu', { size: '2x8', distinct: true }, /^size: expected a size with full grids, got "2x8"/],
    ['kurosu', { size: '4x4', signs: '11e' }, /^signs: expected no option but/],
  ] as const)('are refused for %s %j', (kind, asked, sentence) => {
    expect(() => fewestClues(readOrder(kind, asked))).toThrow(sentence);
  });
});
