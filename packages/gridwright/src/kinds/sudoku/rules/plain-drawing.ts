import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { gridLines, gridValues } from '../../../core/grid-shapes.js';
import type { Drawing } from '../../../core/kind.js';
import { plainFrame } from './plain-frame.js';

/** What a picture of a Sudoku without options needs. */
export const plainDrawing: Drawing = {
  ...plainFrame,
  title: 'Sudoku',
  answerAlphabet: plainFrame.clueAlphabet,
  start: (puzzle) => puzzle.clues.slice(),
  draw: ({ clues, size }, answer) => [...gridLines(size), ...gridValues(clues, answer, size, DIGITS_AND_LETTERS)],
};
