import type { RulesLanguage } from '../../core/language.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { sudokuRulesText } from './sudoku.js';
import { wordsFor } from './words.js';

/** The German texts that play needs first. */
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
