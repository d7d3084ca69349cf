/** English: every text of the library, and the parts that a page loads first. */

export { enAims } from './text/en/aims.js';
export { enForms, enOptions } from './text/en/options.js';
export { plainEnAims } from './text/en/plain-aims.js';
export { enRules } from './text/en/rules.js';
export { en } from './text/en.js';
