import { Propagation } from '../inference/assumption.js';
import { openCandidates } from '../inference/members.js';
import { assumedIn, refutationStep } from './refutation.js';
import type { SudokuTechnique } from './technique.js';

/**
 * A candidate that, if it is assumed and the singles that follow are filled in, leaves a cell without a value or a
 * value without a place. The one that takes the fewest singles comes first, then the others in their order.
 */
export const forcingNet: SudokuTechnique = {
  code: 'forcing-net',
  level: 'extreme',
  find(position, report) {
    const propagation = new Propagation(position);
    const numbers = openCandidates(position);
    const first = easiest(propagation, numbers);
    if (first === undefined) return false;
    for (const number of [first, ...numbers.filter((other) => other !== first)]) {
      const failed = propagation.assume(number) > 0 ? propagation.failure() : undefined;
      propagation.retract();
      if (failed !== undefined && report(refutationStep('forcing-net', failed, position))) return true;
    }
    return false;
  },
  reason: (position, step) => ({ form: 'forcing-net', ...assumedIn(position, step) }),
};

/** The candidate that takes the fewest singles; of several the first. */
function easiest(propagation: Propagation, numbers: readonly number[]): number | undefined {
  let found: number | undefined;
  let most = numbers.length;
  for (const number of numbers) {
    const count = propagation.assume(number, most);
    propagation.retract();
    if (count === 0) continue;
    found = number;
    most = count - 1;
  }
  return found;
}
