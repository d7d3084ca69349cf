import { make, readOrder } from 'gridwright/internal';
import { expect, test } from 'vitest';
import { check, KINDS, loadRulesFor, rulesOf } from '../src/rules.js';

test('the rules of variants are loaded for the first puzzle that has one', async () => {
  expect(KINDS.map((kind) => rulesOf(kind).title)).toEqual(['Sudoku', 'Kurosu', 'FlipIT']);
  const plain = rulesOf('sudoku');
  await loadRulesFor(make(readOrder('sudoku', { size: '4x4' }), 'rules').puzzle);
  await loadRulesFor(make(readOrder('kurosu', { signs: true }), 'rules').puzzle);
  expect(rulesOf('sudoku')).toBe(plain);
  const puzzle = { ...make(readOrder('sudoku', { size: '6x6', jigsaw: true }), 'rules').puzzle };
  expect(() => check(puzzle, puzzle.clues)).toThrow('puzzle.options.regions: expected none');
  await loadRulesFor(puzzle);
  expect(check(puzzle, puzzle.clues).map(({ code }) => code)).toEqual(['cell-empty']);
});
