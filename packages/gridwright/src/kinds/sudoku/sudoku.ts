import type { Kind } from '../../core/kind.js';
import { sudokuRules } from './base.js';
import { canonical } from './canonical.js';
import { countGrids } from './count.js';
import { generate, requirePossible } from './generate.js';
import { layoutOf } from './layout.js';
import { logic } from './logic.js';
import { numberGrids } from './number.js';
import { examples } from './rule-examples.js';
import { batch, solve } from './solve.js';

/** Sudoku (Number Place): boxes from 2x2 to 5x5, optionally with both diagonals as houses. */
export const sudoku: Kind = {
  ...sudokuRules,
  examples,
  generators: [{ requirePossible, generate }],
  solve,
  logic,
  canonical,
  countAllSolutions: ({ size, options, clues }, bounds) => countGrids(clues, layoutOf(size, options), bounds),
  numbering: numberGrids,
  batch,
};
