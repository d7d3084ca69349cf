import { describe, expect, test } from 'vitest';
import { logic } from '../../src/kinds/sudoku/logic/logic.js';
import { sudoku } from '../../src/kinds/sudoku/sudoku.js';
import { describeWithData, readData } from '../data.js';
import { expectExamplesSound, expectMadeSound, expectNothingHidden, puzzleOf, walk } from '../kinds/sudoku/sound.js';

/** Returns the puzzles of a file that have one solution. */
function readPuzzles(name: string): string[] {
  return readData(name)
    .split('\n')
    .filter((line) => /^[\d.]{81}/.test(line))
    .map((line) => line.slice(0, 81).replaceAll('.', '0'));
}

/**
 * Walks the paths of puzzles to their ends. Every step agrees with the solution and is accepted by the checker. Returns
 * the number solved.
 */
function countSolved(puzzles: readonly string[]): number {
  let solved = 0;
  const wrong: string[] = [];
  for (const cells of puzzles) {
    const puzzle = puzzleOf(cells);
    const [solution] = sudoku.solve(puzzle, { limit: 1 }).solutions;
    const atEnd = walk(puzzle, undefined, (position, step) => {
      const agrees =
        step.places.every(({ cell, value }) => solution[cell] === value) &&
        step.removes.every(({ cell, value }) => solution[cell] !== value);
      if (!agrees || logic.refute(position, step) !== undefined) wrong.push(`${cells} ${step.technique}`);
    });
    if (atEnd) solved++;
  }
  expect(wrong).toEqual([]);
  return solved;
}

describeWithData('solutions by logic', () => {
  const rated = () => readPuzzles('ratings.txt');

  // How many of each set the techniques solve: all of them.
  test.each([
    ['1,875 random puzzles', () => rated().slice(0, 1875), 1875],
    ['750 random minimal puzzles', () => rated().slice(1875, 2625), 750],
    ['the 1,465 puzzles of top1465', () => readPuzzles('sudoku/top1465.txt'), 1465],
    ['the 375 hardest puzzles of 2011', () => readPuzzles('sudoku/hardest-1106.txt'), 375],
    ['500 of the hardest puzzles of 2019', () => readPuzzles('sudoku/hardest-1905-10k.txt').slice(0, 500), 500],
    ['the 49,158 puzzles with 17 clues', () => readPuzzles('sudoku/clue17-49158.txt'), 49_158],
  ])('%s: every step is sound, and that number is solved', (_, puzzles, solved) => {
    expect(countSolved(puzzles())).toBe(solved);
  });

  test('what finders cache about a position hides no step', () => {
    for (const cells of rated()) expectNothingHidden(puzzleOf(cells));
  });
});

describe('soundness', () => {
  test('a puzzle in which some assumptions fail only when a third one is made within the second', () => {
    expect(countSolved(['570000900000000008010000000001680040000002809002094160000020000060908204000410600'])).toBe(1);
  });

  test.each([
    ['9x9 minimal', { minimal: true }, 1000],
    ['6x6', { size: '6x6', minimal: true }, 500],
    ['8x8 of boxes 2x4', { size: '8x8', box: '2x4' }, 200],
    ['9x9 with diagonals', { diagonals: true, minimal: true }, 100],
    ['windoku', { windoku: true, minimal: true }, 100],
    ['windoku with diagonals', { windoku: true, diagonals: true, minimal: true }, 50],
    ['9x9 jigsaw', { jigsaw: true, minimal: true }, 200],
    ['12x12 of boxes 3x4', { size: '12x12', box: '3x4' }, 20],
    ['16x16', { size: '16x16' }, 5],
  ])('%s: each step agrees with the only solution and passes the checker', (_, asked, count) => {
    expect(expectMadeSound(asked, count).size).toBeGreaterThan(3);
  });

  test('all steps of all techniques in each position of the examples', () => {
    expect(expectExamplesSound(1000)).toBeGreaterThan(20_000);
  });
});
