import { puzzleOf } from 'gridwright';
import { en } from 'gridwright/en';
import { hintText } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { layOut } from '../src/index.js';
import { firstSteps, startSteps } from '../src/making/first-steps.js';
import { bookOf, metrics } from './making.js';

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

test('numbers of rows and columns keep clear of clues beside the grid', async () => {
  const chapters = [{ kind: 'sudoku', size: '4x4', sandwich: true, count: 1 }];
  const layout = layOut(await bookOf({ seed: 's', profile: 'home', chapters }), metrics);
  const page = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements).find((elements) =>
    elements.some((element) => element.inCell?.header !== undefined),
  );
  const texts = (page ?? []).filter((element) => element.type === 'text');
  // The first board of the page ends where the headers of the next one begin.
  const [grid] = texts.flatMap(({ inCell }) => inCell?.grid ?? []);
  const end = texts.findIndex(({ inCell }) => inCell !== undefined && inCell.grid !== grid);
  const board = texts.slice(0, end);
  const clues = board.filter(({ skipped }) => skipped === 'picture');
  const headersOf = (header: 'row' | 'column') => board.filter(({ inCell }) => inCell?.header === header);
  expect([headersOf('row').length, headersOf('column').length, clues.length > 0]).toEqual([4, 4, true]);
  for (const clue of clues) {
    for (const { x } of headersOf('row')) expect(x).toBeLessThan(clue.x);
    for (const { y } of headersOf('column')) expect(y).toBeLessThan(clue.y);
  }
});
