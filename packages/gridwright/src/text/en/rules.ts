import { cellName } from '../../core/grid.js';
import type { RulesLanguage } from '../../core/language.js';
import { flipitRulesText } from './flipit.js';
import { kurosuRulesText } from './kurosu.js';
import { sudokuRulesText } from './sudoku.js';

/** The English texts that play needs first. */
export const enRules: RulesLanguage = {
  tag: 'en',
  levels: {
    gentle: 'Gentle',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    master: 'Master',
    extreme: 'Extreme',
  },
  cellName,
  kinds: { sudoku: sudokuRulesText, kurosu: kurosuRulesText, flipit: flipitRulesText },
};
