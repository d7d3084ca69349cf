import { timed as en } from './en/timed.js';
import { formatNumber, formatSeconds, pageText } from './text.js';

/** The strings of the timed puzzles. */
export const timedText = pageText('timed', en);

/** Milliseconds as `4:18.3`, with the decimal separator of the language. */
export function formatTenths(milliseconds: number): string {
  const separator = formatNumber(0.1)[1];
  return `${formatSeconds(milliseconds / 1000)}${separator}${Math.floor(milliseconds / 100) % 10}`;
}

/** Why the server took no more moves, by the HTTP status of its refusal. */
export function refusalOf(status: number): string {
  const { refusals, refused } = timedText.value;
  return refusals[status] ?? refused;
}
