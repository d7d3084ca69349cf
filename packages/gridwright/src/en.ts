/** English: every text of the library. */
export { en } from './text/en.js';
