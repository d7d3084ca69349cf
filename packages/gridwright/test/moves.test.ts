import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePuzzle } from '../src/formats.js';
import { kindOf } from '../src/index.js';
import { formatMove, type Move, OptionError, ParseError, type Puzzle, parseMove } from '../src/rules.js';

const sudoku = parsePuzzle('1...3....1....14', { kind: 'sudoku' });
const flipit = parsePuzzle('41321', { kind: 'flipit' });
const apply = (puzzle: Puzzle, move: Move) =>
  kindOf(puzzle.kind).apply(puzzle, kindOf(puzzle.kind).start(puzzle), move);

test("a clue can't be changed, and a cell can't be pressed in Sudoku or set in FlipIT", () => {
  expect(() => apply(sudoku, { type: 'set', cell: 0, value: 2 })).toThrow(
    'move.cell: expected a cell without a clue, got r1c1',
  );
  expect(() => apply(sudoku, { type: 'press', cell: 1 })).toThrow(OptionError);
  expect(() => apply(sudoku, { type: 'set', cell: 1, value: 5 })).toThrow(OptionError);
  expect(() => apply(flipit, { type: 'set', cell: 1, value: 1 })).toThrow(OptionError);
  expect(() => apply(flipit, { type: 'press', cell: 16 })).toThrow(OptionError);
  for (const cell of [16, -1, 1.5]) expect(() => apply(sudoku, { type: 'set', cell, value: 1 })).toThrow(OptionError);
  for (const value of [-1, 1.5])
    expect(() => apply(sudoku, { type: 'set', cell: 1, value })).toThrow(`move.value: expected 0..4, got ${value}`);
});

describe('the text of a move', () => {
  const alphabet = kindOf('sudoku').answerAlphabet;
  const size = kindOf('sudoku').size(25, 25);

  test('is r3c5=7, r3c5=. or press r2c2', () => {
    expect(formatMove({ type: 'set', cell: 54, value: 16 }, size, alphabet)).toBe('r3c5=G');
    expect(formatMove({ type: 'set', cell: 54, value: 0 }, size, alphabet)).toBe('r3c5=.');
    expect(formatMove({ type: 'press', cell: 26 }, size, alphabet)).toBe('press r2c2');
  });

  test('is parsed as the same move', () => {
    const move = fc.oneof(
      fc.record({ type: fc.constant('set' as const), cell: fc.nat(624), value: fc.nat(25) }),
      fc.record({ type: fc.constant('press' as const), cell: fc.nat(624) }),
    );
    fc.assert(
      fc.property(move, (m: Move) => {
        expect(parseMove(formatMove(m, size, alphabet), size, alphabet)).toEqual(m);
      }),
    );
  });

  test.each(['', 'r0c1=1', 'r26c1=1', 'r1c1', 'press r1c1=2', 'r1c1=z', 'r1c1=12', 'R1C1=1', 'press'])(
    '%j is refused',
    (text) => {
      expect(() => parseMove(text, size, alphabet)).toThrow(ParseError);
    },
  );
});
