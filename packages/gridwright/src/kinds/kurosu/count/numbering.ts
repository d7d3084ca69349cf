import type { Numbering } from '../../../core/counting.js';
import { OptionError } from '../../../core/errors.js';
import { formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { checkKurosu } from '../rules/check.js';
import { Completions, type Counter } from './completions.js';
import { DistinctCompletions } from './distinct-completions.js';

/** The longest side of a board with a number: if all lines are of even length, and else, also with distinct lines. */
const MOST = { even: 10, odd: 8, oddDistinct: 6 };

let last: { readonly name: string; readonly counter: Counter<unknown> } | undefined;

/** Returns the counter of a size. The last one is cached, since counting 10x10 takes seconds. */
function counterOf({ rows, columns }: Size, distinct: boolean): Counter<unknown> {
  const shape = formatShape(rows, columns);
  const isEven = rows % 2 === 0 && columns % 2 === 0;
  const most = isEven ? MOST.even : distinct ? MOST.oddDistinct : MOST.odd;
  if (rows > most || columns > most) {
    const which = isEven ? '' : ` with ${distinct ? 'distinct ' : ''}lines of odd length`;
    throw new OptionError('size', `at most ${most}x${most} for counting boards${which}`, shape);
  }
  const name = `${shape} ${distinct}`;
  if (last?.name !== name)
    last = { name, counter: distinct ? new DistinctCompletions(rows, columns) : new Completions(rows, columns) };
  return last.counter;
}

/**
 * Numbers all boards of a size, as in the published table of 6x6: two boards are compared cell by cell from the last
 * one back, and where they first differ the one with 1 comes first. Throws OptionError for a size that is too large,
 * and for boards with signs or numbers beside their lines.
 */
export function numberBoards(size: Size, options: Options): Numbering {
  for (const name of ['signs', 'counts'])
    if (options[name] !== undefined) throw new OptionError(name, 'none for numbers of boards', options[name]);
  const counter = counterOf(size, options.distinct === 'yes');
  return {
    count: BigInt(counter.count(counter.start)),
    grid: (n) => boardOf(counter, size, Number(n)),
    number: (grid) => BigInt(numberOf(counter, size, options, grid)),
  };
}

function boardOf(counter: Counter<unknown>, size: Size, n: number): Grid {
  const board = new Uint8Array(size.rows * size.columns);
  let rows = counter.start;
  let rest = n - 1;
  for (let row = size.rows - 1; row >= 0; row--) {
    let pattern = 0;
    for (let ways = counter.ways(rows, pattern); rest >= ways; ways = counter.ways(rows, pattern)) {
      rest -= ways;
      pattern++;
    }
    writeRow(board, row * size.columns, size.columns, counter.patterns[pattern]);
    rows = counter.after(rows, pattern);
  }
  return board;
}

function numberOf(counter: Counter<unknown>, size: Size, options: Options, board: Grid): number {
  const [mistake] = checkKurosu({ kind: 'kurosu', size, options, clues: board }, board);
  if (mistake !== undefined)
    throw new OptionError('grid', 'a board that breaks no rule', mistake.code, `one that breaks ${mistake.code}`);
  let rows = counter.start;
  let before = 0;
  for (let row = size.rows - 1; row >= 0; row--) {
    const pattern = counter.patterns.indexOf(readRow(board, row * size.columns, size.columns));
    for (let earlier = 0; earlier < pattern; earlier++) before += counter.ways(rows, earlier);
    rows = counter.after(rows, pattern);
  }
  return before + 1;
}

/** Returns a row as a bit word: bit i = the cell `from` + i has value 2, whose symbol is 1. */
function readRow(board: Grid, from: number, columns: number): number {
  let word = 0;
  for (let i = 0; i < columns; i++) if (board[from + i] === 2) word |= 1 << i;
  return word;
}

function writeRow(board: Grid, from: number, columns: number, word: number): void {
  for (let i = 0; i < columns; i++) board[from + i] = 1 + ((word >>> i) & 1);
}
