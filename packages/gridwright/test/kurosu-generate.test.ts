import { describe, expect, test } from 'vitest';
import { countFilled, type Grid } from '../src/core/grid.js';
import type { Order, Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { randomWalk } from '../src/kinds/kurosu/generate/random-walk.js';
import { kurosu } from '../src/kinds/kurosu/kurosu.js';
import { logic } from '../src/kinds/kurosu/logic/logic.js';
import { oracleSolutions } from './oracles/kurosu.js';

interface Asked {
  depth?: string;
  symmetry?: string;
  distinct?: boolean;
  minimal?: boolean;
  clues?: number;
}

function orderOf(rows: number, columns: number, { distinct, minimal, clues, depth, symmetry }: Asked = {}): Order {
  return {
    kind: 'kurosu',
    size: kurosu.size(rows, columns),
    options: distinct ? { distinct: 'yes' } : {},
    requests: {
      ...(clues === undefined ? {} : { clues: String(clues) }),
      ...(minimal ? { minimal: 'yes' } : {}),
      ...(depth && { depth }),
      ...(symmetry && { symmetry }),
    },
  };
}

const isUnique = (puzzle: Puzzle) => {
  const { solutions, complete } = kurosu.solve(puzzle, { limit: 2 });
  return complete && solutions.length === 1;
};

function isSolvedBy(puzzle: Puzzle, codes: readonly string[]): boolean {
  const position = logic.position(puzzle, puzzle.clues, true, []);
  const among = new Set(codes);
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among))
    logic.take(position, step);
  return !position.grid.includes(0);
}

const without = (clues: Grid, cell: number) => clues.slice().fill(0, cell, cell + 1);

function isMinimal(puzzle: Puzzle): boolean {
  return [...puzzle.clues.keys()].every(
    (cell) => puzzle.clues[cell] === 0 || !isUnique({ ...puzzle, clues: without(puzzle.clues, cell) }),
  );
}

