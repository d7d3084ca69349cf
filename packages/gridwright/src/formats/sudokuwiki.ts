import { ParseError, quote } from '../core/errors.js';
import { digitsOf } from './hodoku.js';
import { hasOtherRules } from './links.js';
import { masksOf } from './pencil-marks.js';
import { classic, type Format, openCandidates, requireClassic, type Sheet, withAnswer } from './sheet.js';

/** The prefix of a packed board. Its numbers are: a clue, an entered value plus 9, or a mask of notes plus 18. */
const PACKED = 'S9B';
/** A packed board without its link. */
const BOARD = /^S9B[\da-z]+$/;
const ENTERED = 9;
const NOTED = 18;

/**
 * Links to the solver at sudokuwiki.org, one per line: 81 digits in `bd`, or for a board in play `S9B` and two digits
 * in base 36 per cell. The solver notes all candidates that the houses leave. If notes are the same as these, the sheet
 * has none.
 */
export const sudokuwiki: Format = {
  name: 'sudokuwiki',
  title: 'sudokuwiki link',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['answer', 'notes'],
  line: {
    is: (line) =>
      BOARD.test(line) ||
      (/^(?:https?:\/\/)?(?:www\.)?sudokuwiki\.org\/\S*[?&]bd=/i.test(line) && !hasOtherRules(line)),
    read: (line) => (BOARD.test(line) ? unpack(line.slice(PACKED.length)) : readLink(line)),
  },
  write(sheet) {
    requireClassic(sheet.puzzle, sudokuwiki.title);
    const isPlain = sheet.answer === undefined && sheet.notes === undefined;
    return `https://www.sudokuwiki.org/sudoku.htm?bd=${isPlain ? digitsOf(sheet) : pack(sheet)}`;
  },
};

function readLink(link: string): Sheet {
  const board = /[?&]bd=([^&#]*)/.exec(link)?.[1];
  if (board === undefined)
    throw new ParseError('form', `expected a link with bd=, got ${quote(link)}`, { received: link });
  if (board.startsWith(PACKED)) return unpack(board.slice(PACKED.length));
  if (!/^[.\d]{81}$/.test(board))
    throw new ParseError(
      'length',
      `expected 81 digits after bd=, or ${PACKED} and a packed board, got ${quote(board)}`,
    );
  return { puzzle: classic(Uint8Array.from(board.replaceAll('.', '0'), Number)) };
}

function pack(sheet: Sheet): string {
  const { puzzle, answer = puzzle.clues } = sheet;
  const numbers = masksOf(sheet, sudokuwiki.title).map(
    (mask, cell) => puzzle.clues[cell] || (answer[cell] === 0 ? NOTED + mask : ENTERED + answer[cell]),
  );
  return PACKED + numbers.map((number) => number.toString(36).padStart(2, '0')).join('');
}

function unpack(text: string): Sheet {
  if (!/^[\da-z]{162}$/i.test(text))
    throw new ParseError('length', `expected 162 letters and digits after ${PACKED}, got ${quote(text)}`, {
      received: text,
    });
  const numbers = Array.from({ length: 81 }, (_, cell) => Number.parseInt(text.slice(2 * cell, 2 * cell + 2), 36));
  const wrong = numbers.findIndex((number) => number === 0 || number > NOTED + 511);
  if (wrong >= 0)
    throw new ParseError(
      'symbol',
      `expected each cell to be 01 to ep, got ${quote(text.slice(2 * wrong, 2 * wrong + 2))}`,
    );
  const puzzle = classic(Uint8Array.from(numbers, (number) => (number > ENTERED ? 0 : number)));
  const answer = Uint8Array.from(numbers, (number) =>
    number > NOTED ? 0 : number > ENTERED ? number - ENTERED : number,
  );
  const notes = Uint32Array.from(numbers, (number) => Math.max(0, number - NOTED));
  const open = openCandidates(puzzle, answer);
  return { ...withAnswer(puzzle, answer), ...(notes.some((mask, cell) => mask !== open[cell]) && { notes }) };
}
