import { LONGEST_TEXT } from './sheet.js';

/** A JSON value as written. */
export interface JsonValue {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Its text; empty when it is longer than the limit. */
  readonly text: string;
  readonly length: number;
  /** The number of brackets around its innermost part. */
  readonly depth: number;
}

/** Maximum depth of a value. Functions that call themselves for each level would run out of stack. */
export const DEEPEST = 64;

const [QUOTE, BACKSLASH, COLON, COMMA, LEFT_BRACKET, RIGHT_BRACKET, LEFT_BRACE, RIGHT_BRACE, SPACE] = Array.from(
  '"\\:,[]{} ',
  (one) => one.charCodeAt(0),
);

/** What can precede a bracket: in programs, braces are lists, too. */
const BEFORE_LIST = [COLON, LEFT_BRACE, COMMA];

/** Splits a text into JSON values, each complete at its last line, by brackets and strings alone. */
export class JsonText {
  private line = 0;
  private parts: string[] = [];
  private length = 0;
  private depth = 0;
  /** The open brackets, and the last character other than a space. */
  private brackets: number[] = [];
  private last = SPACE;

  get isOpen(): boolean {
    return this.brackets.length > 0;
  }

  /** Adds a line and returns the values that end in it. */
  push(text: string, number: number): JsonValue[] {
    if (!this.isOpen && /^[\s\ufeff]*(?:#.*)?$/.test(text)) return [];
    // An object can't start inside another without a name: the previous one was cut off.
    const isCut =
      this.isOpen && this.brackets.at(-1) === LEFT_BRACE && !BEFORE_LIST.includes(this.last) && /^\s*\{/.test(text);
    const cut = isCut ? this.end() : [];
    if (!this.isOpen) this.line = number;
    this.length += text.length + 1;
    if (this.length <= LONGEST_TEXT) this.parts.push(text.replace(/^\ufeff/, ''));
    else this.parts = [];
    return this.scan(text) && this.isOpen ? cut : [...cut, ...this.end()];
  }

  /** Ends the text, possibly in the middle of a value. */
  end(): JsonValue[] {
    if (this.length === 0) return [];
    const value = { line: this.line, text: this.parts.join('\n'), length: this.length - 1, depth: this.depth };
    this.parts = [];
    this.length = 0;
    this.depth = 0;
    this.brackets = [];
    this.last = SPACE;
    return [value];
  }

  /** Follows the brackets in a line; returns whether each of its strings ends. */
  private scan(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code <= SPACE) continue;
      this.last = code;
      if (code === LEFT_BRACKET || code === LEFT_BRACE) this.depth = Math.max(this.depth, this.brackets.push(code));
      else if (code === RIGHT_BRACKET || code === RIGHT_BRACE) this.brackets.pop();
      else if (code === QUOTE) {
        for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) if (text.charCodeAt(i) === BACKSLASH) i++;
        if (i >= text.length) return false;
      }
    }
    return true;
  }
}

const COMMENT = /^(?:(?:\/\/|#|--|%)[^\n]*|\/\*[^*]*\*\/)$/;

/** Returns what follows the values at the start of a text, unless it is only separators or a comment. */
export function textAfter(text: string): string {
  let depth = 0;
  let quoted = '';
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const one = text[i];
    if (one === '\\') i++;
    else if (quoted !== '') quoted = one === quoted ? '' : quoted;
    else if (one === '"') quoted = one;
    else if (one === '[' || one === '{') depth++;
    else if (one === ']' || one === '}') depth--;
    else if (depth <= 0 && !/[\s,;]/.test(one)) break;
    if (depth <= 0 && quoted === '' && /[\]}]/.test(one)) end = i + 1;
  }
  const rest = text
    .slice(end)
    .replace(/^[\s,;.)\]}]+/, '')
    .trim();
  return depth > 0 || COMMENT.test(rest) ? '' : rest;
}
