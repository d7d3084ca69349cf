import type { Drawing } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import { namedOptions, type Options } from '../core/option.js';

/** The name of a puzzle in words, without its size. */
export interface NameInWords {
  /** The kind with its variants, by the name that people know. */
  readonly variant: string;
  /** What the variant doesn't say: `boxes 3x2`, `goal ring`. */
  readonly more: readonly string[];
}

/** The longest value to read. */
const LONGEST = 12;

/** Returns the name of the puzzles with these options, with a language's names for the kind's variants. */
export function nameInWords(
  { title, drawn }: Drawing,
  options: Options,
  { before = {}, instead = {}, after = {} }: VariantNames,
): NameInWords {
  const more: string[] = [];
  let [first, noun] = ['', title];
  for (const [name, value] of Object.entries(namedOptions(drawn, options))) {
    if (before[name]) first += before[name];
    else if (instead[name]) noun = instead[name];
    else
      more.push((after[name] ?? name) + (value === 'yes' || value.length > LONGEST ? '' : ` ${after[value] ?? value}`));
  }
  return { variant: first + noun, more };
}
