import type { Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { layoutOf } from '../rules/layout.js';
import { type CarveOptions, carve } from './carve.js';
import { drawCages, minimalCages, splitCages, stepsFor, withCages } from './draw-cages.js';
import { fill } from './fill.js';
import { isUnique } from './is-unique.js';

/** The options with the cages of a killer Sudoku, and its clues. */
export interface Killer {
  readonly options: Options;
  readonly clues: Grid;
}

/**
 * Draws cages for full grids and removes clues, all of them unless a number is given, until some cages are needed for
 * the solution. If half of the draws fail, the others may leave some clues. A search proves that the solution is
 * unique, so solving it may take any technique. Returns undefined if all draws fail.
 */
export function killerBySearch(
  size: Size,
  options: Options,
  carveOptions: CarveOptions,
  { minimal, draws }: { readonly minimal: boolean; readonly draws: number },
  rng: Rng,
): Killer | undefined {
  for (let draw = 0; draw < draws; draw++) {
    const solution = fill(layoutOf(size, options), rng);
    const drawn = drawCages(solution, size, rng);
    if (drawn.some(({ cells }) => cells.length === 1)) continue;
    // If no number of clues is wanted, leave none where that works.
    const split = carveOptions.fewest === 0 ? splitCages(size, options, drawn, solution, rng) : drawn;
    if (split === undefined && draw < draws / 2) continue;
    const cages = split ?? drawn;
    const clues = carve(layoutOf(size, withCages(options, cages, size)), carveOptions, rng, () => solution);
    if (clues === undefined || isUnique(size, options, clues, stepsFor(clues))) continue;
    const left = minimal ? minimalCages(size, options, cages, clues, rng) : cages;
    return { options: withCages(options, left, size), clues };
  }
  return undefined;
}
