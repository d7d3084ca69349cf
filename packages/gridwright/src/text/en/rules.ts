import type { RulesLanguage } from '../../core/language.js';
import { enAims } from './aims.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { ownRuleTexts } from './own-rule.js';
import { sudokuRulesText } from './sudoku.js';

/** The English texts about rules and mistakes. */
export const enRules: RulesLanguage = {
  ...enAims,
  colours: ownRuleTexts.colours,
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
