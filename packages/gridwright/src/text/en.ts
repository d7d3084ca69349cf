import type { Language } from '../core/language.js';
import { flipitText } from './en/flipit-steps.js';
import { kurosuText } from './en/kurosu-steps.js';
import { enRules } from './en/rules.js';
import { sudokuText } from './en/sudoku-steps.js';

/** English. */
export const en: Language = {
  ...enRules,
  kinds: { sudoku: sudokuText, kurosu: kurosuText, flipit: flipitText },
};
