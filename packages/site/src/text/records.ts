import { records as en } from './en/records.js';
import { pageText } from './text.js';

/** The strings of streak, record and archive. */
export const recordsText = pageText('records', en);
