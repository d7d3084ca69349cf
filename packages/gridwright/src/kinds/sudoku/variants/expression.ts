import { type OptionError, quote } from '../../../core/errors.js';
import { OPERATORS, type Range, ranges } from './expression-operators.js';
import { shortened, THE_END, unfit } from './own-rule-text.js';

/** The longest condition, in characters of its normal form, and the longest text that is read. */
const LONGEST_CONDITION = 100;
const LONGEST_TEXT = 300;
/** No part of a condition may have a greater number, so that all of them are exact. */
const GREATEST = 1_000_000_000;

/** Numbers, and what each may be, by their names in a condition. */
export type Named = Readonly<Record<string, number>>;
export type Ranges = Readonly<Record<string, Range>>;

/** A condition on some numbers with names. */
export interface Expression {
  /** Its normal form, such as `abs(a - b) >= 3`. */
  readonly text: string;
  /** The names that it has. */
  readonly names: ReadonlySet<string>;
  /** Returns whether its form shows that two names may be exchanged. */
  isSymmetric(one: string, other: string): boolean;
  /** Returns whether it holds. Throws OptionError for numbers that it can't compute with. */
  test(numbers: Named): boolean;
  /** Returns false only if no numbers within the ranges meet it. */
  mayHold(within: Ranges): boolean;
}

/** Returns another name for a name. */
type Rename = (name: string) => string;

/** A part of a condition: a number, or whether something holds (1 or 0). */
interface Part {
  readonly text: string;
  readonly isTruth?: boolean;
  /** The right side of a comparison, which is the left side of the next one in a row: b after `a < b`. */
  readonly last?: Part;
  /** What is joined by one operator whose operands may be exchanged. */
  readonly joined?: { readonly sign: string; readonly keys: (rename: Rename) => readonly string[] };
  of(numbers: Named): number;
  range(within: Ranges): Range;
  /** Returns a text that parts have in common only if they mean the same. */
  key(rename: Rename): string;
}

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

/** Parses a condition on numbers with some names, such as `abs(a - b) >= 3`. Throws OptionError. */
export function parseExpression(source: string, names: readonly string[], example: string): Expression {
  if (source.length > LONGEST_TEXT) throw unfit(`at most ${LONGEST_TEXT} characters`, String(source.length));
  const reader = new Reader(source, names);
  const { text, isTruth, of, range, key } = reader.whole();
  if (text.length > LONGEST_CONDITION)
    throw unfit(`a condition of at most ${LONGEST_CONDITION} characters`, String(text.length));
  if (!isTruth) throw unfit(`a comparison such as "${example}"`, `"${shortened(text)}"`);
  return {
    text,
    names: reader.used,
    isSymmetric: (one, other) =>
      key((name) => name) === key((name) => (name === one ? other : name === other ? one : name)),
    test: (numbers) => of(numbers) === 1,
    mayHold: (within) => range(within)[1] !== 0,
  };
}

/** Reads a condition from left to right. */
class Reader {
  readonly used = new Set<string>();
  private readonly source: string;
  private readonly names: readonly string[];
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(source: string, names: readonly string[]) {
    this.source = source;
    this.names = names;
    this.tokens = tokensOf(source, names);
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
      const { text, of, range, key } = checked(this.part(COMPARISON), true, 'not');
      return {
        text: `not ${text}`,
        isTruth: true,
        of: (numbers) => 1 - of(numbers),
        range: (within) => ranges.not(range(within)),
        key: (rename) => `not ${key(rename)}`,
      };
    }
    if (this.takes('-')) {
      const { text, of, range, key } = checked(this.first(COMPARISON + 1), false, '-');
      return {
        text: `-${text}`,
        of: (numbers) => -of(numbers),
        range: (within) => ranges.negative(range(within)),
        key: (rename) => `-${key(rename)}`,
      };
    }
    if (this.names.includes(next)) {
      this.at++;
      this.used.add(next);
      return {
        text: next,
        of: (numbers) => exact(numbers[next], next, numbers),
        range: (within) => within[next],
        key: (rename) => rename(next),
      };
    }
    if (/^(?:0|[1-9]\d{0,3})$/.test(next)) {
      this.at++;
      const number = Number(next);
      return { text: next, of: () => number, range: () => [number, number], key: () => next };
    }
    if (this.takes('(')) {
      const { text, isTruth = false, of, range, key } = this.part(0);
      this.close();
      return { text: `(${text})`, isTruth, of, range, key };
    }
    if (Object.hasOwn(FUNCTIONS, next)) return this.call(next);
    throw this.wrong(`${this.names.join(', ')}, a number up to 9999, abs, min, max or "("`);
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
      of: (numbers) => FUNCTIONS[name](...parts.map((part) => part.of(numbers))),
      range: (within) =>
        ranges.call(
          name,
          FUNCTIONS[name],
          parts.map((part) => part.range(within)),
        ),
      key: (rename) =>
        `${name}(${name === 'abs' ? keyWithoutSign(parts[0], rename) : keysOf(parts, rename).join(',')})`,
    };
  }

  private close(): void {
    if (!this.takes(')')) throw this.wrong('")" or an operator');
  }
}

