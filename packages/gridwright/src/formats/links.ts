import { ParseError, quote } from '../core/errors.js';
import { parseText } from './row-reader.js';
import type { LineForm } from './sheet.js';

/** A link to Gridwright's page, whose address ends with a puzzle id or a seed id. */
const OWN = /#\/[ps]\/(\S+)/;

/** Links to Gridwright's page, also within a line of text. Other links are refused as links. */
export const links: LineForm = {
  is: (line) => (OWN.test(line) && !line.startsWith('#')) || /^https?:\/\/\S+$/i.test(line),
  read(line, hints) {
    const id = OWN.exec(line)?.[1];
    if (id === undefined)
      throw new ParseError(
        'form',
        `expected a link to Gridwright, f-puzzles, SudokuPad, puzz.link or sudokuwiki, got ${quote(line)}`,
      );
    return { puzzle: parseText(decoded(id), hints) };
  },
};

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
