import type { Rules } from '../core/kind.js';
import { flipitRules } from './flipit/base.js';
import { kurosuRules } from './kurosu/base.js';
import { sudokuRules } from './sudoku/base.js';

/** The rules of every kind of puzzle there is, in the order of `kinds`. */
export const allRules: readonly Rules[] = [sudokuRules, kurosuRules, flipitRules];
