import { records as de } from './de/records.js';
import { records as en } from './en/records.js';
import { pageText } from './text.js';

/** The strings of streak, archive and statistics. */
export const recordsText = pageText({ en, de });
