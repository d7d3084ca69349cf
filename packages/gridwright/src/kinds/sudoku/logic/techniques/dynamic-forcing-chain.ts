import { popcount } from '../../../../core/bits.js';
import { Propagation } from '../inference/assumption.js';
import type { Failed } from '../inference/failed.js';
import { layoutLines } from '../inference/lines.js';
import { openCandidates } from '../inference/members.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import { assumedIn, refutationStep } from './refutation.js';
import type { SudokuTechnique } from './technique.js';

/** Positions with more candidates are left alone: a 9x9 grid never has more. */
export const MOST_CANDIDATES = 729;
/** Targets tried in a puzzle with sums or automata, whose boards may be almost empty. */
const WITH_LINES = 2000;

/**
 * Every value of a cell, or every place of a value in a house, makes the same candidate false, once the singles that
 * follow are filled in. Fewer singles in all come first.
 *
 * The proof assumes the candidate and refutes the cases within that.
 */
export const dynamicForcingChain: SudokuTechnique = {
  code: 'dynamic-forcing-chain',
  level: 'extreme',
  find(position, report) {
    const numbers = openCandidates(position);
    if (numbers.length > MOST_CANDIDATES) return false;
    const propagation = new Propagation(position);
    let tries = layoutLines(position.layout).lines.length > 0 ? WITH_LINES : Number.POSITIVE_INFINITY;
    for (const hits of commonTargets(propagation, premisesOf(position), numbers)) {
      for (const { premise, target } of hits ?? []) {
        if (tries-- === 0 || isSpent(position)) return false;
        const failed = failure(propagation, premise, target);
        if (failed !== undefined && report(refutationStep('dynamic-forcing-chain', failed, position))) return true;
      }
    }
    return false;
  },
  reason: (position, step) => ({ form: 'dynamic-forcing-chain', ...assumedIn(position, step) }),
};

/** The cells and the values of houses with several choices. */
function premisesOf({ candidates, places }: SudokuPosition): number[] {
  const masks = [...candidates, ...places];
  return [...masks.keys()].filter((premise) => popcount(masks[premise]) > 1);
}

interface Hit {
  readonly premise: number;
  readonly target: number;
}

/** By the number of true candidates in all cases: the premises with a candidate that each case makes false. */
function commonTargets(propagation: Propagation, premises: readonly number[], numbers: readonly number[]): Hit[][] {
  const far = distances(propagation, numbers);
  const found: Hit[][] = [];
  for (const premise of premises) {
    const cases = propagation.membersOf(premise).map((number) => far.get(number) ?? new Int16Array(0));
    for (const target of numbers) {
      let sum = 0;
      for (let i = 0; i < cases.length && sum >= 0; i++) sum = cases[i][target] > 0 ? sum + cases[i][target] : -1;
      if (sum < 0) continue;
      found[sum] ??= [];
      found[sum].push({ premise, target });
    }
  }
  return found;
}

/** For each assumption, how many true candidates it takes to make each candidate false; 0 = it doesn't. */
function distances(propagation: Propagation, numbers: readonly number[]): Map<number, Int16Array> {
  return new Map(
    numbers.map((number) => {
      propagation.assume(number);
      const far = propagation.distances();
      propagation.retract();
      return [number, far];
    }),
  );
}

/** The failure of the target within which each case fails; undefined when a case isn't needed, or fails by itself. */
function failure(propagation: Propagation, premise: number, target: number): Failed | undefined {
  const cases: Failed[] = [];
  for (const number of propagation.membersOf(premise)) {
    const fails = propagation.assume(number) > 0;
    const one = fails ? undefined : withoutCases(propagation.clashWith(target), cases);
    propagation.retract();
    if (one === undefined || !usesAssumption(propagation, one)) return undefined;
    cases.push(one);
  }
  const size = cases.reduce((sum, one) => sum + one.size, 0);
  return { assume: target, lines: cases, broken: premise, outer: [], isNeeded: true, size };
}

/** The same case when earlier ones have failed and need not be ruled out again. */
function withoutCases(one: Failed, earlier: readonly Failed[]): Failed {
  const isEarlier = (number: number) => earlier.some(({ assume }) => assume === number);
  return { ...one, lines: one.lines.filter((line) => 'assume' in line || !isEarlier(line.number)) };
}

/** Whether the assumption rules out anything, or fails at the end itself. */
function usesAssumption(propagation: Propagation, { assume, lines, broken }: Failed): boolean {
  const cell = propagation.cellOf(assume);
  if (lines.some((line) => 'line' in line && line.line.cells.includes(cell))) return true;
  const premises = lines.flatMap((line) => ('premise' in line && !line.holds ? [line.premise] : []));
  return [...premises, broken].some((premise) => propagation.membersOf(premise).includes(assume));
}
