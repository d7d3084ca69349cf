import { openCandidates } from '../../../core/candidates.js';
import type { Cell } from '../../../core/grid.js';
import type { Area, Candidate, Premise, Step, TotalPremise } from '../../../core/logic.js';
import { automataOf } from './automata.js';
import { pairOfPremise, readingOf, totalReadingOf } from './constraints.js';
import { leftOf } from './inference/parity-reading.js';
import type { SudokuPosition } from './position.js';
import type { SudokuFacts } from './reason.js';
import { houseNameOf, houseOfPremise } from './techniques/premises.js';

/** More places than this are not looked at, but followed. */
const MOST_AREAS = 4;

/** Where the argument of a step begins: the houses and cells of its truths. */
export function areasOf(position: SudokuPosition, step: Step): Area[] {
  if (step.proof.by === 'total') return areasOfTotal(position, step.proof);
  if (step.proof.by === 'parity') return areasOfTotal(position, step.proof.total);
  if (step.proof.by === 'automaton') return [{ cells: cellsOfAutomaton(position, step.proof.automaton) }];
  if (step.proof.by === 'cases') return [{ cells: step.proof.cells }];
  const areas = new Map<string, Area>();
  for (const premise of truthsOf(step)) {
    const area = areaOf(position, premise);
    areas.set(JSON.stringify(area.house ?? area.cells), area);
  }
  return [...areas.values()].slice(0, MOST_AREAS);
}

/** The houses of a total, or the cage or the arrow that it is. */
function areasOfTotal({ layout }: SudokuPosition, premise: TotalPremise): Area[] {
  const { houses, sums, added = [] } = premise;
  if (houses.length === 0) return [...sums, ...added].map((sum) => ({ cells: layout.sums[sum].cells }));
  return houses
    .map((number) => layout.houses[number])
    .map(({ type, index, cells }) => ({ house: { type, index }, cells }));
}

/** The cells that an automaton reads, in the order of the grid. */
export function cellsOfAutomaton({ layout }: SudokuPosition, automaton: number): Cell[] {
  return [...new Set(automataOf(layout)[automaton].cells)].sort((a, b) => a - b);
}

/** The cells that are filled in all ways, if the proof does that. */
function cellsOfCases(position: SudokuPosition, { proof }: Step): readonly Cell[] | undefined {
  if (proof.by === 'cases') return proof.cells;
  if (proof.by === 'automaton') return cellsOfAutomaton(position, proof.automaton);
  if (proof.by === 'parity') return [...leftOf(position.layout, proof.total), ...proof.pairs.flat()];
  return proof.by === 'total' ? (totalReadingOf(position.layout)(proof)?.cells ?? []) : undefined;
}

/** The candidates that the truths of a step choose from. */
export function candidatesOf(position: SudokuPosition, step: Step): Candidate[] {
  const cells = cellsOfCases(position, step);
  if (cells !== undefined) return openCandidates(position).filter(({ cell }) => cells.includes(cell));
  const reading = readingOf(position.layout, position.clues);
  const found = new Map<string, Candidate>();
  for (const premise of truthsOf(step)) {
    for (const candidate of [...exchanged(position, premise), ...(reading(premise, position)?.members ?? [])])
      found.set(`${candidate.cell}=${candidate.value}`, candidate);
  }
  return [...found.values()];
}

/** The candidates that would be left of a pattern whose values could be exchanged. */
function exchanged(position: SudokuPosition, premise: Premise): Candidate[] {
  if (typeof premise === 'number' || premise.pattern !== 'deadly') return [];
  return openCandidates(position).filter(
    ({ cell, value }) => premise.cells.includes(cell) && premise.values.includes(value),
  );
}

function truthsOf({ proof }: Step): readonly Premise[] {
  if (proof.by === 'sum') return proof.truths;
  if (proof.by !== 'refutation') return [];
  // If all lines are cases, the premise lists them.
  const isCases = proof.forced.length > 0 && proof.forced.every((line) => 'assume' in line);
  return [isCases ? proof.broken : proof.assume.cell];
}

/** The cells inside, and the values of the argument in both sets. */
export function areasAndCandidatesOfSets(
  position: SudokuPosition,
  { inside, outside, values }: Extract<SudokuFacts, { form: 'set-equality' }>,
): { areas: Area[]; candidates: Candidate[] } {
  const [first, second] = [inside, outside].map((cells) => cells.map(({ cell }) => cell));
  const isShown = ({ cell, value }: Candidate) =>
    values.includes(value) && (first.includes(cell) || second.includes(cell));
  return { areas: [{ cells: first }], candidates: openCandidates(position).filter(isShown) };
}

/** Where a premise is. */
export function areaOf(position: SudokuPosition, premise: Premise): Area {
  if (typeof premise !== 'number') return { cells: premise.cells };
  if (premise < position.layout.cells) return { cells: [premise] };
  const pair = pairOfPremise(position.layout, premise);
  if (pair >= 0) return { cells: position.layout.pairs[pair].cells };
  return {
    house: houseNameOf(position, premise),
    cells: position.layout.houses[houseOfPremise(position, premise)].cells,
  };
}
