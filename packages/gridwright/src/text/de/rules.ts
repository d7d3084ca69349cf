import type { RulesLanguage } from '../../core/language.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { sudokuRulesText } from './sudoku.js';

/** German, as far as play needs it at once. */
export const deRules: RulesLanguage = {
  tag: 'de',
  levels: { gentle: 'Sanft', easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', expert: 'Experte', master: 'Meister', extreme: 'Extrem' },
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
