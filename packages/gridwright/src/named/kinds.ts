import { requireObject } from '../core/guard.js';
import type { Kind } from '../core/kind.js';
import { kinds } from '../kinds/index.js';
import { findKind } from '../puzzle/find-kind.js';

/**
 * Returns the kind with that name. Throws ParseError `kind` that lists the known kinds.
 *
 * @example
 * ```ts
 * import { kindOf } from 'gridwright';
 *
 * console.log(kindOf('sudoku').title); // => Sudoku
 * ```
 */
export function kindOf(name: string): Kind {
  return findKind(kinds, name);
}

/** Returns the kind of a puzzle, a batch or an order. */
export function kindFor(name: string, value: { readonly kind: string }): Kind {
  requireObject(name, value);
  return kindOf(value.kind);
}
