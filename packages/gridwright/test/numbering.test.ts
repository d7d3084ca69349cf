import { describe, expect, test } from 'vitest';
import { formatGrid } from '../src/core/alphabet.js';
import { parseGrid } from '../src/formats.js';
import { kindOf, kinds } from '../src/index.js';
import { linePatterns } from '../src/kinds/kurosu/rules/valid-lines.js';
import { drawGrid, numberingOf, rngFromText } from '../src/orders.js';
import { formatShape, type Grid, readOrder } from '../src/rules.js';
import { howMany } from './how-many.js';
import { oracleLines, oracleSolutions } from './oracles/kurosu.js';

type Asked = Parameters<typeof readOrder>[1];

const evens = (most: number) => Array.from({ length: most / 2 }, (_, i) => 2 * i + 2);
const shapes = (most: number) =>
  evens(most).flatMap((rows) => evens(most).map((columns) => ({ rows, columns, size: formatShape(rows, columns) })));

/** Some shapes with a side of odd length. */
const ODD_SHAPES = [
  [3, 3],
  [3, 5],
  [4, 3],
  [5, 2],
  [5, 4],
  [5, 5],
].map(([rows, columns]) => ({ rows, columns, size: formatShape(rows, columns) }));

/** Every size with numbers, except for the largest boards, which are counted once, below. */
const numbered: [kind: string, asked: Asked][] = [
  ...shapes(8).map(({ size }): [string, Asked] => ['kurosu', { size }]),
  ...shapes(8).map(({ size }): [string, Asked] => ['kurosu', { size, distinct: true }]),
  ...['4x10', '10x4', '10x6', '2x10'].map((size): [string, Asked] => ['kurosu', { size }]),
  ...['6x10', '10x6', '10x4'].map((size): [string, Asked] => ['kurosu', { size, distinct: true }]),
  ...ODD_SHAPES.map(({ size }): [string, Asked] => ['kurosu', { size }]),
  ['kurosu', { size: '5x5', distinct: true }],
  ['kurosu', { size: '6x5', distinct: true }],
  ['sudoku', { size: '4x4' }],
  ['sudoku', { size: '4x4', diagonals: true }],
  ['sudoku', { size: '6x6' }],
  ['sudoku', { size: '6x6', box: '3x2' }],
  ['sudoku', { size: '6x6', diagonals: true }],
  ['flipit', { size: '4x4' }],
  ['flipit', { size: '3x7' }],
  ['flipit', { size: '32x32' }],
];

const named = (kind: string, asked: Asked = {}) => numberingOf(readOrder(kind, asked));
const text = (kind: string, grid: Grid) => formatGrid(grid, kindOf(kind).clueAlphabet);

/** Returns a grid as a text that sorts like the kind's numbers, in the order that the docs state. */
const sortable: Record<string, (grid: Grid) => string> = {
  kurosu: (grid) =>
    Array.from(grid, (value) => 2 - value)
      .reverse()
      .join(''),
  sudoku: (grid) => grid.join(''),
  flipit: (grid) =>
    Array.from(grid, (value) => value - 1)
      .reverse()
      .join(''),
};

describe.each(numbered)('the numbers of %s %o', (kind, asked) => {
  const numbering = named(kind, asked);
  const { count } = numbering;
  const rng = rngFromText(`${kind} ${JSON.stringify(asked)}`);

  test('go from 1 to the count, and convert to grids and back', () => {
    const some = count === 0n ? [] : Array.from({ length: 30 }, () => numbering.number(drawGrid(numbering, rng)));
    for (const n of count === 0n ? [] : [1n, count, ...some]) {
      const grid = numbering.grid(n);
      expect(numbering.number(grid)).toBe(n);
      expect(n >= 1n && n <= count).toBe(true);
    }
    for (const n of [0n, -1n, count + 1n]) expect(() => numbering.grid(n)).toThrow(`got ${n}`);
  });

  test('are in the documented order, with full grids only', () => {
    const order = readOrder(kind, asked);
    for (let i = 0; i < (count > 1n ? 20 : 0); i++) {
      const n = numbering.number(drawGrid(numbering, rng));
      const grids = [n, n + 1n].filter((m) => m <= count).map((m) => numbering.grid(m));
      const texts = grids.map(sortable[kind]);
      expect([...texts].sort()).toEqual(texts);
      expect(new Set(texts).size).toBe(texts.length);
      if (kindOf(kind).input === 'values') {
        for (const clues of grids)
          expect(kindOf(kind).check({ kind, size: order.size, options: order.options, clues }, clues)).toEqual([]);
      }
    }
  });
});

