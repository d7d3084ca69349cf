import { ended as en } from './en/ended.js';
import { pageText } from './text.js';

/** The strings of the end of a game. */
export const endedText = pageText('ended', en);
