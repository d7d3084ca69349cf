import type { Size } from '../../../core/grid.js';
import { rngFromText } from '../../../core/rng.js';
import { addBits, type Bits, countBits } from './cell-sets.js';
import type { Coset } from './coset.js';
import { lighten, sparse } from './lighten.js';
import { lightestBySplit, type Plan, planSplit } from './lightest-set.js';
import { leastPresses } from './lower-bound.js';

/** Answers that are compared in one step, so that a step is about a microsecond, as those of other solvers. */
const ANSWERS_A_STEP = 16;
/** Steps of a proof at most: one over 24 dimensions, which takes about a second. */
const PROOF_STEPS = 2 ** 20;
/** Vectors that are tried where there is no proof. */
const TRIES = 2 ** 17;
/** Vectors added at random before the next descent. */
const KICK = 4;

/** The best answer that is known. */
export interface Fewest {
  readonly presses: Bits;
  /** No answer has fewer presses than this; as many as `presses` has when these are proved to be the fewest. */
  readonly least: number;
}

let last: { readonly basis: readonly Bits[]; readonly plan: Plan } | undefined;

/** The plan of a basis; the last one is kept, since the board of the next puzzle is mostly the same. */
function planOf(basis: readonly Bits[]): Plan {
  if (last?.basis !== basis) last = { basis, plan: planSplit(basis) };
  return last.plan;
}

/** Whether the fewest presses are proved with this basis within so many steps. */
export function isProvable(basis: readonly Bits[], steps: number): boolean {
  return Math.ceil(planOf(basis).ways / ANSWERS_A_STEP) <= Math.min(steps, PROOF_STEPS);
}

/**
 * The fewest presses, proved where that takes no more than `steps` steps; else the fewest that 2^17 tries find, with
 * a number that no answer is below.
 */
export function fewestOf(coset: Coset, size: Size, steps: number): Fewest {
  if (isProvable(coset.basis, steps)) {
    const presses = lightestBySplit(coset, planOf(coset.basis));
    return { presses, least: countBits(presses) };
  }
  return { presses: searched(coset, Math.min(steps, TRIES)), least: leastPresses(coset, size) };
}

/** Descends to where no vector helps, then kicks and descends again, always from the best so far. */
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
