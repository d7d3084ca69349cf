import { OptionError } from './errors.js';
import type { Size } from './grid.js';

/** Values by name. A name that is absent has its default. */
export type Options = Readonly<Record<string, string>>;

/** One option or request of a kind. Values are strings of letters, digits, `-`, `.` and `_`. */
export interface OptionSpec {
  /** Lower-case letters: `symmetry`. */
  readonly name: string;
  /** For people: what it does. */
  readonly meaning: string;
  /** `yes` alone for a flag; else how a value is written for `--help`. */
  readonly type: 'flag' | 'value';
  readonly form: string;
  /** The value in its one written form. Throws OptionError. */
  read(text: string, size: Size): string;
  /** The value that an order has when it does not say; '' = none. */
  fallback(size: Size, options: Options): string;
}

/** An option that is on or off; on is written by its name alone. */
export function flag(name: string, meaning: string): OptionSpec {
  const read = (text: string) => {
    if (text === 'yes' || text === '') return text;
    throw new OptionError(name, 'no value', text);
  };
  return { name, meaning, type: 'flag', form: '', read, fallback: () => '' };
}

/** One of a few words, the first of which is the default. */
export function choice(name: string, meaning: string, words: readonly string[]): OptionSpec {
  const read = (text: string) => {
    if (words.includes(text)) return text;
    throw new OptionError(name, `one of ${words.join(', ')}`, text);
  };
  return { name, meaning, type: 'value', form: words.join('|'), read, fallback: () => words[0] };
}

/** A whole number between two bounds that depend on the size; no default unless one is given. */
export function whole(
  name: string,
  meaning: string,
  least: (size: Size) => number,
  most: (size: Size) => number,
  fallback: OptionSpec['fallback'] = () => '',
): OptionSpec {
  const read = (text: string, size: Size) => {
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least(size) && value <= most(size)) return String(value);
    throw new OptionError(name, `a whole number ${least(size)}..${most(size)} for ${size.rows}x${size.columns}`, text);
  };
  return { name, meaning, type: 'value', form: 'N', read, fallback };
}
