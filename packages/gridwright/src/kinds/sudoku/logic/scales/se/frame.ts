import type { ScaleEntry } from '../../../../../core/scale.js';

/** The puzzles that Sudoku Explainer rates. */
export const seFrame: Omit<ScaleEntry, 'load'> = {
  expected: 'a 9x9 Sudoku without diagonals',
  fits: ({ kind, size, options }) =>
    kind === 'sudoku' && size.rows === 9 && size.boxRows === 3 && Object.keys(options).length === 0,
};
