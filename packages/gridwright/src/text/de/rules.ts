import type { RulesLanguage } from '../../core/language.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { sudokuRulesText } from './sudoku.js';
import { wordsFor } from './words.js';

/** German, as far as play needs it at once. */
export const deRules: RulesLanguage = {
  tag: 'de',
  levels: {
    gentle: 'Sanft',
    easy: 'Leicht',
    medium: 'Mittel',
    hard: 'Schwer',
    expert: 'Experte',
    master: 'Meister',
    extreme: 'Extrem',
  },
  cellName: (cell, size) => wordsFor(size).cell(cell),
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
