import { ParseError, quote } from '../core/errors.js';
import { cellCount, formatShape, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { attemptSheet, type Sheet, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';
import { readGameId } from './tatham.js';

/*
 * A saved game of Simon Tatham's collection. Each field is a name of eight characters, the length of its value, and the
 * value. MOVE, SOLVE and RESTART lead from each state to the next; STATEPOS is the number of the state on the screen,
 * from 1. Those after it can be redone only.
 *
 *   SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
 *   GAME    :6:Unruly
 *   CPARAMS :5:8x8dn
 *   DESC    :16:BbbahDMchcbdDEAc
 *   STATEPOS:1:2
 *   MOVE    :6:P1,7,0
 */
const FIRST = 'SAVEFILE:41:Simon Tatham';
const FIELD = /([A-Z][A-Z ]{7}):(\d{1,9}):/y;
const STATES = ['MOVE', 'SOLVE', 'RESTART'];

/** Returns whether a text begins with a saved game. */
export function beginsSave(line: string): boolean {
  return line.startsWith(FIRST);
}

/** Reads saved games of Solo, Unruly and Flip, one after another, with the moves up to the state on the screen. */
export function saveReader(hints: ParseOptions): TextReader {
  return wholeReader((text) => {
    const items: SheetItem[] = [];
    let from = Math.max(text.indexOf(FIRST), 0);
    let line = 1 + linesIn(text, 0, from);
    for (let end = 0; from < text.length; from = end) {
      const next = text.indexOf(`\n${FIRST}`, from);
      const game = fieldsIn(text, from, next < 0 ? text.length : next + 1);
      end = game.end;
      const { fields, error } = game;
      items.push(
        attemptSheet(line, shown(fields), () => {
          if (error !== undefined) throw error;
          return sheetOf(fields, hints);
        }),
      );
      line += linesIn(text, from, end);
    }
    return items;
  });
}

function linesIn(text: string, from: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

interface Field {
  readonly name: string;
  readonly value: string;
}

interface SavedGame {
  readonly fields: readonly Field[];
  /** The position after it. */
  readonly end: number;
  readonly error?: ParseError;
}

/** Returns a game's fields; those of a damaged game end where the next one may begin, at `next`. */
function fieldsIn(text: string, from: number, next: number): SavedGame {
  const fields: Field[] = [];
  let at = from;
  while (at < text.length) {
    if (fields.length > 0 && text.startsWith(FIRST, at)) return { fields, end: at };
    FIELD.lastIndex = at;
    const [head, padded, length] = FIELD.exec(text) ?? [];
    if (head === undefined) {
      const rest = text.slice(at, Math.max(next, at)).trim();
      // Blank lines may separate two games.
      if (rest === '') return { fields, end: Math.max(next, at + 1) };
      return damaged(
        fields,
        Math.max(next, at + 1),
        `expected a field such as MOVE    :6:P1,7,0, got ${quote(firstLine(rest))}`,
      );
    }
    const [name, start] = [padded.trim(), at + head.length];
    const end = valueEnd(text, start, Number(length));
    if (end === undefined || (end < text.length && text[end] !== '\n'))
      return damaged(
        fields,
        Math.max(next, start),
        `expected ${length} characters of ${name}, got ${quote(firstLine(text.slice(start, start + 100)))}`,
      );
    fields.push({ name, value: text.slice(start, end) });
    at = end + 1;
  }
  return { fields, end: text.length };
}

function damaged(fields: readonly Field[], end: number, problem: string): SavedGame {
  return { fields, end, error: new ParseError('form', `${problem} in a saved game of Simon Tatham's collection`) };
}

function firstLine(text: string): string {
  return text.slice(0, 200).split('\n', 1)[0];
}

/** Returns the position after a number of bytes of UTF-8; undefined if the text is shorter. */
function valueEnd(text: string, start: number, bytes: number): number | undefined {
  let at = start;
  for (let left = bytes; left > 0; at++) {
    if (at >= text.length) return undefined;
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair is two of its four bytes.
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
}

function fieldOf(fields: readonly Field[], name: string): string | undefined {
  return fields.find((field) => field.name === name)?.value;
}

/** The name of the game and its id, which show an unreadable one. */
function shown(fields: readonly Field[]): string {
  const [game, id] = [fieldOf(fields, 'GAME') ?? '', idOf(fields) ?? ''];
  return `${game} ${id}`.trim();
}

/** PARAMS are those of the next game, and CPARAMS those of this one. */
function idOf(fields: readonly Field[]): string | undefined {
  const [parameters, description] = [fieldOf(fields, 'CPARAMS') ?? fieldOf(fields, 'PARAMS'), fieldOf(fields, 'DESC')];
  return parameters === undefined || description === undefined ? undefined : `${parameters}:${description}`;
}

function sheetOf(fields: readonly Field[], hints: ParseOptions): Sheet {
  const game = fieldOf(fields, 'GAME');
  if (game === undefined) throw incomplete('GAME');
  const known = GAMES.get(game);
  if (known === undefined)
    throw new ParseError(
      'format',
      `expected a saved game of Solo, Unruly or Flip, got a saved game of ${firstLine(game).slice(0, 40)} from Simon Tatham's collection`,
      { received: game },
    );
  const [kind, play] = known;
  const id = idOf(fields);
  if (id === undefined) throw incomplete('CPARAMS and DESC');
  if (hints.kind !== undefined && hints.kind !== kind)
    throw new ParseError('kind', `expected a puzzle of the kind ${hints.kind}, got a saved game of ${game}`);
  return play(readGameId(id, { ...hints, kind }), movesOf(fields));
}

function incomplete(names: string): ParseError {
  return new ParseError('form', `expected ${names} in a saved game of Simon Tatham's collection, got one without`);
}

/** Returns the moves since the start or the last restart, up to the state on the screen. */
function movesOf(fields: readonly Field[]): string[] {
  const position = fieldOf(fields, 'STATEPOS') ?? '1';
  const states = fields.filter(({ name }) => STATES.includes(name));
  const made = Number(position) - 1;
  if (!/^\d{1,9}$/.test(position) || made < 0 || made > states.length)
    throw new ParseError(
      'form',
      `expected STATEPOS from 1 to ${states.length + 1}, the number of moves and one more, got ${quote(position)}`,
      { received: position },
    );
  const played = states.slice(0, made);
  const restart = played.findLastIndex(({ name }) => name === 'RESTART');
  return played.slice(restart + 1).map(({ value }) => value);
}

/** Returns the sheet after some moves of a game. */
type Play = (puzzle: Puzzle, moves: readonly string[]) => Sheet;

/** The games of the collection that Gridwright has, with their kinds. */
const GAMES: ReadonlyMap<string, readonly [kind: string, play: Play]> = new Map([
  ['Solo', ['sudoku', playSolo]],
  ['Unruly', ['kurosu', playUnruly]],
  ['Flip', ['flipit', playFlip]],
]);

/** `R` enters a value, or nothing for 0; `P` adds or removes a note; `M` notes all values; `S` solves. */
function playSolo(puzzle: Puzzle, moves: readonly string[]): Sheet {
  const { clues, size } = puzzle;
  const answer = Uint8Array.from(clues);
  const notes = new Uint32Array(clues.length);
  for (const move of moves) {
    if (move === 'M') {
      const all = 2 ** size.rows - 1;
      for (const [cell, value] of answer.entries()) if (value === 0) notes[cell] = all;
    } else if (move.startsWith('S')) {
      answer.set(valuesIn(move, move.slice(1).split(','), puzzle, (one) => Number(one)));
      notes.fill(0);
    } else {
      const [type, cell, value] = cellOf(move, /^([RP])(\d+),(\d+),(\d+)$/, puzzle);
      if (value > size.rows) throw unknownMove(move);
      if (type === 'P' && value > 0) notes[cell] ^= 1 << (value - 1);
      else {
        answer[cell] = value;
        notes[cell] = 0;
      }
    }
  }
  return {
    puzzle,
    ...(answer.some((value, cell) => value !== clues[cell]) && { answer }),
    ...(notes.some((mask) => mask !== 0) && { notes }),
  };
}

/** `P` enters 0 or 1, or nothing for `-`; `S` solves. */
function playUnruly(puzzle: Puzzle, moves: readonly string[]): Sheet {
  const { clues } = puzzle;
  const answer = Uint8Array.from(clues);
  const valueFor = (sign: string) => '-01'.indexOf(sign);
  for (const move of moves) {
    if (move.startsWith('S')) answer.set(valuesIn(move, Array.from(move.slice(1)), puzzle, valueFor));
    else {
      const [, cell] = cellOf(move.slice(0, 1) + move.slice(2), /^(P),(\d+),(\d+)$/, puzzle, move);
      const value = valueFor(move[1]);
      if (value < 0) throw unknownMove(move);
      answer[cell] = value;
    }
  }
  return { puzzle, ...(answer.some((value, cell) => value !== clues[cell]) && { answer }) };
}

/** `M` presses a cell. `S` shows what to press, and presses nothing. */
function playFlip(puzzle: Puzzle, moves: readonly string[]): Sheet {
  const answer = new Uint8Array(puzzle.clues.length);
  for (const move of moves) {
    if (/^S[01]*$/.test(move)) continue;
    const [, cell] = cellOf(move, /^(M)(\d+),(\d+)$/, puzzle);
    answer[cell] ^= 1;
  }
  return { puzzle, ...(answer.some((pressed) => pressed !== 0) && { answer }) };
}

/** Returns the letter of a move, its cell and its value. Throws ParseError for a cell outside or with a clue. */
function cellOf(
  move: string,
  form: RegExp,
  { kind, clues, size }: Puzzle,
  shownMove = move,
): [type: string, cell: number, value: number] {
  const [, type, column, row, value] = form.exec(move.slice(0, 100)) ?? [];
  if (type === undefined) throw unknownMove(shownMove);
  if (Number(column) >= size.columns || Number(row) >= size.rows)
    throw new ParseError(
      'value',
      `expected a move in a grid of ${formatShape(size.rows, size.columns)}, got ${quote(shownMove)}`,
      {
        received: shownMove,
      },
    );
  const cell = Number(row) * size.columns + Number(column);
  if (kindOf(kind).disks === undefined && clues[cell] !== 0)
    throw new ParseError('value', `expected moves in cells without a clue, got ${quote(shownMove)}`, {
      received: shownMove,
    });
  return [type, cell, Number(value ?? 0)];
}

function valuesIn(
  move: string,
  signs: readonly string[],
  { kind, clues, size }: Puzzle,
  read: (sign: string) => number,
): Grid {
  const greatest = kindOf(kind).maxValues(size).answer;
  const values = signs.map(read);
  const fits =
    values.length === cellCount(size) &&
    values.every((value, cell) => value >= 0 && value <= greatest && (clues[cell] === 0 || clues[cell] === value));
  if (!fits) throw unknownMove(move);
  return Uint8Array.from(values);
}

function unknownMove(move: string): ParseError {
  return new ParseError('value', `expected a move of the game, got ${quote(move)}`, { received: move });
}
