import type { ProfileName } from '@gridwright/preflight';
import { meantName, nearestName, quote, quoteUnknown } from 'gridwright/input';
import { ParseError } from 'gridwright/rules';
import type { BookLanguage } from '../words/words.js';
import type { ChapterPlan, PerPage } from './chapter-plan.js';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Members of a plan on which the defaults and limits of later members depend. */
export interface Before {
  readonly language: BookLanguage;
  readonly profile: ProfileName;
  readonly bleed: boolean;
  readonly perPage: PerPage;
  readonly largePrint: boolean;
  readonly chapters: readonly ChapterPlan[];
  readonly author: string;
  readonly date: string | undefined;
  readonly pictures: string;
  readonly answers: number | string;
}

/** How to read a member of a JSON object. */
export interface MemberType<Value> {
  /** Returns the value, or the default for undefined and null. Throws ParseError, which names the place. */
  readonly read: (value: unknown, path: string, before: Before) => Value;
  /** The default; a function if it depends on members before. */
  readonly usual: unknown;
  /** Possible values, for docs/book.md. */
  readonly values: string;
  /** All possible values, if there are few. */
  readonly choices?: readonly string[] | undefined;
  /** The option's value in the help; '' for a flag. */
  readonly form: string;
  /** Returns the JSON for an option's value. */
  readonly fromText: (text: string) => unknown;
}

/** A member, with its words for the command's help and for docs/book.md. */
export interface Member<Value = unknown> extends MemberType<Value> {
  readonly help: string;
  /** Text for docs/book.md in place of `help`. */
  readonly docs?: string;
  /** The default in words, if it isn't in the JSON. */
  readonly usually?: string;
  /** Heading of the command's option; undefined if only plans have the member. */
  readonly group?: string;
  /** Help of the option that turns a flag off. */
  readonly off?: string;
  /** `book` if worksheets don't have the member, `cover` if only covers show it. */
  readonly only?: 'book' | 'cover';
}

export type Members = Readonly<Record<string, Member>>;

/** Puts members under a heading of the command's help. */
export function under<Some extends Members>(group: string, members: Some): Some {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, { ...member, group }])) as Some;
}

/** The values of an object with these members. */
export type ValuesOf<Schema extends Members> = { readonly [Name in keyof Schema]: ReturnType<Schema[Name]['read']> };

/** Reads the members of an object in the order of the schema. Throws ParseError. */
export function readMembers<Schema extends Members>(
  schema: Schema,
  json: Json,
  path: string,
  before: Partial<Before> = {},
): ValuesOf<Schema> {
  const values: Record<string, unknown> = {};
  for (const [key, { read }] of Object.entries(schema)) {
    const place = path === 'plan' ? key : `${path}, ${key}`;
    values[key] = read(memberOf(json, key), place, { ...before, ...values } as Before);
  }
  return values as ValuesOf<Schema>;
}

export function readObject(value: unknown, path: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw bad(path, 'an object', typeOf(value));
}

/** Throws ParseError for other members. */
export function requireKeys(json: Json, path: string, keys: readonly string[]): void {
  const strange = Object.keys(json).find((key) => !keys.includes(key));
  if (strange === undefined) return;
  const nearest = nearestName(strange, keys);
  // A plan has too many members to list beside the one that is meant.
  throw bad(path, nearest === undefined ? keys.join(', ') : 'a known member', quoteUnknown(strange, keys));
}

/** Returns a member of an object; undefined for one that only its prototype has. */
export function memberOf(json: Json, key: string): unknown {
  return Object.hasOwn(json, key) ? json[key] : undefined;
}

type Usual<Value> = Value | ((before: Before) => Value);
type Read<Value> = (value: unknown, path: string) => Value;

