import { describe, expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, kindOf, puzzleOf, solve } from '../../../src/index.js';
import { parseParity } from '../../../src/kinds/sudoku/variants/parity.js';
import { make, rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { expectMadeSound } from './sound.js';

const made = (seed: string, more = {}) => make(readOrder('sudoku', { 'odd-even': true, ...more }), seed);
const parityOf = ({ size, options }: Puzzle) => parseParity(options['odd-even'] ?? '', size);

describe('names', () => {
  test('a request draws the cells, an id names them, and the library gives the same', () => {
    const { id, seedId, puzzle } = made('alice');
    expect(seedId).toBe('sudoku.1:odd-even:alice');
    expect(id).toMatch(/^sudoku:9x9:odd-even-([1-9]{2}[oe])+:/);
    expect(formatId(puzzleOf(id))).toBe(id);
    expect(generate({ oddEven: true, seed: 'alice' }).id).toBe(id);
    expect(solve(puzzle).solutions.map((solution) => check(puzzle, solution))).toEqual([[]]);
    expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  });

  test.each([
    ['11x', 'expected a row, a column and o or e such as 11o23e, got "11x"'],
    ['55o', 'expected cells of 4x4, got 55o'],
    ['11o11e', 'expected cells once, got 11e'],
    ['11o12o13o', 'no full grid keeps all these rules, so choose others'],
  ])('%s: %s', (parity, message) => {
    expect(() => make(readOrder('sudoku', { size: '4x4', 'odd-even': parity }), 'a')).toThrow(`odd-even: ${message}`);
  });

  test('cells in another order are refused with the right form', () => {
    expect(() => puzzleOf(`sudoku:4x4:odd-even-12e11o:${'.'.repeat(16)}`)).toThrow('odd-even-11o12e');
  });
});

test('a wrong parity is a mistake with a sentence in both languages', () => {
  const { puzzle, answer } = kindOf('sudoku').examples()['odd-even'];
  const [mistake] = check(puzzle, answer);
  expect(mistake).toEqual({
    code: 'odd-even',
    constraint: 'value',
    cells: [0],
    value: 2,
    allowed: 0b0101,
    unfinished: false,
  });
  expect(mistakeText(en, puzzle, mistake)).toBe('r1c1 contains 2, but its value is odd.');
  expect(mistakeText(de, puzzle, mistake)).toBe('In Z1S1 steht 2, dort muss aber ein ungerader Wert stehen.');
});

test('a plain search finds the same solutions, of valid and spoiled puzzles', () => {
  const rng = rngFromText('oracle parity');
  const counts = new Set<number>();
  for (let i = 0; i < 12; i++) {
    const { puzzle } = made(`oracle ${i}`, { size: '6x6' });
    const clues = puzzle.clues.map((value) => (rng.below(3) === 0 ? 0 : value));
    if (i % 4 === 0) clues[rng.below(36)] = 1 + rng.below(6);
    const parity = parityOf(puzzle);
    const isRight = (value: string, cell: number) => parity[cell] === 0 || Number(value) % 2 === parity[cell] % 2;
    const fits = (text: string) => text.split(',').every(isRight);
    const expected = oracleSolutions(clues, puzzle.size, 1e6).filter(fits);
    const { solutions } = solve({ ...puzzle, clues }, { limit: 1e6 });
    expect(solutions.map((grid) => grid.join(',')).sort()).toEqual(expected.sort());
    counts.add(expected.length);
  }
  expect(counts.size).toBeGreaterThan(2);
});

test.each([{}, { 'non-consecutive': true }, { size: '7x7', jigsaw: true }])(
  '%o: each step agrees with the only solution and passes the checker',
  (more) => {
    const used = expectMadeSound({ 'odd-even': true, ...more }, 3);
    for (const code of used) expect(code).not.toMatch(/^(unique|avoidable|bug)|^hidden-rectangle/);
  },
);

test('a minimal puzzle needs each of its clues and each of its odd and even cells', () => {
  const { puzzle } = made('minimal', { size: '6x6', minimal: true });
  for (const [cell, value] of puzzle.clues.entries())
    if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
  const names = puzzle.options['odd-even'].match(/.../g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const { 'odd-even': _, ...others } = puzzle.options;
    const parity = names.filter((one) => one !== name).join('');
    const options = { ...others, ...(parity !== '' && { 'odd-even': parity }) };
    expect(solve({ ...puzzle, options }).solutions).toHaveLength(2);
  }
});

test('the canonical form is that of each image, whose odd values have other odd values', () => {
  const { puzzle } = made('form');
  const form = (one: Puzzle) => formatId(canonical(one));
  const names = [0, 3, 8, 1, 2, 9, 4, 5, 6, 7];
  for (const map of turns(puzzle.size)) {
    const parity = moved(parityOf(puzzle), map);
    const text = [...parity.keys()]
      .map((cell) => (parity[cell] === 0 ? '' : `${Math.floor(cell / 9) + 1}${(cell % 9) + 1}${' oe'[parity[cell]]}`))
      .join('');
    const clues = moved(puzzle.clues, map).map((value) => names[value]);
    expect(form({ ...puzzle, options: { 'odd-even': text }, clues })).toBe(form(puzzle));
  }
  expect(form(canonical(puzzle))).toBe(form(puzzle));
});

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad'])('%s keeps odd and even cells', (name) => {
    for (const more of [{}, { size: '7x7', jigsaw: true }]) {
      const { puzzle } = made('format', more);
      expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle }]))).toEqual(puzzle);
    }
  });

  test('rows have a letter after odd and even cells, and a picture a circle or a square', () => {
    const puzzle = parsePuzzle('1...3....1....14', { kind: 'sudoku', 'odd-even': '12e44e33o' });
    expect(formatRows(puzzle).split('\n')).toEqual([
      '1  .e | .  .',
      '3  .  | .  .',
      '------+------',
      '.  1  | .o .',
      '.  .  | 1  4e',
    ]);
    const svg = writeSheets(findFormat('svg'), [{ puzzle }]);
    expect([svg.match(/<circle/g)?.length, svg.match(/<rect[^>]*#ddd/g)?.length]).toEqual([1, 2]);
  });
});
