import { ParseError, quote } from '../core/errors.js';
import { kindOf } from '../named/kinds.js';
import { readCode } from './code.js';
import { puzzlesIn } from './json-puzzles.js';
import { DEEPEST, JsonText, type JsonValue, textAfter } from './json-text.js';
import {
  attemptSheet,
  type ForeignSheet,
  type Format,
  LONGEST_TEXT,
  MOST_PUZZLES,
  refused,
  type Sheet,
  type SheetItem,
  type TextReader,
  WORDS,
} from './sheet.js';
import { formatSheet } from './sheet-parts.js';
import { readShortJson } from './short-json.js';
import type { ParseOptions } from './symbol-reader.js';

/**
 * One JSON object per line: `id`, and if known `answer` (one symbol per cell), `notes` (a text of symbols for each
 * cell), `solution`, `play` and texts such as `title`. Reads every command's JSON, values that span lines, and arrays
 * of puzzles.
 */
export const json: Format = {
  name: 'json',
  title: 'JSON lines',
  extensions: ['json', 'jsonl', 'ndjson'],
  keeps: ['answer', 'notes', 'play', ...WORDS],
  reader: (hints) => new JsonReader(hints),
  write: (sheet) => formatSheet(kindOf(sheet.puzzle.kind), sheet),
  writeForeign: jsonOfForeign,
};

/**
 * Returns the object of another program's puzzle. It has no `id`: the part without the missing rules is another puzzle.
 */
export function jsonOfForeign({ missing, unfound, json: text }: ForeignSheet): string {
  return JSON.stringify({ missing, unfound, original: readShortJson(text) });
}

/** Returns whether a line starts a JSON value that can hold puzzles. */
export function beginsJson(line: string): boolean {
  return /^\s*(?:\{|\[\s*(?:$|["\d[\]{.-]|null))/.test(line);
}

/** Reads consecutive JSON values, each on one line or several. */
export class JsonReader implements TextReader {
  private readonly hints: ParseOptions;
  private readonly text = new JsonText();
  private line = 0;

  constructor(hints: ParseOptions) {
    this.hints = hints;
  }

  /** Returns whether a value has started and not ended. */
  get isOpen(): boolean {
    return this.text.isOpen;
  }

  push(line: string, number = this.line + 1): SheetItem[] {
    this.line = number;
    return this.text.push(line, number).flatMap((value) => this.read(value));
  }

  end(): SheetItem[] {
    return this.text.end().flatMap((value) => this.read(value));
  }

  private read({ line, text, length, depth }: JsonValue): SheetItem[] {
    if (length > LONGEST_TEXT)
      return [
        refused(
          line,
          '',
          new ParseError('length', `expected a JSON value of at most ${LONGEST_TEXT} characters, got ${length}`, {
            column: LONGEST_TEXT + 1,
          }),
        ),
      ];
    if (depth > DEEPEST)
      return [
        refused(
          line,
          text.trim(),
          new ParseError('json', `expected JSON at most ${DEEPEST} levels deep, got ${depth}`),
        ),
      ];
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      const rest = textAfter(text);
      if (rest !== '')
        return [
          refused(line, text.trim(), new ParseError('json', `expected nothing after a JSON value, got ${quote(rest)}`)),
        ];
      const items = readCode(text, this.hints, line);
      const isCode = items.some(({ puzzle }) => puzzle !== undefined) && !/"[^"]*"\s*:/.test(text);
      if (isCode) return items;
      return [refused(line, text.trim(), new ParseError('json', `expected JSON, got ${quote(text.trim())}`))];
    }
    const found: (() => Sheet | ForeignSheet)[] = [];
    for (const read of puzzlesIn(value, this.hints)) {
      if (found.push(read) > MOST_PUZZLES)
        return [
          refused(
            line,
            '',
            new ParseError(
              'length',
              `expected at most ${MOST_PUZZLES} puzzles in a JSON value, got more; write one per line`,
            ),
          ),
        ];
    }
    if (found.length === 1) return [attemptSheet(line, shownOf(value, text), found[0])];
    const items = found.map((read, i) => attemptSheet(line, `puzzle ${i + 1}`, () => inPlace(`puzzle ${i + 1}`, read)));
    const isNoText = !/"[^"]*"(?!\s*:)/.test(text) && items.every(({ error }) => error !== undefined);
    if (items.length < 2 || (!isNoText && !items.every(({ error }) => error?.code === 'json'))) return items;
    return [refused(line, text.trim(), new ParseError('json', `expected a grid, got ${quote(text.trim())}`))];
  }
}

/** Returns the text that shows an unreadable value. */
function shownOf(value: unknown, text: string): string {
  const puzzle = typeof value === 'object' && value !== null && 'puzzle' in value ? value.puzzle : undefined;
  return typeof puzzle === 'string' ? puzzle : text.trim().slice(0, 1000);
}

function inPlace(place: string, read: () => Sheet | ForeignSheet): Sheet | ForeignSheet {
  try {
    return read();
  } catch (error) {
    throw error instanceof ParseError
      ? new ParseError(error.code, `${place}: ${error.message}`, { line: error.line })
      : error;
  }
}
