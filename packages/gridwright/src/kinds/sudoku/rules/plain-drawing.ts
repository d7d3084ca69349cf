import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { drawLines, drawValues } from '../../../core/grid-marks.js';
import type { Drawing } from '../../../core/kind.js';
import { plainFrame } from './plain-frame.js';

/** What a picture of a Sudoku without options needs. */
export const plainDrawing: Drawing = {
  ...plainFrame,
  title: 'Sudoku',
  answerAlphabet: plainFrame.clueAlphabet,
  start: (puzzle) => puzzle.clues.slice(),
  draw: ({ clues, size }, answer) => [...drawLines(size), ...drawValues(clues, answer, size, DIGITS_AND_LETTERS)],
};
