import type { Step } from '../../../../core/logic.js';
import { refuteStep } from '../../../../core/proof.js';
import { automataOf } from '../automata.js';
import { readingOf, totalReadingOf } from '../constraints.js';
import { Propagation } from '../inference/assumption.js';
import { openCandidates } from '../inference/members.js';
import type { SudokuPosition } from '../position.js';
import { assumedIn, refutationStep } from './refutation.js';
import type { SudokuTechnique } from './technique.js';

/** True candidates beyond which an assumption isn't followed: a longer argument would be too long to read. */
const MOST_TRUE = 60;

/**
 * A candidate that, if it is assumed and the singles, sums and automata that follow are filled in, leaves a cell without a value or a
 * value without a place. The one that takes the fewest singles comes first, then the others in their order.
 */
export const sumNet: SudokuTechnique = {
  code: 'sum-net',
  level: 'master',
  find(position, report) {
    if (position.layout.sums.length + automataOf(position.layout).length === 0) return false;
    const propagation = new Propagation(position, true);
    const numbers = openCandidates(position);
    let most = MOST_TRUE;
    const failing: { number: number; size: number }[] = [];
    for (const number of numbers) {
      const size = propagation.assume(number, most);
      propagation.retract();
      if (size === 0) continue;
      failing.push({ number, size });
      most = size;
    }
    for (const { number } of failing.sort((a, b) => a.size - b.size)) {
      propagation.assume(number);
      const failed = propagation.failure();
      propagation.retract();
      if (report(withoutNeedless(refutationStep('sum-net', failed, position), position))) return true;
    }
    return false;
  },
  reason: (position, step) => ({ form: 'sum-net', ...assumedIn(position, step) }),
};

/**
 * Leaves out what a step doesn't need: what a sum rules out is laid to all that is known of its cells, which may be more
 * than its bounds take.
 */
function withoutNeedless(step: Step, position: SudokuPosition): Step {
  if (step.proof.by !== 'refutation') return step;
  const { layout, clues } = position;
  const [reading, totals] = [readingOf(layout, clues), totalReadingOf(layout)];
  let proof = step.proof;
  for (let at = proof.forced.length - 1; at >= 0; at--) {
    const shorter = { ...proof, forced: proof.forced.toSpliced(at, 1) };
    if (refuteStep({ ...step, proof: shorter }, position, reading, totals, automataOf(layout)) === undefined)
      proof = shorter;
  }
  return { ...step, proof };
}
