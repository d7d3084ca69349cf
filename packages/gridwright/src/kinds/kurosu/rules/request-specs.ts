import { clueRequest } from '../../../core/clue-range.js';
import type { Order } from '../../../core/kind.js';
import { choice, flag, type OptionSpec } from '../../../core/option.js';
import { SYMMETRIES } from '../../../core/symmetry.js';

/** How far the solver looks when it tests whether a clue can be removed; requests.ts describes each depth. */
export const DEPTH_NAMES = ['pairs', 'balance', 'last', 'line', 'search', 'deep'] as const;

export type Depth = (typeof DEPTH_NAMES)[number];

/** Requests of Kurosu, in the order in which seed ids write them. */
export const REQUESTS: readonly OptionSpec[] = [
  clueRequest(1),
  flag('minimal'),
  {
    ...choice('depth', DEPTH_NAMES),
    fallback: (_, options) => usualDepth(options),
  },
  choice('symmetry', SYMMETRIES),
  flag('signs'),
  flag('counts'),
];

/** Returns the default depth. Minimal puzzles, and those with a number of clues, are dug without limit. */
export function usualDepth({ clues, minimal }: Order['requests']): string {
  return clues === undefined && minimal === undefined ? 'balance' : 'search';
}
