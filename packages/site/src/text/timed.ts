import { timed as en } from './en/timed.js';
import { formatNumber, formatSeconds, pageText } from './text.js';

/** The strings of the timed puzzles. */
export const timedText = pageText('timed', en);

/** Milliseconds as `4:18.3`, with the decimal separator of the language. */
export function formatTenths(milliseconds: number): string {
  const separator = formatNumber(0.1)[1];
  return `${formatSeconds(milliseconds / 1000)}${separator}${Math.floor(milliseconds / 100) % 10}`;
}
