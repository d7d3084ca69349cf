import { describe, expect, test } from 'vitest';
import { OptionError } from '../src/core/errors.js';
import { rngFromText } from '../src/core/rng.js';
import { gridSymmetries } from '../src/core/symmetry.js';
import { en } from '../src/en.js';
import { formatLine, parseAnswer, parsePuzzle } from '../src/formats.js';
import { kindOf, solve } from '../src/index.js';
import { make } from '../src/orders.js';
import { check, countFilled, formatId, mistakeText, type Puzzle, readOrder } from '../src/rules.js';
import { oracleSolutions } from './oracles/sudoku.js';

const sudoku = kindOf('sudoku');
const BOXES = [2, 3, 4, 5].flatMap((r) => [2, 3, 4, 5].map((c) => [r, c] as const));
const empty = (n: number, diagonals = false): Puzzle => ({
  kind: 'sudoku',
  size: sudoku.size(n, n),
  options: diagonals ? { diagonals: 'yes' } : {},
  clues: new Uint8Array(n * n),
});

describe('check', () => {
  // Fixtures from the Algorand validator's own tests.
  const blank = empty(9);
  test.each([
    '953168742862734951417952836746893125281645397395271468138529674574386219629417583',
    '256734198891265374347198652514683729728519436963427581135942867689371245472856913',
    '964532178187694235235817964629451783573986412841273596416728359352169847798345621',
    '123675948456982371789314562964157283517238496832496157271849635395761824648523719',
    '123745689456819237789263514897452361632198745541637928315924876274586193968371452',
  ])('the valid grid %s is solved', (text) => {
    expect(check(blank, parseAnswer(blank, text))).toEqual([]);
  });

  test.each([
    '953168742862734951417952836746893125281645397395271468138529674574386219629417582',
    '256734198891265374347198652414683729728519436963427581135942867689371245472856913',
    '964532178187594235235817964629451783573986412841273596416728359352169847798345621',
    '423675948456982371789314562964157283517238496832496157271849635395761824648523719',
    '723745689456819237789263514897452361632198745541637928315924876274586193968371452',
  ])('the invalid grid %s is not', (text) => {
    expect(check(blank, parseAnswer(blank, text))).not.toEqual([]);
  });

  test('the example of each rule breaks only that rule, except that cells may be empty', () => {
    const examples = sudoku.examples();
    expect(Object.keys(examples).sort()).toEqual([...sudoku.rules].sort());
    for (const [code, { puzzle, answer }] of Object.entries(examples)) {
      const codes = new Set(check(puzzle, answer).map((mistake) => mistake.code));
      codes.delete('cell-empty');
      expect([...codes]).toEqual(code === 'cell-empty' ? [] : [code]);
    }
    expect(check(examples['cell-empty'].puzzle, examples['cell-empty'].answer).map((m) => m.code)).toEqual([
      'cell-empty',
    ]);
  });

  test('a full grid that breaks several rules reports all of them, with cells and a sentence', () => {
    const puzzle = parsePuzzle('2...............', { kind: 'sudoku' });
    const mistakes = check(puzzle, parseAnswer(puzzle, '1234341221434324'));
    expect(mistakes.map((m) => m.code)).toEqual(['row-repeat', 'column-repeat', 'box-repeat', 'clue-changed']);
    expect(mistakes[0]).toMatchObject({ code: 'row-repeat', cells: [12, 15], unfinished: false });
    expect(mistakeText(en, puzzle, mistakes[0])).toBe('Two 4s in row 4: r4c1 and r4c4.');
  });

  test('an answer of another length is an error', () => {
    expect(() => check(blank, new Uint8Array(80))).toThrow('answer: expected a Uint8Array of 81 values, got 80');
  });
});

