import { LONGEST_TEXT } from './sheet.js';

/** A JSON value as written. */
export interface JsonValue {
  /** Number of the line where it begins, from 1. */
  readonly line: number;
  /** Its text; empty when it is longer than any text that is held. */
  readonly text: string;
  readonly length: number;
}

const [QUOTE, BACKSLASH, COLON, LEFT_BRACKET, RIGHT_BRACKET, LEFT_BRACE, RIGHT_BRACE, SPACE] = Array.from(
  '"\\:[]{} ',
  (one) => one.charCodeAt(0),
);

/** Cuts a text into JSON values at their last line, by brackets and strings alone. */
export class JsonText {
  private line = 0;
  private parts: string[] = [];
  private length = 0;
  /** The brackets that are open, and the last character that is no space. */
  private brackets: number[] = [];
  private last = SPACE;

  get isOpen(): boolean {
    return this.brackets.length > 0;
  }

  /** Takes a line and returns the values that end in it. */
  push(text: string, number: number): JsonValue[] {
    if (!this.isOpen && /^[\s\ufeff]*(?:#.*)?$/.test(text)) return [];
    // No object begins inside of another without a name: the one before was cut off.
    const isCut = this.isOpen && this.brackets.at(-1) === LEFT_BRACE && this.last !== COLON && /^\s*\{/.test(text);
    const cut = isCut ? this.end() : [];
    if (!this.isOpen) this.line = number;
    this.length += text.length + 1;
    if (this.length <= LONGEST_TEXT) this.parts.push(text.replace(/^\ufeff/, ''));
    else this.parts = [];
    return this.scan(text) && this.isOpen ? cut : [...cut, ...this.end()];
  }

  /** Ends the text, or a value in the middle of it. */
  end(): JsonValue[] {
    if (this.length === 0) return [];
    const value = { line: this.line, text: this.parts.join('\n'), length: this.length - 1 };
    this.parts = [];
    this.length = 0;
    this.brackets = [];
    this.last = SPACE;
    return [value];
  }

  /** Follows brackets through a line; returns whether each string in it ends. */
  private scan(text: string): boolean {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code <= SPACE) continue;
      this.last = code;
      if (code === LEFT_BRACKET || code === LEFT_BRACE) this.brackets.push(code);
      else if (code === RIGHT_BRACKET || code === RIGHT_BRACE) this.brackets.pop();
      else if (code === QUOTE) {
        for (i++; i < text.length && text.charCodeAt(i) !== QUOTE; i++) if (text.charCodeAt(i) === BACKSLASH) i++;
        if (i >= text.length) return false;
      }
    }
    return true;
  }
}
