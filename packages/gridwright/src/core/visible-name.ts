/** Most characters of a name. */
export const LONGEST_NAME = 40;

/** Control characters, lone surrogates, line and paragraph separators, and marks that change the text's direction. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Spaces, and invisible characters: joiners, fillers, marks without a letter, the empty Braille cell. */
const INVISIBLE = /[\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns whether a text can be a name that others see, of a player, a league or a puzzle: visible characters on one
 * line, at most LONGEST_NAME or as many as given.
 *
 * @example
 * ```ts
 * import { isName } from 'gridwright/input';
 *
 * console.log(isName('Alice'), isName(' ')); // => true false
 * ```
 */
export function isName(text: string, longest = LONGEST_NAME): boolean {
  return text.replace(INVISIBLE, '') !== '' && text.length <= longest && !STRANGE.test(text);
}
