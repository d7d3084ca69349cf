import { countSolutions, kindOf, puzzleOf, type Solutions, solve } from 'gridwright';
import {
  type Batch,
  countSoles,
  keptOf,
  type SolveAllOptions,
  solutionsAt,
  solveAll,
  textLength,
} from 'gridwright/batch';
import { formatLine } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { type Asked, type Puzzle, readOrder } from 'gridwright/rules';
import { switchEngine } from 'gridwright/wasm';
import { afterAll, describe, expect, it } from 'vitest';

const EMPTY = '.'.repeat(81);
const made = (kind: string, asked: Asked, count: number) =>
  Array.from({ length: count }, (_, i) => make(readOrder(kind, asked), `all.${i}`).puzzle);
/** Returns the puzzles with clues removed, so that many have several solutions, and two with none. */
const loosened = (puzzles: Puzzle[]) =>
  puzzles.map((puzzle, i) => ({ ...puzzle, clues: puzzle.clues.map((clue, cell) => (cell < i ? 0 : clue)) }));

const ROWS: readonly (readonly [name: string, puzzles: Puzzle[]])[] = [
  ['9x9', made('sudoku', {}, 40)],
  [
    '9x9 with few clues',
    [
      ...loosened(made('sudoku', { minimal: true }, 30)),
      puzzleOf(`sudoku:9x9:11${EMPTY.slice(2)}`),
      puzzleOf(`sudoku:9x9:${EMPTY}`),
    ],
  ],
  ['9x9 with diagonals', loosened(made('sudoku', { diagonals: true }, 12))],
  ['6x6', loosened(made('sudoku', { size: '6x6' }, 20))],
  ['kurosu', loosened(made('kurosu', { size: '6x6' }, 20))],
  ['flipit', made('flipit', { size: '5x5' }, 20)],
];
const OPTIONS: readonly SolveAllOptions[] = [
  {},
  { limit: 1 },
  { limit: 5 },
  { limit: 3, maxSteps: 3 },
  { maxSteps: 2 ** 21, keep: 'sole' },
  { limit: 7, keep: 'sole' },
  { limit: 1, keep: 'sole' },
];

function batchOf(puzzles: readonly Puzzle[]): Batch {
  return { ...puzzles[0], clues: Uint8Array.from(puzzles.flatMap(({ clues }) => [...clues])) };
}

function listed(batch: Batch, options: SolveAllOptions): { count: number; result: Solutions }[] {
  const found = solveAll(batch, options);
  const { rows, columns } = batch.size;
  let at = 0;
  return Array.from(found.counts, (count, i) => {
    const result = solutionsAt(found, i, at, rows * columns);
    at += keptOf(found, i) * rows * columns;
    return { count, result };
  });
}

