import { clues as en } from './en/clues.js';
import { pageText } from './text.js';

/** What screen readers say of the clues of a cell that aren't values. */
export const cluesText = pageText('clues', en);
