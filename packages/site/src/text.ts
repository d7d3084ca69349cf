import { formatShape, type Puzzle, type Size } from 'gridwright';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `2026-11-20` as people write it: `Friday 20 November 2026`. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `1 cell`, `36 cells`, `6 presses`. */
export function count(n: number, noun: string): string {
  const plural = noun.endsWith('s') ? `${noun}es` : `${noun}s`;
  return `${n.toLocaleString('en')} ${n === 1 ? noun : plural}`;
}

/** `9 × 9`. */
export function shape(size: Size): string {
  return formatShape(size.rows, size.columns).replace('x', ' × ');
}

/** Size and options for a kicker: `9 × 9 · diagonals`. An option too long to read is named only. */
export function describe(puzzle: Puzzle): string {
  const options = Object.entries(puzzle.options).map(([name, value]) => (value === 'yes' || value.length > 12 ? name : `${name} ${value}`));
  return [shape(puzzle.size), ...options].join(' · ');
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An error's words as a sentence. */
export function sentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return capital(words.endsWith('.') ? words : `${words}.`);
}
