import { meantName, nearestName, quote, quoteUnknown } from 'gridwright/input';
import { ParseError } from 'gridwright/rules';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Reads the members of one object of a plan. */
export class Reader {
  private readonly json: Json;
  private readonly path: string;

  constructor(value: unknown, path: string, keys?: readonly string[]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw bad(path, 'an object', typeOf(value));
    this.json = value as Json;
    this.path = path;
    if (keys !== undefined) this.allow(keys);
  }

  /** Throws ParseError for any other member. */
  allow(keys: readonly string[]): void {
    const strange = Object.keys(this.json).find((key) => !keys.includes(key));
    if (strange === undefined) return;
    const nearest = nearestName(strange, keys);
    // A plan has up to 35 members, too many to list beside the one that is meant.
    throw bad(this.path, nearest === undefined ? keys.join(', ') : 'a member that it has', quoteUnknown(strange, keys));
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  get(key: string): unknown {
    return Object.hasOwn(this.json, key) ? this.json[key] : undefined;
  }

  text(key: string, fallback: string, longest: number): string {
    const value = this.get(key) ?? fallback;
    if (typeof value !== 'string') throw this.bad(key, 'a text', typeOf(value));
    if (value.length > longest) throw this.bad(key, `at most ${longest} characters`, `${value.length}`);
    return value.replace(/\s+/g, ' ').trim();
  }

  flag(key: string, fallback: boolean): boolean {
    const value = this.get(key) ?? fallback;
    if (typeof value !== 'boolean') throw this.bad(key, 'true or false', typeOf(value));
    return value;
  }

  whole(key: string, least: number, most: number, fallback: number): number {
    const value = this.get(key) ?? fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    throw this.bad(key, `a whole number from ${least} to ${most}`, typeOf(value));
  }

  decimal(key: string, least: number, most: number): number {
    const value = this.get(key);
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw this.bad(key, `a number from ${least} to ${most}`, typeOf(value));
  }

  choiceOf<Word extends string | number, Fallback extends string | number = Word>(
    key: string,
    words: readonly Word[],
    fallback: Fallback,
  ): Word | Fallback {
    const value = this.get(key) ?? fallback;
    if (value === fallback || words.includes(value as Word)) return value as Word | Fallback;
    const names = words.filter((word) => typeof word === 'string');
    const meant = typeof value === 'string' ? meantName(value, names) : undefined;
    if (meant !== undefined) return meant;
    const got = typeof value === 'string' ? quoteUnknown(value, names) : typeOf(value);
    throw this.bad(key, `one of ${words.join(', ')}`, got);
  }

  list(key: string, fallback: readonly unknown[]): readonly unknown[] {
    const value = this.get(key) ?? fallback;
    if (!Array.isArray(value)) throw this.bad(key, 'a list', typeOf(value));
    return value;
  }

  /** Reads a list of texts, each like `text`. */
  texts(key: string, longest: number): string[] {
    return this.list(key, []).map((value, i) =>
      new Reader({ [`${key} ${i + 1}`]: value }, this.path).text(`${key} ${i + 1}`, '', longest),
    );
  }

  private bad(key: string, expected: string, got: string): ParseError {
    return bad(this.path === 'plan' ? key : `${this.path}, ${key}`, expected, got);
  }
}

/** Returns the error for a place of a plan. */
export function bad(path: string, expected: string, got: string): ParseError {
  return new ParseError('plan', `${path}: expected ${expected}, got ${got}`);
}

/** Describes a JSON value for a message. */
export function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? quote(value) : String(value);
}
