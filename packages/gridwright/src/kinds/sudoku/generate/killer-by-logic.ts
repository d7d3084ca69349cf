import { takeAway } from '../../../core/dig.js';
import { type Cell, countFilled, type Grid, type Size } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { layoutOf } from '../rules/layout.js';
import { type CageBoard, cageBoardOf } from './cage-board.js';
import { changeCages } from './cage-changes.js';
import type { CarveOptions } from './carve.js';
import { drawCages, stepsFor, withCages } from './draw-cages.js';
import { fill } from './fill.js';
import { isUnique } from './is-unique.js';
import type { Killer } from './killer-by-search.js';

/** How often changed cages are solved anew before they are given up. */
const ROUNDS = 6;

/**
 * Draws cages for full grids and changes them where logic gets stuck, until singles and sums of cages and houses solve
 * them with the clues wanted. If no number is wanted, the puzzle has no clues, or a few once half of the draws have
 * failed. Returns undefined if all draws fail.
 */
export function killerByLogic(
  size: Size,
  options: Options,
  { pattern, wanted }: Pick<CarveOptions, 'pattern' | 'wanted'>,
  draws: number,
  rng: Rng,
): Killer | undefined {
  const layout = layoutOf(size, options);
  const board = cageBoardOf(layout);
  for (let draw = 0; draw < draws; draw++) {
    const solution = fill(layout, rng);
    const clues = new Uint8Array(solution.length);
    if (wanted !== undefined && wanted > 0) {
      clues.set(solution);
      takeAway(clues, rng.shuffle([...pattern]), wanted, () => true);
      if (countFilled(clues) !== wanted) continue;
    }
    const drawn = drawCages(solution, size, rng);
    if (drawn.some(({ cells }) => cells.length === 1)) continue;
    const mayAdd = wanted === undefined && draw >= draws / 2;
    const cages = solvedCages(board, { solution, drawn, clues, pattern: mayAdd ? pattern : [] }, rng);
    if (cages === undefined) continue;
    // Exchanging two values shows that there are other solutions.
    const hasOther = layout.exchangeable && countFilled(clues) < size.rows - 1;
    if (hasOther || !isUnique(size, options, clues, stepsFor(clues)))
      return { options: withCages(options, cages, size), clues };
  }
  return undefined;
}

interface DrawnKiller {
  readonly solution: Grid;
  readonly drawn: readonly Cage[];
  /** Changed by `solvedCages`. */
  readonly clues: Grid;
  /** Orbits of cells that may become clues. */
  readonly pattern: readonly (readonly Cell[])[];
}

/** Changes cages until the board solves them from the start; adds clues of the pattern where no change helps. */
function solvedCages(
  board: CageBoard,
  { solution, drawn, clues, pattern }: DrawnKiller,
  rng: Rng,
): readonly Cage[] | undefined {
  let cages = drawn;
  for (let round = 0; round < ROUNDS; round++) {
    board.begin(solution, cages, clues);
    if (board.run() === 0) return cages;
    do {
      if (!changeCages(board, solution, Math.sqrt(solution.length), rng)) {
        const open = board.openCells();
        const orbit = pattern.find((cells) => cells.includes(open[0]));
        if (orbit === undefined) return undefined;
        for (const cell of orbit) clues[cell] = solution[cell];
        break;
      }
    } while (board.run() > 0);
    cages = board.cages();
  }
  return undefined;
}
