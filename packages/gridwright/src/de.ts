/** German: every text of the library, and the parts that a page loads first. */

export { deAims } from './text/de/aims.js';
export { deRules } from './text/de/rules.js';
export { de } from './text/de.js';
