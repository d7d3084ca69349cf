import { ParseError } from '../core/errors.js';

/** The digits of base64, six bits each, the highest first. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOfDigit = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Codes with a meaning of their own; the codes from 3 on are the dictionary. */
const NEW_BYTE = 0;
const NEW_UNIT = 1;
const END = 2;
const FIRST = 3;

/**
 * Compresses a text as lz-string does: LZ78 over UTF-16 code units, in base64. A code starts with as many bits as the
 * dictionary needs, its lowest bit first. A code unit's first use follows its code NEW_BYTE or NEW_UNIT.
 */
export function compressText(text: string): string {
  const bits = new BitWriter();
  const codes = new Map<string, number>();
  const unsent = new Set<string>();
  const width = new CodeWidth(2);
  const send = (word: string) => {
    if (unsent.delete(word)) {
      const unit = word.charCodeAt(0);
      bits.write(unit < 256 ? NEW_BYTE : NEW_UNIT, width.bits);
      bits.write(unit, unit < 256 ? 8 : 16);
      width.count();
    } else bits.write(codes.get(word) as number, width.bits);
    width.count();
  };
  let word = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (!codes.has(unit)) {
      codes.set(unit, FIRST + codes.size);
      unsent.add(unit);
    }
    if (codes.has(word + unit)) word += unit;
    else {
      send(word);
      codes.set(word + unit, FIRST + codes.size);
      word = unit;
    }
  }
  if (word !== '') send(word);
  bits.write(END, width.bits);
  return bits.end();
}

/**
 * Returns the text that `compressText` or lz-string compressed. Throws ParseError for any other text, and for one that
 * is longer than `most` code units.
 */
export function decompressText(text: string, most: number): string {
  let end = text.length;
  while (text[end - 1] === '=') end--;
  const bits = new BitReader(text.slice(0, end));
  const words = new Map<number, string>();
  const width = new CodeWidth(2);
  const parts: string[] = [];
  let length = 0;
  let last = '';
  for (;;) {
    const code = bits.read(width.bits);
    if (code === END) return parts.join('');
    let word: string | undefined;
    if (code === NEW_BYTE || code === NEW_UNIT) {
      word = String.fromCharCode(bits.read(code === NEW_BYTE ? 8 : 16));
      words.set(FIRST + words.size, word);
      width.count();
    } else word = words.get(code);
    // The only code that can come before its word is known: the last word and its own first unit.
    if (word === undefined && last !== '' && code === FIRST + words.size) word = last + last[0];
    if (word === undefined) throw damaged();
    length += word.length;
    if (length > most) throw new ParseError('length', `expected a compressed puzzle of at most ${most} characters`);
    parts.push(word);
    if (last !== '') words.set(FIRST + words.size, last + word[0]);
    width.count();
    last = word;
  }
}

function damaged(): ParseError {
  return new ParseError('form', 'expected a compressed puzzle, got a text that is damaged or cut off');
}

/** The number of bits of a code, which grows by one when the dictionary has doubled. */
class CodeWidth {
  bits: number;
  private left: number;

  constructor(bits: number) {
    this.bits = bits;
    this.left = 2 ** (bits - 1);
  }

  /** Counts a word of the dictionary. */
  count(): void {
    this.left--;
    if (this.left > 0) return;
    this.left = 2 ** this.bits;
    this.bits++;
  }
}

class BitWriter {
  private readonly digits: string[] = [];
  private value = 0;
  private count = 0;

  write(value: number, bits: number): void {
    for (let bit = 0; bit < bits; bit++) this.push((value >>> bit) & 1);
  }

  /** Fills up the last digit; a digit that has no bit yet is written as well. */
  end(): string {
    do this.push(0);
    while (this.count > 0);
    return this.digits.join('').padEnd(4 * Math.ceil(this.digits.length / 4), '=');
  }

  private push(bit: number): void {
    this.value = (this.value << 1) | bit;
    if (++this.count < 6) return;
    this.digits.push(DIGITS[this.value]);
    this.value = 0;
    this.count = 0;
  }
}

class BitReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit++, this.at++) {
      const digit = valueOfDigit.get(this.text[Math.floor(this.at / 6)]);
      if (digit === undefined) throw damaged();
      value |= ((digit >>> (5 - (this.at % 6))) & 1) << bit;
    }
    return value;
  }
}
