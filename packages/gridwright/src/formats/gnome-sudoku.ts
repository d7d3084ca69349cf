import { ParseError, quote } from '../core/errors.js';
import { isMembers, listOf, type Members } from './foreign-json.js';
import { classic, type Sheet, withAnswer } from './sheet.js';

const SIDE = 9;

/** Returns whether a value is a game saved by GNOME Sudoku: cells with their positions. */
export function isGnomeSudoku(value: unknown): value is Members {
  if (!isMembers(value) || !Array.isArray(value.cells)) return false;
  const [first] = value.cells;
  // The empty cells without notes are left out, even all of them.
  if (first === undefined) return 'time_elapsed' in value && 'difficulty_category' in value;
  return isMembers(first) && Array.isArray(first.position) && 'value' in first;
}

/** Reads a game saved by GNOME Sudoku. Values that aren't fixed are entered, and earmarks are notes. Throws ParseError. */
export function readGnomeSudoku(value: Members): Sheet {
  const clues = new Uint8Array(SIDE * SIDE);
  const answer = new Uint8Array(SIDE * SIDE);
  const notes = new Uint32Array(SIDE * SIDE);
  const seen = new Set<number>();
  for (const cell of listOf(value.cells)) {
    if (!isMembers(cell)) throw new ParseError('json', `expected cells with a position, got ${quote(String(cell))}`);
    const [row, column] = listOf(cell.position).map(Number);
    if (!isIn(row, 0, SIDE - 1) || !isIn(column, 0, SIDE - 1))
      throw new ParseError('json', `expected positions of 9x9, got ${quote(JSON.stringify(cell.position))}`);
    const at = SIDE * row + column;
    if (seen.has(at))
      throw new ParseError('json', `expected each position once, got ${quote(JSON.stringify(cell.position))} again`);
    seen.add(at);
    const entered = Number(cell.value ?? 0);
    if (!isIn(entered, 0, SIDE))
      throw new ParseError('json', `expected values 0 to 9, got ${quote(String(cell.value))}`);
    answer[at] = entered;
    if (cell.fixed === true) clues[at] = entered;
    for (const mark of marksOf(cell.earmarks)) if (entered === 0) notes[at] |= 1 << (mark - 1);
  }
  return { ...withAnswer(classic(clues), answer), ...(notes.some((mask) => mask !== 0) && { notes }) };
}

/** Returns values, from a list of them or from one of nine truth values. */
function marksOf(earmarks: unknown): number[] {
  if (earmarks !== undefined && !Array.isArray(earmarks))
    throw new ParseError('json', `expected earmarks as a list, got ${quote(JSON.stringify(earmarks))}`);
  return listOf(earmarks).flatMap((mark, i) => {
    const value = mark === true ? i + 1 : Number(mark);
    if (mark === false) return [];
    if (!isIn(value, 1, SIDE))
      throw new ParseError('json', `expected earmarks from 1 to 9, got ${quote(JSON.stringify(mark))}`);
    return [value];
  });
}

function isIn(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
