import { fitsAlphabet, parseGrid } from '../core/alphabet.js';
import { ParseError, quote, WishError } from '../core/errors.js';
import { cellCount, formatShape, type Grid } from '../core/grid.js';
import type { Kind, Order, Puzzle } from '../core/kind.js';
import { kindOf, kinds } from '../kinds/index.js';
import { parseId } from '../puzzle/id.js';
import { puzzleOf } from '../puzzle/make.js';
import { type Asked, readOrder } from '../puzzle/order.js';

/** What is known about a text before it is read: kind, size and box as `RxC`, options of the rules by name. */
export interface Hints extends Asked {
  readonly kind?: string | undefined;
  readonly size?: string | undefined;
  readonly box?: string | undefined;
}

/** One puzzle of a longer text, or the reason why there is none. */
export interface ReadItem {
  /** Number of the line where it begins, from 1. */
  readonly line: number;
  /** The puzzle's text without comments, rows joined. */
  readonly text: string;
  readonly puzzle?: Puzzle;
  readonly error?: ParseError;
}

/** Longest row of a grid, and shortest line that may be a whole puzzle when its size is not named. */
const LONGEST_ROW = 32;
const SHORTEST_LINE = 16;

/** A rule between boxes, such as `------+-------+------`. */
const RULER = /^[\s|+=-]*[-=]{2}[\s|+=-]*$/;

/** A puzzle but for its clues: what a text of a known number of symbols can be. */
type Empty = Omit<Puzzle, 'clues'>;

/**
 * Reads puzzles line by line: ids, one-line grids, and grids of one row a line. `#` begins a comment.
 * A line is a whole puzzle when it is a name, a number of a known kind, or has as many symbols as the
 * grid has cells; else it is a row, and rows of one length make a grid, square unless the size is
 * named or a blank line ends it. Spaces, `|` and rules between boxes are passed over; in a line of
 * exactly one character a cell a space is an empty cell.
 */
export class PuzzleReader {
  private readonly hints: Hints;
  private readonly empties = new Map<number, readonly Empty[]>();
  private line = 0;
  private rows: string[] = [];
  private firstRow = 0;

  /** Throws ParseError or RangeError for hints that name no kind or size. */
  constructor(hints: Hints = {}) {
    this.hints = hints;
    const { kind, ...asked } = hints;
    if (kind !== undefined || possibleKinds(hints).length === 0) readOrder(kind ?? kinds[0].name, asked);
  }

  /** Takes the next line and returns the puzzles that are now complete. */
  push(line: string): ReadItem[] {
    this.line++;
    const hash = line.indexOf('#');
    const raw = hash < 0 ? line.replace(/\r$/, '') : line.slice(0, hash);
    const text = this.symbolsOf(raw);
    if (text === '') return hash < 0 ? this.end() : [];
    if (RULER.test(raw)) return [];
    if (!this.isRow(raw, text)) return [...this.end(), this.readLine(raw, text)];
    const before = this.rows.length > 0 && this.rows[0].length !== text.length ? this.end() : [];
    if (this.rows.length === 0) this.firstRow = this.line;
    this.rows.push(text);
    return this.rows.length === this.rowsWanted() ? [...before, ...this.end()] : before;
  }

  /** Ends the text, or a grid in the middle of it; returns the puzzle that was under way. */
  end(): ReadItem[] {
    const rows = this.rows;
    if (rows.length === 0) return [];
    this.rows = [];
    const text = rows.join('');
    const place = { line: this.firstRow, text };
    if (rows.length === this.rowsWanted(rows[0])) return [attempt(place, () => this.readGrid(text))];
    const came = `${rows.length === 1 ? 'one row' : `${rows.length} rows`} of ${rows[0].length} characters`;
    if (this.hints.size !== undefined) return [attempt(place, () => this.wrongLength(came))];
    const reader = new PuzzleReader(this.hints);
    const shaped = emptyPuzzles(this.hints, formatShape(rows.length, rows[0].length), text.length);
    reader.empties.set(text.length, shaped);
    return [attempt(place, () => reader.readGrid(text, came))];
  }