describe('how many boards there are', () => {
  test('without a rule of distinct lines: the squares of the published figures, and the same for a shape and its transpose', () => {
    const counts = new Map(shapes(8).map(({ size }) => [size, named('kurosu', { size }).count]));
    expect([2, 4, 6, 8].map((n) => counts.get(formatShape(n, n)))).toEqual([2n, 90n, 11_222n, 12_413_918n]);
    for (const { rows, columns, size } of shapes(8))
      expect(counts.get(size)).toBe(counts.get(formatShape(columns, rows)));
  });

  test('of two rows: one for each line (OEIS A177790)', () => {
    expect(evens(10).map((columns) => named('kurosu', { size: formatShape(2, columns) }).count)).toEqual([
      2n,
      6n,
      14n,
      34n,
      84n,
    ]);
    for (const length of evens(10)) expect(linePatterns(length)).toHaveLength(oracleLines(length).length);
  });

  test.each([
    ['2x2', 2n],
    ['4x4', 72n],
    ['6x6', 4_140n],
    ['8x8', 4_111_116n],
  ])('%s with distinct lines: %i (OEIS A253316; 10x10 is in the slow suite)', (size, count) => {
    expect(named('kurosu', { size, distinct: true }).count).toBe(count);
  });

  test.each([
    ['2x4', 0n],
    ['4x6', 96n],
    ['4x8', 0n],
    ['6x8', 51_744n],
    ['6x10', 392_208n],
  ])(
    '%s with distinct lines: %i, and as many standing (codegolf.stackexchange.com, question 201494)',
    (size, count) => {
      expect(named('kurosu', { size, distinct: true }).count).toBe(count);
      expect(named('kurosu', { size: size.split('x').reverse().join('x'), distinct: true }).count).toBe(count);
    },
  );

  test('of small shapes, with and without distinct lines: those that the oracle lists, in order', () => {
    for (const { rows, columns, size } of [...shapes(howMany(4, 6)), ...ODD_SHAPES]) {
      for (const distinct of [false, true]) {
        const numbering = named('kurosu', { size, distinct });
        const boards = oracleSolutions(new Uint8Array(rows * columns), rows, columns, distinct);
        const sorted = boards.map((board) =>
          parseGrid(board, kindOf('kurosu').size(rows, columns), kindOf('kurosu').answerAlphabet, 2),
        );
        sorted.sort((a, b) => (sortable.kurosu(a) < sortable.kurosu(b) ? -1 : 1));
        expect(Number(numbering.count)).toBe(boards.length);
        sorted.forEach((board, i) => {
          if (i % 97 === 0 || boards.length < 1000) expect(numbering.number(board)).toBe(BigInt(i + 1));
        });
      }
    }
  });

  const large = [
    [8, 12_413_918n],
    [10, 117_925_227_108n],
  ] as const;
  test.each(large.slice(0, howMany(1, 2)))(
    '%i rows: %i boards, each of which can be found by its number',
    (length, count) => {
      const numbering = named('kurosu', { size: formatShape(length, length) });
      expect(numbering.count).toBe(count);
      const rng = rngFromText('ten');
      for (let i = 0; i < 10; i++) {
        const n = numbering.number(drawGrid(numbering, rng));
        const [board, next] = [numbering.grid(n), numbering.grid(n + 1n)];
        expect(
          kindOf('kurosu').check(
            { kind: 'kurosu', size: kindOf('kurosu').size(length, length), options: {}, clues: board },
            board,
          ),
        ).toEqual([]);
        expect(numbering.number(board)).toBe(n);
        expect(sortable.kurosu(board) < sortable.kurosu(next)).toBe(true);
      }
      // Read backwards with 0 and 1 exchanged, the list of all boards stays the same.
      for (const n of [1n, 2n, 10_000_019n]) {
        const exchanged = numbering.grid(n).map((value) => 3 - value);
        expect(numbering.number(exchanged)).toBe(numbering.count + 1n - n);
      }
    },
  );

  test('of Sudoku: 288 of 4x4 (OEIS A107739), and 28,200,960 of 6x6 with boxes 2x3 or 3x2', () => {
    expect(named('sudoku', { size: '4x4' }).count).toBe(288n);
    expect(named('sudoku', { size: '6x6' }).count).toBe(28_200_960n);
    expect(named('sudoku', { size: '6x6', box: '3x2' }).count).toBe(28_200_960n);
    const numbering = named('sudoku', { size: '4x4' });
    const all = Array.from({ length: 288 }, (_, i) => text('sudoku', numbering.grid(BigInt(i + 1))));
    expect(new Set(all).size).toBe(288);
    expect([...all].sort()).toEqual(all);
  });

  test('of FlipIT: every pattern of disks, numbered one above its puzzle number', () => {
    const numbering = named('flipit');
    expect(numbering.count).toBe(65_536n);
    for (const [n, disks] of [
      [1n, '0000000000000000'],
      [2n, '1000000000000000'],
      [41_322n, '1001011010000101'],
      [65_536n, '1111111111111111'],
    ] as const) {
      expect(text('flipit', numbering.grid(n))).toBe(disks);
      expect(kindOf('flipit').presses?.facts({ ...readOrder('flipit'), clues: numbering.grid(n) })).toMatchObject({
        number: String(n - 1n),
      });
    }
  });
});

