import { expect, test } from 'vitest';
import { canonical, puzzleOf } from '../../../src/index.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { logicOf, type Position, ratedPath, ratingOf } from '../../../src/logic.js';

const MORE_THAN_A_PATH = 2 ** 40;

/** Rates a puzzle whose own path spends all work before its first step that isn't a single. */
function ratedWithin(id: string, work: number) {
  const puzzle = canonical(puzzleOf(id));
  const spend = (position: Position) => {
    if (position instanceof SudokuPosition) position.work = work;
  };
  return { rating: ratedPath(puzzle, spend)?.rating, whole: ratingOf(puzzle) };
}

test('a search with rules beside boxes ends when its work is spent, and reports that', () => {
  const puzzle = puzzleOf('sudoku.1:clues-15:arrow:try.2');
  const logic = logicOf(puzzle);
  const position = logic.position(puzzle, puzzle.clues, true, []) as SudokuPosition;
  expect(logic.next(position)?.technique).toBe('arrow-sum');
  position.work = MORE_THAN_A_PATH;
  expect(logic.next(position)).toBeUndefined();
  expect(logic.isBounded?.(position)).toBe(true);
  expect(logic.isBounded?.(position, new Set(['forcing-net']))).toBe(false);
});

test('a plain puzzle has no bound', () => {
  const { rating, whole } = ratedWithin('sudoku.1:minimal:gentle-no-more', MORE_THAN_A_PATH);
  expect(rating).toEqual(whole);
  expect(whole?.solved).toBe(true);
});

test('a path that ends at its bound has the lowest level that it may have, and no minutes', () => {
  const { rating, whole } = ratedWithin('sudoku.1:clues-15:arrow:try.2', MORE_THAN_A_PATH);
  expect(whole).toMatchObject({ level: 'hard', solved: true });
  expect(rating).toMatchObject({ level: 'medium', solved: false, bounded: true });
  expect(rating?.minutes).toBeUndefined();
});
