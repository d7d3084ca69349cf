import { formatShape, type Grid, type Size } from '../../core/grid.js';
import type { Numbering } from '../../core/kind.js';
import type { Options } from '../../core/option.js';
import { Completions } from './completions.js';
import { checkKurosu } from './rules.js';

/** Longest line of a board that has a number, and with distinct lines. */
const MOST = 10;
const MOST_DISTINCT = 8;

let last: { readonly name: string; readonly completions: Completions } | undefined;

/** The completions of a size: the last ones are kept, since those of 10x10 take seconds to count. */
function completionsOf({ rows, columns }: Size, distinct: boolean): Completions {
  const most = distinct ? MOST_DISTINCT : MOST;
  const shape = formatShape(rows, columns);
  if (rows > most || columns > most) {
    throw new RangeError(`size: boards are counted up to ${MOST}x${MOST}, with distinct lines up to ${MOST_DISTINCT}x${MOST_DISTINCT}, got ${shape}`);
  }
  const name = `${shape} ${distinct}`;
  if (last?.name !== name) last = { name, completions: new Completions(rows, columns, distinct) };
  return last.completions;
}

/**
 * All boards of a size, numbered as in the published table of 6x6: two boards are compared cell by cell from the last
 * one back, and where they first differ the one with 1 comes first. Throws RangeError for a size that is too large.
 */
export function numberBoards(size: Size, options: Options): Numbering {
  const completions = completionsOf(size, options.distinct === 'yes');
  return {
    count: BigInt(completions.count(completions.start)),
    grid: (n) => boardOf(completions, size, Number(n)),
    number: (grid) => BigInt(numberOf(completions, size, options, grid)),
  };
}

function boardOf(completions: Completions, size: Size, n: number): Grid {
  const board = new Uint8Array(size.rows * size.columns);
  let lower = completions.start;
  let rest = n - 1;
  for (let row = size.rows - 1; row >= 0; row--) {
    let pattern = 0;
    for (let ways = completions.ways(lower, pattern); rest >= ways; ways = completions.ways(lower, pattern)) {
      rest -= ways;
      pattern++;
    }
    writeRow(board, row * size.columns, size.columns, completions.patterns[pattern]);
    lower = completions.after(lower, pattern);
  }
  return board;
}

function numberOf(completions: Completions, size: Size, options: Options, board: Grid): number {
  const [mistake] = checkKurosu({ kind: 'kurosu', size, options, clues: board }, board);
  if (mistake !== undefined) throw new RangeError(`no full board: ${mistake.message}`);
  let lower = completions.start;
  let before = 0;
  for (let row = size.rows - 1; row >= 0; row--) {
    const pattern = completions.patterns.indexOf(readRow(board, row * size.columns, size.columns));
    for (let earlier = 0; earlier < pattern; earlier++) before += completions.ways(lower, earlier);
    lower = completions.after(lower, pattern);
  }
  return before + 1;
}

/** A row as a bit word: bit i = the cell `from` + i holds Value 2, which is written 1. */
function readRow(board: Grid, from: number, columns: number): number {
  let word = 0;
  for (let i = 0; i < columns; i++) if (board[from + i] === 2) word |= 1 << i;
  return word;
}

function writeRow(board: Grid, from: number, columns: number, word: number): void {
  for (let i = 0; i < columns; i++) board[from + i] = 1 + ((word >>> i) & 1);
}
