import type { Rules } from '../core/kind.js';
import { flipitRules } from './flipit/rules/flipit-rules.js';
import { kurosuRules } from './kurosu/rules/kurosu-rules.js';
import { sudokuRules } from './sudoku/rules/sudoku-rules.js';

/** The rules of all kinds of puzzle, in the order of `kinds`. */
export const allRules: readonly Rules[] = [sudokuRules, kurosuRules, flipitRules];
