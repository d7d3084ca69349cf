import type { Step } from '../../../../core/logic.js';
import { refuteStep } from '../../../../core/proof.js';
import { automataOf } from '../automata.js';
import { readingOf, totalReadingOf } from '../constraints.js';
import { Propagation } from '../inference/assumption.js';
import { openCandidates } from '../inference/members.js';
import { keptWith } from '../inference/position-cache.js';
import { COST, costOf, isSpent } from '../inference/work.js';
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
    const before = failingBefore(position);
    let most = MOST_TRUE;
    const failing: { number: number; size: number }[] = [];
    for (const number of inTurn(openCandidates(position), before.numbers)) {
      const size = propagation.assume(number, most);
      propagation.retract();
      if (isSpent(position)) break;
      if (size === 0) continue;
      failing.push({ number, size });
      most = size;
    }
    before.numbers = new Set(failing.map(({ number }) => number));
    for (const { number } of failing.sort((a, b) => a.size - b.size || a.number - b.number)) {
      propagation.assume(number);
      const failed = propagation.failure();
      propagation.retract();
      if (report(withoutNeedless(refutationStep('sum-net', failed, position), position))) return true;
    }
    return false;
  },
  reason: (position, step) => ({ form: 'sum-net', ...assumedIn(position, step) }),
};

/** The candidates that failed in the last search on a path. */
const failingBefore = keptWith(() => ({ numbers: new Set<number>() }));

/** Puts those that failed before first: most still do, and the sooner a short argument is found, the less is followed. */
function inTurn(numbers: readonly number[], first: ReadonlySet<number>): number[] {
  return [...numbers.filter((number) => first.has(number)), ...numbers.filter((number) => !first.has(number))];
}

/**
 * Leaves out what a step doesn't need: what a sum rules out is laid to all that is known of its cells, which may be more
 * than its bounds take.
 */
function withoutNeedless(step: Step, position: SudokuPosition): Step {
  if (step.proof.by !== 'refutation') return step;
  const { layout, clues } = position;
  const [reading, totals] = [readingOf(layout, clues), totalReadingOf(layout)];
  let proof = step.proof;
  const reads = proof.forced.map((line) => ('automaton' in line ? costOf(automataOf(layout)[line.automaton]) : COST));
  position.work += reads.length * reads.reduce((sum, cost) => sum + cost, 0);
  for (let at = proof.forced.length - 1; at >= 0; at--) {
    const shorter = { ...proof, forced: proof.forced.toSpliced(at, 1) };
    if (refuteStep({ ...step, proof: shorter }, position, reading, totals, automataOf(layout)) === undefined)
      proof = shorter;
  }
  return { ...step, proof };
}
