import type { Layout } from '../rules/layout.js';
import { narrowByMachine } from '../rules/narrow-by-machine.js';
import { fastSizesFor } from './fast-solver.js';
import { narrowTotal } from './narrow-total.js';
import type { PropagatedLines } from './propagation.js';
import { createSolver, type OtherSolver, plainHouseSolverOf, type Solver } from './solver.js';
import { totalsOf } from './totals.js';

const solvers = new WeakMap<Layout, OtherSolver>();

/** Returns the fastest solver for a layout that takes as many guesses as the plain one. */
export function solverOf(layout: Layout): Solver {
  return fastSizesFor(layout)?.solverOf(layout) ?? plainSolverOf(layout);
}

/**
 * Returns the plain solver for any layout, which generators use; its working memory is made once. `solve` leaves layouts
 * with sums or automata to the search with constraints, so that a page which only solves doesn't load this module.
 */
export function plainSolverOf(layout: Layout): OtherSolver {
  if (layout.sums.length + layout.automata.length === 0) return plainHouseSolverOf(layout);
  let solver = solvers.get(layout);
  if (solver === undefined) {
    solver = createSolver(layout, linesOf(layout));
    solvers.set(layout, solver);
  }
  return solver;
}

function linesOf(layout: Layout): PropagatedLines {
  const lines = [...totalsOf(layout), ...layout.automata];
  return {
    cells: lines.map(({ cells }) => cells),
    narrow(number, candidates) {
      const line = lines[number];
      return 'machine' in line
        ? narrowByMachine(line.cells, line.machine, candidates)
        : narrowTotal(line, candidates, layout.values);
    },
  };
}