for (const accelerated of [false, true]) {
  describe(`solveAll ${accelerated ? 'with' : 'without'} the accelerator`, () => {
    for (const [name, puzzles] of ROWS) {
      it(`returns the result of solve for each puzzle: ${name}`, () => {
        switchEngine(accelerated);
        for (const options of OPTIONS) {
          const expected = puzzles.map((puzzle) => {
            const { solutions, ...rest } = solve(puzzle, { limit: options.limit, maxSteps: options.maxSteps });
            const kept = options.keep !== 'sole' || (rest.complete && solutions.length === 1) ? solutions : [];
            return { count: solutions.length, result: { solutions: kept, ...rest } };
          });
          const batch = batchOf(puzzles);
          expect(listed(batch, options)).toEqual(expected);
          const room = new Uint8Array(new SharedArrayBuffer(batch.clues.length)).fill(99);
          expect(listed(batch, { ...options, room })).toEqual(expected);
        }
      });
    }

    for (const [name, puzzles] of ROWS) {
      it(`returns a line for each puzzle, empty unless it has just one solution: ${name}`, () => {
        switchEngine(accelerated);
        const batch = batchOf(puzzles);
        for (const limit of [1, 2, 5]) {
          const results = puzzles.map((puzzle) => solve(puzzle, { limit }));
          const expected = puzzles.map((puzzle, i) => {
            const { solutions, complete } = results[i];
            return `${complete && solutions.length === 1 ? formatLine(puzzle, solutions[0]) : ''}\n`;
          });
          const room = new Uint8Array(new SharedArrayBuffer(batch.clues.length + puzzles.length)).fill(99);
          for (const options of [{ limit }, { limit, room }]) {
            const found = solveAll(batch, { ...options, keep: 'lines' });
            expect(Buffer.from(found.solutions).toString()).toBe(expected.join(''));
            expect([...found.counts]).toEqual(results.map(({ solutions }) => solutions.length));
            expect(results.map((_, i) => solutionsAt(found, i, 0, 0))).toEqual(
              results.map(({ solutions: _, ...rest }) => ({ solutions: [], ...rest })),
            );
            const cells = puzzles[0].clues.length;
            for (const [from, to] of [
              [0, puzzles.length],
              [1, 4],
              [3, 3],
            ])
              expect(textLength(found, cells, from, to)).toBe(expected.slice(from, to).join('').length);
          }
        }
      });
    }

    it('returns lines for more puzzles than one call of the engine takes', () => {
      switchEngine(accelerated);
      const puzzles = Array.from({ length: 4000 }, (_, i) => ROWS[0][1][i % 40]);
      const others = [0, 1591, 1592, 1593, 3999];
      const batch = batchOf(puzzles);
      for (const i of others) batch.clues.fill(i % 2, i * 81, i * 81 + 81);
      const lines = ROWS[0][1].map((puzzle) => `${formatLine(puzzle, solve(puzzle).solutions[0])}\n`);
      const expected = puzzles.map((_, i) => (others.includes(i) ? '\n' : lines[i % 40]));
      expect(Buffer.from(solveAll(batch, { keep: 'lines' }).solutions).toString()).toBe(expected.join(''));
    });

    it('returns nothing for an empty batch, and rejects invalid ones', () => {
      switchEngine(accelerated);
      const [puzzle] = ROWS[0][1];
      expect(solveAll({ ...puzzle, clues: new Uint8Array(0) }).counts).toHaveLength(0);
      const wrong = batchOf(ROWS[0][1].slice(0, 3));
      wrong.clues[100] = 10;
      expect(() => solveAll(wrong)).toThrow(
        expect.objectContaining({ name: 'OptionError', message: 'clues[100]: expected 0..9, got 10' }),
      );
      expect(() => solveAll({ ...puzzle, clues: new Uint8Array(80) })).toThrow(
        expect.objectContaining({ name: 'OptionError', message: 'clues: expected a multiple of 81 values, got 80' }),
      );
      expect(() => solveAll(puzzle, { room: new Uint8Array(80) })).toThrow(
        expect.objectContaining({ name: 'OptionError', message: 'room: expected 81 bytes, got 80' }),
      );
      expect(() => solveAll(puzzle, { room: new Uint8Array(81), keep: 'lines' })).toThrow(
        expect.objectContaining({ name: 'OptionError', message: 'room: expected 82 bytes, got 81' }),
      );
      expect(() => solveAll(puzzle, { limit: 0 })).toThrow(
        expect.objectContaining({ name: 'OptionError', message: 'limit: expected a whole number from 1, got 0' }),
      );
    });
  });
}
afterAll(() => switchEngine(true));

it('a full grid that an option rules out has no solution, whoever solves it', () => {
  switchEngine(true);
  const [puzzle] = ROWS[0][1];
  const [clues] = solve(puzzle).solutions;
  expect(countSolutions({ ...puzzle, clues }).count).toBe(1);
  const flags = kindOf('sudoku').options.filter(({ type }) => type === 'flag');
  const counts = flags.map(({ name }) => [
    name,
    countSolutions({ ...puzzle, options: { [name]: 'yes' }, clues }).count,
  ]);
  expect(counts).toEqual(flags.map(({ name }) => [name, 0]));
});

it('countSoles counts the puzzles with exactly one solution before the first other one', () => {
  const several = puzzleOf(`sudoku:9x9:${EMPTY}`);
  const [sole] = ROWS[0][1];
  for (const keep of ['all', 'sole'] as const) {
    const found = solveAll(batchOf([sole, sole, several, sole]), { keep });
    expect([0, 1, 2, 3].map((from) => countSoles(found, from, 4))).toEqual([2, 1, 0, 1]);
    expect(countSoles(found, 0, 1)).toBe(1);
  }
  expect(countSoles(solveAll(sole, { limit: 1 }), 0, 1)).toBe(0);
});
