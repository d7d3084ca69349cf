import { together as en } from './en/together.js';
import { pageText } from './text.js';

/** The strings of games that several people solve together. */
export const togetherText = pageText('together', en);
