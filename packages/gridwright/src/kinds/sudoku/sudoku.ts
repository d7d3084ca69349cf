import { withClueRange } from '../../core/clue-range.js';
import type { Kind, PuzzleGenerator } from '../../core/kind.js';
import { canonical, canonicalImage } from './canonical/canonical.js';
import { countGrids } from './count/count-grids.js';
import { numberGrids } from './count/numbering.js';
import { generate, requirePossible } from './generate/generate.js';
import { logic } from './logic/logic.js';
import { drawTime } from './rules/draw-time.js';
import { layoutOf } from './rules/layout.js';
import { examples } from './rules/rule-examples.js';
import { sudokuRules } from './rules/sudoku-rules.js';
import { batch, solve, stepCost } from './solve/solve.js';
import { valueSearch } from './solve/value-search.js';
import { weekly } from './weekly.js';

/** Returns a version of the generator: killers have a second one. */
function generator(version: number): PuzzleGenerator {
  return withClueRange({
    requirePossible: (order) => requirePossible(order, version),
    generate: (order, rng) => generate(order, rng, version),
  });
}

/**
 * Sudoku (Number Place): boxes from 2x2 to 5x5 or the regions of a jigsaw, optionally with both diagonals as houses.
 */
export const sudoku: Kind = {
  ...sudokuRules,
  examples,
  generators: [1, 2].map(generator),
  solve,
  stepCost,
  drawTime,
  logic,
  canonical,
  canonicalImage,
  countAllSolutions: ({ size, options, clues }, bounds) => countGrids(clues, layoutOf(size, options), bounds),
  numbering: numberGrids,
  batch,
  valueSearch,
  weekly,
};
