import type { Grid } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import type { Layout } from '../rules/layout.js';
import { allowedBy, EVEN, ODD, type Parity } from '../rules/parity.js';
import { solverOf } from '../solve/solver.js';

/** Cells per odd or even cell. */
const CELLS_PER_MARK = 3;
/** Guesses after which the clues count as not enough, so that the odd or even cell stays. */
const STEPS = 20_000;

/** Returns the parity of a random third of a full grid's cells. */
export function drawParity(grid: Grid, rng: Rng): Parity {
  const parity = new Uint8Array(grid.length);
  const cells = rng.shuffle([...grid.keys()]).slice(0, Math.ceil(grid.length / CELLS_PER_MARK));
  for (const cell of cells) parity[cell] = grid[cell] % 2 === 1 ? ODD : EVEN;
  return parity;
}

/** Returns the parity of the empty cells; undefined if the clues are enough without it. */
export function neededParity(layout: Layout, parity: Parity, clues: Grid): Parity | undefined {
  if (isUnique(layout, new Uint8Array(layout.cells), clues)) return undefined;
  return parity.map((one, cell) => (clues[cell] === 0 ? one : 0));
}

/** Returns the parity without cells that aren't needed for the solution, removed one by one in random order. */
export function minimalParity(layout: Layout, parity: Parity, clues: Grid, rng: Rng): Parity {
  let left = parity;
  for (const cell of rng.shuffle([...parity.keys()].filter((one) => parity[one] !== 0))) {
    const others = left.with(cell, 0);
    if (isUnique(layout, others, clues)) left = others;
  }
  return left;
}

/** Returns whether clues have one solution with this parity; false if that takes too long to prove. */
function isUnique(layout: Layout, parity: Parity, clues: Grid): boolean {
  let found = 0;
  const solver = solverOf({ ...layout, allowed: allowedBy(parity, layout.size) });
  return solver.search(clues, () => ++found < 2, { steps: STEPS }) === 'complete' && found === 1;
}
