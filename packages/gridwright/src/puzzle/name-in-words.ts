import type { Drawing } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import type { Options } from '../core/option.js';

/** The name of a puzzle in words, without its size. */
export interface NameInWords {
  /** The kind with its variants, by the name that people know. */
  readonly variant: string;
  /** Details that aren't part of the variant's name: `boxes 3x2`, `goal ring`. */
  readonly more: readonly string[];
}

/** Values that people read: words and shapes, but no cells. */
const READABLE = /^(?!yes$)[a-z]+$|^\d+x\d+$/;

/**
 * Returns the name of the puzzles with these options, with a language's names for the kind's variants.
 *
 * @example
 * ```ts
 * import { enAims } from 'gridwright/en';
 * import { nameInWords } from 'gridwright/orders';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const names = enAims.kinds.sudoku?.names ?? {};
 * console.log(nameInWords(rulesOf('sudoku'), { killer: 'yes' }, names).variant); // => Killer Sudoku
 * ```
 */
export function nameInWords(
  { title }: Pick<Drawing, 'title'>,
  options: Options,
  { kind = {}, after = {} }: VariantNames,
): NameInWords {
  const more: string[] = [];
  let [first, noun] = ['', title];
  for (const [name, value] of Object.entries(options)) {
    const word = kind[name];
    if (word === undefined)
      more.push((after[name] ?? name) + (READABLE.test(value) ? ` ${after[value] ?? value}` : ''));
    else if (/[ -]$/.test(word)) first += word;
    else noun = word;
  }
  return { variant: first + noun, more };
}
