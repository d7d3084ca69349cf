import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { expect, test, vi } from 'vitest';

test('the rules of variants are loaded for the first puzzle that has one', async () => {
  // Tests of other files may have loaded them.
  vi.resetModules();
  const { check, KINDS, loadRulesFor, rulesOf } = await import('../src/engine/rules.js');
  expect(KINDS.map((kind) => rulesOf(kind).title)).toEqual(['Sudoku', 'Kurosu', 'FlipIT']);
  const plain = rulesOf('sudoku');
  await loadRulesFor(make(readOrder('sudoku', { size: '4x4' }), 'rules').puzzle);
  await loadRulesFor(make(readOrder('kurosu', { distinct: true }), 'rules').puzzle);
  expect(rulesOf('sudoku')).toBe(plain);
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', jigsaw: true }), 'rules');
  expect(() => check(puzzle, puzzle.clues)).toThrow("The rules of jigsaw aren't loaded.");
  const signs = make(readOrder('kurosu', { signs: true }), 'rules').puzzle;
  expect(() => check(signs, signs.clues)).toThrow("The rules of signs aren't loaded.");
  await loadRulesFor(puzzle);
  expect(check(puzzle, puzzle.clues).map(({ code }) => code)).toEqual(['cell-empty']);
});
