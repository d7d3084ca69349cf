import { ParseError, quote } from '../core/errors.js';
import { formatShape, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { parseId, readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { make } from '../named/orders.js';
import { askedOf, type ParseOptions } from './symbol-reader.js';

/** Returns the puzzle of an id or seed id if it fits the hints. */
export function readName(text: string, hints: ParseOptions): Puzzle {
  const named = parseId(text);
  const { kind, size, options, ...order } = named.type === 'puzzle' ? named.puzzle : named.order;
  const { kind: kindNamed = kind } = hints;
  const asked = askedOf(hints);
  if (kind !== kindNamed)
    throw new ParseError('kind', `expected a puzzle of the kind ${kindNamed}, got ${quote(text)}`, { received: text });
  const box = size.boxRows > 0 && asked.size === undefined ? formatShape(size.boxRows, size.boxColumns) : undefined;
  const wanted = readOrder(kind, {
    ...options,
    ...('requests' in order && order.requests),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
    size: asked.size ?? formatShape(size.rows, size.columns),
    box: asked.box ?? box,
  });
  const differs = kindOf(kind).options.some(
    ({ name }) => asked[name] !== undefined && wanted.options[name] !== options[name],
  );
  if (differs || !sameSize(wanted.size, size))
    throw new ParseError('option', `expected a puzzle of the size and with the options named, got ${quote(text)}`, {
      received: text,
    });
  return named.type === 'puzzle' ? named.puzzle : make(named.order, named.seed, named.version).puzzle;
}
