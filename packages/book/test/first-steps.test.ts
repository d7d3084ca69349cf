import { puzzleOf } from 'gridwright';
import { en } from 'gridwright/en';
import { hintText } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { firstSteps, startSteps } from '../src/making/first-steps.js';

const textsOf = (id: string) => {
  const puzzle = puzzleOf(id);
  return startSteps(puzzle, 3).map(({ hint }) => hintText(en, puzzle, hint).text);
};

test.each([
  ['sudoku.1:killer:a', 'cage'],
  ['sudoku.1:arrow:b', 'arrow'],
  ['sudoku.1:thermometer:a', 'On a thermometer'],
  ['sudoku.1:diagonals:a', 'diagonal'],
  ['sudoku.1:jigsaw:a', 'region'],
  ['sudoku.1:kropki:a', 'white dot'],
])('a worked start of %s shows its own rule at work', (id, words) => {
  expect(textsOf(id).join(' ')).toContain(words);
});

test('a step that doesn’t follow the one before it says how many cells are filled, in that order', () => {
  const puzzle = puzzleOf('sudoku.1:diagonals:a');
  const [first, second, last] = startSteps(puzzle, 3);
  expect([first.filled, second.filled]).toEqual([undefined, undefined]);
  // The answer has the cells that were filled before, and the one of the step.
  expect(last.answer.filter((value) => value > 0)).toHaveLength((last.filled ?? 0) + 1);
});

test('a plain puzzle begins with its first steps', () => {
  const puzzle = puzzleOf('sudoku.1:alice');
  expect(startSteps(puzzle, 3)).toEqual(firstSteps(puzzle, 3));
});
