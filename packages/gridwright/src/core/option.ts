import { OptionError } from './errors.js';
import type { Size } from './grid.js';
import { meantName } from './nearest-name.js';

/** Values by name. A name that is absent has its default value. */
export type Options = Readonly<Record<string, string>>;

/** Returns whether there is no option. A loop, because `Object.keys` makes an array. */
export function hasNone(options: Options): boolean {
  for (const _ in options) return false;
  return true;
}

/**
 * One option or request of a kind; text/en/options.ts describes it. Values are strings of letters, digits, `-`,
 * `.` and `_`.
 */
export interface OptionSpec {
  /** Lower-case letters: `symmetry`. */
  readonly name: string;
  /**
   * `flag` has the value `yes` only; `value` is formatted as `--help` shows it; `data` is too long for people to type.
   */
  readonly type: 'flag' | 'value' | 'data';
  readonly form: string;
  /** Marks with a place and one of a few meanings, such as dots between cells. */
  readonly marks?: readonly string[];
  /** Whether the option's houses take the place of the boxes, so that the size has none. */
  readonly replacesBoxes?: true;
  /** Whether it writes numbers into corners of cells, so that notes leave room for them. */
  readonly cornerText?: true;
  /** Whether a generator draws such data: an order may ask for them by the name alone. */
  readonly drawn?: true;
  /** Returns the number of rows and columns that a value is for; undefined if it is for none. */
  shapeOf?(text: string): [rows: number, columns: number] | undefined;
  /** Returns the value in its normal form. Throws OptionError. */
  read(text: string, size: Size): string;
  /** Returns the value for the image of a grid, by the place of each cell in it; absent for one that stays the same. */
  move?(text: string, size: Size, places: Uint16Array): string;
  /** Returns the default value of an order; '' for none. */
  fallback(size: Size, options: Options): string;
}

/** An option that is on or off. When on, its name alone is written. */
export function flag(name: string): OptionSpec & { readonly type: 'flag' } {
  const read = (text: string) => {
    if (text === 'yes' || text === '') return text;
    throw new OptionError(name, 'no value', text);
  };
  return { name, type: 'flag', form: '', read, fallback: () => '' };
}

/** One of several words. The first is the default. */
export function choice(name: string, words: readonly string[]): OptionSpec {
  const read = (text: string) => {
    const word = meantName(text, words);
    if (word !== undefined) return word;
    throw new OptionError(name, `one of ${words.join(', ')}`, text);
  };
  return { name, type: 'value', form: words.join('|'), read, fallback: () => words[0] };
}

/** A whole number between two bounds that depend on the size. It has no default unless `fallback` returns one. */
export function whole(
  name: string,
  least: (size: Size) => number,
  most: (size: Size) => number,
  fallback: OptionSpec['fallback'] = () => '',
): OptionSpec {
  const read = (text: string, size: Size) => {
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least(size) && value <= most(size)) return String(value);
    throw new OptionError(name, `a whole number ${least(size)}..${most(size)} for ${size.rows}x${size.columns}`, text);
  };
  return { name, type: 'value', form: 'N', read, fallback };
}

/** Data in one normal form, too long for people to type. There is none by default. */
export function data(name: string, form: string, read: OptionSpec['read']): OptionSpec & { readonly type: 'data' } {
  return { name, type: 'data', form, read, fallback: () => '' };
}

/** Returns the requests for data that a generator draws, named as the options that hold them. */
export function drawnRequests(options: readonly OptionSpec[]): OptionSpec[] {
  return options.filter(({ drawn }) => drawn).map(({ name }) => flag(name));
}
