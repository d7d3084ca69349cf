import { explain as en } from './en/explain.js';
import { pageText } from './text.js';

/** The strings of the page that explains a solution. */
export const explainText = pageText('explain', en);
