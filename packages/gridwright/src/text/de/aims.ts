import type { AimLanguage } from '../../core/language.js';
import { cellName } from './cell-name.js';
import { flipitAims } from './flipit-aims.js';
import { kurosuAims } from './kurosu-aims.js';
import { sudokuAims } from './sudoku-aims.js';

/** The German texts that play needs first. */
export const deAims: AimLanguage = {
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
  cellName,
  kinds: { sudoku: sudokuAims, kurosu: kurosuAims, flipit: flipitAims },
};
