import { DIGITS_AND_LETTERS, parseGrid } from '../core/alphabet.js';
import { ParseError, quote } from '../core/errors.js';
import { kindOf } from '../named/kinds.js';
import { isMembers, listOf, type Members, quoteValue, textOf } from './foreign-json.js';
import { type Sheet, withAnswer } from './sheet.js';

const VERSION = /^https?:\/\/(?:www\.)?ipuz\.org\/v\d/;
const SUDOKU = /ipuz\.org\/sudoku#/;
/** Rules of the kind besides its own. */
const RULES = ['cages', 'regions', 'zones', 'diagonals', 'displaycharset'];
const WORDS = {
  title: 'title',
  author: 'author',
  notes: 'comment',
  date: 'date',
  source: 'source',
  url: 'url',
  difficulty: 'level',
};

/** Returns whether a value is a puzzle in the format ipuz. */
export function isIpuz(value: unknown): value is Members {
  return isMembers(value) && VERSION.test(textOf(value.version)) && Array.isArray(value.kind);
}

/**
 * Reads a Sudoku in the format ipuz (https://libipuz.org/ipuz-spec.html): `puzzle` has rows of values, 0 or null for an empty
 * cell, and `saved` what the player entered. Throws ParseError, also for other kinds and rules.
 */
export function readIpuz(value: Members): Sheet {
  const kind = textOf(listOf(value.kind)[0]);
  if (!SUDOKU.test(kind))
    throw new ParseError('kind', `expected a Sudoku in the format ipuz, got ${quote(kind)}`, { received: kind });
  const rule = RULES.find((name) => value[name] === true || (typeof value[name] === 'object' && value[name] !== null));
  if (rule !== undefined || !/sudoku#\d+$/.test(kind))
    throw new ParseError(
      'option',
      `expected a Sudoku without other rules, got ${rule === undefined ? quote(kind) : `a member "${rule}"`}`,
    );
  const charset = textOf(value.charset) || DIGITS_AND_LETTERS.slice(1, listOf(value.puzzle).length + 1);
  const clues = gridOf(value.puzzle, charset);
  const side = Math.sqrt(clues.length);
  const size = kindOf('sudoku').size(side, side);
  const read = (symbols: string) => parseGrid(symbols, size, kindOf('sudoku').clueAlphabet, side);
  const puzzle = { kind: 'sudoku', size, options: {}, clues: read(clues) };
  const words = Object.entries(WORDS).flatMap(([name, word]) =>
    typeof value[name] === 'string' ? [[word, value[name]]] : [],
  );
  const entered = value.saved === undefined ? undefined : read(gridOf(value.saved, charset));
  const answer = entered?.map((one, cell) => puzzle.clues[cell] || one);
  return { ...(answer === undefined ? { puzzle } : withAnswer(puzzle, answer)), ...Object.fromEntries(words) };
}

/** Returns the rows of a square grid as one text, with `.` for an empty cell. */
function gridOf(value: unknown, charset: string): string {
  const rows = listOf(value).map((row) => listOf(row).map((cell) => symbolOf(cell, charset)));
  if (rows.length < 2 || rows.some(({ length }) => length !== rows.length))
    throw new ParseError('length', `expected as many rows as columns, got ${rows.length} rows`);
  return rows.flat().join('');
}

function symbolOf(cell: unknown, charset: string): string {
  const inner = isMembers(cell) ? (cell.value ?? cell.cell) : cell;
  const text = textOf(inner);
  if (inner === undefined || inner === null || text === '0' || text === '') return '.';
  const value = typeof inner === 'number' ? inner : charset.indexOf(text) + 1 || Number(text);
  const symbol = DIGITS_AND_LETTERS[value];
  if (symbol === undefined || value === 0)
    throw new ParseError('symbol', `expected a value or 0 in each cell, got ${quoteValue(cell)}`);
  return symbol;
}
