import { ParseError, quote } from '../core/errors.js';
import type { Rules } from '../core/kind.js';
import { flipitRules } from './flipit/base.js';
import { kurosuRules } from './kurosu/base.js';
import { sudokuRules } from './sudoku/base.js';

/** The rules of every kind of puzzle there is, in the order of `kinds`. */
export const allRules: readonly Rules[] = [sudokuRules, kurosuRules, flipitRules];

/** The rules of the kind of that name. Throws ParseError `kind` that names those there are. */
export function rulesOf(name: string): Rules {
  return findKind(allRules, name);
}

/** The one of that name. Throws ParseError `kind` that names those there are. */
export function findKind<Known extends Rules>(known: readonly Known[], name: string): Known {
  const found = known.find((kind) => kind.name === name);
  if (found === undefined) throw new ParseError('kind', 0, `expected a kind of puzzle (${known.map((kind) => kind.name).join(', ')}), got ${quote(name)}`);
  return found;
}
