import { make as en } from './en/make.js';
import { pageText } from './text.js';

/** The strings of the pages that make and open a puzzle. */
export const makeText = pageText('make', en);
