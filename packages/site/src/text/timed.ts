import { timed as en } from './en/timed.js';
import { pageText } from './text.js';

/** The strings of the timed puzzles. */
export const timedText = pageText('timed', en);