describe('a random grid', () => {
  test.each<[string, Asked, number]>([
    ['kurosu', { size: '4x4' }, 137],
    ['kurosu', { size: '4x6', distinct: true }, 144],
    ['sudoku', { size: '4x4' }, 367],
    ['flipit', { size: '2x3' }, 104],
  ])('of %s %o is as likely to be one as another, by chi-square', (kind, asked, most) => {
    const numbering = named(kind, asked);
    const rng = rngFromText('even');
    const grids = Number(numbering.count);
    const draws = 100 * grids;
    const tally = new Map<string, number>();
    for (let i = 0; i < draws; i++) {
      const grid = text(kind, drawGrid(numbering, rng));
      tally.set(grid, (tally.get(grid) ?? 0) + 1);
    }
    expect(tally.size).toBe(grids);
    const chiSquare = [...tally.values()].reduce((sum, seen) => sum + (seen - 100) ** 2 / 100, 0);
    // The 99.9 % point for grids - 1 degrees of freedom.
    expect(chiSquare).toBeLessThan(most);
  });

  test('needs at least one grid', () => {
    expect(() => drawGrid(named('kurosu', { size: '2x8', distinct: true }), rngFromText('none'))).toThrow(
      'no such grids',
    );
  });
});

describe('what has no number', () => {
  test('sizes that are too large are errors with the largest size', () => {
    expect(() => named('kurosu', { size: '10x12' })).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: 'size: expected at most 10x10 for counting boards, got "10x12"',
      }),
    );
    expect(() => named('kurosu', { size: '12x2', distinct: true })).toThrow('got "12x2"');
    expect(() => named('sudoku')).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: 'size: expected 4x4 or 6x6 for counting grids, got "9x9"',
      }),
    );
  });

  test("a grid that breaks a rule, or isn't full, is an error that explains it", () => {
    const board = (cells: string) => parseGrid(cells, kindOf('kurosu').size(4, 4), kindOf('kurosu').clueAlphabet, 2);
    expect(() => named('kurosu', { size: '4x4' }).number(board('0011001111001.00'))).toThrow(
      'grid: expected a board that breaks no rule, got one that breaks cell-empty',
    );
    expect(() => named('kurosu', { size: '4x4', distinct: true }).number(board('0011001111001100'))).toThrow(
      'got one that breaks rows-alike',
    );
    expect(() => named('sudoku', { size: '4x4' }).number(new Uint8Array(16))).toThrow(
      'grid: expected a grid that breaks no rule, got one that breaks cell-empty',
    );
    expect(() => named('flipit').number(new Uint8Array(16))).toThrow(
      'grid: expected a light or a dark disk in every cell, got none',
    );
    for (const kind of kinds)
      expect(() => named(kind.name, { size: '4x4' }).number(new Uint8Array(15))).toThrow(
        'expected a Uint8Array of 16 values, got 15',
      );
  });
});
