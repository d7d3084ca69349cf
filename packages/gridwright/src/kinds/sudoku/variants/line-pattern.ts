import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { type OptionError, quote } from '../../../core/errors.js';
import { shortened, THE_END, unfit } from './own-rule-text.js';

/** The longest pattern, in characters, and the greatest number of repetitions. */
const LONGEST_PATTERN = 100;
const MOST_TIMES = 99;

/** A part of a pattern. The places of values are found when its machine is built. */
export type PatternNode =
  /** One of some values, a mask. */
  | { readonly type: 'values'; readonly mask: number }
  /** One after the other, or one of them. */
  | { readonly type: 'row' | 'choice'; readonly parts: readonly PatternNode[] }
  /** Minimum and maximum number of times; without `most` as often as the line allows. */
  | { readonly type: 'times'; readonly part: PatternNode; readonly least: number; readonly most: number | undefined };

/** What the values of a line have to read. */
export interface LinePattern {
  /** Its normal form: no spaces, and letters for values from 10. */
  readonly text: string;
  readonly node: PatternNode;
}

/** Parses a pattern such as `[1-3]+[7-9]*` for values from 1 to a number. Throws OptionError. */
export function parseLinePattern(source: string, values: number): LinePattern {
  const text = normalised(source);
  if (text.length > LONGEST_PATTERN)
    throw unfit(`a pattern of at most ${LONGEST_PATTERN} characters`, String(text.length));
  return { text, node: new Reader(text, values).whole() };
}

/** Returns a pattern without spaces and with one symbol for each value: A for `<10>`. */
function normalised(source: string): string {
  // Each character stands for at most four of its source, as in `<10>`.
  if (source.length > 4 * LONGEST_PATTERN)
    throw unfit(`a pattern of at most ${LONGEST_PATTERN} characters`, String(source.length));
  return source
    .replace(/\s+/g, '')
    .replace(/<(\d{1,4})>/g, (all, digits: string) =>
      Number(digits) > 0 ? (DIGITS_AND_LETTERS[Number(digits)] ?? all) : all,
    )
    .toUpperCase();
}

/** What other programs have in patterns, and what to write instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '^': 'no "^": a pattern is about the whole line',
  $: 'no "$": a pattern is about the whole line',
  '\\': 'values, classes and groups without "\\"',
};

/** Reads a pattern from left to right. */
class Reader {
  private readonly text: string;
  private readonly values: number;
  private at = 0;

  constructor(text: string, values: number) {
    this.text = text;
    this.values = values;
  }

  whole(): PatternNode {
    const node = this.choice();
    if (this.at < this.text.length) throw this.wrong('the end, since no group is open');
    return node;
  }

  private get next(): string {
    return this.text[this.at] ?? '';
  }

  /** Returns what is wrong at the next character. */
  private wrong(expected: string): OptionError {
    const before = this.text.slice(0, this.at);
    const [shown] = Array.from(this.text.slice(this.at, this.at + 2));
    return unfit(
      `${ELSEWHERE[this.next] ?? expected}${before && ` after "${shortened(before)}"`}`,
      shown === undefined ? THE_END : quote(shown),
    );
  }

  private choice(): PatternNode {
    const parts = [this.row()];
    while (this.next === '|') {
      this.at++;
      parts.push(this.row());
    }
    return parts.length === 1 ? parts[0] : { type: 'choice', parts };
  }

  private row(): PatternNode {
    const parts = [this.repeated()];
    while (this.at < this.text.length && this.next !== '|' && this.next !== ')') parts.push(this.repeated());
    return parts.length === 1 ? parts[0] : { type: 'row', parts };
  }

  private repeated(): PatternNode {
    let part = this.single();
    for (;;) {
      const [least, most] = this.times() ?? [];
      if (least === undefined) return part;
      part = { type: 'times', part, least, most };
    }
  }

  /** Reads how often a part repeats; undefined if there is no count. */
  private times(): readonly [least: number, most: number | undefined] | undefined {
    const sign = this.next;
    if (sign === '*' || sign === '+' || sign === '?') {
      this.at++;
      return [sign === '+' ? 1 : 0, sign === '?' ? 1 : undefined];
    }
    if (sign !== '{') return undefined;
    const [all, least, comma, most] = /^\{(\d{1,2})(,?)(\d{0,2})\}/.exec(this.text.slice(this.at)) ?? [];
    const [from, to] = [Number(least), comma === '' ? Number(least) : Number(most || MOST_TIMES)];
    if (all === undefined || (comma === '' && most !== '') || to < Math.max(1, from))
      throw this.wrong(`numbers up to ${MOST_TIMES}, such as {2}, {2,} or {2,4}`);
    this.at += all.length;
    return [from, comma !== '' && most === '' ? undefined : to];
  }

  private single(): PatternNode {
    const { next } = this;
    if (next === '(') return this.group();
    if (next === '[') return this.class();
    if (next !== '.') return { type: 'values', mask: maskOf(this.value('a value, ".", "[" or "("')) };
    this.at++;
    return { type: 'values', mask: 2 ** this.values - 1 };
  }

  private group(): PatternNode {
    this.at++;
    if (this.next === '?') throw this.wrong('a group without "?": patterns don\'t look ahead or back');
    const node = this.choice();
    if (this.next !== ')') throw this.wrong('")"');
    this.at++;
    return node;
  }

  private class(): PatternNode {
    this.at++;
    const isNot = this.next === '^';
    if (isNot) this.at++;
    let mask = 0;
    do {
      const first = this.value('a value');
      let last = first;
      if (this.next === '-') {
        this.at++;
        last = this.value('a value');
        if (last < first) {
          this.at--;
          throw this.wrong(`a value from ${first} on`);
        }
      }
      for (let value = first; value <= last; value++) mask |= maskOf(value);
    } while (this.next !== ']' && this.next !== '');
    if (this.next !== ']') throw this.wrong('"]"');
    this.at++;
    const all = 2 ** this.values - 1;
    if (isNot && mask === all)
      throw unfit('classes that have a value', `"[^…]" after "${shortened(this.text.slice(0, this.at))}"`);
    return { type: 'values', mask: isNot ? all & ~mask : mask };
  }

  private value(expected: string): number {
    const value = this.next === '' || this.next === '.' ? -1 : DIGITS_AND_LETTERS.indexOf(this.next);
    if (value > this.values) throw this.wrong(`values from 1 to ${this.values}`);
    if (value < 0) throw this.wrong(expected);
    this.at++;
    return value;
  }
}

function maskOf(value: number): number {
  return 1 << (value - 1);
}
