import { lowestBit } from '../../../core/bits.js';
import { cellName } from '../../../core/grid.js';
import type { Step } from '../../../core/logic.js';
import { Propagation } from '../inference/propagation.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuTechnique } from './technique.js';
import { nameHouse, namePlace, nameRemoves, nameValue } from './words.js';

/**
 * A candidate that, if it is assumed and the singles that follow are filled in, leaves a cell without a value or a
 * value without a place. The one that takes the fewest singles comes first, then the others in their order.
 */
export const forcingNet: SudokuTechnique = {
  code: 'forcing-net',
  title: 'Forcing net',
  level: 'extreme',
  summary: 'A candidate is assumed, and the singles that follow end in a cell without a value or a value without a place: the candidate is false.',
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
  tell(position, step) {
    if (step.proof.by !== 'refutation') return '';
    const { assume, forced, broken } = step.proof;
    const filled = forced
      .filter(({ holds }) => holds)
      .map(({ candidate, premise }) => `${namePlace(position, candidate)} (${nameLast(position, premise as number)})`);
    const then = filled.length === 0 ? 'Then' : `Then ${filled.join(', ')}, and`;
    return `Suppose ${namePlace(position, assume)}. ${then} ${nameBroken(position, broken as number)}. So ${nameRemoves(position, step)}.`;
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
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) numbers.push(cell * layout.values + lowestBit(rest));
  }
  return numbers;
}

function netStep(propagation: Propagation): Step {
  const proof = propagation.refutation();
  return { technique: 'forcing-net', proof, places: [], removes: [proof.assume] };
}

function nameLast(position: SudokuPosition, premise: number): string {
  const { cells, values } = position.layout;
  return premise < cells ? 'its last value' : `the last place in ${nameHouse(position, Math.floor((premise - cells) / values))}`;
}

function nameBroken(position: SudokuPosition, premise: number): string {
  const { cells, values, size } = position.layout;
  if (premise < cells) return `no value is left for ${cellName(premise, size)}`;
  const at = premise - cells;
  return `no place is left for ${nameValue((at % values) + 1)} in ${nameHouse(position, Math.floor(at / values))}`;
}
