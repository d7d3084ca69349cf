import { published as en } from './en/published.js';
import { pageText } from './text.js';

/** The strings of puzzles that were published on this server. */
export const publishedText = pageText('published', en);
