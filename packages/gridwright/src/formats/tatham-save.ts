import { ParseError, quote } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import {
  attemptSheet,
  openCandidates,
  refused,
  type Sheet,
  type SheetItem,
  type TextReader,
  wholeReader,
} from './sheet.js';
import type { Hints } from './symbol-reader.js';
import { readGameId } from './tatham.js';

/** The kinds of the collection's games that Gridwright has. */
const KINDS: Readonly<Record<string, string>> = { Solo: 'sudoku', Unruly: 'kurosu', Flip: 'flipit' };
const BEGINNING = 'SAVEFILE:';
const COLLECTION = "Simon Tatham's Portable Puzzle Collection";

/** Returns whether a line begins a game saved by Simon Tatham's collection. */
export function beginsSave(line: string): boolean {
  return line.startsWith(BEGINNING) && line.includes(COLLECTION);
}

/**
 * Reads games saved by Simon Tatham's collection: fields `NAME    :length:value`, one per line. The puzzle is that of its
 * game id, and entered values and pencil marks are what its moves up to the current state leave.
 */
export function saveReader(hints: Hints): TextReader {
  return wholeReader((text) => readSaves(text, hints));
}

type Fields = readonly (readonly [name: string, value: string])[];

function readSaves(text: string, hints: Hints): SheetItem[] {
  const items: SheetItem[] = [];
  for (let at = text.indexOf(BEGINNING); at >= 0; ) {
    const line = text.slice(0, at).split('\n').length;
    try {
      const { fields, end } = fieldsOf(text, at);
      items.push(attemptSheet(line, idOf(fields), () => readSave(fields, hints)));
      at = text.indexOf(BEGINNING, end);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      items.push(refused(line, text.slice(at), error));
      break;
    }
  }
  return items;
}

/** Returns the fields of one save from its start, and where it ends. Throws ParseError. */
function fieldsOf(text: string, start: number): { fields: Fields; end: number } {
  const fields: [string, string][] = [];
  const head = /([A-Z]+) *:(\d{1,9}):/y;
  let at = start;
  for (;;) {
    head.lastIndex = at;
    const match = head.exec(text);
    if (match === null || (match[1] === 'SAVEFILE' && at > start)) break;
    const from = head.lastIndex;
    const end = from + Number(match[2]);
    if (end > text.length)
      throw new ParseError('length', `expected ${match[2]} characters of ${match[1]}, got ${text.length - from}`);
    fields.push([match[1], text.slice(from, end)]);
    at = end + (text[end] === '\n' ? 1 : 0);
  }
  if (text.slice(at).trim() !== '' && !text.startsWith(BEGINNING, at))
    throw new ParseError('form', `expected a field such as MOVE    :6:P1,7,0, got ${quote(text.slice(at, at + 40))}`);
  return { fields, end: at };
}

function valueIn(fields: Fields, name: string): string | undefined {
  return fields.find(([own]) => own === name)?.[1];
}

function idOf(fields: Fields): string {
  return `${valueIn(fields, 'CPARAMS') ?? valueIn(fields, 'PARAMS') ?? ''}:${valueIn(fields, 'DESC') ?? ''}`;
}

function readSave(fields: Fields, hints: Hints): Sheet {
  const game = valueIn(fields, 'GAME') ?? '';
  const kind = KINDS[game];
  if (kind === undefined)
    throw new ParseError(
      'format',
      `expected a game of ${Object.keys(KINDS).join(', ')}, got a saved game of ${game || 'no game'} from Simon Tatham's collection`,
      { received: game },
    );
  if (hints.kind !== undefined && hints.kind !== kind)
    throw new ParseError('kind', `expected a puzzle of the kind ${hints.kind}, got a saved game of ${game}`);
  const puzzle = readGameId(idOf(fields), { ...hints, kind });
  const states = fields.filter(([name]) => name === 'MOVE' || name === 'SOLVE' || name === 'RESTART');
  // The first state is the puzzle; states behind the current one were undone.
  const current = Number(valueIn(fields, 'STATEPOS') ?? states.length + 1) - 1;
  if (!(current >= 0 && current <= states.length))
    throw new ParseError('length', `expected ${current} moves before the current state, got ${states.length}`);
  const play = new Play(puzzle);
  for (const [name, move] of states.slice(0, current)) {
    if (name === 'RESTART') play.restart();
    else play.move(move);
  }
  return play.sheet();
}

/** The state of a game between moves. */
class Play {
  private readonly puzzle: Puzzle;
  private answer: Grid;
  private notes: Uint32Array;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.answer = start(puzzle);
    this.notes = new Uint32Array(this.answer.length);
  }

  restart(): void {
    this.answer = start(this.puzzle);
    this.notes.fill(0);
  }

  /** Makes a move such as `R3,0,9` (column, row, value), `P3,0,9` (the same as a note in Solo) or `M3,0`. */
  move(text: string): void {
    const { kind } = this.puzzle;
    const [, type, first, second, third] = /^([A-Z])(\d+|-),(\d+)(?:,(\d+))?$/.exec(text) ?? [];
    if (text.startsWith('S')) this.solve(text.slice(1));
    else if (kind === 'flipit' && type === 'M' && third === undefined)
      this.answer[this.cellAt(first, second, text)] ^= 1;
    else if (kind === 'kurosu' && type === 'P' && third !== undefined)
      this.enter(this.cellAt(second, third, text), first === '-' ? 0 : Number(first) + 1);
    else if (kind === 'sudoku' && type === 'R' && third !== undefined)
      this.enter(this.cellAt(first, second, text), Number(third));
    else if (kind === 'sudoku' && type === 'P' && third !== undefined && Number(third) > 0)
      this.notes[this.cellAt(first, second, text)] ^= 1 << (Number(third) - 1);
    // M in Solo notes all candidates.
    else if (kind === 'sudoku' && text === 'M') this.notes = openCandidates(this.puzzle, this.answer);
    else throw new ParseError('form', `expected a move of the game, got ${quote(text)}`, { received: text });
  }

  sheet(): Sheet {
    const { puzzle, answer, notes } = this;
    const isPlayed = answer.some((value, cell) => value !== start(puzzle)[cell]);
    return { puzzle, ...(isPlayed && { answer }), ...(notes.some((mask) => mask !== 0) && { notes }) };
  }

  private enter(cell: number, value: number): void {
    if (value > (this.puzzle.kind === 'kurosu' ? 2 : this.puzzle.size.rows))
      throw new ParseError('symbol', `expected a value of the puzzle in a move, got ${value}`);
    if (this.puzzle.clues[cell] !== 0) return;
    this.answer[cell] = value;
    this.notes[cell] = 0;
  }

  private cellAt(column: string, row: string, text: string): number {
    const { rows, columns } = this.puzzle.size;
    if (Number(row) < rows && Number(column) < columns) return Number(row) * columns + Number(column);
    throw new ParseError('form', `expected a move in a grid of ${rows}x${columns}, got ${quote(text)}`);
  }

  /** Enters the solution that the game itself found. */
  private solve(text: string): void {
    const cells = this.puzzle.kind === 'sudoku' ? text.split(',') : [...text];
    const values = cells.map((cell) => Number(cell) + (this.puzzle.kind === 'kurosu' ? 1 : 0));
    if (values.length !== this.answer.length || values.some(Number.isNaN))
      throw new ParseError('length', `expected ${this.answer.length} values of a solution, got ${quote(text)}`);
    this.answer = Uint8Array.from(values);
    this.notes.fill(0);
  }
}

function start({ kind, clues }: Puzzle): Grid {
  return kind === 'flipit' ? new Uint8Array(clues.length) : clues.slice();
}
