import { statistics as en } from './en/statistics.js';
import { pageText } from './text.js';

/** The strings of the page of statistics. */
export const statisticsText = pageText('statistics', en);
