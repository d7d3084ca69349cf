import { ParseError, quote } from '../core/errors.js';
import { isFPuzzles, membersOf, readCompressed, readFPuzzles, unescaped, withoutPuzzle, wordsIn } from './f-puzzles.js';
import { compressText } from './lz-string.js';
import type { ForeignSheet, Format } from './sheet.js';
import { readShortJson } from './short-json.js';
import { readSudokuPad } from './sudokupad-puzzle.js';

/** Longest name of a puzzle on its server. A longer part of a link holds a puzzle in an unknown form. */
const LONGEST_NAME = 60;
/** A puzzle without an address: its form, then base64, also with escapes for the signs of an address. */
const BARE = /^(?:fpuz(?:zles)?|scl|ctc)(?:[\w+/=-]|%[0-9A-F]{2}){20,}$/i;
/** A compressed puzzle alone: the base64 of a text that begins with the brace of JSON. */
const ALONE = /^N4(?:[\w+/=-]|%[0-9A-F]{2}){60,}$/i;
/** The part of a link that is a compressed puzzle. */
const PACKED = /^(fpuz(?:zles)?|scl|ctc)(.{20,})$/;
/** JSON with names without quotes, as SudokuPad shortens it. */
const SHORT = /^\{[a-z]\w*:/i;
/** JSON with escapes for the signs of an address. */
const ESCAPED = /^%7B(?:[\w.~!*'()+-]|%[0-9A-F]{2}){20,}$/i;

/**
 * Links to SudokuPad, one per line: `fpuzzles` and the puzzle of f-puzzles, or `scl` or `ctc` and SudokuPad's own form,
 * compressed by lz-string, in base64. They may hold either as JSON, too.
 */
export const sudokupad: Format = {
  name: 'sudokupad',
  title: 'SudokuPad link',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['title', 'author', 'comment'],
  line: { is: (line) => isBare(line) || partOf(line) !== undefined, read: readLine },
  write({ puzzle, solution, title, author, comment }) {
    const texts = wordsIn({ title, author, comment });
    const members = membersOf({ puzzle, ...(solution && { solution }), ...texts }, sudokupad.title);
    return linkTo('fpuzzles', JSON.stringify(members));
  },
  writeForeign: ({ program, json }) => linkTo(program === 'f-puzzles' ? 'fpuzzles' : 'scl', json),
};

function linkTo(form: 'fpuzzles' | 'scl', json: string): string {
  return `https://sudokupad.app/${form}${encodeURIComponent(compressText(json))}`;
}

/** Returns the part of a link that holds or names the puzzle; undefined for any other text. */
function partOf(link: string): string | undefined {
  const match =
    /^(?:https?:\/\/)?(?:(?:www|beta|alpha)\.)?(?:sudokupad\.app|sudokupad\.svencodes\.com|app\.crackingthecryptic\.com)\/(?:sudoku\/?)?(?:puzzle\/)?(?:\?puzzleid=)?([^?&#]*)/i.exec(
      link,
    );
  return match?.[1];
}

/** Returns whether a line is a puzzle of SudokuPad or f-puzzles without an address. */
export function isBare(line: string): boolean {
  return (
    BARE.test(line) ||
    ALONE.test(line) ||
    ESCAPED.test(line) ||
    (SHORT.test(line) && /\b(?:ce|cells|grid):\[\[/.test(line))
  );
}

/** Returns whether a text holds a puzzle of SudokuPad or f-puzzles, with an address or without. */
export function holdsPuzzle(text: string): boolean {
  const part = partOf(text) ?? '';
  return isBare(text) || PACKED.test(part) || ESCAPED.test(part);
}

function readLine(line: string): ForeignSheet {
  return SHORT.test(line) ? readPuzzle(line) : readLink(line);
}

function readPuzzle(text: string): ForeignSheet {
  const value = readShortJson(text);
  return isFPuzzles(value) ? readFPuzzles(value, text) : readSudokuPad(value, text);
}

function readLink(link: string): ForeignSheet {
  const part = partOf(link) ?? link;
  const [, form, compressed] = PACKED.exec(part) ?? [];
  if (ESCAPED.test(part)) return readPuzzle(unescaped(part));
  if (ALONE.test(link)) return readPuzzle(readCompressed(link));
  if (form === undefined && part.length > LONGEST_NAME)
    throw new ParseError(
      'form',
      `expected a SudokuPad link with fpuzzles, fpuz, scl, ctc or JSON, got ${quote(link)}; open it there and export the puzzle`,
    );
  if (form === undefined) throw withoutPuzzle(link);
  return readPuzzle(readCompressed(compressed));
}
