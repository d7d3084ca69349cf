import { booklet as en } from './en/booklet.js';
import { pageText } from './text.js';

/** The strings of the page that prints a book. */
export const bookletText = pageText('booklet', en);
