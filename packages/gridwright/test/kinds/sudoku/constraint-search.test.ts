import { expect, test } from 'vitest';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { constraintSearchOf } from '../../../src/kinds/sudoku/solve/constraint-search.js';
import { narrowWeighted } from '../../../src/kinds/sudoku/solve/narrow-weighted.js';
import { solverOf } from '../../../src/kinds/sudoku/solve/plain-solver.js';
import { generate, parsePuzzle } from '../../../src/sudoku.js';

const ASKED = [
  { killer: true },
  { killer: true, jigsaw: true },
  { thermometer: true },
  { arrow: true },
  { kropki: true, 'all-kropki': true },
  { xv: true },
];

test('both searches find the same solutions, of valid puzzles and with clues or a cage missing or changed', () => {
  const numbers = new Set<number>();
  for (const [i, asked] of ASKED.entries()) {
    for (const size of ['4x4', '6x6'] as const) {
      const { puzzle } = generate({ ...asked, size, seed: `both ${size}` });
      const { killer: cages } = puzzle.options;
      const fewer = cages?.slice(cages.indexOf('.') + 1);
      const changed = cages?.replace(/\d$/, (digit) =>
        digit > '6' ? String(Number(digit) - 1) : `${Number(digit) + 1}`,
      );
      for (const text of cages === undefined ? [undefined] : [cages, fewer, changed]) {
        const options = text === undefined ? puzzle.options : { ...puzzle.options, killer: text };
        const layout = layoutOf(puzzle.size, options);
        for (const every of [1000, 4, 3]) {
          const clues = puzzle.clues.map((clue, cell) => ((cell + i) % every === every - 1 ? 0 : clue));
          const [plain, other] = [solverOf(layout), constraintSearchOf(layout)].map((solver) => {
            const found: string[] = [];
            const ending = solver.search(clues, (solution) => found.push(solution.join(' ')) < 300);
            return { ending, found: ending === 'complete' ? found.sort() : found.length };
          });
          expect(other).toEqual(plain);
          numbers.add(typeof plain.found === 'number' ? plain.found : plain.found.length);
        }
      }
    }
  }
  expect([...numbers].filter((count) => count > 1)).not.toEqual([]);
  expect(numbers).toContain(0);
});

test('a bound on guesses ends a search', () => {
  const layout = layoutOf(generate({ size: '6x6', thermometer: true, seed: 'a' }).puzzle.size, {
    thermometer: '111213',
  });
  expect(constraintSearchOf(layout).search(new Uint8Array(36), () => true, { steps: 50 })).toBe('steps');
});

/** Minimal puzzles with diagonals and anti-knight, which take the search with constraints 540 to 2,141 guesses. */
const LONG = [
  '.....7.......36..............................4..........9.....8..5.......1.......',
  '.....................7..........8.3....4............9.5............6.....1.......',
  '....29...1........3.......................7.................6.......4..8.........',
];

test('a search that starts again finds the one solution that the plain solver finds', () => {
  for (const text of LONG) {
    const { size, options, clues } = parsePuzzle(text, { diagonals: true, antiKnight: true });
    const layout = layoutOf(size, options);
    // The search starts again after 100 guesses, and after 400.
    expect(constraintSearchOf(layout).search(clues, () => true, { steps: 500 })).toBe('steps');
    const [plain, other] = [solverOf(layout), constraintSearchOf(layout)].map((solver) => {
      const found: string[] = [];
      const ending = solver.search(clues, (solution) => found.push(solution.join('')) > 0);
      return { ending, found };
    });
    expect(plain.found).toHaveLength(1);
    expect(other).toEqual(plain);
  }
});

/** What is left of three cells once the sum excludes nothing more; undefined if they can't reach it. */
function narrowed(masks: Int32Array, weights: number[], runEnds: number[], target: number): number[] | undefined {
  const candidates = masks.slice();
  const sum = {
    cells: new Uint16Array([0, 1, 2]),
    weights: new Int32Array(weights),
    runEnds: new Uint16Array(runEnds),
    target,
  };
  for (;;) {
    const { left } = narrowWeighted(sum, candidates) ?? {};
    if (left === undefined) return undefined;
    if (candidates.every((mask, i) => mask === left[i])) return [...candidates];
    candidates.set(left.subarray(0, 3));
  }
}

/** The values that some choice of three values with this sum has, of those that `fits` allows. */
function neededBy(masks: Int32Array, weights: number[], sum: number, fits: (values: number[]) => boolean): number[] {
  const needed = [0, 0, 0];
  const [first, second, third] = [...masks].map((mask) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => (mask >> (value - 1)) & 1),
  );
  for (const a of first)
    for (const b of second)
      for (const c of third)
        if (weights[0] * a + weights[1] * b + weights[2] * c === sum && fits([a, b, c]))
          for (const [i, value] of [a, b, c].entries()) needed[i] |= 1 << (value - 1);
  return needed;
}

const MASKS = Array.from({ length: 12 }, (_, i) =>
  Int32Array.of(1 + ((i * 37) % 511), 1 + ((i * 101) % 511), 1 + ((i * 211) % 511)),
);

test('a weighted sum keeps exactly the values that some choice of the other values needs', () => {
  let reached = 0;
  for (let signs = 0; signs < 8; signs++) {
    const weights = [0, 1, 2].map((i) => ((signs >> i) & 1 ? -1 : 1));
    for (const masks of MASKS) {
      for (let sum = -20; sum <= 28; sum += 4) {
        const left = narrowed(masks, weights, [1, 2, 3], sum);
        expect(left ?? [0, 0, 0]).toEqual(neededBy(masks, weights, sum, () => true));
        if (left !== undefined) reached++;
      }
    }
  }
  expect(reached).toBeGreaterThan(300);
});

test('a sum of cells that differ keeps every value that some choice needs, and fewer than if they could be equal', () => {
  let fewer = 0;
  for (const sign of [1, -1]) {
    for (const last of [1, -1]) {
      const weights = [sign, sign, last];
      const runEnds = last === sign ? [3] : [2, 3];
      const differ = (values: number[]) => new Set(values.slice(0, runEnds[0])).size === runEnds[0];
      for (const masks of MASKS) {
        for (let sum = -25; sum <= 25; sum++) {
          const left = narrowed(masks, weights, runEnds, sum) ?? [0, 0, 0];
          const needed = neededBy(masks, weights, sum, differ);
          expect(needed.map((mask, i) => mask & ~left[i])).toEqual([0, 0, 0]);
          const equal = narrowed(masks, weights, [1, 2, 3], sum) ?? [0, 0, 0];
          expect(left.map((mask, i) => mask & ~equal[i])).toEqual([0, 0, 0]);
          if (left.join() !== equal.join()) fewer++;
        }
      }
    }
  }
  expect(fewer).toBeGreaterThan(100);
});
