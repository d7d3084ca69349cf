import { ParseError, quote } from '../core/errors.js';
import { cellCount, type Grid, type Size } from '../core/grid.js';
import { kindOf } from '../named/kinds.js';
import { attemptSheet, type Sheet, type TextReader, wholeReader, withAnswer } from './sheet.js';

const HEAD = /^pzprv\d(?:\.\d+)?(?:$|\/)/;
/** A field of a player's row: an entered value, a mark or nothing, each possibly with notes in brackets. */
const ENTERED = /^(\d{1,2}|[.+=%-])(?:\[([\d,]*)\])?$/;

/** Returns whether a line begins a file of pzpr, the player of puzz.link. */
export function beginsPzpr(line: string): boolean {
  return HEAD.test(line.trim());
}

/**
 * Reads a Sudoku as the player of puzz.link saves it: `pzprv3`, the kind, the number of rows, the clues, and the
 * player's entries. Slashes may replace line breaks.
 */
export function pzprReader(): TextReader {
  return wholeReader((text) => [attemptSheet(1, text, () => readPzpr(text))]);
}

function readPzpr(text: string): Sheet {
  const [, kind = '', side = '', ...rows] = text.split(/[\n/]/).map((line) => line.trim());
  if (kind !== 'sudoku')
    throw new ParseError('kind', `expected a Sudoku in a file of pzpr, got a puzzle of the kind ${quote(kind)}`, {
      expected: 'sudoku',
      received: kind,
    });
  if (!/^\d{1,2}$/.test(side)) throw new ParseError('size', `expected the number of rows, got ${quote(side)}`);
  const size = kindOf('sudoku').size(Number(side), Number(side));
  const clues = Uint8Array.from(fieldsOf(rows.slice(0, size.rows), size), (field) => {
    if (!/^(?:\d{1,2}|[.-])$/.test(field) || Number(field) > size.rows)
      throw new ParseError('symbol', `expected a value up to ${size.rows} or a dot in each cell, got ${quote(field)}`);
    return Number(field) || 0;
  });
  const entries = rows.slice(size.rows, 2 * size.rows);
  const puzzle = { kind: 'sudoku', size, options: {}, clues };
  return entries.some((row) => row !== '') ? withEntries({ puzzle }, fieldsOf(entries, size)) : { puzzle };
}

function fieldsOf(rows: readonly string[], size: Size): string[] {
  const fields = rows.map((row) => row.split(/\s+/));
  const odd = fields.find(({ length }) => length !== size.columns) ?? (rows.length < size.rows ? [] : undefined);
  if (odd !== undefined)
    throw new ParseError('length', `expected ${size.rows} rows of ${size.columns} cells, got one of ${odd.length}`);
  return fields.flat();
}

function withEntries({ puzzle }: Sheet, fields: readonly string[]): Sheet {
  const notes = new Uint32Array(cellCount(puzzle.size));
  const answer: Grid = puzzle.clues.map((clue, cell) => {
    const [, value, noted = ''] = ENTERED.exec(fields[cell]) ?? [];
    const values = noted.split(',').map(Number);
    if (value === undefined || Number(value) > puzzle.size.rows || values.some((one) => one > puzzle.size.rows))
      throw new ParseError('symbol', `expected an entered value, a mark or notes, got ${quote(fields[cell])}`);
    if (clue === 0 && !(Number(value) > 0)) for (const one of values) if (one > 0) notes[cell] |= 1 << (one - 1);
    return clue || Number(value) || 0;
  });
  return { ...withAnswer(puzzle, answer), ...(notes.some((mask) => mask !== 0) && { notes }) };
}
