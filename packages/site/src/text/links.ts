import { links as en } from './en/links.js';
import { pageText } from './text.js';

/** The strings of addresses that lead nowhere. */
export const linksText = pageText('links', en);
