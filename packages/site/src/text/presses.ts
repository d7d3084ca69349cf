import { presses as en } from './en/presses.js';
import { pageText } from './text.js';

/** The strings of puzzles of presses. */
export const pressesText = pageText('presses', en);