  /** The line without spaces and bars; with spaces as empty cells where it has just as many characters as a grid cells. */
  private symbolsOf(raw: string): string {
    const text = raw.replace(/[\s|]/g, '');
    const spacedOut = /^\s*\S(?: \S)*\s*$/.test(raw);
    if (raw.length <= LONGEST_ROW || raw.length === text.length || spacedOut || this.emptiesOf(text).length > 0) return text;
    const dotted = raw.replaceAll(' ', '.');
    return text !== '' && this.emptiesOf(dotted).length > 0 ? dotted : text;
  }

  /** Rows that make a grid of the rows so far. */
  private rowsWanted(row = this.rows[0]): number {
    return this.hints.size === undefined ? row.length : Number(this.hints.size.split('x')[0]);
  }

  private isRow(raw: string, text: string): boolean {
    if (text.includes(':') || isNumber(raw, this.hints)) return false;
    if (this.hints.size !== undefined) return text.length === Number(this.hints.size.split('x')[1]);
    if (this.rows.length > 0 && this.rows[0].length === text.length) return true;
    return text.length < SHORTEST_LINE || (text.length <= LONGEST_ROW && this.readings(text).length === 0);
  }

  private readLine(raw: string, text: string): ReadItem {
    return attempt({ line: this.line, text }, () => {
      if (text.includes(':')) return readName(text, this.hints);
      const numbered = isNumber(raw, this.hints) ? readNumber(raw, this.hints) : undefined;
      if (numbered !== undefined) return numbered;
      return this.readGrid(text);
    });
  }

  /** `rows` says of how many rows a text comes that is no square. */
  private readGrid(text: string, rows?: string): Puzzle {
    const found = this.readings(text);
    if (found.length === 1) return found[0];
    if (found.length > 1) {
      const names = found.map((puzzle) => `${puzzle.kind} ${formatShape(puzzle.size.rows, puzzle.size.columns)}`);
      throw new ParseError('ambiguous', 0, `${quote(text)} fits ${names.slice(0, -1).join(', ')} and ${names.at(-1)}: say which kind or size it is`);
    }
    const [empty] = this.emptiesOf(text);
    const guessed = rows !== undefined && this.hints.kind === undefined;
    return empty === undefined || guessed ? this.wrongLength(rows ?? `${text.length} characters`) : withClues(empty, text);
  }

  private wrongLength(came: string): Puzzle {
    const { kind, size } = this.hints;
    const what = kind ?? 'puzzle';
    if (size !== undefined) {
      const [rows, columns] = size.split('x').map(Number);
      throw new ParseError('length', 0, `got ${came}; expected ${rows * columns} for a ${what} of ${size}, or ${rows} rows of ${columns}`);
    }
    const sizes = kind === undefined ? kinds.map((k) => `${k.name} ${k.sizes}`).join('; ') : kindOf(kind).sizes;
    throw new ParseError('length', 0, `got ${came}; expected as many as a ${what} has cells (${sizes}), with the size named unless it is square`);
  }

  /** Every puzzle that the symbols can be. */
  private readings(text: string): Puzzle[] {
    return this.emptiesOf(text)
      .filter((empty) => fitsAlphabet(text, kindOf(empty.kind).clueAlphabet, kindOf(empty.kind).most(empty.size).clue))
      .map((empty) => withClues(empty, text));
  }

  private emptiesOf(text: string): readonly Empty[] {
    let empties = this.empties.get(text.length);
    if (empties === undefined) {
      empties = emptyPuzzles(this.hints, this.hints.size, text.length);
      if (this.empties.size < LONGEST_ROW ** 2) this.empties.set(text.length, empties);
    }
    return empties;
  }
}

