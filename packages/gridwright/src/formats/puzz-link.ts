import { ParseError, quote } from '../core/errors.js';
import { cellCount, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { type Format, unfit } from './sheet.js';

/** Sizes whose boxes are implied. */
const SIDES = [4, 6, 9, 16, 25];
/** A letter from g on is 1 to 20 empty cells. */
const RUNS = 'ghijklmnopqrstuvwxyz';

/**
 * Links to puzz.link and other sites with the same player, one per line: `https://puzz.link/p?sudoku/9/9/...`. A value
 * up to 15 is one hexadecimal digit, a greater one `-` and two digits.
 */
export const puzzLink: Format = {
  name: 'puzz.link',
  title: 'puzz.link address',
  extensions: [],
  kinds: ['sudoku'],
  keeps: [],
  line: { is: (line) => queryOf(line) !== undefined, read: (line) => ({ puzzle: readAddress(line) }) },
  write({ puzzle }) {
    const { kind, size, options, clues } = puzzle;
    const isUsual =
      kind === 'sudoku' && SIDES.includes(size.rows) && sameSize(size, kindOf(kind).size(size.rows, size.columns));
    if (!isUsual || Object.keys(options).length > 0)
      throw unfit(puzzLink.title, 'a Sudoku of 4x4, 6x6, 9x9, 16x16 or 25x25 with the usual boxes', puzzle);
    const items = Array.from(clues, (value) =>
      value === 0 ? '.' : value < 16 ? value.toString(16) : `-${value.toString(16)}`,
    ).join('');
    const runs = items.replace(/\.{1,20}/g, (run) => RUNS[run.length - 1]);
    return `https://puzz.link/p?sudoku/${size.columns}/${size.rows}/${runs}`;
  },
};

/** Returns kind, columns, rows and cells after the question mark of an address. */
function queryOf(address: string): string[] | undefined {
  if (!/^https?:\/\//.test(address) || /\s/.test(address)) return undefined;
  const query = address.slice(address.indexOf('?') + 1);
  // Parameters such as `type=player&` may precede the puzzle.
  const items = query.slice(query.lastIndexOf('&') + 1).split('/', 8);
  if (items.at(-1) === '') items.pop();
  const [name = '', ...rest] = items;
  // A word between the kind and the columns is a variant of the format.
  const [columns = '', rows = '', cells = '', more] = /^[a-z]/.test(rest[0] ?? '') ? rest.slice(1) : rest;
  const isSudoku = /^sudoku/.test(name);
  if (
    !/^\w{1,40}$/.test(name) ||
    !/^\d{1,3}$/.test(columns) ||
    !/^\d{1,3}$/.test(rows) ||
    (more !== undefined && isSudoku)
  )
    return undefined;
  return [name.replace(/_(?:edit|play)$/, ''), columns, rows, cells];
}

function readAddress(address: string): Puzzle {
  const match = queryOf(address);
  if (match === undefined)
    throw new ParseError(
      'form',
      `expected an address that ends with ?sudoku/columns/rows/cells, got ${quote(address)}`,
      { received: address },
    );
  const [kind, columns, rows, cells] = match;
  if (kind !== 'sudoku')
    throw new ParseError('kind', `expected a Sudoku, got a puzzle of the kind ${quote(kind)}`, {
      expected: 'sudoku',
      received: kind,
    });
  const sides = [Number(rows), Number(columns)] as const;
  if (sides[0] !== sides[1] || !SIDES.includes(sides[0]))
    throw new ParseError('size', `expected 4x4, 6x6, 9x9, 16x16 or 25x25, got ${rows}x${columns}`, {
      received: `${rows}x${columns}`,
    });
  const size = kindOf('sudoku').size(...sides);
  return { kind: 'sudoku', size, options: {}, clues: readCells(cells, cellCount(size), size.rows) };
}

function readCells(text: string, length: number, most: number): Uint8Array {
  const clues = new Uint8Array(length);
  let cell = 0;
  for (const [item] of text.matchAll(/-[0-9a-f]{2}|./g)) {
    const run = RUNS.indexOf(item) + 1;
    if (run > 0) cell += run;
    else if (item === '.') cell++;
    else if (/^(?:-..|[1-9a-f])$/.test(item) && Number.parseInt(item.replace('-', ''), 16) <= most)
      clues[cell++] = Number.parseInt(item.replace('-', ''), 16);
    else
      throw new ParseError('symbol', `expected values up to ${most} and runs of empty cells, got ${quote(item)}`, {
        received: item,
      });
    if (cell > length) break;
  }
  if (cell > length) throw new ParseError('length', `expected ${length} cells, got more`);
  return clues;
}
