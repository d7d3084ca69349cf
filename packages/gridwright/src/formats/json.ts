import { ParseError, quote } from '../core/errors.js';
import { cellCount, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf, puzzleOf } from '../named/kinds.js';
import { formatId } from '../named/rules.js';
import { formatLine } from './format.js';
import { parseAnswer } from './read.js';
import { attemptSheet, type Format, linesOf, type Sheet, valuesOf } from './sheet.js';

const WORDS = ['title', 'author', 'comment'] as const;
const LONGEST_WORD = 10_000;

/**
 * One JSON object a line: `id`, and what else there is of `answer` (one symbol a cell), `notes` (for each cell a text
 * of symbols), `title`, `author` and `comment`. Members of other names are passed over, so what `new --format json` prints is read too.
 */
export const json: Format = {
  name: 'json',
  title: 'JSON lines',
  extensions: ['json', 'jsonl', 'ndjson'],
  keeps: ['answer', 'notes', 'title', 'author', 'comment'],
  detect: (text) => /^\s*\{\s*"/.test(text.slice(0, 4096)),
  read: (text) =>
    linesOf(text)
      .filter(({ text: row }) => row.trim() !== '')
      .map(({ line, text: row }) => attemptSheet(line, row, () => readObject(row))),
  write(sheet) {
    const { puzzle, answer, notes } = sheet;
    const { answerAlphabet } = kindOf(puzzle.kind);
    const words = Object.fromEntries(WORDS.filter((word) => sheet[word] !== undefined).map((word) => [word, sheet[word]]));
    return JSON.stringify({
      id: formatId(puzzle),
      ...(answer && { answer: formatLine(puzzle, answer) }),
      ...(notes && {
        notes: Array.from(notes, (mask) =>
          valuesOf(mask)
            .map((value) => answerAlphabet.symbols[value])
            .join(''),
        ),
      }),
      ...words,
    });
  },
};

function readObject(row: string): Sheet {
  const members = parseObject(row);
  const id = members.get('id');
  if (typeof id !== 'string') throw new ParseError('id', 0, `expected a member "id" with a puzzle id, got ${quote(row)}`);
  const puzzle = puzzleOf(id);
  const [answer, notes] = [members.get('answer'), members.get('notes')];
  const words = WORDS.flatMap((word) => {
    const said = members.get(word);
    return typeof said === 'string' ? [[word, said.slice(0, LONGEST_WORD)]] : [];
  });
  return {
    puzzle,
    ...(answer !== undefined && { answer: readAnswer(puzzle, answer) }),
    ...(notes !== undefined && { notes: readNotes(puzzle, notes) }),
    ...Object.fromEntries(words),
  };
}

/** Own members only, by a map: a name such as `__proto__` is a name like any other. */
function parseObject(row: string): ReadonlyMap<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    throw new ParseError('json', 0, `expected a JSON object, got ${quote(row)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ParseError('json', 0, `expected a JSON object, got ${quote(row)}`);
  return new Map(Object.entries(value));
}

function readAnswer(puzzle: Puzzle, answer: unknown): Grid {
  if (typeof answer !== 'string') throw new ParseError('json', 0, 'expected "answer" to be a text with one symbol a cell');
  return parseAnswer(puzzle, answer);
}

function readNotes(puzzle: Puzzle, notes: unknown): Uint32Array {
  const { answerAlphabet, maxValues } = kindOf(puzzle.kind);
  const symbols = answerAlphabet.symbols.slice(1, maxValues(puzzle.size).answer + 1);
  const cells = cellCount(puzzle.size);
  if (!Array.isArray(notes) || notes.length !== cells) throw new ParseError('json', 0, `expected "notes" to be a list of ${cells} texts`);
  return Uint32Array.from(notes, (note: unknown) => {
    if (typeof note !== 'string' || note.length > symbols.length)
      throw new ParseError('json', 0, `expected each of "notes" to be a text of symbols ${symbols}`);
    return Array.from(note).reduce((mask, symbol) => {
      if (!symbols.includes(symbol)) throw new ParseError('symbol', 0, `expected notes of symbols ${symbols}, got ${quote(note)}`);
      return mask | (1 << symbols.indexOf(symbol));
    }, 0);
  });
}
