import { ParseError, quote } from '../core/errors.js';
import type { Kind } from '../core/kind.js';
import { flipit } from './flipit/flipit.js';
import { kurosu } from './kurosu/kurosu.js';
import { sudoku } from './sudoku/sudoku.js';

/** Every kind of puzzle there is. A new kind is one folder and one line here. */
export const kinds: readonly Kind[] = [sudoku, kurosu, flipit];

/** The kind of that name. Throws ParseError `kind` that names those there are. */
export function kindOf(name: string): Kind {
  const kind = kinds.find((k) => k.name === name);
  if (kind === undefined) throw new ParseError('kind', 0, `expected a kind of puzzle (${kinds.map((k) => k.name).join(', ')}), got ${quote(name)}`);
  return kind;
}
