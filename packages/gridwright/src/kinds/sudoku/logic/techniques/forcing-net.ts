import { lowestBit } from '../../../../core/bits.js';
import type { HouseName } from '../../../../core/house.js';
import type { Premise, Step } from '../../../../core/logic.js';
import { Propagation } from '../inference/assumption.js';
import type { SudokuPosition } from '../position.js';
import type { FilledSingle } from '../reason.js';
import { houseNameOf, type SudokuTechnique, valueOfPremise } from './technique.js';

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
      if (propagation.assume(number, position.layout.cells) > 0 && report(netStep(propagation))) return true;
    }
    return false;
  },
  reason(position, step) {
    if (step.proof.by !== 'refutation')
      throw new TypeError(`step.proof: expected a refutation, got a ${step.proof.by}`);
    const { assume, forced, broken } = step.proof;
    const filled = forced.flatMap(({ candidate, holds, premise }): FilledSingle[] =>
      holds ? [{ ...candidate, house: houseOf(position, premise) }] : [],
    );
    const house = houseOf(position, broken);
    return {
      form: 'forcing-net',
      assume,
      filled,
      broken: house === undefined ? { cell: broken as number } : { house, value: valueOfPremise(position, broken) },
    };
  },
};

/** The candidate that takes the fewest singles; of several the first. */
function easiest(propagation: Propagation, numbers: readonly number[]): number | undefined {
  let found: number | undefined;
  let most = numbers.length;
  for (const number of numbers) {
    const count = propagation.assume(number, most);
    if (count === 0) continue;
    found = number;
    most = count - 1;
  }
  return found;
}

function openCandidates({ layout, candidates, grid }: SudokuPosition): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1)
      numbers.push(cell * layout.values + lowestBit(rest));
  }
  return numbers;
}

function netStep(propagation: Propagation): Step {
  const proof = propagation.refutation();
  return { technique: 'forcing-net', proof, places: [], removes: [proof.assume] };
}

/** The house of a premise, undefined when it is about a cell. */
function houseOf(position: SudokuPosition, premise: Premise): HouseName | undefined {
  return (premise as number) < position.layout.cells ? undefined : houseNameOf(position, premise);
}
