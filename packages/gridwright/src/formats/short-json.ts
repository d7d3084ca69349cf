import { ParseError } from '../core/errors.js';
import { DEEPEST } from './json-text.js';

/** A name, number, colour or word without quotes, at some position. */
const BARE = /[#\w.+-]+/y;
/** Words without quotes that aren't texts. */
const NAMED = new Map<string, unknown>([
  ['t', true],
  ['true', true],
  ['f', false],
  ['false', false],
  ['null', null],
]);

/**
 * Reads JSON as SudokuPad shortens it: names without quotes, apostrophes for quotes, nothing for an empty object, `t`
 * and `f`. It reads whole JSON, too. Throws ParseError.
 */
export function readShortJson(text: string): unknown {
  return new ShortJson(text).whole();
}

class ShortJson {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): unknown {
    const value = this.value();
    if (this.next() !== undefined) throw this.damaged();
    return value;
  }

  /** The next character that isn't a space; undefined at the end. */
  private next(): string | undefined {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    return this.text[this.at];
  }

  private value(): unknown {
    const first = this.next();
    if (first === '[' || first === '{') {
      if (++this.depth > DEEPEST) throw new ParseError('json', `expected JSON at most ${DEEPEST} levels deep`);
      this.at++;
      const value = first === '[' ? this.list() : this.members();
      this.depth--;
      return value;
    }
    if (first === ',' || first === ']' || first === '}') return {};
    if (first === '"' || first === "'") return this.string(first);
    const word = this.bare();
    if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)) return Number(word);
    return NAMED.has(word) ? NAMED.get(word) : word;
  }

  private list(): unknown[] {
    const items: unknown[] = [];
    if (this.next() === ']') this.at++;
    else
      do items.push(this.value());
      while (this.goesOn(']'));
    return items;
  }

  private members(): Record<string, unknown> {
    const members: [string, unknown][] = [];
    if (this.next() === '}') this.at++;
    else
      do {
        const first = this.next();
        const name = first === '"' || first === "'" ? this.string(first) : this.bare();
        if (this.next() !== ':') throw this.damaged();
        this.at++;
        members.push([name, this.value()]);
      } while (this.goesOn('}'));
    return Object.fromEntries(members);
  }

  /** Returns whether a comma follows, and not the end of the list or object. */
  private goesOn(end: string): boolean {
    const next = this.next();
    if (next !== ',' && next !== end) throw this.damaged();
    this.at++;
    return next === ',';
  }

  /** A text up to the same quotation mark. Within apostrophes an escaped apostrophe may have been a quotation mark. */
  private string(mark: string): string {
    const from = ++this.at;
    while (this.at < this.text.length && this.text[this.at] !== mark) this.at += this.text[this.at] === '\\' ? 2 : 1;
    if (this.at >= this.text.length) throw this.damaged();
    const inside = this.text.slice(from, this.at++);
    try {
      return JSON.parse(`"${inside.replace(/\\.|["\p{Cc}]/gsu, quoted)}"`);
    } catch {
      throw this.damaged();
    }
  }

  private bare(): string {
    BARE.lastIndex = this.at;
    const word = BARE.exec(this.text)?.[0];
    if (word === undefined) throw this.damaged();
    this.at += word.length;
    return word;
  }

  private damaged(): ParseError {
    return new ParseError('json', 'expected a puzzle as JSON, got a text that is damaged or cut off');
  }
}

/** Returns an escape or a character of a text as it is within quotation marks. */
function quoted(part: string): string {
  if (part === "\\'") return "'";
  if (part === '"') return '\\"';
  return part.length === 1 ? ' ' : part;
}
