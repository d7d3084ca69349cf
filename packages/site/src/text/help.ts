import { help as en } from './en/help.js';
import { pageText } from './text.js';

/** The strings of the list of keyboard shortcuts. */
export const helpText = pageText('help', en);
