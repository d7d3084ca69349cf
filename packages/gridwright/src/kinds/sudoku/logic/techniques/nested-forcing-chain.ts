import { openCandidates } from '../inference/members.js';
import { failedAssumptions } from '../inference/nested.js';
import { MOST_CANDIDATES } from './dynamic-forcing-chain.js';
import { assumedIn, refutationStep } from './refutation.js';
import type { SudokuTechnique } from './technique.js';

/**
 * A candidate that fails when it is assumed, once further candidates are assumed and fail within that. Finds a step in
 * every 9x9 position with one solution and without sums or rules about pairs; the one with the fewest true candidates comes first.
 */
export const nestedForcingChain: SudokuTechnique = {
  code: 'nested-forcing-chain',
  level: 'extreme',
  find(position, report) {
    // With several solutions there may be nothing to find, and that would take long to know.
    if (!position.unique) return false;
    if (openCandidates(position).length > MOST_CANDIDATES) {
      position.bounded = true;
      return false;
    }
    return failedAssumptions(position).some((failed) =>
      report(refutationStep('nested-forcing-chain', failed, position)),
    );
  },
  reason: (position, step) => ({ form: 'nested-forcing-chain', ...assumedIn(position, step) }),
};
