import { formatGrid, parseGrid } from '../core/alphabet.js';
import { OptionError, ParseError, quote } from '../core/errors.js';
import { requireObject, requireText, requireWhole } from '../core/guard.js';
import type { Drawing, Order, Puzzle, Rules } from '../core/kind.js';
import { requireOrder, requirePuzzle } from './check-puzzle.js';
import { findKind } from './find-kind.js';
import { type Asked, formatOptions, formatOrder, formatSize, readOrder } from './order.js';

/** The contents of a name of a puzzle: its clues, or the order and seed that they are made from. */
export type Id =
  | { readonly type: 'puzzle'; readonly puzzle: Puzzle }
  | { readonly type: 'seed'; readonly version: number; readonly order: Order; readonly seed: string };

/** Longest seed text, in characters of its written form. */
const LONGEST_SEED = 400;

/** A seed text that is its own written form, as most are. */
const PLAIN = /^[A-Za-z0-9._-]+$/;

/**
 * The puzzle id: complete, for ever, one for each puzzle. Grammar: docs/ids-and-seeds.md. Throws OptionError for clues
 * that are no puzzle.
 */
export function formatId(kind: Rules, puzzle: Puzzle): string {
  requirePuzzle(kind, puzzle);
  return idOf(kind, puzzle);
}

/** Returns the same for a puzzle that is known to be one. */
export function idOf(kind: Drawing, puzzle: Puzzle): string {
  return [
    kind.name,
    ...formatSize(kind, puzzle.size),
    ...formatOptions(kind.options, puzzle.options),
    formatGrid(puzzle.clues, kind.clueAlphabet),
  ].join(':');
}

/**
 * The seed id: generator version (the newest by default), order and seed text.
 * Throws OptionError for a seed text that is empty, too long or not Unicode.
 */
export function formatSeedId(kind: Rules, order: Order, seed: string, version?: number): string {
  requireOrder(kind, order);
  requireText('seed', seed);
  const newest = newestVersion(kind, order);
  if (version !== undefined) requireWhole('version', version, 1, newest);
  return [`${kind.name}.${version ?? newest}`, ...formatOrder(kind, order), formatSeed(seed)].join(':');
}

/**
 * Reads a puzzle id or a seed id of one of the kinds. A name has one written form: what `formatId` or `formatSeedId`
 * would write otherwise is refused, and the message gives the right form. Throws ParseError.
 */
export function parseId(kinds: readonly Rules[], text: string): Id {
  requireText('id', text);
  if (text.length > 4096)
    throw new ParseError('length', `expected a name of at most 4,096 characters, got ${text.length}`, {
      column: 4097,
      expected: 4096,
      received: text.length,
    });
  const strange = /[^A-Za-z0-9._~:-]/u.exec(text);
  if (strange !== null)
    throw new ParseError(
      'symbol',
      `expected a name of letters, digits and - . _ ~ :, got ${quote(strange[0])} at character ${strange.index + 1}`,
      {
        column: strange.index + 1,
        received: strange[0],
      },
    );
  const items = text.split(':');
  if (items.length < 2)
    throw new ParseError('id', `expected a name, kind:size:clues or kind.version:seed, got ${quote(text)}`, {
      received: text,
    });
  const [kindName, versionText] = items[0].split('.', 2);
  const kind = findKind(kinds, kindName);
  const last = items[items.length - 1];
  const lastAt = text.length - last.length;
  if (versionText === undefined) {
    const order = readItems(kind, items.slice(1, -1), 'puzzle');
    const clues = parseGrid(last, order.size, kind.clueAlphabet, kind.maxValues(order.size).clue, lastAt);
    const puzzle = { kind: kind.name, size: order.size, options: order.options, clues };
    // Reading has checked the options and the clues.
    requireForm(text, idOf(kind, puzzle));
    return { type: 'puzzle', puzzle };
  }
  const order = readItems(kind, items.slice(1, -1), 'seed');
  const version = readVersion(kind, order, versionText);
  const seed = parseSeed(last, lastAt);
  requireForm(text, formatSeedId(kind, order, seed, version));
  return { type: 'seed', version, order, seed };
}

/**
 * Returns the newest version of the generator for an order.
 *
 * @example
 * ```ts
 * import { newestVersion } from 'gridwright/orders';
 * import { readOrder, rulesOf } from 'gridwright/rules';
 *
 * console.log(newestVersion(rulesOf('kurosu'), readOrder('kurosu'))); // => 1
 * ```
 */
