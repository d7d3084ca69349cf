import { type OptionError, quote } from '../../../core/errors.js';
import type { Value } from '../../../core/grid.js';
import { shortened, THE_END, unfit } from './own-rule-text.js';
import type { Test } from './variant.js';

/** The longest condition, in characters of its normal form, and the longest text that is read. */
const LONGEST_CONDITION = 100;
const LONGEST_TEXT = 300;
/** No part of a condition may have a greater number, so that all of them are exact. */
const GREATEST = 1_000_000_000;

/** A condition on two values, a before b. */
export interface PairExpression {
  /** Its normal form, such as `abs(a - b) >= 3`. */
  readonly text: string;
  /** Throws OptionError for values that it can't compute with. */
  readonly test: Test;
}

/** A part of a condition: a number, or whether something holds (1 or 0). */
interface Part {
  readonly text: string;
  readonly isTruth?: boolean;
  /** The left side of the next comparison in a row: b after `a < b`. */
  readonly last?: Part;
  of(a: Value, b: Value): number;
}

/** What an operator does with the two parts beside it; the second one isn't computed if the first decides. */
type Operate = (x: number, y: () => number) => number;

/** Operators by how strongly they bind: `or`, `and`, (`not`), comparisons, sums, products. */
const OPERATORS: readonly Readonly<Record<string, Operate>>[] = [
  { or: (x, y) => x || y() },
  { and: (x, y) => x && y() },
  {
    '=': (x, y) => Number(x === y()),
    '!=': (x, y) => Number(x !== y()),
    '<': (x, y) => Number(x < y()),
    '<=': (x, y) => Number(x <= y()),
    '>': (x, y) => Number(x > y()),
    '>=': (x, y) => Number(x >= y()),
  },
  { '+': (x, y) => x + y(), '-': (x, y) => x - y() },
  { '*': (x, y) => x * y(), '%': (x, y) => remainder(x, y()) },
];
const AND = 1;
const COMPARISON = 2;

/** Functions of numbers: of one, or of two and more. */
const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
};

/** Other spellings that are read. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '==': '=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '·': '*',
  '×': '*',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
};

const TOKEN = /\s*(?:([a-z]+|\d+|[<>=!]=|&&|\|\||[<>=!≠≤≥+−*·×%(),-])|(\S))/giy;

interface Token {
  readonly text: string;
  /** Where it ends in the source. */
  readonly end: number;
}

/** Parses a condition such as `abs(a - b) >= 3`. Throws OptionError. */
export function parsePairExpression(source: string): PairExpression {
  if (source.length > LONGEST_TEXT) throw unfit(`at most ${LONGEST_TEXT} characters`, String(source.length));
  const { text, isTruth, of } = new Reader(source).whole();
  if (text.length > LONGEST_CONDITION)
    throw unfit(`a condition of at most ${LONGEST_CONDITION} characters`, String(text.length));
  if (!isTruth) throw unfit('a comparison such as "a + b = 10"', `"${shortened(text)}"`);
  return { text, test: (a, b) => of(a, b) === 1 };
}

/** Reads a condition from left to right. */
class Reader {
  private readonly source: string;
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(source: string) {
    this.source = source;
    this.tokens = tokensOf(source);
  }

  whole(): Part {
    const part = this.part(0);
    if (this.next !== '')
      throw this.wrong(this.next === ')' ? 'the end, since no bracket is open' : 'an operator or the end');
    return part;
  }

  private get next(): string {
    return this.tokens[this.at]?.text ?? '';
  }

  /** Skips the next token if it is this one, and returns whether it is. */
  private takes(text: string): boolean {
    if (this.next !== text) return false;
    this.at++;
    return true;
  }

  /** Returns what is wrong at the next token. */
  private wrong(expected: string): OptionError {
    const before = this.source.slice(0, this.tokens[this.at - 1]?.end ?? 0).trim();
    return unfit(`${expected}${before && ` after "${shortened(before)}"`}`, this.next ? `"${this.next}"` : THE_END);
  }

  /** Reads a part whose operators bind at least so strongly. */
  private part(least: number): Part {
    let part = this.first(least);
    for (;;) {
      const sign = this.next;
      const level = OPERATORS.findIndex((operators) => Object.hasOwn(operators, sign));
      if (level < least) return part;
      this.at++;
      part = operation(part, sign, level, this.part(level + 1));
    }
  }

