import type { ScaleEntry } from '../../../../../core/scale.js';
import { seFrame } from '../se/frame.js';

/** The puzzles that HoDoKu rates. */
export const hodokuFrame: Omit<ScaleEntry, 'load'> = {
  expected: 'a plain 9x9 Sudoku, the only one on the HoDoKu scale',
  fits: seFrame.fits,
};
