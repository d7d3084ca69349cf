import type { HouseName } from '../../../../core/house.js';
import type { Forced, Premise, Refutation, Step } from '../../../../core/logic.js';
import { pairOfPremise } from '../constraints.js';
import { type Failed, refutationOf } from '../inference/assumption.js';
import type { SudokuPosition } from '../position.js';
import type { Assumed, Exhausted, FilledSingle } from '../reason.js';
import { houseNameOf, valueOfPremise } from './technique.js';

/** The step that removes a candidate whose assumption fails. */
export function refutationStep(technique: string, failed: Failed, { layout }: SudokuPosition): Step {
  const proof = { by: 'refutation' as const, ...refutationOf(failed, layout.values) };
  return { technique, proof, places: [], removes: [proof.assume] };
}

/** What a refutation assumes, fills in and ends with. */
export function assumedIn(position: SudokuPosition, { proof }: Step): Assumed {
  if (proof.by !== 'refutation') throw new TypeError(`step.proof: expected a refutation, got a ${proof.by}`);
  return assumedOf(position, proof);
}

function assumedOf(position: SudokuPosition, { assume, forced, broken }: Refutation): Assumed {
  const filled = forced.flatMap((line) => filledBy(position, line));
  return { assume, filled, broken: exhaustedAt(position, broken as number) };
}

/** What a broken premise leaves without a choice. A pair of cells can break only for a case, at the cell it speaks of. */
function exhaustedAt(position: SudokuPosition, premise: number): Exhausted {
  const { layout } = position;
  const pair = pairOfPremise(layout, premise);
  if (pair >= 0) return { cell: layout.pairs[pair].cells[0] };
  const house = houseOf(position, premise);
  return house === undefined ? { cell: premise } : { house, value: valueOfPremise(position, premise) };
}

function filledBy(position: SudokuPosition, line: Forced | Refutation): (FilledSingle | Assumed)[] {
  if ('assume' in line) return [assumedOf(position, line)];
  return line.holds ? [{ ...line.candidate, house: houseOf(position, line.premise) }] : [];
}

/** The house of a premise, undefined when it is about a cell. */
function houseOf(position: SudokuPosition, premise: Premise): HouseName | undefined {
  return (premise as number) < position.layout.cells ? undefined : houseNameOf(position, premise);
}
