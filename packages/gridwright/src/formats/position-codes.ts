import { hodoku } from './hodoku.js';
import type { LineForm } from './sheet.js';

/** 81 cells with `+` before entered values, then `:` and deleted candidates, or one of both. */
const FORM = /^((?:\+?[1-9]|[.0]){81})(?::([\d ]*))?:*$/;

/** Positions as kyoyama-kazusa's Sudoku and forums write them: the cells of a HoDoKu line alone. */
export const positionCodes: LineForm = {
  is: (line) => (line.includes('+') || line.includes(':')) && FORM.test(line),
  read(line, hints) {
    const [, cells, deleted = ''] = FORM.exec(line) ?? [];
    // The form's `read` is there for all formats with one puzzle per line.
    return (hodoku.line as LineForm).read(`:0000:x:${cells}:${deleted}:::`, hints);
  },
};