function keysOf(parts: readonly Part[], rename: Rename): string[] {
  return parts.map((part) => part.key(rename)).sort();
}

/** Returns the key of a number or of its negative, whichever comes first: abs makes no difference between them. */
function keyWithoutSign({ key, joined }: Part, rename: Rename): string {
  const keys = joined?.sign === '+' ? joined.keys(rename) : [key(rename)];
  const negative = keys.map((one) => (one.startsWith('-') ? one.slice(1) : `-${one}`));
  return [keys, negative].map((all) => all.toSorted().join('+')).sort()[0];
}

/** Returns what an operator makes of two parts. Comparisons in a row hold together, as in `2 <= a - b <= 4`. */
function operation(left: Part, sign: string, level: number, right: Part): Part {
  const { of, range } = OPERATORS[level][sign];
  const { last } = level === COMPARISON ? left : { last: undefined };
  const first = checked(last ?? left, level <= AND, sign);
  checked(right, level <= AND, sign);
  const text = `${left.text} ${sign} ${right.text}`;
  const joined = joinedBy(left, sign, right);
  return {
    text,
    isTruth: level <= COMPARISON,
    ...(level === COMPARISON && { last: right }),
    ...(joined && { joined }),
    of(numbers) {
      if (last !== undefined && left.of(numbers) === 0) return 0;
      return exact(
        of(first.of(numbers), () => right.of(numbers)),
        text,
        numbers,
      );
    },
    range(within) {
      const own = range(first.range(within), right.range(within));
      return last === undefined ? own : ranges.and(left.range(within), own);
    },
    key(rename) {
      if (joined) return `(${joined.keys(rename).toSorted().join(joined.sign)})`;
      // `a > b` means the same as `b < a`.
      const [one, other] = sign.startsWith('>') ? [right, first] : [first, right];
      const own = `(${one.key(rename)}${sign.replace('>', '<')}${other.key(rename)})`;
      return last === undefined ? own : `(${[left.key(rename), own].sort().join('and')})`;
    },
  };
}

/** Operators whose operands may be exchanged; a difference is a sum with a negative number. */
const JOINING: Readonly<Record<string, string>> = { or: 'or', and: 'and', '+': '+', '-': '+', '*': '*' };

function joinedBy(left: Part, sign: string, right: Part): Part['joined'] {
  const joint = JOINING[sign] ?? (left.last === undefined && /^!?=$/.test(sign) ? sign : undefined);
  if (joint === undefined) return undefined;
  return {
    sign: joint,
    keys: (rename) => [
      ...(left.joined !== undefined && left.joined.sign === joint ? left.joined.keys(rename) : [left.key(rename)]),
      (sign === '-' ? '-' : '') + right.key(rename),
    ],
  };
}

/** Returns a part that is a number, or that holds or not. */
function checked(part: Part, isTruth: boolean, beside: string): Part {
  if ((part.isTruth ?? false) === isTruth) return part;
  const [expected, found] = isTruth ? ['a condition', 'the number'] : ['a number', 'the condition'];
  throw unfit(`${expected} beside "${beside}"`, `${found} "${shortened(part.text)}"`);
}

function exact(number: number, text: string, numbers: Named): number {
  if (Math.abs(number) <= GREATEST) return number;
  const expected = Number.isNaN(number) ? 'no remainder by 0' : 'numbers up to 1,000,000,000';
  const given = Object.entries(numbers).map(([name, value]) => `${name} = ${value}`);
  throw unfit(expected, `"${shortened(text)}" with ${given.join(' and ')}`);
}

function tokensOf(source: string, names: readonly string[]): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const [, known, strange] = found;
    if (strange !== undefined) throw unknownCharacter(source, TOKEN.lastIndex - strange.length, names);
    const text = known.toLowerCase();
    tokens.push({ text: Object.hasOwn(SPELLINGS, text) ? SPELLINGS[text] : text, end: TOKEN.lastIndex });
  }
  return tokens;
}

function unknownCharacter(source: string, at: number, names: readonly string[]): OptionError {
  const before = source.slice(0, at).trim();
  const [character] = source.slice(at);
  const [one, other = '2'] = names.length === 2 ? names : ['first', 'last'];
  if (character === '/') return unfit(`a product instead of a division, such as "${one} = 2 * ${other}"`, '"/"');
  if (character === '|') return unfit(`"or", or abs for a difference, such as "abs(${one} - ${other})"`, '"|"');
  return unfit(
    `${names.join(', ')}, a number, an operator or a function${before && ` after "${shortened(before)}"`}`,
    quote(character),
  );
}
