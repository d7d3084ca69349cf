import { ParseError, quote } from '../core/errors.js';
import { digitsOf } from './hodoku.js';
import { attemptSheet, classic, type Format, linesOf, requireClassic, type Sheet } from './sheet.js';

/** Links to the solver at sudokuwiki.org, one a line, with 81 digits as `bd`. */
export const sudokuwiki: Format = {
  name: 'sudokuwiki',
  title: 'sudokuwiki link',
  extensions: [],
  keeps: [],
  detect: (text) => /^[ \t]*(?:https?:\/\/)?(?:www\.)?sudokuwiki\.org\/\S*[?&]bd=/im.test(text.slice(0, 4096)),
  read: (text) =>
    linesOf(text)
      .filter(({ text: row }) => row.trim() !== '' && !row.startsWith('#'))
      .map(({ line, text: row }) => attemptSheet(line, row.trim(), () => readLink(row.trim()))),
  write(sheet) {
    requireClassic(sheet.puzzle, sudokuwiki.title);
    return `https://www.sudokuwiki.org/sudoku.htm?bd=${digitsOf(sheet)}`;
  },
};

function readLink(link: string): Sheet {
  const board = /[?&]bd=([^&#]*)/.exec(link)?.[1];
  if (board === undefined) throw new ParseError('form', 0, `expected a link with bd=, got ${quote(link)}`);
  if (!/^[.\d]{81}$/.test(board)) throw new ParseError('length', 0, `expected 81 digits after bd=, got ${quote(board)}`);
  return { puzzle: classic(Uint8Array.from(board.replaceAll('.', '0'), Number)) };
}
