import { share as en } from './en/share.js';
import { pageText } from './text.js';

/** The strings of sharing, saving and printing. */
export const shareText = pageText('share', en);
