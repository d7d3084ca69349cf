import { chain as de } from './de/chain.js';
import { chain as en } from './en/chain.js';
import { pageText } from './text.js';

/** The strings of the page of an address. */
export const chainText = pageText({ en, de });
