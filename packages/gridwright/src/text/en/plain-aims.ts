import { cellName } from '../../core/grid.js';
import type { AimLanguage } from '../../core/language.js';
import { flipitAims } from './flipit-aims.js';
import { kurosuAims } from './kurosu-aims.js';
import { plainSudokuAims } from './plain-sudoku-aims.js';

/** The English texts that play needs first, without the variants of Sudoku and the numbers of Kurosu. */
export const plainEnAims: AimLanguage = {
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
  kinds: { sudoku: plainSudokuAims, kurosu: kurosuAims, flipit: flipitAims },
};
