import type { Candidate, Refutation } from '../../../../core/logic.js';
import type { Line } from './lines.js';

/**
 * An assumption that has failed. Candidates go by their numbers, cell * values + value - 1, and what is found by its
 * place in the trail, from 1.
 */
export interface Failed {
  readonly assume: number;
  /** What the failure needs, in order. */
  readonly lines: readonly (Single | ByLine | Failed)[];
  readonly broken: number;
  /** What it needs of what was found before the assumption. */
  readonly outer: readonly number[];
  /** Whether it needs the assumption; if not, what is around it has failed already. */
  readonly isNeeded: boolean;
  /** How many candidates are true in it, the assumed ones with them: how long it is to read. */
  readonly size: number;
}

/** A candidate that is true, or false, by a premise. */
export interface Single {
  readonly number: number;
  readonly premise: number;
  readonly holds: boolean;
}

/** A candidate that a sum or an automaton rules out. */
export interface ByLine {
  readonly number: number;
  readonly line: Line;
}

/** Returns a failed assumption as a refutation. */
export function refutationOf({ assume, lines, broken }: Failed, values: number): Refutation {
  const candidateOf = (number: number): Candidate => ({
    cell: Math.floor(number / values),
    value: (number % values) + 1,
  });
  const forced = lines.map((line): Refutation['forced'][number] => {
    if ('assume' in line) return refutationOf(line, values);
    const candidate = candidateOf(line.number);
    if (!('line' in line)) return { premise: line.premise, candidate, holds: line.holds };
    return 'automaton' in line.line
      ? { automaton: line.line.automaton, candidate }
      : { total: line.line.premise, candidate };
  });
  return { assume: candidateOf(assume), forced, broken };
}
