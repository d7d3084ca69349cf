import { ParseError } from '../core/errors.js';
import { listedCells } from './cell-lists.js';
import { jigsawAmong, puzzlesIn, withoutSolutions } from './json-puzzles.js';
import { programIn } from './programs.js';
import { parseText } from './read-text.js';
import { attemptSheet, MOST_PUZZLES, refused, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

/** Maximum depth of brackets. */
const DEEPEST = 64;

/** A name that gets a list or a text, a call with one, words that begin a program, and a list that isn't JSON. */
const ASSIGNMENT = /^\s*[A-Za-z_$][\w$<>,.:;&*[\]()?| ]*(?::=|=|<-)\s*[\w.<>[\],:*! ]*[[{("'`]/;
const CALL = /^\s*(?:[A-Za-z_$][\w.$]*)?\(\s*(?:\d+,\s*)?[[{("'`]/;
const WORDS = /^\s*(?:import|from|using|package|public|class|def|fn|func|function|module|return)\s+[\w.*{("'<]/;
const LISP = /^\s*(?:\((?:def|let|set|list)[\w!*-]*\s|'\(|#\d?A?\()/i;
const TYPED = /^(?:[A-Za-z][\w:]*<[\w:<>,* ]*> \w+\{$|\w+ :: [[A-Z])/;
/** A name whose value begins on the next line, a rule of Prolog or Picat, a list of words, and a row of a database. */
const OPEN = /^\s*[A-Za-z][\w\s*$@<>[\],:]*\s=\s*$/;
const RULE = /^\s*[a-z]\w*\(.*\)\s*(?::-|=>)/;
const WORD_LIST = /=\s*(?:qw\s*|%w)[[({<]/;
const INSERT = /^\s*insert\s+into\s/i;
const NOTHING =
  /^\s*(?:const |let |var |int |val )?(_|[A-Z]{1,5}|[a-z]{1,2}|empty|EMPTY)\s*(?::=|=)\s*(?:0|None|null|nil|NA|undefined|"[ .]"|'[ .]')\s*;?\s*$/;
/** Data of MiniZinc: `n = 9;`. */
const DATA = /^\s*[A-Za-z]\w*\s*=\s*\d+\s*;\s*$/;
const QUOTED = /^\s*[[{(]+\s*'/;
const LONG_NOTE = /^\s*\/\*/;

/** Returns whether a line begins text in a programming language. */
export function beginsCode(line: string): boolean {
  const text = line.slice(0, 1000);
  return (
    [ASSIGNMENT, CALL, WORDS, LISP, NOTHING, DATA, QUOTED, LONG_NOTE, OPEN, RULE, WORD_LIST, INSERT].some((form) =>
      form.test(text),
    ) || TYPED.test(text.trim())
  );
}

/** Reads the grids in lists and quoted texts of a program, whatever its language. */
export function codeReader(hints: ParseOptions): TextReader {
  return wholeReader((text) => readCode(text, hints));
}

/** Returns the puzzles in lists and quoted texts; one refusal if there is none. `line` is the number of the first line. */
export function readCode(text: string, hints: ParseOptions, line = 1): SheetItem[] {
  if (/\bmatrix\s*\(\s*(?:data\s*=\s*)?c\s*\(/.test(text) && !/\bbyrow\s*=\s*T/.test(text))
    return [
      refused(line, '', new ParseError('format', 'expected rows, got a matrix of R by columns: add byrow = TRUE')),
    ];
  const items: SheetItem[] = [];
  const literals = [...literalsIn(treeOf(plainLists(text)))];
  const jigsaw = jigsawAmong(literals.map(({ value }) => value));
  if (jigsaw !== undefined) return [attemptSheet(line, '', () => ({ puzzle: jigsaw }))];
  const kept = new Set(withoutSolutions(literals.map(({ value }) => value)));
  for (const { value, line: at } of literals) {
    if (!kept.has(value)) continue;
    for (const read of puzzlesIn(value, hints)) {
      if (items.length === MOST_PUZZLES) return items;
      items.push(attemptSheet(line + at, typeof value === 'string' ? value : JSON.stringify(value), read));
    }
  }
  if (items.length > 0) return items;
  const rows = listedCells(text.split('\n'), hints);
  if (rows !== undefined)
    return [attemptSheet(line, rows.join(''), () => ({ puzzle: parseText(rows.join('\n'), hints) }))];
  const shown = programIn(text.split('\n'));
  const name = shown === undefined || shown.startsWith('a program') ? 'program code without a grid' : shown;
  return [refused(line, '', new ParseError('format', `expected puzzles as text, got ${name}`))];
}

/**
 * Returns a text with lists of MiniZinc, `[| 5, 3 | 6, 0 |]`, of Lisp, `#2A((5 3) (6 0))`, and of words, `qw(53. 6..)`, in
 * usual brackets.
 */
function plainLists(text: string): string {
  const lists = text
    .replace(/(^|[\s(])#\d?A?\(/gi, '$1(')
    .replace(/(?:\bqw\s*|%w)[[({<]([^\])}>]*)[\])}>]/g, (_, words: string) =>
      JSON.stringify(words.trim().split(/\s+/)),
    );
  return lists.includes('[|') ? lists.replaceAll('[|', '[[').replaceAll('|]', ']]').replaceAll('|', '],[') : lists;
}

/** A bracket with its content, or the whole text. */
interface List {
  /** Lists, texts, cells, and OTHER for names, operators and the like. */
  readonly items: unknown[];
  readonly line: number;
}

const OTHER = Symbol('other');
const VALUE = Symbol('value');
/** A quoted text that is longer than a cell. */
class Text {
  value: string;
  readonly line: number;

  constructor(value: string, line: number) {
    this.value = value;
    this.line = line;
  }
}

const EMPTY_WORDS = /^(?:None|Nothing|null|nil|NULL|NIL|NA|nullptr|undefined|NaN|nan|missing|_|\.|\*|-)$/;
/** Words around a value that may be missing, as in `Some(5)` and `Just 5`. */
const VALUE_WORDS = /^(?:Some|Just|Value|Given|Fixed)$/;
const TRUTH: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
};
const COMMENT = /^(?:\/\/|\/\*|#)/;
const TOKEN =
  /"""([\s\S]*?)"""|'''([\s\S]*?)'''|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|`([^`]*)`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*|-?\d+(?:\.\d*)?|[A-Za-z_$][\w$]*!?|\n|\S/g;

/** Returns a text as nested lists. Brackets of any type make a list, also one whose end is missing. */
function treeOf(text: string): List {
  const open: List[] = [{ items: [], line: 0 }];
  /** The brackets around a value that may be missing. */
  const values = new Set<List>();
  let line = 0;
  /** Whether the next quoted text continues the last one, as `"a" + "b"` does. */
  let isJoined = false;
  let isName = false;
  const nothing = namesOfNothing(text);
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
      const isValue = items.at(-1) === VALUE;
      if (isValue) items.pop();
      items.push(open.length < DEEPEST ? list : OTHER);
      if (isValue) values.add(list);
      if (open.length < DEEPEST) open.push(list);
      isJoined = false;
    } else if (/^[\]})]$/.test(token)) {
      const closed = open.length > 1 ? open.pop() : undefined;
      const outer = open[open.length - 1].items;
      if (closed !== undefined && values.has(closed) && closed.items.length === 1) outer.splice(-1, 1, closed.items[0]);
      isJoined = false;
    } else if (/^[,;]$/.test(token)) isJoined = false;
    else if (/^-?\d/.test(token)) {
      if (last === VALUE) items.pop();
      items.push(Number(token));
    } else if (VALUE_WORDS.test(token)) items.push(VALUE);
    else if (EMPTY_WORDS.test(token) || nothing.has(token)) items.push(null);
    else if (Object.hasOwn(TRUTH, token)) items.push(TRUTH[token]);
    else if (!/^[\n+\\]$/.test(token) && !COMMENT.test(token)) items.push(OTHER);
    isName = /^[A-Za-z_$]/.test(token);
    line += token.split('\n').length - 1;
  }
  return open[0];
}

/** Returns the names that a text gives an empty cell, as `_ = 0` and `X = None` do. */
function namesOfNothing(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').flatMap((line) => NOTHING.exec(line.slice(0, 100))?.[1] ?? []));
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
  const value = items.length > 1 && !isRecord(items) ? listValue({ items, line }) : undefined;
  if (value?.some((item) => Array.isArray(item) || isLong(item)) || (value?.length ?? 0) >= 16) {
    yield { value, line };
    return;
  }
  for (const item of items) {
    if (item instanceof Text) yield* longText(item);
    else if (isList(item)) yield* literalsIn(item);
  }
}

/** Returns whether texts of different lengths are in a list, as in a row of a database. */
function isRecord(items: readonly unknown[]): boolean {
  const lengths = items.map((item) => (item instanceof Text ? item.value.length : undefined));
  return new Set(lengths).size > 1 && lengths.some((length) => length !== undefined && length >= 16);
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
