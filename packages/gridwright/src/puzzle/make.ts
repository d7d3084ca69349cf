import type { Order, Puzzle } from '../core/kind.js';
import { rngFromText } from '../core/rng.js';
import { kindOf } from '../kinds/index.js';
import { formatId, formatSeedId, parseId } from './id.js';

/** A puzzle with both its names. */
export interface Made {
  readonly puzzle: Puzzle;
  readonly id: string;
  readonly seedId: string;
}

/**
 * The puzzle of an order (from `readOrder`) and a seed text: the same on every machine.
 * The random numbers come from keccak256 of `gridwright:` and the seed id.
 * Throws WishError when the order cannot be met, RangeError for a seed text that cannot be one.
 */
export function make(order: Order, seed: string): Made {
  const kind = kindOf(order.kind);
  const seedId = formatSeedId(order, seed);
  kind.refuse(order);
  const puzzle = kind.generate(order, rngFromText(`gridwright:${seedId}`));
  return { puzzle, id: formatId(puzzle), seedId };
}

/** Seed text number i, from 0, of the row that begins with a seed: `s`, `s.2`, `s.3`, ... */
export function seedInRow(seed: string, i: number): string {
  return i === 0 ? seed : `${seed}.${i + 1}`;
}

/** The puzzle that a puzzle id or a seed id names. Throws ParseError, or WishError as `make` does. */
export function puzzleOf(id: string): Puzzle {
  const named = parseId(id);
  return named.type === 'puzzle' ? named.puzzle : make(named.order, named.seed).puzzle;
}
