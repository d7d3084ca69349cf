import type { AimText } from '../../core/language.js';

export const sudokuSummary = 'Fill the grid so that every row, column and box contains each value once.';

/** The aim of Sudoku without variants, in English. */
export const plainSudokuAims: AimText = {
  names: {},
  summary: sudokuSummary,
  options: {},
};
