import { solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { expect, test } from 'vitest';
import { blankBoard } from '../src/game/board-state.js';
import { resultText } from '../src/share/result-text.js';
import { dailyOf, gameOf } from './game-of.js';

const sudoku = parsePuzzle('1.............3.', { kind: 'sudoku', size: '4x4' });
const flipit = parsePuzzle('0110100110010110', { kind: 'flipit', size: '4x4' });

test('the result of a daily says what it took, and where to play it', () => {
  const game = dailyOf('2026-11-20', { level: 'hard', seconds: 767, daily: { date: '2026-11-20', level: 'hard' } });
  expect(resultText(game, sudoku, blankBoard(sudoku), 12)).toBe(
    'Gridwright Sudoku, Hard ■■■■□□□\nFriday 20 November 2026\nSolved in 12:47, no hints\nStreak: 12 days\n#/sudoku/hard/2026-11-20',
  );
});

test('presses are counted where answers are presses', () => {
  const game = dailyOf('2026-11-20', {
    puzzle: 'flipit:4x4:0110100110010110',
    seconds: 102,
    hints: 2,
    daily: { date: '2026-11-20', level: 'classic' },
  });
  const answer = solve(flipit, { limit: 1 }).solutions[0];
  const presses = answer.reduce((sum, pressed) => sum + pressed, 0);
  expect(resultText(game, flipit, { ...blankBoard(flipit), answer }, 1)).toBe(
    `Gridwright FlipIT, Classic\nFriday 20 November 2026\n${presses} presses in 1:42, 2 hints\n#/flipit/classic/2026-11-20`,
  );
});

test('nothing in the result of a daily depends on its values', () => {
  const other = parsePuzzle('.......3.......1', { kind: 'sudoku', size: '4x4' });
  const [one, two] = [sudoku, other].map((puzzle) =>
    resultText(
      dailyOf('2026-11-20'),
      puzzle,
      { ...blankBoard(puzzle), answer: solve(puzzle, { limit: 1 }).solutions[0] },
      0,
    ),
  );
  expect(one).toBe(two);
});

test('a game that is not solved says so', () => {
  expect(resultText(gameOf({ state: 'given-up' }), sudoku, blankBoard(sudoku), 0)).toContain('\nGiven up\n');
  expect(resultText(gameOf(), sudoku, blankBoard(sudoku), 0)).toContain('\n1:40 so far\n');
});
