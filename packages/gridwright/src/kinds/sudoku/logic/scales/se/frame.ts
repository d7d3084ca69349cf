import type { ScaleEntry } from '../../../../../core/scale.js';

/** The puzzles that Sudoku Explainer rates. */
export const seFrame: Omit<ScaleEntry, 'load'> = {
  expected: 'a plain 9x9 Sudoku, the only one on the SE scale',
  fits: ({ kind, size, options }) =>
    kind === 'sudoku' && size.rows === 9 && size.boxRows === 3 && Object.keys(options).length === 0,
};
