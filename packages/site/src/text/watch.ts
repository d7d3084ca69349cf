import { watch as en } from './en/watch.js';
import { pageText } from './text.js';

/** The strings of the page that shows a puzzle being made. */
export const watchText = pageText('watch', en);
