import type { HouseName } from '../../../../core/house.js';
import type { Premise, Refutation, Step, TotalPremise } from '../../../../core/logic.js';
import { pairOfPremise } from '../constraints.js';
import { type Failed, refutationOf } from '../inference/failed.js';
import type { SudokuPosition } from '../position.js';
import type { Assumed, Exhausted, RuledOutBySum, SumName } from '../reason.js';
import { cellsOfAutomaton } from '../step-areas.js';
import { houseNameOf, valueOfPremise } from './premises.js';

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
  const filled = joinSums(forced.flatMap((line) => filledBy(position, line)));
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

type Followed = Assumed['filled'][number];

function filledBy(position: SudokuPosition, line: Refutation['forced'][number]): Followed[] {
  if ('assume' in line) return [assumedOf(position, line)];
  if ('total' in line || 'automaton' in line) {
    const { cell, value } = line.candidate;
    const sum =
      'total' in line
        ? sumNameOf(position, line.total)
        : ({ by: 'line', cells: cellsOfAutomaton(position, line.automaton) } as const);
    return [{ sum, cell, values: [value] }];
  }
  return line.holds ? [{ ...line.candidate, house: houseOf(position, line.premise) }] : [];
}

/** Names what a total rules out in one cell once. */
function joinSums(lines: readonly Followed[]): Followed[] {
  const joined: Followed[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (isSum(line) && last !== undefined && isSum(last) && last.cell === line.cell && isSame(last.sum, line.sum))
      joined[joined.length - 1] = { ...last, values: [...last.values, ...line.values].sort((a, b) => a - b) };
    else joined.push(line);
  }
  return joined;
}

function isSum(line: Followed): line is RuledOutBySum {
  return 'sum' in line;
}

function isSame(a: SumName, b: SumName): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sumNameOf({ layout }: SudokuPosition, total: TotalPremise): SumName {
  if (total.houses.length === 0) {
    const { type, cells, sum } = layout.sums[total.sums[0]];
    if (type === 'arrow') return { by: type, circle: cells[0] };
    return type === 'cage' ? { by: type, sum } : { by: type, cells };
  }
  return {
    by: 'houses',
    houses: total.houses.map((house) => layout.houses[house]).map(({ type, index }) => ({ type, index })),
  };
}

/** The house of a premise, undefined when it is about a cell. */
function houseOf(position: SudokuPosition, premise: Premise): HouseName | undefined {
  return (premise as number) < position.layout.cells ? undefined : houseNameOf(position, premise);
}