  private first(least: number): Part {
    const { next } = this;
    if (least <= COMPARISON && this.takes('not')) {
      const { text, of } = checked(this.part(COMPARISON), true, 'not');
      return { text: `not ${text}`, isTruth: true, of: (a, b) => 1 - of(a, b) };
    }
    if (this.takes('-')) {
      const { text, of } = checked(this.first(COMPARISON + 1), false, '-');
      return { text: `-${text}`, of: (a, b) => -of(a, b) };
    }
    if (this.takes('a')) return { text: next, of: (a) => a };
    if (this.takes('b')) return { text: next, of: (_, b) => b };
    if (/^(?:0|[1-9]\d{0,3})$/.test(next)) {
      this.at++;
      return { text: next, of: () => Number(next) };
    }
    if (this.takes('(')) {
      const { text, isTruth = false, of } = this.part(0);
      this.close();
      return { text: `(${text})`, isTruth, of };
    }
    if (Object.hasOwn(FUNCTIONS, next)) return this.call(next);
    throw this.wrong('a, b, a number up to 9999, abs, min, max or "("');
  }

  private call(name: string): Part {
    this.at++;
    if (!this.takes('(')) throw this.wrong('"("');
    const parts = [checked(this.part(0), false, name)];
    if (name !== 'abs') {
      if (this.next !== ',') throw this.wrong('","');
      while (this.takes(',')) parts.push(checked(this.part(0), false, name));
    }
    this.close();
    return {
      text: `${name}(${parts.map(({ text }) => text).join(', ')})`,
      of: (a, b) => FUNCTIONS[name](...parts.map((part) => part.of(a, b))),
    };
  }

  private close(): void {
    if (!this.takes(')')) throw this.wrong('")" or an operator');
  }
}

/** Returns what an operator makes of two parts. Comparisons in a row hold together, as in `2 <= a - b <= 4`. */
function operation(left: Part, sign: string, level: number, right: Part): Part {
  const operate = OPERATORS[level][sign];
  const { last } = level === COMPARISON ? left : { last: undefined };
  const first = checked(last ?? left, level <= AND, sign);
  checked(right, level <= AND, sign);
  const text = `${left.text} ${sign} ${right.text}`;
  return {
    text,
    isTruth: level <= COMPARISON,
    ...(level === COMPARISON && { last: right }),
    of(a, b) {
      if (last !== undefined && left.of(a, b) === 0) return 0;
      return exact(
        operate(first.of(a, b), () => right.of(a, b)),
        text,
        a,
        b,
      );
    },
  };
}

/** Returns a part that is a number, or that holds or not. */
function checked(part: Part, isTruth: boolean, beside: string): Part {
  if ((part.isTruth ?? false) === isTruth) return part;
  const [expected, found] = isTruth ? ['a condition', 'the number'] : ['a number', 'the condition'];
  throw unfit(`${expected} beside "${beside}"`, `${found} "${shortened(part.text)}"`);
}

/** Returns the remainder from 0. */
function remainder(x: number, y: number): number {
  return ((x % y) + y) % y;
}

function exact(number: number, text: string, a: Value, b: Value): number {
  if (Math.abs(number) <= GREATEST) return number;
  const expected = Number.isNaN(number) ? 'no remainder by 0' : 'numbers up to 1,000,000,000';
  throw unfit(expected, `"${shortened(text)}" with a = ${a} and b = ${b}`);
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const [, known, strange] = found;
    if (strange !== undefined) throw unknownCharacter(source, TOKEN.lastIndex - strange.length);
    const text = known.toLowerCase();
    tokens.push({ text: SPELLINGS[text] ?? text, end: TOKEN.lastIndex });
  }
  return tokens;
}

function unknownCharacter(source: string, at: number): OptionError {
  const before = source.slice(0, at).trim();
  const [character] = source.slice(at);
  if (character === '/') return unfit('a product instead of a division, such as "a = 2 * b"', '"/"');
  if (character === '|') return unfit('"or", or abs for a difference, such as "abs(a - b)"', '"|"');
  return unfit(
    `a, b, a number, an operator or a function${before && ` after "${shortened(before)}"`}`,
    quote(character),
  );
}