/**
 * The one puzzle of a text: a puzzle id or seed id, a number, one line or several. Throws ParseError,
 * also when the text fits two kinds or sizes: which one is meant is never guessed.
 */
export function parsePuzzle(text: string, hints: Hints = {}): Puzzle {
  const reader = new PuzzleReader(hints);
  const items = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  const first = items[0];
  if (first === undefined) throw new ParseError('empty', 0, 'expected a puzzle, got an empty text');
  if (first.error !== undefined) throw first.error;
  if (items.length > 1 || first.puzzle === undefined) throw new ParseError('several', 0, `expected one puzzle, got ${items.length}`);
  return first.puzzle;
}

/** Reads an answer to a puzzle, on one line or several. Throws ParseError. */
export function parseAnswer(puzzle: Puzzle, text: string): Grid {
  const kind = kindOf(puzzle.kind);
  const lines = text.split('\n').map((line) => line.replace(/#.*/, ''));
  const symbols = lines
    .filter((line) => !RULER.test(line))
    .join('')
    .replace(/[\s|]/g, '');
  return parseGrid(symbols, puzzle.size, kind.answerAlphabet, kind.most(puzzle.size).answer);
}

/** Every reason why a puzzle cannot be had from a text is a ParseError to its reader. */
function attempt(place: { line: number; text: string }, read: () => Puzzle): ReadItem {
  try {
    return { ...place, puzzle: read() };
  } catch (error) {
    if (error instanceof ParseError) return { ...place, error };
    if (error instanceof RangeError || error instanceof WishError) return { ...place, error: new ParseError('order', 0, error.message) };
    throw error;
  }
}

/** The kinds that the hints leave. */
function possibleKinds(hints: Hints): readonly Kind[] {
  const { kind: name, ...asked } = hints;
  return name === undefined ? kinds.filter((kind) => orderOrNone(kind, asked) !== undefined) : [kindOf(name)];
}

function orderOrNone(kind: Kind, asked: Asked): Order | undefined {
  try {
    return readOrder(kind.name, asked);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What a text of so many symbols can be, at one size or at the usual size of that many cells. */
function emptyPuzzles(hints: Hints, size: string | undefined, cells: number): Empty[] {
  const { kind: _, ...asked } = hints;
  return possibleKinds(hints).flatMap((kind) => {
    const usual = kind.sizeOfCells(cells);
    const shape = size ?? (usual && formatShape(usual.rows, usual.columns));
    const order = shape === undefined ? undefined : orderOrNone(kind, { ...asked, size: shape });
    return order !== undefined && cellCount(order.size) === cells ? [{ kind: kind.name, size: order.size, options: order.options }] : [];
  });
}

function withClues(empty: Empty, text: string): Puzzle {
  const kind = kindOf(empty.kind);
  return { ...empty, clues: parseGrid(text, empty.size, kind.clueAlphabet, kind.most(empty.size).clue) };
}

/** Whether the line is a puzzle number, for a kind that is named and has them. */
function isNumber(raw: string, hints: Hints): boolean {
  if (hints.kind === undefined || !/^\s*\d{1,400}\s*$/.test(raw)) return false;
  try {
    return readNumber(raw, hints) !== undefined;
  } catch (error) {
    // Out of range, but a number.
    if (error instanceof ParseError) return true;
    throw error;
  }
}

function readNumber(raw: string, hints: Hints): Puzzle | undefined {
  const { kind: name = '', ...asked } = hints;
  const { size, options } = readOrder(name, asked);
  const clues = kindOf(name).parseClues?.(raw.trim(), size);
  return clues && { kind: name, size, options, clues };
}

function readName(text: string, hints: Hints): Puzzle {
  const named = parseId(text);
  const kind = named.type === 'puzzle' ? named.puzzle.kind : named.order.kind;
  if (hints.kind !== undefined && hints.kind !== kind) throw new ParseError('kind', 0, `expected a puzzle of the kind ${hints.kind}, got ${quote(text)}`);
  return puzzleOf(text);
}
