import { clues as en } from './en/clues.js';
import { pageText } from './text.js';

/** Names of a cell's clues for screen readers, values apart. */
export const cluesText = pageText('clues', en);
