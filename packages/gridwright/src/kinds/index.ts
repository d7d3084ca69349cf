import type { Kind } from '../core/kind.js';
import { flipit } from './flipit/flipit.js';
import { kurosu } from './kurosu/kurosu.js';
import { findKind } from './rules.js';
import { sudoku } from './sudoku/sudoku.js';

/** Every kind of puzzle there is. A new kind is one folder, one line here and one in rules.ts. */
export const kinds: readonly Kind[] = [sudoku, kurosu, flipit];

/** The kind of that name. Throws ParseError `kind` that names those there are. */
export function kindOf(name: string): Kind {
  return findKind(kinds, name);
}
