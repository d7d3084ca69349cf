import { kinds } from '../kinds/index.js';
import { enAims } from '../text/en/aims.js';

/** Maximum number of lines between a title and its id: a grid of 32 rows, lines between boxes, and facts. */
export const MOST_TITLED = 64;

const variants = Object.values(enAims.kinds).flatMap(({ names }) => Object.values(names.kind ?? {}));
const TITLE = new RegExp(
  `^(?:${[...variants, ...kinds.map(({ title }) => title)].join('|')})+ \\d{1,2}x\\d{1,2}(?:,|$)`,
);
const ID = new RegExp(`^(?:id +)?((?:${kinds.map(({ name }) => name).join('|')})[.:]\\S+)$`);

/** Returns whether a line is a title that "show" and "daily" print above a drawing: `Killer Sudoku 9x9`. */
export function isTitle(line: string): boolean {
  return TITLE.test(line.trimEnd());
}

/** Returns the id or seed id that is a whole line, as "show" and "daily" print it below the drawing. */
export function idOfLine(line: string): string | undefined {
  return ID.exec(line.trimEnd())?.[1];
}
