import { expect } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { type Layout, layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { constraintSearchOf } from '../../../src/kinds/sudoku/solve/constraint-search.js';
import { solverOf } from '../../../src/kinds/sudoku/solve/plain-solver.js';
import { automaton } from '../../../src/kinds/sudoku/variants/automaton.js';
import type { MachineSpec } from '../../../src/kinds/sudoku/variants/machine.js';
import type { Sum } from '../../../src/kinds/sudoku/variants/variant.js';
import { oracleSolutions } from '../../oracles/sudoku.js';

export const SIZE_4: Size = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
export const SIZE_6: Size = { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 };

/** Clues of 6x6 that leave a few hundred grids. */
const CLUES_6 = ['123456', '4561..', '2.....', '......', '......', '...3..'].join('');

export interface Grids {
  readonly size: Size;
  readonly clues: Uint8Array;
  readonly grids: readonly (readonly number[])[];
}

/** All grids of 4x4, and those of 6x6 with some clues: found by a search that knows nothing of lines. */
export const GRIDS: readonly Grids[] = [[SIZE_4, '.'.repeat(16)] as const, [SIZE_6, CLUES_6] as const].map(
  ([size, text]) => {
    const clues = Uint8Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
    const grids = oracleSolutions(clues, size, 1000).map((line) => line.split(',').map(Number));
    return { size, clues, grids };
  },
);

/** A constraint of a layout, and whether a grid keeps it by a test of its own. */
interface TestedLayout {
  readonly layout: Layout;
  readonly keeps: (grid: ArrayLike<number>) => boolean;
}

/** A random machine of few states, which are texts, with some values that end a line. */
function randomSpec(rng: Rng, name: string, values: number): MachineSpec<string> {
  const states = 2 + rng.below(4);
  const next = Array.from({ length: states * values }, () => (rng.below(4) === 0 ? -1 : rng.below(states)));
  const accepted = Array.from({ length: states }, () => rng.below(2) === 0);
  return {
    name,
    start: 's0',
    next(state, value, at) {
      // Another table for every other place.
      const to = next[(Number(state.slice(1)) * values + value - 1 + at * values) % next.length];
      return to < 0 ? undefined : `s${to}`;
    },
    accepts: (state) => accepted[Number(state.slice(1))],
  };
}

/** A layout with random automata; some read a cell twice. */
export function withAutomata(size: Size, seed: string): TestedLayout {
  const rng = rngFromText(seed);
  const cells = size.rows * size.columns;
  const made = Array.from({ length: 1 + rng.below(2) }, (_, i) => {
    const spec = randomSpec(rng, `${seed} ${i}`, size.rows);
    const line = Array.from({ length: 1 + rng.below(7) }, () => rng.below(cells));
    return { spec, line };
  });
  return {
    layout: {
      ...layoutOf(size, {}),
      plain: false,
      exchangeable: false,
      automata: made.map(({ spec, line }) => automaton('test', line, size, spec)),
    },
    keeps: (grid) =>
      made.every(({ spec, line }) => {
        let state: string | undefined = spec.start;
        for (const [at, cell] of line.entries()) {
          state = spec.next(state, grid[cell], at);
          if (state === undefined) return false;
        }
        return spec.accepts(state);
      }),
  };
}

const WEIGHTS = [1, 1, 1, -1, -1, -1, 2, -2, 3, 10, 100];

/** A layout with random sums that one of the grids keeps, or that miss it by one. */
function withSums({ size, grids }: Grids, seed: string): TestedLayout {
  const rng = rngFromText(seed);
  const grid = grids[rng.below(grids.length)];
  const sums = Array.from({ length: 1 + rng.below(2) }, (): Sum => {
    const cells = rng.shuffle([...grid.keys()]).slice(0, 1 + rng.below(9));
    const few = 1 + rng.below(WEIGHTS.length);
    const weights = cells.map(() => WEIGHTS[rng.below(few)]);
    const missed = rng.below(8) === 0 ? 1 : 0;
    return { rule: 'test', cells, weights, sum: totalOf(grid, cells, weights) + missed, type: 'line' };
  });
  return {
    layout: { ...layoutOf(size, {}), plain: false, exchangeable: false, sums },
    keeps: (other) => sums.every(({ cells, weights, sum }) => totalOf(other, cells, weights) === sum),
  };
}

function totalOf(grid: ArrayLike<number>, cells: readonly number[], weights: readonly number[]): number {
  return cells.reduce((all, cell, i) => all + weights[i] * grid[cell], 0);
}

/** Expects both searches to find exactly the grids that keep the constraints; returns how many there are. */
function expectSame({ layout, keeps }: TestedLayout, { clues, grids }: Grids): number {
  const kept = grids.filter(keeps).map((grid) => grid.join());
  for (const solver of [solverOf(layout), constraintSearchOf(layout)]) {
    const found: string[] = [];
    expect(solver.search(clues, (solution) => found.push(solution.join()) > 0)).toBe('complete');
    expect(found.sort()).toEqual(kept.sort());
  }
  return kept.length;
}

/** Solves so many layouts with random automata; some of them have no solution, and many some of the grids. */
export function expectAutomataSolved(all: Grids, count: number): void {
  const counts = Array.from({ length: count }, (_, i) => expectSame(withAutomata(all.size, `automata ${i}`), all));
  expect(counts).toContain(0);
  expect(counts.filter((found) => found > 0 && found < all.grids.length).length).toBeGreaterThan(count / 4);
}

/** Solves so many layouts with random sums; most of them have solutions. */
export function expectSumsSolved(all: Grids, count: number): void {
  const counts = Array.from({ length: count }, (_, i) => expectSame(withSums(all, `sums ${i}`), all));
  expect(counts.filter((found) => found > 0).length).toBeGreaterThan(count / 2);
}
