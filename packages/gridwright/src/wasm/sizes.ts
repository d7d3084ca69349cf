import type { Grid } from '../core/grid.js';
import type { Rng } from '../core/rng.js';
import type { RemovalTest } from '../kinds/sudoku/generate/removal-test.js';
import type { Layout } from '../kinds/sudoku/rules/layout.js';
import type { FastSizes } from '../kinds/sudoku/solve/fast-solver.js';
import type { Ending, Solver } from '../kinds/sudoku/solve/solver.js';
import { loadModule } from './load-module.js';
import type { SizesExports } from './webassembly.js';

/** Endings by the numbers that the module returns for them. */
const ENDINGS: readonly Ending[] = ['complete', 'enough', 'steps'];
const FOUND = 1;

/** Loads the module for all sizes; undefined where WebAssembly or its vectors are missing. */
export async function loadSizes(): Promise<FastSizes | undefined> {
  const { SIZES } = await import('./embedded-sizes.js');
  const engine = await loadModule(SIZES);
  return engine && createSizes(engine as SizesExports);
}

/** The module has one layout, one search and one full grid at a time. */
function createSizes(engine: SizesExports): FastSizes {
  const bytes = new Uint8Array(engine.memory.buffer);
  const words = new Uint16Array(engine.memory.buffer);
  const longs = new Uint32Array(engine.memory.buffer);
  // Reading the value of an export takes longer than reading a variable.
  const CLUES = engine.CLUES.value;
  const REMOVED = engine.REMOVED.value;
  const GRID = engine.GRID.value;
  const solvers = new WeakMap<Layout, Solver>();
  const tests = new WeakMap<Layout, RemovalTest>();
  let current: Layout | undefined;

  function use(layout: Layout): void {
    if (layout === current) return;
    current = layout;
    const { size, values, houses, houseCells, cellHouses, cellHousesAt } = layout;
    words.set(houseCells, engine.HOUSE_CELLS.value / 2);
    words.set(cellHouses, engine.CELL_HOUSES.value / 2);
    longs.set(cellHousesAt, engine.CELL_HOUSES_AT.value / 4);
    engine.setLayout(values, size.boxRows, houses.length - 3 * values);
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
          if (ending !== FOUND || !visit(solution)) return ENDINGS[ending];
        }
      },
    };
  }

  function createRemovalTest(layout: Layout): RemovalTest {
    return {
      begin(solution, steps) {
        use(layout);
        bytes.set(solution, GRID);
        engine.startTests(steps);
      },
      staysUnique(clues, taken) {
        bytes.set(clues, CLUES);
        words.set(taken, REMOVED / 2);
        return engine.staysUnique(taken.length) !== 0;
      },
      gaveUp: () => engine.gaveUp() !== 0,
    };
  }

  return {
    solverOf: (layout) => cached(solvers, layout, createSolver),
    removalTestOf: (layout) => cached(tests, layout, createRemovalTest),
    randomWalk(grid: Grid, layout: Layout, steps: number, rng: Rng): void {
      use(layout);
      bytes.set(grid, GRID);
      engine.seed(...rng.state());
      engine.walk(steps);
      keepRandom(rng);
      grid.set(bytes.subarray(GRID, GRID + grid.length));
    },
  };
}

function cached<Made>(made: WeakMap<Layout, Made>, layout: Layout, make: (layout: Layout) => Made): Made {
  let found = made.get(layout);
  if (found === undefined) {
    found = make(layout);
    made.set(layout, found);
  }
  return found;
}
