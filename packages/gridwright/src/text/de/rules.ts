import type { RulesLanguage } from '../../core/language.js';
import { deAims } from './aims.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { sudokuRulesText } from './sudoku.js';

/** The German texts about rules and mistakes. */
export const deRules: RulesLanguage = {
  ...deAims,
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
