import { figures as en } from './en/figures.js';
import { pageText } from './text.js';

/** The strings of the public figures. */
export const figuresText = pageText('figures', en);
