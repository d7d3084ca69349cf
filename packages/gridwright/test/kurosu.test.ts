import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../src/core/kind.js';
import type { Options } from '../src/core/option.js';
import { kurosu } from '../src/kinds/kurosu/kurosu.js';
import { mistakeText } from '../src/puzzle/sentences.js';
import { en } from '../src/text/en.js';

const { symbols } = kurosu.clueAlphabet;
/** `2` stands for a value that there is not. */
const grid = (text: string) =>
  Uint8Array.from(text.replaceAll(' ', ''), (character) => `${symbols}2`.indexOf(character));
const blank = (rows: number, columns: number, options: Options = {}): Puzzle => ({
  kind: 'kurosu',
  size: kurosu.size(rows, columns),
  options,
  clues: new Uint8Array(rows * columns),
});
const sentences = (puzzle: Puzzle, answer: string) =>
  kurosu.check(puzzle, grid(answer)).map((mistake) => mistakeText(en, puzzle, mistake));
/** What is found, without the facts of the sentences. */
const found = (puzzle: Puzzle, answer: string) =>
  kurosu
    .check(puzzle, grid(answer))
    .map((mistake) => [mistake.code, mistake.cells, mistakeText(en, puzzle, mistake), mistake.unfinished]);

describe('check', () => {
  test('a board that breaks no rule is solved', () => {
    expect(kurosu.check(blank(6, 6, { distinct: 'yes' }), grid('101001 010101 101010 100110 011001 010110'))).toEqual(
      [],
    );
    expect(kurosu.check(blank(2, 4), grid('0011 1100'))).toEqual([]);
  });

  test('the example of each rule breaks only that rule, and its puzzle has one solution', () => {
    const examples = kurosu.examples();
    expect(Object.keys(examples)).toEqual([...kurosu.rules]);
    for (const [code, { puzzle, answer }] of Object.entries(examples)) {
      expect(new Set(kurosu.check(puzzle, answer).map((mistake) => mistake.code))).toEqual(new Set([code]));
      expect(kurosu.solve(puzzle, { limit: 2 })).toMatchObject({ solutions: { length: 1 }, complete: true });
    }
  });

  test('three or more equal neighbours are reported with their line, from 1, a longer run once', () => {
    expect(sentences(blank(6, 6), '...... ...... .111.. ...... ...... ......')).toEqual([
      'Row 3 has three 1s in a row, in columns 2 to 4.',
      '33 cells are empty.',
    ]);
    expect(found(blank(6, 2), '.0 .0 .0 .0 .. ..')).toEqual([
      ['three-in-column', [1, 3, 5, 7], 'Column 2 has four 0s in a row, in rows 1 to 4.', false],
      ['column-balance', [1, 3, 5, 7], 'Column 2 has four 0s, but only three of its six cells can be 0.', false],
      ['cell-empty', [0, 2, 4, 6, 8, 9, 10, 11], '8 cells are empty.', true],
    ]);
  });

  test('a line with too many of one value is wrong before it is full', () => {
    expect(sentences(blank(2, 4), '0.00 ....')).toEqual([
      'Row 1 has three 0s, but only two of its four cells can be 0.',
      '5 cells are empty.',
    ]);
  });

  test('full lines that are equal are mistakes only with distinct, all of them in one sentence', () => {
    const answer = '0101 1010 0101 0101';
    expect(sentences(blank(4, 4), answer)).not.toContain('Rows 1, 3 and 4 are the same.');
    expect(sentences(blank(4, 4, { distinct: 'yes' }), answer)).toEqual([
      'Column 1 has three 0s, but only two of its four cells can be 0.',
      'Column 2 has three 1s, but only two of its four cells can be 1.',
      'Column 3 has three 0s, but only two of its four cells can be 0.',
      'Column 4 has three 1s, but only two of its four cells can be 1.',
      'Rows 1, 3 and 4 are the same.',
      'Columns 1 and 3 are the same.',
      'Columns 2 and 4 are the same.',
    ]);
    expect(sentences(blank(4, 4, { distinct: 'yes' }), '0101 .... 010. ....')).toEqual(['9 cells are empty.']);
  });

  test('changed or missing clues and unknown values are named by row and column', () => {
    const puzzle = { ...blank(2, 2), clues: grid('0. 1.') };
    expect(found(puzzle, '10 .2')).toEqual([
      ['value-unknown', [3], 'r2c2 contains the value 3, which is neither 0 nor 1.', false],
      ['clue-changed', [0], 'The clue in r1c1 is 0, but it was changed.', false],
      ['clue-changed', [2], 'The clue in r2c1 is 1, but it is missing.', false],
      ['cell-empty', [2], 'One cell is empty.', true],
    ]);
  });

  test('a line of odd length may have one more of either value', () => {
    expect(sentences(blank(2, 7), '1010110 0101001')).toEqual([]);
    expect(sentences(blank(2, 5), '00.00 .....')).toEqual([
      'Row 1 has four 0s, but only three of its five cells can be 0.',
      '6 cells are empty.',
    ]);
    expect(sentences(blank(7, 2), '1. 1. .. 1. .. 1. 1.')).toEqual([
      'Column 1 has five 1s, but only four of its seven cells can be 1.',
      '9 cells are empty.',
    ]);
  });

  test('numbers up to thirty-one are words', () => {
    expect(sentences(blank(2, 31), `${'1'.repeat(31)}${'.'.repeat(31)}`)[1]).toBe(
      'Row 1 has thirty-one 1s, but only sixteen of its thirty-one cells can be 1.',
    );
    expect(sentences(blank(2, 30), `${'1'.repeat(30)}${'.'.repeat(30)}`).slice(0, 2)).toEqual([
      'Row 1 has thirty 1s in a row, in columns 1 to 30.',
      'Row 1 has thirty 1s, but only fifteen of its thirty cells can be 1.',
    ]);
    expect(sentences(blank(2, 26), `${'1'.repeat(21)}${'.'.repeat(31)}`)[0]).toBe(
      'Row 1 has twenty-one 1s in a row, in columns 1 to 21.',
    );
  });

  test('grids of another size are errors', () => {
    expect(() => kurosu.check(blank(6, 6), new Uint8Array(35))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'answer: expected a Uint8Array of 36 values, got 35' }),
    );
    expect(() => kurosu.check({ ...blank(6, 6), clues: new Uint8Array(16) }, new Uint8Array(36))).toThrow(
      'clues: expected',
    );
  });
});

