import { DIGITS_AND_LETTERS } from '../core/alphabet.js';
import { ParseError, quote } from '../core/errors.js';
import { cellCount, formatShape, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf, puzzleOf } from '../named/kinds.js';
import { isFPuzzles, readFPuzzles } from './f-puzzles.js';
import { parseAnswer, parseText } from './row-reader.js';
import { type ForeignSheet, type Sheet, WORDS } from './sheet.js';
import { isSudokuPad, readSudokuPad } from './sudokupad.js';
import { type Hints, SymbolReader } from './symbol-reader.js';

const LONGEST_WORD = 10_000;
/** Maximum depth at which puzzles are searched for. */
const DEEPEST = 16;
/** Longest row of a grid. */
const LONGEST_ROW = 32;

/** Members that can hold a puzzle when there is no id. */
const PUZZLE_MEMBERS = ['puzzle', 'quiz', 'clues', 'grid', 'board', 'question', 'value', 'cells'];
/** Members that hold other grids. */
const OTHER_MEMBERS = [
  'answer',
  'answers',
  'solution',
  'solutions',
  'notes',
  'steps',
  'techniques',
  'missing',
  '__proto__',
];

type Members = ReadonlyMap<string, unknown>;

/** Returns a reader for each puzzle in a JSON value: an object, a text, rows of cells, or lists of them. */
export function* puzzlesIn(value: unknown, hints: Hints, depth = 0): Generator<() => Sheet | ForeignSheet> {
  const members = membersOf(value);
  if (depth > DEEPEST) yield () => refuse(`puzzles at most ${DEEPEST} levels deep`, value);
  else if (typeof value === 'string' || (typeof value === 'number' && hints.kind !== undefined))
    yield () => ({ puzzle: parseText(String(value), hints) });
  else if (gridIn(value) !== undefined) yield () => ({ puzzle: readGrid(value, hints) });
  else if (Array.isArray(value)) for (const item of value) yield* puzzlesIn(item, hints, depth + 1);
  else if (isFPuzzles(value)) yield () => readFPuzzles(value, JSON.stringify(value));
  else if (isSudokuPad(value)) yield () => readSudokuPad(value, JSON.stringify(value));
  else if (members !== undefined) yield* puzzlesOf(members, hints, depth, value);
  else yield () => refuse('a puzzle', value);
}

function* puzzlesOf(
  members: Members,
  hints: Hints,
  depth: number,
  value: unknown,
): Generator<() => Sheet | ForeignSheet> {
  const id = members.get('id');
  if (typeof id === 'string' && id.includes(':')) return yield () => withExtras(puzzleOf(id), members);
  const name = PUZZLE_MEMBERS.find(
    (one) => typeof members.get(one) === 'string' || gridIn(members.get(one)) !== undefined,
  );
  if (name !== undefined)
    return yield () => withExtras(readMember(members.get(name), hintsIn(members, hints)), members);
  let found = 0;
  for (const [other, inner] of members) {
    if (typeof inner !== 'object' || inner === null || OTHER_MEMBERS.includes(other)) continue;
    for (const read of puzzlesIn(inner, hints, depth + 1)) {
      found++;
      yield read;
    }
  }
  if (found === 0) yield () => refuse('a member "id" with a puzzle id', value);
}

function refuse(expected: string, value: unknown): never {
  throw new ParseError('json', `expected ${expected}, got ${quote(JSON.stringify(value))}`, {
    received: JSON.stringify(value),
  });
}

/** Returns an object's own members as a map, so that a name such as `__proto__` isn't special. */
function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

/** Returns the kind and size that an object names; hints from outside take precedence. */
function hintsIn(members: Members, hints: Hints): Hints {
  const said = ['kind', 'size', 'box'].flatMap((name) =>
    typeof members.get(name) === 'string' ? [[name, members.get(name)]] : [],
  );
  return {
    ...Object.fromEntries(said),
    ...Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined)),
  };
}

function readMember(value: unknown, hints: Hints): Puzzle {
  return typeof value === 'string' ? parseText(value, hints) : readGrid(value, hints);
}

interface GridText {
  readonly symbols: string;
  readonly shape?: string;
}

/** Returns cells in one list, in rows, or in texts that are rows; undefined for any other value. */
function gridIn(value: unknown): GridText | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = cellsIn(value);
  if (cells !== undefined) return { symbols: cells };
  if (value.length > LONGEST_ROW) return undefined;
  const rows = value.map((row) => (typeof row === 'string' && row.length === value.length ? row : cellsIn(row)));
  const [first] = rows;
  if (first === undefined || first.length > LONGEST_ROW || !rows.every((row) => row?.length === first.length))
    return undefined;
  return { symbols: rows.join(''), shape: formatShape(rows.length, first.length) };
}

/** Returns the cells of a list, one symbol each: a number or a symbol; null, -1 and an empty text are empty cells. */
function cellsIn(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = value.map((cell: unknown) => {
    if (cell === null || cell === -1 || cell === '' || cell === ' ') return '.';
    if (cell === 0) return '0';
    if (typeof cell === 'string' && /^\d\d$/.test(cell)) return DIGITS_AND_LETTERS[Number(cell)];
    return typeof cell === 'number'
      ? DIGITS_AND_LETTERS[cell]
      : typeof cell === 'string' && cell.length === 1
        ? cell
        : undefined;
  });
  return cells.every((cell) => cell !== undefined) ? cells.join('') : undefined;
}

function readGrid(value: unknown, hints: Hints): Puzzle {
  const { symbols, shape } = gridIn(value) ?? refuse('rows of cells', value);
  return new SymbolReader(hints).read(symbols, shape);
}

function withExtras(puzzle: Puzzle, members: Members): Sheet {
  const [answer, notes, play] = [members.get('answer'), members.get('notes'), membersOf(members.get('play'))];
  const words = WORDS.flatMap((word) => {
    const said = members.get(word);
    return typeof said === 'string' ? [[word, said.slice(0, LONGEST_WORD)]] : [];
  });
  return {
    puzzle,
    ...(answer !== undefined && { answer: readAnswer(puzzle, answer) }),
    ...(notes !== undefined && { notes: readNotes(puzzle, notes) }),
    ...Object.fromEntries(words),
    ...(play && {
      play: Object.fromEntries(
        [...play].filter(([name, said]) => typeof said === 'string' && /^[A-Za-z_][\w.-]*$/.test(name)),
      ) as Sheet['play'],
    }),
  };
}

function readAnswer(puzzle: Puzzle, answer: unknown): Grid {
  if (typeof answer !== 'string')
    throw new ParseError('json', 'expected "answer" to be a text with one symbol per cell');
  return parseAnswer(puzzle, answer);
}

function readNotes(puzzle: Puzzle, notes: unknown): Uint32Array {
  const { answerAlphabet, maxValues } = kindOf(puzzle.kind);
  const symbols = answerAlphabet.symbols.slice(1, maxValues(puzzle.size).answer + 1);
  const cells = cellCount(puzzle.size);
  if (!Array.isArray(notes) || notes.length !== cells)
    throw new ParseError('json', `expected "notes" to be a list of ${cells} texts`);
  return Uint32Array.from(notes, (note: unknown) => {
    if (typeof note !== 'string' || note.length > symbols.length)
      throw new ParseError('json', `expected each of "notes" to be a text of symbols ${symbols}`);
    return Array.from(note).reduce((mask, symbol) => {
      if (!symbols.includes(symbol))
        throw new ParseError('symbol', `expected notes of symbols ${symbols}, got ${quote(note)}`, { received: note });
      return mask | (1 << symbols.indexOf(symbol));
    }, 0);
  });
}
