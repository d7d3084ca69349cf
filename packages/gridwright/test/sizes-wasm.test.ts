import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grid } from '../src/core/grid.js';
import { type Rng, rngFromText } from '../src/core/rng.js';
import { orbits } from '../src/core/symmetry.js';
import { carve } from '../src/kinds/sudoku/generate/carve.js';
import { drawJigsaw } from '../src/kinds/sudoku/generate/draw-regions.js';
import { fill } from '../src/kinds/sudoku/generate/fill.js';
import { randomWalk } from '../src/kinds/sudoku/generate/random-walk.js';
import { type Layout, layoutOf } from '../src/kinds/sudoku/rules/layout.js';
import { type FastSizes, fastSizes } from '../src/kinds/sudoku/solve/fast-solver.js';
import { plainSolverOf, solverOf } from '../src/kinds/sudoku/solve/plain-solver.js';
import type { Solver } from '../src/kinds/sudoku/solve/solver.js';
import { isConnected } from '../src/kinds/sudoku/variants/regions.js';
import { make } from '../src/orders.js';
import { type Asked, formatId, readOrder } from '../src/rules.js';
import { SYMMETRIES } from '../src/sudoku.js';
import { SIZES } from '../src/wasm/embedded-sizes.js';
import { loadSizes } from '../src/wasm/sizes.js';
import { switchEngine } from '../src/wasm.js';
import { howMany } from './how-many.js';

