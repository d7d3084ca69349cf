import type { Cell, Grid } from '../core/grid.js';
import type { Rng } from '../core/rng.js';
import type { Layout } from '../kinds/sudoku/rules/layout.js';
import type { FastSizes } from '../kinds/sudoku/solve/fast-solver.js';
import type { Ending, Solver } from '../kinds/sudoku/solve/solver.js';
import { SIZES } from './embedded-sizes.js';
import { loadModule, once } from './load-module.js';
import type { SizesExports } from './webassembly.js';

/** Endings by the numbers that the module returns for them. */
const ENDINGS: readonly Ending[] = ['complete', 'enough', 'steps'];
const FOUND = 1;

/** Returns the faster parts for all sizes, compiled once; undefined where WebAssembly can't be used. */
export const loadSizes = once((): FastSizes | undefined => {
  const engine = loadModule(SIZES);
  return engine && createSizes(engine as SizesExports);
});

/** The module has one layout and one search at a time. */
function createSizes(engine: SizesExports): FastSizes {
  const bytes = new Uint8Array(engine.memory.buffer);
  const words = new Uint16Array(engine.memory.buffer);
  // Reading the value of an export takes longer than reading a variable.
  const CLUES = engine.CLUES.value;
  const GRID = engine.GRID.value;
  const BOXES = engine.BOXES.value;
  const HOUSE_CELLS = engine.HOUSE_CELLS.value / 2;
  const DRAWN = engine.DRAWN.value;
  const TURNS = engine.TURNS.value;
  const solvers = new WeakMap<Layout, Solver>();
  let current: Layout | undefined;
  let pattern: readonly (readonly Cell[])[] | undefined;
  let searching = false;

  function requireIdle(): void {
    if (searching) throw new Error('a visitor of solutions must not search, fill, dig or draw');
  }

  function use(layout: Layout): void {
    requireIdle();
    if (layout === current) return;
    current = layout;
    const { size, values, cells, houses, houseCells, cellHouses, cellHousesAt } = layout;
    const extras = 3 * cells;
    words.set(houseCells.subarray(extras), HOUSE_CELLS + extras);
    if (size.boxRows === 0)
      for (let cell = 0; cell < cells; cell++) bytes[BOXES + cell] = cellHouses[cellHousesAt[cell] + 2] - 2 * values;
    engine.setLayout(values, size.boxRows, houses.length - 3 * values);
  }

  function usePattern(orbits: readonly (readonly Cell[])[]): void {
    if (orbits === pattern) return;
    pattern = orbits;
    let end = 0;
    for (const [i, orbit] of orbits.entries()) {
      words[engine.ORBITS_AT.value / 2 + i] = end;
      for (const cell of orbit) words[engine.ORBITS.value / 2 + end++] = cell;
    }
    words[engine.ORBITS_AT.value / 2 + orbits.length] = end;
  }

  function keepRandom(rng: Rng): void {
    rng.restore([engine.randomState(0), engine.randomState(1), engine.randomState(2), engine.randomState(3)]);
  }

  function createSolver(layout: Layout): Solver {
    return {
      search(clues, visit, { steps = Number.POSITIVE_INFINITY, rng } = {}) {
        use(layout);
        bytes.set(clues, CLUES);
        engine.start(steps, rng !== undefined);
        const solution = bytes.subarray(CLUES, CLUES + layout.cells);
        for (;;) {
          if (rng !== undefined) engine.seed(...rng.state());
          const ending = engine.next();
          if (rng !== undefined) keepRandom(rng);
          if (ending !== FOUND || !goesOn(visit, solution)) return ENDINGS[ending];
        }
      },
    };
  }

  function goesOn(visit: (solution: Grid) => boolean, solution: Grid): boolean {
    searching = true;
    try {
      return visit(solution);
    } finally {
      searching = false;
    }
  }

  return {
    solverOf(layout) {
      let solver = solvers.get(layout);
      if (solver === undefined) {
        solver = createSolver(layout);
        solvers.set(layout, solver);
      }
      return solver;
    },

    fill(layout, fromPattern, starts, steps, rng) {
      use(layout);
      engine.seed(...rng.state());
      const filled = engine.fill(fromPattern, starts, steps) !== 0;
      keepRandom(rng);
      return filled ? bytes.slice(GRID, GRID + layout.cells) : undefined;
    },

    randomWalk(grid, layout, steps, rng) {
      use(layout);
      bytes.set(grid, GRID);
      engine.seed(...rng.state());
      engine.walk(steps);
      keepRandom(rng);
      grid.set(bytes.subarray(GRID, GRID + grid.length));
    },

    dig({ layout, solution, turns, most }, { pattern: orbits, fewest, wanted = 0, rounds, back, steps }, rng) {
      use(layout);
      usePattern(orbits);
      bytes.set(turns, TURNS);
      bytes.set(solution, GRID);
      engine.seed(...rng.state());
      const digs = engine.dig(orbits.length, fewest, wanted, rounds, back, most, steps);
      keepRandom(rng);
      return { clues: bytes.slice(CLUES, CLUES + layout.cells), digs, gaveUp: engine.gaveUp() !== 0 };
    },

    drawRegions(rows, steps, rng) {
      requireIdle();
      engine.seed(...rng.state());
      engine.drawRegions(rows, steps);
      keepRandom(rng);
      return bytes.slice(DRAWN, DRAWN + rows * rows);
    },
  };
}
