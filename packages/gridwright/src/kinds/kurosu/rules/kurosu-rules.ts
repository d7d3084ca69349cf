import type { Rules } from '../../../core/kind.js';
import { findContradiction } from './contradiction.js';
import { kurosuDrawing } from './drawing.js';
import { candidates, plainKurosuRules } from './plain-rules.js';

/** The rules of Kurosu. */
export const kurosuRules: Rules = {
  ...plainKurosuRules,
  ...kurosuDrawing,
  contradiction: (puzzle) => findContradiction(puzzle, candidates(puzzle, puzzle.clues)),
};
