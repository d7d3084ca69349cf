import { ParseError } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import type { Frame } from '../core/kind.js';
import { quoteUnknown } from '../core/nearest-name.js';

/**
 * Returns the one of some kinds, or of some rules, with that name. Throws ParseError `kind` that lists them.
 *
 * @example
 * ```ts
 * import { allRules, findKind } from 'gridwright/rules';
 *
 * console.log(findKind(allRules, 'kurosu').title); // => Kurosu
 * ```
 */
export function findKind<Known extends Frame>(known: readonly Known[], name: string): Known {
  for (const kind of known) if (kind.name === name) return kind;
  requireText('kind', name);
  const names = known.map((kind) => kind.name);
  const expected = names.join(', ');
  throw new ParseError('kind', `expected a kind of puzzle (${expected}), got ${quoteUnknown(name, names)}`, {
    expected,
    received: name,
  });
}