describe('solve', () => {
  test('there are 288 4x4 grids, and 12 of them have both diagonals too', () => {
    expect(solve(empty(4), { limit: 1000 }).solutions).toHaveLength(288);
    expect(solve(empty(4), { limit: 288 }).complete).toBe(false);
    expect(solve(empty(4, true), { limit: 1000 }).solutions).toHaveLength(
      oracleSolutions(new Uint8Array(16), sudoku.size(4, 4), 1000, { diagonals: true }).length,
    );
  });

  test('agrees with the oracle on random partial grids, with and without errors', () => {
    const rng = rngFromText('partial grids');
    const counts = new Set<number>();
    for (let i = 0; i < 400; i++) {
      const [n, removed] = i % 2 === 0 ? [4, 4 + rng.below(10)] : [6, 10 + rng.below(12)];
      const diagonals = i % 5 === 0;
      const order = readOrder('sudoku', { size: `${n}x${n}`, clues: n * n, diagonals });
      const clues = make(order, `grid ${i}`).puzzle.clues.slice();
      for (let k = 0; k < removed; k++) clues[rng.below(n * n)] = 0;
      if (i % 3 === 0) clues[rng.below(n * n)] = 1 + rng.below(n);
      const expected = oracleSolutions(clues, order.size, 500, { diagonals });
      const { solutions, complete } = solve({ ...empty(n, diagonals), clues }, { limit: 501 });
      counts.add(Math.min(expected.length, 2));
      expect(complete).toBe(true);
      expect(solutions.map((s) => s.join(',')).sort()).toEqual(expected.sort());
    }
    expect([...counts].sort()).toEqual([0, 1, 2]);
  });

  test('finds the same on every symmetry of a puzzle', () => {
    const { puzzle } = make(readOrder('sudoku', { minimal: true }), 'turned');
    const [solution] = solve(puzzle).solutions;
    for (const map of gridSymmetries(9, 9)) {
      const turn = (grid: Uint8Array) =>
        grid.reduce((turned, value, cell) => turned.fill(value, map[cell], map[cell] + 1), new Uint8Array(81));
      expect(solve({ ...puzzle, clues: turn(puzzle.clues) })).toEqual({ solutions: [turn(solution)], complete: true });
    }
  });

  test.each(['11', '1........1', '12345678.........9', '5'.repeat(81)])(
    'clues that contradict each other (%s) have no solution',
    (text) => {
      const puzzle = parsePuzzle(text.padEnd(81, '.'), { kind: 'sudoku' });
      const expected = text.startsWith('123') ? { solutions: [], complete: true } : { solutions: [], complete: true };
      expect(solve(puzzle)).toEqual(expected);
    },
  );

  test.each([9, 16, 25])('an empty %ix%i grid is solved at once', (n) => {
    const { solutions, complete } = solve(empty(n), { limit: 3 });
    expect(complete).toBe(false);
    expect(new Set(solutions.map((s) => s.join())).size).toBe(3);
    for (const solution of solutions) expect(check(empty(n), solution)).toEqual([]);
  });

  test("clues that aren't a puzzle are errors in solve and formatId", () => {
    for (const clues of [new Uint8Array(80), new Uint8Array(81).fill(10, 3, 4)]) {
      expect(() => solve({ ...empty(9), clues })).toThrow(OptionError);
      expect(() => formatId({ ...empty(9), clues })).toThrow(OptionError);
    }
    expect(() => solve({ ...empty(9), clues: new Uint8Array(81).fill(10, 3, 4) })).toThrow(
      'clues[3]: expected 0..9, got 10',
    );
  });

  test('a bound on steps is observed and reported', () => {
    expect(solve(empty(25), { limit: 1, maxSteps: 3 })).toEqual({ solutions: [], complete: false });
  });
});

