import type { Size } from 'gridwright/rules';

/** Rules with which values can be exchanged for each other, and so for pictures. */
const PICTURED = ['diagonals', 'jigsaw', 'windoku', 'anti-knight', 'anti-king'];

/** The most values that a set of drawings has. */
export const MOST_PICTURES = 6;

/** Returns whether drawings can take the place of values, given the names of a puzzle's rules. */
export function takesPictures(kind: string, { rows }: Size, rules: readonly string[]): boolean {
  return kind === 'sudoku' && rows <= MOST_PICTURES && rules.every((name) => PICTURED.includes(name));
}
