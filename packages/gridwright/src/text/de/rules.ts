import type { RulesLanguage } from '../../core/language.js';
import { deAims } from './aims.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { ownRuleTexts } from './own-rule.js';
import { sudokuRulesText } from './sudoku.js';

/** The German texts about rules and mistakes. */
export const deRules: RulesLanguage = {
  ...deAims,
  colours: ownRuleTexts.colours,
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
