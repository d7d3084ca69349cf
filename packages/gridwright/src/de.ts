/** German: every text of the library. */
export { de } from './text/de.js';
