import type { Language } from '../core/language.js';
import { flipitText } from './de/flipit-steps.js';
import { kurosuText } from './de/kurosu-steps.js';
import { deRules } from './de/rules.js';
import { sudokuText } from './de/sudoku-steps.js';

/** German. */
export const de: Language = {
  ...deRules,
  kinds: { sudoku: sudokuText, kurosu: kurosuText, flipit: flipitText },
};
