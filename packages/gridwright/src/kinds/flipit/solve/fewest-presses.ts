import type { Size } from '../../../core/grid.js';
import { rngFromText } from '../../../core/rng.js';
import { addBits, type Bits, countBits } from './cell-sets.js';
import type { Coset } from './coset.js';
import { lighten, sparse } from './lighten.js';
import { lightestBySplit, type Split, splitBasis } from './lightest-set.js';
import { leastPresses } from './lower-bound.js';

/** Answers compared per step. That makes a step about a microsecond, as in other solvers. */
const ANSWERS_A_STEP = 16;
/** Maximum steps of a proof: one with 24 dimensions, which takes about a second. */
const PROOF_STEPS = 2 ** 20;
/** Vectors tried when there is no proof. */
const TRIES = 2 ** 17;
/** Vectors added at random before the next descent. */
const KICK = 4;

/** The best answer known. */
export interface Fewest {
  readonly presses: Bits;
  /** No answer has fewer presses; equal to the number in `presses` when that is proved to be the fewest. */
  readonly least: number;
}

let last: { readonly basis: readonly Bits[]; readonly split: Split } | undefined;

/** Returns the split of a basis. The last one is cached, since the next puzzle usually has the same board. */
function splitOf(basis: readonly Bits[]): Split {
  if (last?.basis !== basis) last = { basis, split: splitBasis(basis) };
  return last.split;
}

/** Returns whether this basis allows a proof of the fewest presses within `steps`. */
export function isProvable(basis: readonly Bits[], steps: number): boolean {
  return Math.ceil(splitOf(basis).ways / ANSWERS_A_STEP) <= Math.min(steps, PROOF_STEPS);
}

/**
 * Returns the fewest presses, proved if that takes at most `steps` steps. Otherwise returns the fewest found in 2^17
 * tries, with a lower bound for all answers.
 */
export function fewestOf(coset: Coset, size: Size, steps: number): Fewest {
  if (isProvable(coset.basis, steps)) {
    const presses = lightestBySplit(coset, splitOf(coset.basis));
    return { presses, least: countBits(presses) };
  }
  return { presses: searched(coset, Math.min(steps, TRIES)), least: leastPresses(coset, size) };
}

/** Descends until no vector helps, then adds some at random and descends again, always from the best so far. */
function searched({ first, basis }: Coset, tries: number): Bits {
  const vectors = sparse(basis);
  const rng = rngFromText('gridwright flipit search');
  let best = lighten(vectors, first);
  for (let tried = vectors.length; tried < tries; tried += 2 * vectors.length) {
    const next = best.slice();
    for (let i = 0; i < KICK; i++) addBits(next, vectors[rng.below(vectors.length)]);
    const found = lighten(vectors, next);
    if (countBits(found) <= countBits(best)) best = found;
  }
  return best;
}