function type<Value>(
  usual: Usual<Value>,
  read: Read<Value>,
  values: string,
  form: string,
  fromText: (text: string) => unknown = (text) => text,
): MemberType<Value> {
  const missing = (before: Before) =>
    typeof usual === 'function' ? (usual as (before: Before) => Value)(before) : usual;
  return {
    read: (value, path, before) => (value === undefined || value === null ? missing(before) : read(value, path)),
    usual,
    values,
    form,
    fromText,
  };
}

/** Returns a type whose values are checked beside members before, or turned into others. */
export function checked<Value, Result>(
  from: MemberType<Value>,
  check: (value: Value, before: Before) => Result,
): MemberType<Result> {
  return { ...from, read: (value, path, before) => check(from.read(value, path, before), before) };
}

export function text(longest: number, usual: Usual<string> = ''): MemberType<string> {
  return type(usual, (value, path) => readText(value, path, longest), `up to ${longest} characters`, 'TEXT');
}

export function flag(usual: Usual<boolean> = false): MemberType<boolean> {
  const read: Read<boolean> = (value, path) => {
    if (typeof value === 'boolean') return value;
    throw bad(path, 'true or false', typeOf(value));
  };
  return type(usual, read, '`true`, `false`', '');
}

export function whole(least: number, most: number, usual: number): MemberType<number> {
  return type(usual, (value, path) => readWhole(value, path, least, most), `${least} to ${most}`, 'N', wholeFrom);
}

/** A number, perhaps with a fraction; undefined for none. */
export function decimal(least: number, most: number): MemberType<number | undefined> {
  const read: Read<number> = (value, path) => {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw bad(path, `a number from ${least} to ${most}`, typeOf(value));
  };
  const fromText = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));
  return type<number | undefined>(undefined, read, `${least} to ${most}`, 'N', fromText);
}

export function choice<const Word extends string | number>(
  words: readonly Word[],
  usual: Usual<Word>,
): MemberType<Word> {
  const read: Read<Word> = (value, path) => readChoice(value, path, words);
  const form = typeof words[0] === 'number' ? 'N' : 'NAME';
  return { ...type(usual, read, listed(words), form, wholeFrom), choices: words.map(String) };
}

/** A whole number or a word. */
export function wholeOr<const Word extends string>(
  [least, most]: readonly [least: number, most: number],
  words: readonly Word[],
  usual: Usual<number | Word>,
): MemberType<number | Word> {
  const read: Read<number | Word> = (value, path) =>
    typeof value === 'number' ? readWhole(value, path, least, most) : readChoice(value, path, words);
  return type(usual, read, `${least} to ${most}, ${listed(words)}`, 'N', wholeFrom);
}

/** A list; on the command line, its items with commas between them. */
export function list<Item>(
  readItem: Read<Item>,
  values: string,
  usual: readonly Item[] = [],
): MemberType<readonly Item[]> {
  const read: Read<readonly Item[]> = (value, path) => {
    if (Array.isArray(value)) return value.map((item, i) => readItem(item, `${path} ${i + 1}`));
    throw bad(path, 'a list', typeOf(value));
  };
  return type(usual, read, values, 'A,B,...', (text) => text.split(','));
}

export function readText(value: unknown, path: string, longest: number): string {
  if (typeof value !== 'string') throw bad(path, 'a text', typeOf(value));
  if (value.length > longest) throw bad(path, `at most ${longest} characters`, `${value.length}`);
  return value.replace(/\s+/g, ' ').trim();
}

function readWhole(value: unknown, path: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw bad(path, `a whole number from ${least} to ${most}`, typeOf(value));
}

function readChoice<Word extends string | number>(value: unknown, path: string, words: readonly Word[]): Word {
  if (words.includes(value as Word)) return value as Word;
  const names = words.filter((word) => typeof word === 'string');
  const meant = typeof value === 'string' ? meantName(value, names) : undefined;
  if (meant !== undefined) return meant;
  throw bad(path, `one of ${words.join(', ')}`, typeof value === 'string' ? quoteUnknown(value, names) : typeOf(value));
}

function wholeFrom(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function listed(words: readonly (string | number)[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
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
