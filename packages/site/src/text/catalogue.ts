import { catalogue as en } from './en/catalogue.js';
import { pageText } from './text.js';

/** The strings of the catalogue. */
export const catalogueText = pageText('catalogue', en);
