/** Text of a content stream, as bytes. */
export class Text {
  readonly bytes: readonly number[];
  constructor(bytes: readonly number[]) {
    this.bytes = bytes;
  }
}

/** A name without its slash, with `#` escapes decoded. */
export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** An operator, or any other word. */
export class Operator {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

export type Token = number | Text | Name | Operator | readonly Token[];

/** A file can't be read. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

/** Counts the steps of reading a file, which are limited. */
export class Budget {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Throws PdfError when no steps are left. */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new PdfError('it draws too much to follow');
  }
}

/** Limit of nested lists. */
const DEEPEST = 32;

const [TAB, LF, FF, CR, SPACE] = [9, 10, 12, 13, 32];
const code = (character: string) => character.charCodeAt(0);
const [OPEN, CLOSE, LESS, GREATER, LIST, END] = ['(', ')', '<', '>', '[', ']'].map(code);
const [SLASH, PERCENT, BACKSLASH] = ['/', '%', '\\'].map(code);
const [E, I] = ['E', 'I'].map(code);
const [MINUS, DOT, ZERO] = ['-', '.', '0'].map(code);

/** Most digits of a number that is exact as an integer. */
const EXACT = 15;

/** Operators seen so far, each made once. */
const OPERATORS = new Map<string, Operator>();
const MOST_OPERATORS = 200;

/** 1 for blanks, 2 for delimiters, 0 for all other bytes. */
const CLASS = new Uint8Array(256);
for (const blank of [0, TAB, LF, FF, CR, SPACE]) CLASS[blank] = 1;
for (const delimiter of '()<>[]{}/%') CLASS[code(delimiter)] = 2;

/** Reads the operands and operators of a content stream. */
export class Tokens {
  private readonly bytes: Uint8Array;
  private readonly budget: Budget;
  private at = 0;

  constructor(bytes: Uint8Array, budget: Budget) {
    this.bytes = bytes;
    this.budget = budget;
  }

  /** Returns the next token, or undefined at the end. Brackets without a partner are ignored. Throws PdfError. */
  next(depth = 0): Token | undefined {
    for (;;) {
      this.skip();
      this.budget.spend(1);
      const first = this.bytes[this.at];
      if (first === undefined) return undefined;
      if (first === END && depth > 0) return undefined;
      if (first === SLASH) return this.name();
      if (first === OPEN) return this.literal();
      if (first === LESS && this.bytes[this.at + 1] !== LESS) return this.hex();
      if (first === LIST) return this.list(depth);
      if (CLASS[first] === 0) return this.word();
      // Dictionaries are operands of no operator that the check follows: their members become operands.
      this.at++;
    }
  }

  /** Skips the bytes of an inline image, up to and with its `EI`. */
  skipImage(): void {
    const { bytes } = this;
    for (let at = this.at; at < bytes.length; at++) {
      const isEnd =
        bytes[at] === E &&
        bytes[at + 1] === I &&
        CLASS[bytes[at - 1]] === 1 &&
        (CLASS[bytes[at + 2] ?? SPACE] & 1) === 1;
      if (!isEnd) continue;
      this.at = at + 2;
      return;
    }
    this.at = bytes.length;
  }

  private skip(): void {
    const { bytes } = this;
    for (;;) {
      while (CLASS[bytes[this.at]] === 1) this.at++;
      if (bytes[this.at] !== PERCENT) return;
      while (this.at < bytes.length && bytes[this.at] !== LF && bytes[this.at] !== CR) this.at++;
    }
  }

  private regular(): string {
    const start = this.at;
    while (this.at < this.bytes.length && CLASS[this.bytes[this.at]] === 0) this.at++;
    this.budget.spend((this.at - start) >> 4);
    if (this.at - start === 1) return String.fromCharCode(this.bytes[start]);
    if (this.at - start === 2) return String.fromCharCode(this.bytes[start], this.bytes[start + 1]);
    return String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 256)));
  }

  private word(): number | Name | Operator {
    const number = this.plainNumber();
    if (number !== undefined) return number;
    const word = this.regular();
    if (word === 'true' || word === 'false' || word === 'null') return new Name(word);
    // Some programs write `--5` or `1.2.3`; readers take what they can.
    if (/^[-+.\d]/.test(word)) return Number.parseFloat(word.replace(/^-+/, '-')) || 0;
    const known = OPERATORS.get(word);
    if (known !== undefined) return known;
    const operator = new Operator(word);
    if (OPERATORS.size < MOST_OPERATORS) OPERATORS.set(word, operator);
    return operator;
  }

  /** Reads a number as nearly all programs write it, straight from the bytes. Returns undefined for anything else. */
  private plainNumber(): number | undefined {
    const { bytes } = this;
    let at = this.at;
    const sign = bytes[at] === MINUS ? -1 : 1;
    if (sign < 0) at++;
    let value = 0;
    let scale = 0;
    const start = at;
    for (; ; at++) {
      const digit = bytes[at] - ZERO;
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        scale *= 10;
      } else if (bytes[at] === DOT && scale === 0) scale = 1;
      else break;
    }
    const digits = at - start - (scale === 0 ? 0 : 1);
    if (digits === 0 || digits > EXACT || CLASS[bytes[at]] === 0) return undefined;
    this.at = at;
    return (sign * value) / (scale === 0 ? 1 : scale);
  }

  private name(): Name {
    this.at++;
    const name = this.regular();
    return new Name(
      name.includes('#')
        ? name.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : name,
    );
  }

  private hex(): Text {
    const found: number[] = [];
    let half = -1;
    for (this.at++; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === GREATER) break;
      const digit = Number.parseInt(String.fromCharCode(byte), 16);
      if (Number.isNaN(digit)) continue;
      if (half < 0) half = digit;
      else {
        found.push(half * 16 + digit);
        half = -1;
      }
    }
    this.at++;
    if (half >= 0) found.push(half * 16);
    this.budget.spend(found.length >> 2);
    return new Text(found);
  }

  private literal(): Text {
    const found: number[] = [];
    let open = 1;
    for (this.at++; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === OPEN) open++;
      if (byte === CLOSE && --open === 0) break;
      if (byte === BACKSLASH) this.escape(found);
      else found.push(byte);
    }
    if (open > 0) throw new PdfError('a text has no end');
    this.at++;
    this.budget.spend(found.length >> 2);
    return new Text(found);
  }

  /** Reads what follows a backslash. Leaves `at` on its last byte. */
  private escape(found: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at + 1, this.at + 4)));
    if (octal !== null) {
      this.at += octal[0].length;
      found.push(Number.parseInt(octal[0], 8) & 255);
      return;
    }
    const next = this.bytes[++this.at];
    const known = 'nrtbf'.indexOf(String.fromCharCode(next));
    if (known >= 0) found.push([LF, CR, TAB, 8, FF][known]);
    else if (next === CR && this.bytes[this.at + 1] === LF) this.at++;
    else if (next !== LF && next !== CR && next !== undefined) found.push(next);
  }

  private list(depth: number): Token[] {
    if (depth >= DEEPEST) throw new PdfError('its lists are nested too deep');
    this.at++;
    const values: Token[] = [];
    for (let value = this.next(depth + 1); value !== undefined; value = this.next(depth + 1)) values.push(value);
    if (this.bytes[this.at] !== END) throw new PdfError('a ] is missing');
    this.at++;
    return values;
  }
}
