import { type Alphabet, readSymbol } from './alphabet.js';
import { OptionError, ParseError, quote } from './errors.js';
import { type Cell, cellCount, cellName, type Grid, requireGrid, type Size, type Value } from './grid.js';
import { requireObject, requireText } from './guard.js';
import type { Candidate } from './logic.js';

/** A move as data. Its text form is used for undo, saved games, replays and bug reports. */
export type Move =
  | { readonly type: 'set'; readonly cell: Cell; readonly value: Value }
  | { readonly type: 'press'; readonly cell: Cell };

/**
 * Formats `r3c5=7`, `r3c5=.` for emptying a cell, `press r2c2`.
 *
 * @example
 * ```ts
 * import { formatMove, rulesOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * const move = { type: 'set', cell: 22, value: 7 } as const;
 * console.log(formatMove(move, size, rulesOf('sudoku').answerAlphabet)); // => r3c5=7
 * ```
 */
export function formatMove(move: Move, size: Size, alphabet: Alphabet): string {
  if (move.type === 'press') return `press ${cellName(move.cell, size)}`;
  return `${cellName(move.cell, size)}=${alphabet.symbols[move.value]}`;
}

/**
 * Returns the answer after a `set` move, for kinds whose answer is one value per cell. Throws OptionError for any other
 * move, a cell outside the grid, a clue, or a value above `most`.
 */
export function setValue(clues: Grid, answer: Grid, move: Move, size: Size, most: Value): Grid {
  requireGrid('answer', answer, size);
  if (move.type !== 'set') throw new OptionError('move', 'a value for a cell', move.type, `a ${move.type}`);
  if (!(Number.isInteger(move.cell) && move.cell >= 0 && move.cell < cellCount(size))) {
    throw new OptionError('move.cell', `0..${cellCount(size) - 1}`, move.cell);
  }
  if (clues[move.cell] !== 0)
    throw new OptionError('move.cell', 'a cell without a clue', move.cell, cellName(move.cell, size));
  if (!(Number.isInteger(move.value) && move.value >= 0 && move.value <= most))
    throw new OptionError('move.value', `0..${most}`, move.value);
  const next = answer.slice();
  next[move.cell] = move.value;
  return next;
}

/**
 * Formats `r3c5!=7`: a candidate that is ruled out.
 *
 * @example
 * ```ts
 * import { formatRemoval, rulesOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(formatRemoval({ cell: 22, value: 7 }, size, rulesOf('sudoku').answerAlphabet)); // => r3c5!=7
 * ```
 */
export function formatRemoval({ cell, value }: Candidate, size: Size, alphabet: Alphabet): string {
  return `${cellName(cell, size)}!=${alphabet.symbols[value]}`;
}

/**
 * Parses text that `formatRemoval` returned. Throws ParseError.
 *
 * @example
 * ```ts
 * import { parseRemoval, rulesOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(parseRemoval('r3c5!=7', size, rulesOf('sudoku').answerAlphabet)); // => { cell: 22, value: 7 }
 * ```
 */
export function parseRemoval(text: string, size: Size, alphabet: Alphabet): Candidate {
  requireText('text', text);
  const move = /^r\d{1,2}c\d{1,2}!=.$/u.test(text) ? parseMove(text.replace('!', ''), size, alphabet) : undefined;
  if (move?.type === 'set' && move.value > 0) return { cell: move.cell, value: move.value };
  throw new ParseError('move', `expected a candidate that is ruled out, such as r3c5!=7, got ${quote(text)}`, {
    received: text,
  });
}

/**
 * Parses text that `formatMove` returned. Throws ParseError.
 *
 * @example
 * ```ts
 * import { parseMove, rulesOf } from 'gridwright/rules';
 *
 * const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
 * console.log(parseMove('r3c5=7', size, rulesOf('sudoku').answerAlphabet)); // => { type: 'set', cell: 22, value: 7 }
 * ```
 */
export function parseMove(text: string, size: Size, alphabet: Alphabet): Move {
  requireText('text', text);
  requireObject('size', size);
  requireObject('alphabet', alphabet);
  const match = /^(press )?r(\d{1,2})c(\d{1,2})(?:=(.))?$/u.exec(text);
  if (match === null || (match[1] === undefined) === (match[4] === undefined)) {
    throw new ParseError('move', `expected a move such as r3c5=7 or press r2c2, got ${quote(text)}`, {
      received: text,
    });
  }
  const row = Number(match[2]);
  const column = Number(match[3]);
  if (row < 1 || row > size.rows || column < 1 || column > size.columns) {
    throw new ParseError('cell', `expected a cell from r1c1 to r${size.rows}c${size.columns}, got ${quote(text)}`, {
      received: text,
    });
  }
  const cell = (row - 1) * size.columns + column - 1;
  if (match[1] !== undefined) return { type: 'press', cell };
  const value = readSymbol(match[4], alphabet);
  if (value === undefined)
    throw new ParseError('symbol', `expected a value after "=", got ${quote(match[4])}`, {
      column: text.length,
      received: match[4],
    });
  return { type: 'set', cell, value };
}
