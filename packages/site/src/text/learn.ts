import { learn as en } from './en/learn.js';
import { pageText } from './text.js';

/** The strings of the pages that teach. */
export const learnText = pageText('learn', en);
