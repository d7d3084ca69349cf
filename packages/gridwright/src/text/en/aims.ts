import type { AimLanguage } from '../../core/language.js';
import { allFlipitAims } from './flipit-values.js';
import { allKurosuAims } from './kurosu-counts.js';
import { plainEnAims } from './plain-aims.js';
import { sudokuAims } from './sudoku-aims.js';

/** The English texts that play needs first. */
export const enAims: AimLanguage = {
  ...plainEnAims,
  kinds: { ...plainEnAims.kinds, sudoku: sudokuAims, kurosu: allKurosuAims, flipit: allFlipitAims },
};
