import { describe, expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { findFormat, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, kindOf, puzzleOf, solve } from '../../../src/index.js';
import { make, rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { generate, parsePuzzle as parseSudoku } from '../../../src/sudoku.js';
import { de } from '../../../src/text/de.js';
import { moved, renamed, turns } from '../../canonical.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { expectMadeSound } from './sound.js';

/** The Miracle Sudoku by Mitchell Lee, published in 2020 with all three rules and two clues. */
const MIRACLE = `${'.'.repeat(38)}1${'.'.repeat(12)}2${'.'.repeat(29)}`;
const MIRACLE_SOLUTION = '483726159726159483159483726837261594261594837594837261372615948615948372948372615';
const ALL = { 'anti-knight': true, 'anti-king': true, 'non-consecutive': true };

const made = (rule: string, seed: string, more = {}) => make(readOrder('sudoku', { [rule]: true, ...more }), seed);

test('the Miracle Sudoku has the published solution and no other', () => {
  const { solutions, complete } = solve(parsePuzzle(MIRACLE, { kind: 'sudoku', ...ALL }));
  expect(complete).toBe(true);
  expect(solutions.map((grid) => grid.join(''))).toEqual([MIRACLE_SOLUTION]);
});

// The plain solver alone tries more than a million values.
test('an empty grid with diagonals, windows, anti-knight and anti-king has no solution, and that takes few guesses', () => {
  const options = { diagonals: true, windoku: true, 'anti-knight': true, 'anti-king': true };
  const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', ...options });
  expect(solve(puzzle, { maxSteps: 1000 })).toEqual({ solutions: [], complete: true });
  expect(solve(puzzle, { maxSteps: 100 })).toEqual({ solutions: [], complete: false });
});

test('solutions are found where there are many, and each is right', () => {
  const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', diagonals: true, windoku: true, 'anti-king': true });
  const { solutions, complete } = solve(puzzle, { limit: 30, maxSteps: 100_000 });
  expect([new Set(solutions.map(String)).size, complete]).toEqual([30, false]);
  for (const solution of solutions) expect(check(puzzle, solution)).toEqual([]);
});

describe('names', () => {
  test.each([
    ['anti-knight', 'antiKnight'],
    ['anti-king', 'antiKing'],
    ['non-consecutive', 'nonConsecutive'],
  ] as const)('%s is a flag of ids, and %s of the library', (rule, name) => {
    const { id, seedId } = made(rule, 'alice');
    expect(seedId).toBe(`sudoku.1:${rule}:alice`);
    expect(generate({ [name]: true, seed: 'alice' }).id).toBe(id);
    expect(formatId(puzzleOf(id))).toBe(id);
    const { puzzle } = generate({ [name]: true, seed: 'alice' });
    expect(parseSudoku(id.split(':').at(-1) ?? '', { [name]: true })).toEqual(puzzle);
    expect(() => puzzleOf(`sudoku:9x9:${rule}-yes:${'.'.repeat(81)}`)).toThrow(`got "${rule}-yes"`);
  });

  test('counting is given up after its steps, also where there is no solution', () => {
    const options = { diagonals: 'yes', 'anti-knight': 'yes', 'anti-king': 'yes' };
    const size = { rows: 8, columns: 8, boxRows: 2, boxColumns: 4 };
    const puzzle: Puzzle = { kind: 'sudoku', size, options, clues: new Uint8Array(64) };
    expect(() => kindOf('sudoku').countAllSolutions?.(puzzle, { maxSteps: 5 })).toThrow('not counted within 5 steps');
  });

  test('a size without a full grid is refused', () => {
    expect(() => made('non-consecutive', 'a', { size: '4x4' })).toThrow(
      'non-consecutive: no full 4x4 grid keeps all these rules, so choose another size',
    );
    expect(() => made('non-consecutive', 'a', { 'odd-even': '11o13o15o17o19o12o' })).toThrow(
      'non-consecutive: no full 9x9 grid keeps all these rules, so drop one of them',
    );
  });
});

test.each([
  ['anti-knight', [0, 9], 'r1c1 and r3c2 are a knight’s move apart and both contain 1.'],
  ['anti-king', [2, 5], 'r1c3 and r2c2 are a king’s move apart and both contain 1.'],
  ['non-consecutive', [0, 1], 'r1c1 and r1c2 are neighbours and contain the consecutive values 1 and 2.'],
] as const)('a broken rule is a mistake with a sentence in both languages: %s', (rule, cells, sentence) => {
  const { puzzle, answer } = kindOf('sudoku').examples()[rule];
  const [mistake] = check(puzzle, answer);
  expect(mistake).toMatchObject({ code: rule, cells, unfinished: false });
  expect(mistakeText(en, puzzle, mistake)).toBe(sentence.replace('’', "'"));
  expect(mistakeText(de, puzzle, mistake)).toMatch(/^(Z1S\d und|In den Nachbarn) .*\.$/);
});

test.each(['anti-knight', 'anti-king', 'non-consecutive'] as const)(
  '%s: a plain search finds the same solutions, of valid and spoiled puzzles',
  (rule) => {
    const rng = rngFromText(`oracle ${rule}`);
    const counts = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const { puzzle } = made(rule, `oracle ${i}`, i === 0 ? { clues: 30 } : { size: '6x6', clues: 12 });
      const clues = puzzle.clues.map((value) => (rng.below(i === 0 ? 6 : 2) === 0 ? 0 : value));
      if (i % 4 === 0) clues[rng.below(clues.length)] = 1 + rng.below(puzzle.size.rows);
      const expected = oracleSolutions(clues, puzzle.size, 50, { rule });
      const { solutions } = solve({ ...puzzle, clues }, { limit: 50 });
      expect(solutions.map((grid) => grid.join(',')).sort().length).toBe(expected.length);
      if (expected.length < 50) {
        expect(solutions.map((grid) => grid.join(',')).sort()).toEqual(expected.sort());
        expect(kindOf('sudoku').countAllSolutions?.({ ...puzzle, clues }, {})).toBe(BigInt(expected.length));
      }
      counts.add(expected.length);
    }
    expect(counts.size).toBeGreaterThan(2);
  },
);

test.each([
  ['anti-knight', { clues: 20 }],
  ['anti-king', { clues: 21 }],
  ['non-consecutive', { clues: 17 }],
  ['anti-knight', { 'anti-king': true, 'non-consecutive': true, clues: 5 }],
  ['anti-king', { jigsaw: true, size: '7x7', minimal: true }],
] as const)('%s %o: each step agrees with the only solution and passes the checker', (rule, more) => {
  const used = expectMadeSound({ [rule]: true, ...more }, 2);
  expect(used).toContain('common-peer');
  // Nothing that exchanges values, which would break the rules around the pattern.
  for (const code of used) expect(code).not.toMatch(/^(unique|avoidable|bug)|^hidden-rectangle/);
});

// With the usual number of clues, none of 20 is harder than gentle.
test('a hard puzzle with all three rules is found among few', () => {
  const { seedId } = generate({ ...ALL, level: 'hard', seed: 'a' });
  expect(seedId).toMatch(/^sudoku\.1:anti-knight:anti-king:non-consecutive:clues-6:a\.\d$/);
});

test('a minimal puzzle needs each of its clues', () => {
  const { puzzle } = made('anti-king', 'minimal', { size: '6x6', minimal: true });
  for (const [cell, value] of puzzle.clues.entries())
    if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
});

describe('the canonical form', () => {
  const form = (puzzle: Puzzle) => formatId(canonical(puzzle));

  test.each(['anti-knight', 'anti-king'])('%s: is that of each turned or mirrored image with other values', (rule) => {
    const { puzzle } = made(rule, 'form');
    const rng = rngFromText('form');
    for (const map of turns(puzzle.size))
      expect(form({ ...puzzle, clues: renamed(moved(puzzle.clues, map), 9, rng) })).toBe(form(puzzle));
    expect(form(canonical(puzzle))).toBe(form(puzzle));
    // Exchanging rows of a band keeps the houses, but not the rule.
    const exchanged = puzzle.clues.map((_, cell) => puzzle.clues[cell < 9 ? cell + 9 : cell < 18 ? cell - 9 : cell]);
    expect(form({ ...puzzle, clues: exchanged })).not.toBe(form(puzzle));
  });

  test('non-consecutive values keep their order or are all turned over', () => {
    const { puzzle } = made('non-consecutive', 'form');
    const over = puzzle.clues.map((value) => (value === 0 ? 0 : 10 - value));
    for (const map of turns(puzzle.size)) expect(form({ ...puzzle, clues: moved(over, map) })).toBe(form(puzzle));
    const named = puzzle.clues.map((value) => (value === 0 ? 0 : (value % 9) + 1));
    expect(form({ ...puzzle, clues: named })).not.toBe(form(puzzle));
  });
});

describe('formats', () => {
  const all = parsePuzzle(MIRACLE, { kind: 'sudoku', ...ALL });

  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad'])('%s keeps the three rules', (name) => {
    expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle: all }]))).toEqual(all);
  });

  test('Solo has none of them', () => {
    expect(() => writeSheets(findFormat('tatham'), [{ puzzle: all }])).toThrow(
      'expected a Sudoku with no other rules than diagonals, regions, and connected cages',
    );
  });
});