describe('generate', () => {
  test('generates a unique puzzle in every shape, with distinct lines if possible, with at most half of the cells as clues', () => {
    const sides = [2, 3, 4, 5, 6, 8, 9, 12, 14, 20, 30, 31];
    for (const rows of sides) {
      for (const columns of sides) {
        for (const distinct of [false, true]) {
          const order = orderOf(rows, columns, { distinct });
          try {
            kurosu.generators[0].requirePossible(order);
          } catch {
            continue;
          }
          const puzzle = kurosu.generators[0].generate(order, rngFromText('every shape'));
          expect(puzzle).toMatchObject({ kind: 'kurosu', size: order.size, options: order.options });
          expect(countFilled(puzzle.clues)).toBeLessThanOrEqual((rows * columns) / 2);
          if (!isUnique(puzzle)) throw new Error(`${rows}x${columns} is not unique`);
        }
      }
    }
  });

  test.each([
    [2, 2],
    [2, 8],
    [4, 4],
    [6, 4],
    [6, 6],
    [3, 3],
    [5, 5],
    [4, 5],
  ])('a minimal %ix%i puzzle is unique by the oracle, and not without any of its clues', (rows, columns) => {
    for (let i = 0; i < 24; i++) {
      const distinct = i % 2 === 1 && columns < 8;
      const { clues } = kurosu.generators[0].generate(
        orderOf(rows, columns, { minimal: true, distinct }),
        rngFromText(`minimal ${i}`),
      );
      expect(oracleSolutions(clues, rows, columns, distinct, 2)).toHaveLength(1);
      for (const cell of clues.keys()) {
        if (clues[cell] !== 0)
          expect(oracleSolutions(without(clues, cell), rows, columns, distinct, 2)).toHaveLength(2);
      }
    }
  });

  test.each([
    [8, 8],
    [10, 10],
    [12, 12],
    [14, 14],
    [16, 16],
    [9, 9],
    [15, 10],
    [4, 16],
  ])('no clue of a minimal %ix%i puzzle can go', (rows, columns) => {
    for (const distinct of [false, rows === columns]) {
      const puzzle = kurosu.generators[0].generate(
        orderOf(rows, columns, { minimal: true, distinct }),
        rngFromText('minimal'),
      );
      expect([isUnique(puzzle), isMinimal(puzzle)]).toEqual([true, true]);
    }
  });

  test.each([
    [6, 6, 7],
    [6, 6, 20],
    [6, 6, 36],
    [8, 8, 13],
    [20, 20, 120],
    [30, 30, 899],
    [2, 2, 1],
    [2, 30, 40],
  ])('a %ix%i puzzle has the %i clues asked for', (rows, columns, clues) => {
    const puzzle = kurosu.generators[0].generate(orderOf(rows, columns, { clues }), rngFromText('counted'));
    expect(countFilled(puzzle.clues)).toBe(clues);
    expect(isUnique(puzzle)).toBe(true);
  });

  test('a minimal puzzle can be requested with a number of clues', () => {
    const puzzle = kurosu.generators[0].generate(orderOf(6, 6, { minimal: true, clues: 11 }), rngFromText('both'));
    expect([countFilled(puzzle.clues), isUnique(puzzle), isMinimal(puzzle)]).toEqual([11, true, true]);
  });

  test.each([
    ['half-turn', 8, 6, (row: number, column: number) => (7 - row) * 6 + 5 - column],
    ['vertical', 6, 10, (row: number, column: number) => row * 10 + 9 - column],
    ['quarter-turn', 8, 8, (row: number, column: number) => column * 8 + 7 - row],
    ['diagonal', 6, 6, (row: number, column: number) => column * 6 + row],
  ])('the clues have the symmetry asked for: %s', (symmetry, rows, columns, image) => {
    for (const minimal of [false, true]) {
      const puzzle = kurosu.generators[0].generate(
        orderOf(rows, columns, { symmetry, minimal }),
        rngFromText('symmetry'),
      );
      const { clues } = puzzle;
      for (const cell of clues.keys())
        expect(clues[cell] === 0).toBe(clues[image(Math.floor(cell / columns), cell % columns)] === 0);
      expect(isUnique(puzzle)).toBe(true);
    }
  });

  test.each<[string, string[], string[]]>([
    ['pairs', ['pair', 'gap'], []],
    ['balance', ['pair', 'gap', 'balance'], []],
    ['last', ['pair', 'gap', 'balance', 'last-one'], ['pair', 'gap', 'balance']],
    [
      'line',
      ['pair', 'gap', 'balance', 'last-one', 'last-few', 'line-patterns'],
      ['pair', 'gap', 'balance', 'last-one'],
    ],
    ['deep', [], ['pair', 'gap', 'balance', 'last-one']],
  ])('depth %s is enough for its techniques, and for no others', (depth, enough, tooFew) => {
    for (const [rows, columns] of [depth === 'line' ? [10, 10] : [6, 6], [8, 8], [6, 12]]) {
      const puzzle = kurosu.generators[0].generate(orderOf(rows, columns, { depth }), rngFromText('depth'));
      expect(isUnique(puzzle)).toBe(true);
      if (enough.length > 0) expect(isSolvedBy(puzzle, enough)).toBe(true);
      if (tooFew.length > 0) expect(isSolvedBy(puzzle, tooFew)).toBe(false);
    }
  });

  test('generates the same puzzle from the same random numbers', () => {
    const draw = (seed: string) => kurosu.generators[0].generate(orderOf(14, 14), rngFromText(seed)).clues;
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  test.each([
    [false, 90, 140],
    [true, 72, 118],
  ])(
    'full 4x4 boards (distinct %s) all come up, each as likely as the others by chi-square',
    (distinct, boards, most) => {
      const rng = rngFromText('full boards');
      const tally = new Map<string, number>();
      const draws = 9000;
      for (let i = 0; i < draws; i++) {
        const text = kurosu.generators[0].generate(orderOf(4, 4, { clues: 16, distinct }), rng).clues.join('');
        tally.set(text, (tally.get(text) ?? 0) + 1);
      }
      // `most` is the 99.95 % point for boards - 1 degrees of freedom.
      expect(tally.size).toBe(boards);
      const expected = draws / boards;
      expect([...tally.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)).toBeLessThan(most);
    },
  );
});

describe('mixing', () => {
  test('keeps the rules, and ends far from its start', () => {
    const rng = rngFromText('mixing');
    for (const [rows, columns, distinct] of [
      [6, 6, false],
      [10, 8, true],
      [30, 30, true],
      [9, 9, true],
      [31, 12, false],
      [8, 11, true],
    ] as const) {
      const order = orderOf(rows, columns, { distinct, clues: rows * columns });
      const board = kurosu.generators[0].generate(order, rng).clues;
      const mixed = randomWalk(board, { rows, columns, distinct }, rng);
      expect(kurosu.check({ ...order, clues: new Uint8Array(rows * columns) }, mixed)).toEqual([]);
      expect(mixed.filter((value, cell) => value !== board[cell]).length).toBeGreaterThan(rows);
    }
  });

  test('reaches every board of a size with lines of odd length', () => {
    const rng = rngFromText('odd');
    const boards = oracleSolutions(new Uint8Array(15), 3, 5);
    const first = Uint8Array.from(boards[0], (symbol) => Number(symbol) + 1);
    const seen = new Set(
      Array.from({ length: 20 * boards.length }, () =>
        randomWalk(first, { rows: 3, columns: 5, distinct: false }, rng).reduce(
          (text, value) => text + (value - 1),
          '',
        ),
      ),
    );
    expect([...seen].sort()).toEqual(boards);
  });

  test("doesn't change a board without a rectangle to turn", () => {
    // With distinct lines, all six rows of length 4 are there.
    const [text] = oracleSolutions(new Uint8Array(24), 6, 4, true, 1);
    const board = Uint8Array.from(text, (symbol) => Number(symbol) + 1);
    expect(randomWalk(board, { rows: 6, columns: 4, distinct: true }, rngFromText('stuck'))).toEqual(board);
  });
});

describe("a request that can't be met", () => {
  test.each<[number, number, Asked, string, string]>([
    [8, 4, { distinct: true }, 'UnsatisfiableError', 'distinct: there are only 6 patterns of length 4 for 8 rows'],
    [4, 8, { distinct: true }, 'UnsatisfiableError', 'distinct: there are only 6 patterns of length 4 for 8 columns'],
    [2, 4, { distinct: true }, 'UnsatisfiableError', 'distinct: there are only 2 patterns of length 2 for 4 columns'],
    [18, 16, { minimal: true }, 'OptionError', 'size: expected at most 16x16 for a minimal puzzle, got "18x16"'],
    [2, 30, { minimal: true }, 'OptionError', 'size: expected at most 16x16 for a minimal puzzle, got "2x30"'],
    [6, 6, { clues: 37 }, 'OptionError', 'clues: expected at most 36 for 6x6, got 37'],
    [6, 6, { clues: 0 }, 'UnsatisfiableError', 'clues: a puzzle without clues cannot have exactly one solution'],
    [2, 4, { clues: 1 }, 'UnsatisfiableError', 'clues: a single clue cannot give exactly one solution'],
    [
      6,
      6,
      { depth: 'last', minimal: true },
      'OptionError',
      'depth: expected search or deep for a minimal puzzle, got "last"',
    ],
    [
      6,
      4,
      { depth: 'line' },
      'UnsatisfiableError',
      'depth: a whole line of 6 cells shows no more than its last one; expected last, or a larger size',
    ],
    [
      6,
      8,
      { symmetry: 'quarter-turn' },
      'OptionError',
      'symmetry: expected one that a 6x8 rectangle has, got "quarter-turn"',
    ],
    [
      6,
      6,
      { symmetry: 'half-turn', clues: 13 },
      'UnsatisfiableError',
      'clues: no pattern of 13 clues on 6x6 has the symmetry half-turn',
    ],
    [
      6,
      4,
      { clues: 19, minimal: true },
      'UnsatisfiableError',
      'clues: a minimal 6x4 puzzle has at most 18 clues, got 19',
    ],
  ])('is refused at once: %ix%i %j', (rows, columns, asked, name, message) => {
    expect(() => kurosu.generators[0].requirePossible(orderOf(rows, columns, asked))).toThrow(
      expect.objectContaining({ name, message }),
    );
    expect(() => kurosu.generators[0].generate(orderOf(rows, columns, asked), rngFromText('never'))).toThrow(
      expect.objectContaining({ name, message }),
    );
  });

  test('is no other: shapes with just enough patterns are generated', () => {
    for (const [rows, columns] of [
      [6, 4],
      [14, 6],
      [30, 8],
    ]) {
      const puzzle = kurosu.generators[0].generate(
        orderOf(rows, columns, { distinct: true, clues: rows * columns }),
        rngFromText('tight'),
      );
      expect(kurosu.check(puzzle, puzzle.clues)).toEqual([]);
    }
  });

  test('ends after a stated number of attempts', () => {
    expect(() =>
      kurosu.generators[0].generate(orderOf(2, 2, { minimal: true, clues: 2 }), rngFromText('never')),
    ).toThrow(
      expect.objectContaining({
        name: 'LimitError',
        message: 'no minimal 2x2 puzzle with 2 clues found in 10000 attempts',
      }),
    );
    expect(() =>
      kurosu.generators[0].generate(orderOf(12, 12, { distinct: true, clues: 5 }), rngFromText('never')),
    ).toThrow(
      expect.objectContaining({ name: 'LimitError', message: 'no 12x12 puzzle with 5 clues found in 120 attempts' }),
    );
    expect(() => kurosu.generators[0].generate(orderOf(2, 4, { depth: 'deep' }), rngFromText('never'))).toThrow(
      expect.objectContaining({ name: 'LimitError', message: 'no 2x4 puzzle, depth deep found in 10000 attempts' }),
    );
  });
});
