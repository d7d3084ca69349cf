/** A PDF value. Texts and names have one character per byte. */
export type Value = number | boolean | null | Text | Name | Ref | Operator | Dict | readonly Value[];

export type Dict = ReadonlyMap<string, Value>;

export class Text {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A reference to another object. */
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Any other word: an operator, or a keyword such as `obj` or `stream`. */
export class Operator {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

/** A file can't be read. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/** Limit of nested dictionaries and lists. */
const DEEPEST = 64;

const BLANK = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)*/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Reads values from a string with one character per byte. */
export class Parser {
  at: number;
  private readonly text: string;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Returns the next value, or undefined at the end or at a closing bracket. Throws PdfError. */
  next(depth = 0): Value | undefined {
    if (depth > DEEPEST) throw new PdfError('its objects are nested too deep');
    this.skip();
    const { text } = this;
    const first = text[this.at];
    if (first === undefined) return undefined;
    if (first === '/') return this.name();
    if (first === '(') return new Text(this.literal());
    if (first === '[') return this.list(depth);
    if (first === '<') return text[this.at + 1] === '<' ? this.dict(depth) : new Text(this.hex());
    if (')]>{}'.includes(first)) {
      if (first === '{' || first === '}') this.at++;
      return first === '{' || first === '}' ? new Operator(first) : undefined;
    }
    return this.word();
  }

  /** Skips blanks and comments. */
  skip(): void {
    BLANK.lastIndex = this.at;
    BLANK.exec(this.text);
    this.at = Math.max(this.at, BLANK.lastIndex);
  }

  private word(): Value {
    REFERENCE.lastIndex = this.at;
    const reference = REFERENCE.exec(this.text);
    if (reference !== null) {
      this.at = REFERENCE.lastIndex;
      return new Ref(Number(reference[1]));
    }
    const word = this.regular();
    if (NUMBER.test(word)) return Number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : new Operator(word);
  }

  private regular(): string {
    REGULAR.lastIndex = this.at;
    const [word] = REGULAR.exec(this.text) ?? [''];
    this.at += word.length;
    return word;
  }

  private name(): Name {
    this.at++;
    return new Name(
      this.regular().replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private hex(): string {
    const end = this.text.indexOf('>', this.at);
    if (end < 0) throw new PdfError('a text has no end');
    const digits = this.text.slice(this.at + 1, end).replace(/[^0-9a-fA-F]/g, '');
    this.at = end + 1;
    let bytes = '';
    for (let i = 0; i < digits.length; i += 2)
      bytes += String.fromCharCode(Number.parseInt(digits.slice(i, i + 2).padEnd(2, '0'), 16));
    return bytes;
  }

  private literal(): string {
    const { text } = this;
    let bytes = '';
    let open = 1;
    for (this.at++; this.at < text.length; this.at++) {
      const character = text[this.at];
      if (character === '(') open++;
      if (character === ')' && --open === 0) {
        this.at++;
        return bytes;
      }
      bytes += character === '\\' ? this.escape() : character;
    }
    throw new PdfError('a text has no end');
  }

  /** Reads the character after a `\`. Leaves `at` on the last one used. */
  private escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4));
    if (octal !== null) {
      this.at += octal[0].length;
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 255);
    }
    const next = this.text[++this.at] ?? '';
    const known = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };
    return known[next as keyof typeof known] ?? next;
  }

  private list(depth: number): Value[] {
    this.at++;
    const values: Value[] = [];
    for (let value = this.next(depth + 1); value !== undefined; value = this.next(depth + 1)) values.push(value);
    this.close(']');
    return values;
  }

  private dict(depth: number): Dict {
    this.at += 2;
    const dict = new Map<string, Value>();
    for (let key = this.next(depth + 1); key !== undefined; key = this.next(depth + 1)) {
      const value = this.next(depth + 1);
      if (!(key instanceof Name) || value === undefined) break;
      dict.set(key.name, value);
    }
    this.close('>>');
    return dict;
  }

  private close(bracket: string): void {
    this.skip();
    if (!this.text.startsWith(bracket, this.at)) throw new PdfError(`a ${bracket} is missing`);
    this.at += bracket.length;
  }
}
