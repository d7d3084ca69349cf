import { publicStatistics as en } from './en/public-statistics.js';
import { pageText } from './text.js';

/** The strings of the public statistics. */
export const publicStatisticsText = pageText('publicStatistics', en);
