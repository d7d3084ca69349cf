import { kinds } from '../kinds/index.js';

/** Most lines between a title and its id: a grid of 32 rows, rules between boxes, and facts. */
export const MOST_TITLED = 64;

const TITLE = new RegExp(`^(?:${kinds.map(({ title }) => title).join('|')}) \\d{1,2}x\\d{1,2}(?:,|$)`);
const ID = new RegExp(`^(?:id +)?((?:${kinds.map(({ name }) => name).join('|')})[.:]\\S+)$`);

/** Whether a line is a title as "show" and "daily" print it above a drawing: `Sudoku 9x9, diagonals`. */
export function isTitle(line: string): boolean {
  return TITLE.test(line.trimEnd());
}

/** The id or seed id that "show" and "daily" print on a line of its own below the drawing. */
export function idBelowTitle(line: string): string | undefined {
  return ID.exec(line.trimEnd())?.[1];
}
