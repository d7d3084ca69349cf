import { OptionError } from '../core/errors.js';
import { requireText, requireWhole } from '../core/guard.js';
import type { Kind, Order, Puzzle, PuzzleGenerator } from '../core/kind.js';
import { rngFromText } from '../core/rng.js';
import { requireOrder } from './check-puzzle.js';
import { findKind } from './find-kind.js';
import { formatSeedId, idOf, newestVersion, parseId } from './id.js';

/** A puzzle with its puzzle id and seed id. */
export interface Made {
  readonly puzzle: Puzzle;
  readonly id: string;
  readonly seedId: string;
}

/**
 * Generates the puzzle of an order (from `readOrder`) and a seed text, with the newest generator or that of a version.
 * The result is the same on every machine. The random numbers come from keccak256 of `gridwright:` and the seed id.
 * Throws UnsatisfiableError when no puzzle can satisfy the order, LimitError when none was found within a fixed bound,
 * and OptionError for a seed text that is empty, too long or not Unicode.
 */
export function make(kind: Kind, order: Order, seed: string, version?: number): Made {
  const seedId = formatSeedId(kind, order, seed, version);
  const generator = generatorOf(kind, version ?? newestVersion(kind, order));
  generator.requirePossible(order);
  const puzzle = generator.generate(order, rngFromText(`gridwright:${seedId}`));
  return { puzzle, id: idOf(kind, puzzle), seedId };
}

/** Throws UnsatisfiableError when no puzzle can satisfy the order, OptionError when the newest generator can't. */
export function requirePossible(kind: Kind, order: Order): void {
  requireOrder(kind, order);
  generatorOf(kind, newestVersion(kind, order)).requirePossible(order);
}

/** Returns the generator of a version. Throws OptionError when the kind doesn't have it. */
function generatorOf({ name, generators }: Kind, version: number): PuzzleGenerator {
  const generator = generators[version - 1];
  if (generator === undefined) throw new OptionError('version', `1..${generators.length} for ${name}`, version);
  return generator;
}

/**
 * Returns seed text number i, from 0, in the sequence of a seed: `s`, `s.2`, `s.3`, ...
 *
 * @example
 * ```ts
 * import { seedInRow } from 'gridwright/orders';
 *
 * console.log(seedInRow('alice', 0), seedInRow('alice', 1)); // => alice alice.2
 * ```
 */
export function seedInRow(seed: string, i: number): string {
  requireText('seed', seed);
  requireWhole('i', i, 0);
  return i === 0 ? seed : `${seed}.${i + 1}`;
}

/** Returns the puzzle of a puzzle id or a seed id. Throws ParseError, or as `make` does. */
export function puzzleOf(kinds: readonly Kind[], id: string): Puzzle {
  const named = parseId(kinds, id);
  return named.type === 'puzzle'
    ? named.puzzle
    : make(findKind(kinds, named.order.kind), named.order, named.seed, named.version).puzzle;
}