describe('generate', () => {
  test.each(BOXES)('makes a unique puzzle with boxes %ix%i, with and without diagonals', (r, c) => {
    const n = r * c;
    for (const diagonals of [false, true]) {
      const { puzzle } = make(readOrder('sudoku', { size: `${n}x${n}`, box: `${r}x${c}`, diagonals }), 'every box');
      const { solutions, complete } = solve(puzzle);
      expect([solutions.length, complete]).toEqual([1, true]);
      expect(check(puzzle, solutions[0])).toEqual([]);
      expect(countFilled(puzzle.clues)).toBeLessThan(0.62 * n * n);
    }
  });

  test.each([4, 6])('a %ix%i puzzle is unique by the oracle, and minimal if requested', (n) => {
    for (let i = 0; i < 20; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: `${n}x${n}`, minimal: true }), `oracle ${i}`);
      expect(oracleSolutions(puzzle.clues, puzzle.size, 2)).toHaveLength(1);
      for (const cell of puzzle.clues.keys()) {
        if (puzzle.clues[cell] === 0) continue;
        expect(oracleSolutions(puzzle.clues.slice().fill(0, cell, cell + 1), puzzle.size, 2)).toHaveLength(2);
      }
    }
  });

  test.each(['8x8', '9x9', '10x10', '12x12'])('no clue of a minimal %s puzzle can go', (size) => {
    for (let i = 0; i < 3; i++) {
      const { puzzle } = make(readOrder('sudoku', { size, minimal: true }), `minimal ${i}`);
      for (const cell of puzzle.clues.keys()) {
        if (puzzle.clues[cell] !== 0)
          expect(solve({ ...puzzle, clues: puzzle.clues.slice().fill(0, cell, cell + 1) }).solutions).toHaveLength(2);
      }
    }
  });

  test.each(['half-turn', 'quarter-turn', 'horizontal', 'vertical', 'diagonal', 'anti-diagonal', 'full'])(
    'the pattern of clues has the symmetry %s, and no orbit of a minimal one can go',
    (symmetry) => {
      const maps = gridSymmetries(9, 9);
      const [, half, horizontal, vertical, quarter, , diagonal, antiDiagonal] = maps;
      const needed =
        {
          'half-turn': [half],
          'quarter-turn': [quarter],
          horizontal: [horizontal],
          vertical: [vertical],
          diagonal: [diagonal],
          'anti-diagonal': [antiDiagonal],
          full: maps,
        }[symmetry] ?? [];
      const { puzzle } = make(readOrder('sudoku', { symmetry, minimal: true }), 'symmetric');
      const shown = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] !== 0);
      for (const map of needed) expect(shown.map((cell) => map[cell]).sort((a, b) => a - b)).toEqual(shown);
      for (const cell of shown) {
        const without = puzzle.clues.slice();
        const orbit = [cell];
        for (const other of orbit) for (const map of needed) if (!orbit.includes(map[other])) orbit.push(map[other]);
        for (const other of orbit) without[other] = 0;
        expect(solve({ ...puzzle, clues: without }).solutions).toHaveLength(2);
      }
      expect(solve(puzzle).solutions).toHaveLength(1);
    },
  );

  test.each([23, 24, 30, 50, 81])('a puzzle has the %i clues requested', (clues) => {
    const { puzzle } = make(readOrder('sudoku', { clues }), 'counted');
    expect(countFilled(puzzle.clues)).toBe(clues);
    expect(solve(puzzle).solutions).toHaveLength(1);
  });

  test('a minimal puzzle can be requested with a number of clues', () => {
    const { puzzle } = make(readOrder('sudoku', { clues: 25, minimal: true }), 'both');
    expect(countFilled(puzzle.clues)).toBe(25);
  });

  test.each([
    [{ clues: 5 }, 'UnsatisfiableError', 'clues: a 9x9 puzzle with one solution has at least 17 clues, got 5'],
    [
      { clues: 2, size: '4x4' },
      'UnsatisfiableError',
      'clues: a 4x4 puzzle with one solution has at least 3 clues, got 2',
    ],
    [
      { clues: 30, symmetry: 'quarter-turn' },
      'UnsatisfiableError',
      'clues: no pattern of 30 clues on 9x9 has the symmetry quarter-turn',
    ],
    [{ clues: 73, minimal: true }, 'UnsatisfiableError', 'clues: a minimal 9x9 puzzle has at most 72 clues, got 73'],
  ])('the impossible order %j is refused at once', (asked, name, sentence) => {
    expect(() => make(readOrder('sudoku', asked), 'x')).toThrow(expect.objectContaining({ name, message: sentence }));
  });

  test('all 288 filled 4x4 grids come up', () => {
    const seen = new Set<string>();
    const order = readOrder('sudoku', { size: '4x4', clues: 16 });
    for (let i = 0; i < 6000 && seen.size < 288; i++) seen.add(formatLine(make(order, `grid ${i}`).puzzle));
    expect(seen.size).toBe(288);
  });
});

test('a wrong size is an error with the possible ones', () => {
  expect(() => sudoku.size(7, 7)).toThrow(
    'size: expected 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 20x20 or 25x25 (4x4 to 16x16 for a jigsaw), got "7x7"',
  );
  expect(() => sudoku.size(9, 9, 1, 9)).toThrow('box: expected a box of 9 cells for 9x9, such as 3x3, got "1x9"');
  expect(sudoku.size(8, 8)).toEqual({ rows: 8, columns: 8, boxRows: 2, boxColumns: 4 });
});
