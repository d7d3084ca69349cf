import type { Grid } from '../../../core/grid.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import { layoutOf } from '../logic/layout-of.js';
import { checkKurosu } from './check.js';
import { findContradiction } from './contradiction.js';
import { kurosuDrawing } from './drawing.js';
import { candidatesIn, plainKurosuRules, plainValues } from './plain-rules.js';

/** The rules of Kurosu. */
export const kurosuRules: Rules = {
  ...plainKurosuRules,
  ...kurosuDrawing,
  check: checkKurosu,
  values: { ...plainValues, candidates },
  contradiction: (puzzle) => findContradiction(puzzle, candidates(puzzle, puzzle.clues)),
};

function candidates({ size, options }: Puzzle, answer: Grid): Uint32Array {
  return candidatesIn(layoutOf(size, options), answer);
}
