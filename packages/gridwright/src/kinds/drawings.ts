import type { Drawing } from '../core/kind.js';
import { flipitDrawing } from './flipit/rules/drawing.js';
import { kurosuDrawing } from './kurosu/rules/drawing.js';
import { sudokuDrawing } from './sudoku/rules/drawing.js';

/** What pictures of all kinds of puzzle need, in the order of `kinds`. */
export const allDrawings: readonly Drawing[] = [sudokuDrawing, kurosuDrawing, flipitDrawing];
