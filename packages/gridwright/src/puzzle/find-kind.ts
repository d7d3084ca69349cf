import { ParseError, quote } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import type { Frame } from '../core/kind.js';

/** Returns the kind with that name. Throws ParseError `kind` that lists the known kinds. */
export function findKind<Known extends Frame>(known: readonly Known[], name: string): Known {
  for (const kind of known) if (kind.name === name) return kind;
  requireText('kind', name);
  const expected = known.map((kind) => kind.name).join(', ');
  throw new ParseError('kind', `expected a kind of puzzle (${expected}), got ${quote(name)}`, {
    expected,
    received: name,
  });
}