describe('sizes', () => {
  test('are all shapes from 2x2 to 31x31, without boxes', () => {
    expect(kurosu.size(2, 31)).toEqual({ rows: 2, columns: 31, boxRows: 0, boxColumns: 0 });
    for (const [rows, columns, lines, wrong] of [
      [0, 2, 'rows', 0],
      [6, 1, 'columns', 1],
      [32, 6, 'rows', 32],
      [6, 2.5, 'columns', 2.5],
      [Number.NaN, 6, 'rows', Number.NaN],
    ] as const) {
      expect(() => kurosu.size(rows, columns)).toThrow(
        expect.objectContaining({
          name: 'OptionError',
          message: `size: expected 2..31 ${lines}, got ${wrong}`,
        }),
      );
    }
    expect(() => kurosu.size(6, 6, 2, 3)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'box: expected none for kurosu, got "2x3"' }),
    );
  });

  test('a number of cells means the square, if there is one', () => {
    const known = Array.from({ length: 1000 }, (_, cells) => kurosu.sizeOfCells(cells)).filter(
      (size) => size !== undefined,
    );
    expect(known.map((size) => size.rows)).toEqual(Array.from({ length: 30 }, (_, i) => i + 2));
    expect(kurosu.sizeOfCells(196)).toEqual(kurosu.size(14, 14));
  });
});

describe('playing', () => {
  const puzzle = { ...blank(2, 4), clues: grid('0... ....') };

  test('starts from a copy of the clues', () => {
    const start = kurosu.start(puzzle);
    expect(start).toEqual(puzzle.clues);
    expect(start).not.toBe(puzzle.clues);
  });

  test('a move sets or empties one cell of a new answer', () => {
    const one = kurosu.apply(puzzle, kurosu.start(puzzle), { type: 'set', cell: 5, value: 2 });
    expect(one).toEqual(grid('0... .1..'));
    expect(kurosu.apply(puzzle, one, { type: 'set', cell: 5, value: 0 })).toEqual(grid('0... ....'));
    expect(one).toEqual(grid('0... .1..'));
  });

  test('other moves are errors', () => {
    const start = kurosu.start(puzzle);
    expect(() => kurosu.apply(puzzle, start, { type: 'press', cell: 1 })).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'move: expected a value for a cell, got a press' }),
    );
    expect(() => kurosu.apply(puzzle, start, { type: 'set', cell: 8, value: 1 })).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'move.cell: expected 0..7, got 8' }),
    );
    expect(() => kurosu.apply(puzzle, start, { type: 'set', cell: 1, value: 3 })).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'move.value: expected 0..2, got 3' }),
    );
    expect(() => kurosu.apply(puzzle, start, { type: 'set', cell: 0, value: 2 })).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'move.cell: expected a cell without a clue, got r1c1' }),
    );
    expect(() => kurosu.apply(puzzle, start.slice(1), { type: 'set', cell: 1, value: 2 })).toThrow('answer: expected');
  });

  test('clues and answers are drawn as 0 and 1', () => {
    const texts = kurosu.draw(puzzle, grid('01.. ...0')).filter((shape) => 'text' in shape);
    expect(texts.map(({ role, cell, text }) => [role, cell, text])).toEqual([
      ['clue', 0, '0'],
      ['answer', 1, '1'],
      ['answer', 7, '0'],
    ]);
  });
});