export function newestVersion(kind: Rules, order: Order): number {
  requireObject('kind', kind);
  return kind.versionOf?.(order) ?? kind.version;
}

/** Reads the version of a generator, from 1 to the newest for the order. */
function readVersion(kind: Rules, order: Order, text: string): number {
  const { name } = kind;
  const newest = newestVersion(kind, order);
  const known = /^[1-9]\d{0,5}$/.test(text) && Number(text) <= newest;
  const expected = newest === 1 ? 'generator version 1' : `a generator version from 1 to ${newest}`;
  if (!known)
    throw new ParseError('version', `expected ${expected} of ${name}, got ${quote(text)}`, {
      column: name.length + 2,
      expected: newest === 1 ? 1 : `1..${newest}`,
      received: text,
    });
  return Number(text);
}

/** UTF-8 in NFC; letters, digits, `-`, `.` and `_` are unchanged, every other byte is `~HH`. */
function formatSeed(seed: string): string {
  if (seed === '') throw new OptionError('seed', 'at least one character', seed, 'an empty text');
  const most = `at most ${LONGEST_SEED} characters as written in a seed id`;
  // No text is shorter when written.
  if (seed.length > LONGEST_SEED) throw new OptionError('seed', most, seed.length, `at least ${seed.length}`);
  if (PLAIN.test(seed)) return seed;
  let escaped: string;
  try {
    escaped = encodeURIComponent(seed.normalize('NFC'));
  } catch {
    throw new OptionError('seed', 'Unicode text', seed, 'half of a surrogate pair');
  }
  const written = escaped
    .replace(/[!~*'()]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
  if (written.length > LONGEST_SEED) throw new OptionError('seed', most, written.length);
  return written;
}

function parseSeed(written: string, at: number): string {
  if (!/^(?:[A-Za-z0-9._-]|~[0-9A-F]{2})+$/.test(written) || written.length > LONGEST_SEED) {
    throw new ParseError('seed', `expected a seed of letters, digits, - . _ and bytes as ~HH, got ${quote(written)}`, {
      column: at + 1,
      received: written,
    });
  }
  try {
    return decodeURIComponent(written.replaceAll('~', '%'));
  } catch {
    throw new ParseError('seed', `expected a seed whose bytes are UTF-8, got ${quote(written)}`, {
      column: at + 1,
      received: written,
    });
  }
}

/** Items as `formatOrder` writes them, in any order; the size is the first where there is one. */
function readItems(kind: Rules, items: readonly string[], type: Id['type']): Order {
  const specs = type === 'puzzle' ? kind.options : [...kind.options, ...kind.requests];
  const asked: Record<string, string> = {};
  for (const item of items) {
    const flag = specs.find(({ name, type }) => type === 'flag' && name === item);
    const isNamed = (name: string) => item.startsWith(name) && item[name.length] === '-';
    const named = () =>
      isNamed('box') ? 'box' : specs.find(({ name, type }) => type !== 'flag' && isNamed(name))?.name;
    const name = /^\d/.test(item) ? 'size' : (flag?.name ?? named());
    if (name === undefined || asked[name] !== undefined)
      throw new ParseError('option', `expected a size or an option of ${kind.name}, got ${quote(item)}`, {
        received: item,
      });
    asked[name] = name === 'size' ? item : flag === undefined ? item.slice(name.length + 1) : 'yes';
  }
  return parseOrder(kind, asked);
}

/** Like `readOrder`, for text from outside: throws ParseError. */
function parseOrder(kind: Rules, asked: Asked): Order {
  try {
    return readOrder(kind, asked);
  } catch (error) {
    if (error instanceof OptionError) throw new ParseError('option', error.message, { fault: error });
    throw error;
  }
}

/** The longest form that an error shows whole, to be copied. */
const LONGEST_SHOWN = 300;

function requireForm(text: string, form: string): void {
  if (text !== form)
    throw new ParseError(
      'form',
      `expected the name in its one form, ${form.length > LONGEST_SHOWN ? quoteAt(form, text) : `"${form}"`}, got ${quoteAt(text, form)}`,
      { expected: form, received: text },
    );
}

/** Quotes a text so that one sees where it differs from another: long ones from a little before that place. */
function quoteAt(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  return quote(same < 30 ? text : `…${text.slice(same - 15)}`);
}