/** Sizes, some with the taller boxes, and what else is in force. */
const SHAPES: readonly Asked[] = [
  ...['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '15x15', '16x16', '20x20', '25x25'].map((size) => ({ size })),
  ...['3x2', '5x2', '4x3', '5x3', '5x4'].map((box) => ({ size: sizeOf(box), box })),
  ...['4x4', '6x6', '9x9', '12x12', '16x16', '25x25'].map((size) => ({ size, diagonals: true })),
  { size: '9x9', windoku: true },
  { size: '9x9', windoku: true, diagonals: true },
];

/** Returns the size of a grid with such boxes. */
function sizeOf(box: string): string {
  const [rows, columns] = box.split('x').map(Number);
  return `${rows * columns}x${rows * columns}`;
}

/** Jigsaws, whose regions are drawn. */
const JIGSAWS: readonly Asked[] = [
  ...['4x4', '5x5', '7x7', '9x9', '10x10', '11x11', '16x16'].map((size) => ({ size, jigsaw: true })),
  ...['6x6', '9x9', '12x12'].map((size) => ({ size, jigsaw: true, diagonals: true })),
];

const LAYOUTS = [...SHAPES, ...JIGSAWS].map((asked) => {
  const { size, options, requests } = readOrder('sudoku', asked);
  const layout =
    requests.jigsaw === undefined ? layoutOf(size, options) : drawJigsaw(size, options, rngFromText('jigsaw')).layout;
  return { name: JSON.stringify(asked), layout };
});

const sizes = requireSizes();

function requireSizes(): FastSizes {
  const loaded = loadSizes();
  if (loaded === undefined) throw new Error('this Node does not run WebAssembly with vectors');
  return loaded;
}

beforeEach(() => switchEngine(false));
afterAll(() => switchEngine(true));

/** Returns a full grid without some of its clues, and in one case of three with a wrong one. */
function someClues(layout: Layout, rng: Rng): Grid {
  const clues = fill(layout, rng).slice();
  const share = rng.below(60);
  for (let cell = 0; cell < clues.length; cell++) if (rng.below(100) >= share) clues[cell] = 0;
  if (rng.below(3) === 0) clues[rng.below(clues.length)] = 1 + rng.below(layout.values);
  return clues;
}

/** Returns how a search ends, and the solutions in their order. */
function answer(solver: Solver, clues: Grid, limit: number, steps: number, rng?: Rng): string {
  const found: string[] = [];
  const visit = (solution: Grid) => found.push(solution.join()) < limit;
  const ending = solver.search(clues, visit, rng === undefined ? { steps } : { steps, rng });
  return [ending, ...found].join('\n');
}

describe('the module for all sizes', () => {
  it('has less than 40 KB', () => {
    expect((SIZES.length * 3) / 4).toBeLessThan(40_000);
  });

  it.each(LAYOUTS)('finds the same solutions in the same order with the same guesses: $name', ({ layout }) => {
    const rng = rngFromText(`solutions of ${layout.values}`);
    // The plain solver takes long for large jigsaws.
    for (let k = 0; k < howMany(8, layout.size.boxRows === 0 && layout.values > 10 ? 40 : 200); k++) {
      const clues = someClues(layout, rng);
      const steps = [0, 2, 20, 200, 1500][rng.below(5)];
      const limit = 1 + rng.below(5);
      const expected = answer(plainSolverOf(layout), clues, limit, steps);
      expect(answer(sizes.solverOf(layout), clues, limit, steps)).toBe(expected);
    }
  });

  it.each(LAYOUTS)('restarts in nearly empty grids at the same guesses: $name', ({ layout }) => {
    const rng = rngFromText('nearly empty');
    for (let k = 0; k < howMany(4, 60); k++) {
      const clues = new Uint8Array(layout.cells);
      for (let i = 0; i < k; i++) clues[rng.below(layout.cells)] = 1 + rng.below(layout.values);
      const steps = layout.values > 16 ? 300 : 3000;
      expect(answer(sizes.solverOf(layout), clues, 3, steps)).toBe(answer(plainSolverOf(layout), clues, 3, steps));
    }
  });

  it.each(LAYOUTS)('fills grids by the same random numbers: $name', ({ layout }) => {
    const empty = new Uint8Array(layout.cells);
    for (let k = 0; k < howMany(2, 20); k++) {
      const [one, two] = [rngFromText(`fill ${k}`), rngFromText(`fill ${k}`)];
      const plain = answer(plainSolverOf(layout), empty, 2, 500, one);
      expect(answer(sizes.solverOf(layout), empty, 2, 500, two)).toBe(plain);
      expect(two.state()).toEqual(one.state());
    }
  });

  it.each(LAYOUTS)('walks from grid to grid by the same random numbers: $name', ({ layout }) => {
    const [one, two] = [rngFromText('walk'), rngFromText('walk')];
    const plain = fill(layout, rngFromText('grid'));
    const fast = plain.slice();
    randomWalk(plain, layout, 50, one);
    sizes.randomWalk(fast, layout, 50, two);
    expect(fast).toEqual(plain);
    expect(two.state()).toEqual(one.state());
  });

  it.each(LAYOUTS)('removes the same clues by the same random numbers: $name', ({ layout }) => {
    const grid = fill(layout, rngFromText('removals'));
    const { rows } = layout.size;
    for (let k = 0; k < howMany(3, 12); k++) {
      const symmetry = SYMMETRIES[k % SYMMETRIES.length];
      const results = [undefined, sizes].map((fast) => {
        fastSizes.set(fast);
        const rng = rngFromText(`dig ${k}`);
        const options = {
          pattern: orbits(symmetry, layout.size),
          fewest: k % 3 === 0 ? 0 : Math.floor(rows * rows * (0.3 + 0.05 * k)),
          wanted: k % 2 === 0 ? undefined : 1,
          rounds: rows <= 9 ? k : 0,
          back: 3,
          byLines: k % 2 === 0,
          digs: 3,
          steps: rows > 9 ? [10, 40][k % 2] : Number.POSITIVE_INFINITY,
        };
        const clues = carve(layout, options, rng, () => grid);
        return { clues, state: rng.state() };
      });
      expect(results[1]).toEqual(results[0]);
    }
  });

  it.each([4, 5, 7, 9, 10, 12, 13, 16])('draws the same connected regions by the same random numbers: %i rows', (n) => {
    const size = { rows: n, columns: n, boxRows: 0, boxColumns: 0 };
    for (let k = 0; k < howMany(2, n > 12 ? 5 : 20); k++) {
      const results = [undefined, sizes].map((fast) => {
        fastSizes.set(fast);
        const rng = rngFromText(`regions ${k}`);
        const { options, layout } = drawJigsaw(size, { diagonals: 'yes' }, rng);
        return { options, state: rng.state(), regions: layout.houses.slice(2 * n, 3 * n).map(({ cells }) => cells) };
      });
      expect(results[1]).toEqual(results[0]);
      expect(results[0].regions.every((cells) => cells.length === n && isConnected(cells, n))).toBe(true);
    }
  });

  it('throws if a visitor of its solutions uses it', () => {
    const [one, other] = LAYOUTS.map(({ layout }) => layout);
    const empty = new Uint8Array(one.cells);
    const search = (layout: Layout) => sizes.solverOf(layout).search(new Uint8Array(layout.cells), () => false);
    for (const use of [
      () => search(one),
      () => search(other),
      () => sizes.fill(other, false, 1, 1, rngFromText('x')),
      () => sizes.drawRegions(7, 1, rngFromText('x')),
    ])
      expect(() => sizes.solverOf(one).search(empty, () => use() !== undefined)).toThrow(
        'a visitor of solutions must not',
      );
    expect(search(other)).toBe('enough');
  });

  it('treats a value that the size lacks as a contradiction', () => {
    for (const { layout } of LAYOUTS) {
      for (const value of [layout.values + 1, 33, 64, 255]) {
        const clues = new Uint8Array(layout.cells);
        clues[layout.cells - 1] = value;
        expect(answer(sizes.solverOf(layout), clues, 1, 10)).toBe('complete');
      }
    }
  });

  it('is in use where houses are the only constraints', () => {
    fastSizes.set(sizes);
    for (const { layout } of LAYOUTS) expect(solverOf(layout)).toBe(sizes.solverOf(layout));
    const { size } = readOrder('sudoku', { size: '9x9' });
    const antiKing = layoutOf(size, { 'anti-king': 'yes' });
    expect(solverOf(antiKing)).toBe(plainSolverOf(antiKing));
  });
});

/** Orders of all types that it takes part in, and how many seeds of each. */
const ORDERS: readonly (readonly [asked: Asked, seeds: number])[] = [
  [{ size: '4x4', minimal: true }, 20],
  [{ size: '6x6' }, 20],
  [{ size: '6x6', minimal: true, symmetry: 'half-turn' }, 10],
  [{ size: '6x6', clues: 9 }, 4],
  [{ size: '8x8', minimal: true, diagonals: true }, 6],
  [{ size: '9x9', diagonals: true, minimal: true }, 6],
  [{ size: '9x9', windoku: true }, 6],
  [{ size: '7x7', jigsaw: true, minimal: true }, 6],
  [{ size: '9x9', jigsaw: true }, 4],
  [{ size: '9x9', jigsaw: true, diagonals: true, symmetry: 'half-turn' }, 2],
  [{ size: '12x12', jigsaw: true }, 1],
  [{ size: '16x16', jigsaw: true }, 1],
  [{ size: '10x10', diagonals: true }, 2],
  [{ size: '12x12', minimal: true }, 2],
  [{ size: '12x12', symmetry: 'full' }, 2],
  [{ size: '15x15' }, 2],
  [{ size: '16x16', symmetry: 'half-turn' }, 2],
  [{ size: '16x16', minimal: true }, 1],
  [{ size: '20x20' }, 1],
  [{ size: '25x25' }, 2],
  [{ size: '25x25', minimal: true, symmetry: 'half-turn' }, 1],
];

it.each(ORDERS)('makes the same puzzles with and without it: %j', (asked, seeds) => {
  const order = readOrder('sudoku', asked);
  const ids = () =>
    Array.from({ length: seeds }, (_, i) => make(order, `sizes ${i}`)).map(({ puzzle, id }) => [formatId(puzzle), id]);
  const plain = ids();
  for (const [formatted, id] of plain) expect(id).toBe(formatted);
  fastSizes.set(sizes);
  expect(ids()).toEqual(plain);
});
