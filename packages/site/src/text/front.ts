import { front as en } from './en/front.js';
import { pageText } from './text.js';

/** The strings of the front page. */
export const frontText = pageText('front', en);
