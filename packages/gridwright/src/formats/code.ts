import { ParseError } from '../core/errors.js';
import { puzzlesIn, withoutSolutions } from './json-puzzles.js';
import { attemptSheet, MOST_PUZZLES, refused, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import type { Hints } from './symbol-reader.js';

/** Maximum depth of brackets. */
const DEEPEST = 64;

/** A name that gets a list or a text, a call with one, words that begin a program, and a list that isn't JSON. */
const ASSIGNMENT = /^\s*[A-Za-z_$][\w$<>,.:;&*[\]()? ]*(?::=|=|<-)\s*[\w.<>[\],:*! ]*[[{("'`]/;
const CALL = /^\s*(?:[A-Za-z_$][\w.$]*)?\(\s*(?:\d+,\s*)?[[{("'`]/;
const WORDS = /^\s*(?:import|from|using|package|public|class|def|fn|func|function|module|return)\s+[\w.*{("'<]/;
const QUOTED = /^\s*[[{(]+\s*'/;
const LONG_NOTE = /^\s*\/\*/;

/** Returns whether a line begins text in a programming language. */
export function beginsCode(line: string): boolean {
  const text = line.slice(0, 1000);
  return [ASSIGNMENT, CALL, WORDS, QUOTED, LONG_NOTE].some((form) => form.test(text));
}

/** Reads the grids in lists and quoted texts of a program, whatever its language. */
export function codeReader(hints: Hints): TextReader {
  return wholeReader((text) => readCode(text, hints));
}

/** Returns the puzzles in lists and quoted texts; one refusal if there is none. `line` is the number of the first line. */
export function readCode(text: string, hints: Hints, line = 1): SheetItem[] {
  const items: SheetItem[] = [];
  const literals = [...literalsIn(treeOf(text))];
  const kept = new Set(withoutSolutions(literals.map(({ value }) => value)));
  for (const { value, line: at } of literals) {
    if (!kept.has(value)) continue;
    for (const read of puzzlesIn(value, hints)) {
      if (items.length === MOST_PUZZLES) return items;
      items.push(attemptSheet(line + at, typeof value === 'string' ? value : JSON.stringify(value), read));
    }
  }
  if (items.length > 0) return items;
  return [refused(line, '', new ParseError('format', 'expected a puzzle, got program code without a grid'))];
}

/** A bracket with its content, or the whole text. */
interface List {
  /** Lists, texts, cells, and OTHER for names, operators and the like. */
  readonly items: unknown[];
  readonly line: number;
}

const OTHER = Symbol('other');
/** A quoted text that is longer than a cell. */
class Text {
  value: string;
  readonly line: number;

  constructor(value: string, line: number) {
    this.value = value;
    this.line = line;
  }
}

const EMPTY_WORDS = /^(?:None|null|nil|NULL|nullptr|undefined|NaN|nan|_|\.|\*|-)$/;
const COMMENT = /^(?:\/\/|\/\*|#)/;
const TOKEN =
  /"""([\s\S]*?)"""|'''([\s\S]*?)'''|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|`([^`]*)`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|-?\d+(?:\.\d*)?|[A-Za-z_$][\w$]*!?|\n|\S/g;

/** Returns a text as nested lists. Brackets of any type make a list, also one whose end is missing. */
function treeOf(text: string): List {
  const open: List[] = [{ items: [], line: 0 }];
  let line = 0;
  /** Whether the next quoted text continues the last one, as `"a" + "b"` does. */
  let isJoined = false;
  let isName = false;
  for (const [token, ...quoted] of text.matchAll(TOKEN)) {
    const { items } = open[open.length - 1];
    const said = quoted.find((one) => one !== undefined);
    const last = items.at(-1);
    if (said !== undefined) {
      if (said.length <= 2) items.push(said.trim());
      else if (isJoined && last instanceof Text) last.value += unescaped(said);
      else items.push(new Text(unescaped(said), line));
      isJoined = true;
    } else if (/^[[{(]$/.test(token)) {
      const list = { items: [], line };
      // The name of a list's type or function, as in `array(1, 2)`.
      if (isName && last === OTHER) items.pop();
      items.push(open.length < DEEPEST ? list : OTHER);
      if (open.length < DEEPEST) open.push(list);
      isJoined = false;
    } else if (/^[\]})]$/.test(token)) {
      if (open.length > 1) open.pop();
      isJoined = false;
    } else if (/^[,;]$/.test(token)) isJoined = false;
    else if (/^-?\d/.test(token)) items.push(Number(token));
    else if (EMPTY_WORDS.test(token)) items.push(null);
    else if (!/^[\n+\\]$/.test(token) && !COMMENT.test(token)) items.push(OTHER);
    isName = /^[A-Za-z_$]/.test(token);
    line += token.split('\n').length - 1;
  }
  return open[0];
}

function unescaped(text: string): string {
  return text.replace(/\\n/g, '\n').replace(/\\\n/g, '');
}

interface Literal {
  readonly value: unknown;
  /** The number of lines before it. */
  readonly line: number;
}

/** Yields the largest lists that consist of rows or cells alone, and the texts that can be a grid. */
function* literalsIn({ items, line }: List): Generator<Literal> {
  const value = items.length > 1 ? listValue({ items, line }) : undefined;
  if (value?.some((item) => Array.isArray(item) || isLong(item)) || (value?.length ?? 0) >= 16) {
    yield { value, line };
    return;
  }
  for (const item of items) {
    if (item instanceof Text) yield* longText(item);
    else if (isList(item)) yield* literalsIn(item);
  }
}

/** Returns a list as JSON has it; undefined if it has anything but cells, texts and such lists. */
function listValue({ items }: List): unknown[] | undefined {
  const values = items.map((item) => (isList(item) ? listValue(item) : item instanceof Text ? item.value : item));
  const isMixed = values.some(Array.isArray) && !values.every(Array.isArray);
  return isMixed || values.some((value) => value === undefined || value === OTHER) ? undefined : values;
}

function isList(item: unknown): item is List {
  return typeof item === 'object' && item !== null && 'items' in item;
}

function isLong(item: unknown): boolean {
  return typeof item === 'string' && item.length >= 4;
}

function* longText({ value, line }: Text): Generator<Literal> {
  if (value.replace(/\s/g, '').length >= 16 && /^[\w.*?|+\s-]+$/.test(value)) yield { value: value.trim(), line };
}
