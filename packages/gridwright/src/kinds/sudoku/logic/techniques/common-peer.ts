import type { Candidate } from '../../../../core/logic.js';
import { linkBetween } from '../candidate-links.js';
import { houseValue, linksCandidates } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { lowest, valuesOf } from './masks.js';
import { houseNameOf, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/** More candidates than this never rule out a candidate together. */
const MOST = 8;

/**
 * All places of a value in a house, or all values of a cell, rule out a candidate, at least one of them by a pair of
 * cells. By houses alone, a pointing or claiming value does the same.
 *
 * Truth: the value in the house, or the cell. Links: what each of its candidates rules out.
 */
export const commonPeer: SudokuTechnique = {
  code: 'common-peer',
  level: 'medium',
  find(position, report) {
    if (position.layout.pairs.length === 0) return false;
    const { cells } = position.layout;
    for (let at = 0; at < position.places.length; at++)
      if (search(position, cells + at, placesAt(position, at), report)) return true;
    for (let cell = 0; cell < cells; cell++) {
      const members = valuesOf(position.candidates[cell]).map((value) => ({ cell, value }));
      if (search(position, cell, members, report)) return true;
    }
    return false;
  },
  reason(position, step) {
    const [truth] = premisesOf(step).truths as number[];
    if (truth < position.layout.cells)
      return { form: 'common-peer', cells: [truth], values: valuesOf(position.candidates[truth]), house: undefined };
    const cells = placesAt(position, truth - position.layout.cells).map(({ cell }) => cell);
    return {
      form: 'common-peer',
      cells,
      values: [valueOfPremise(position, truth)],
      house: houseNameOf(position, truth),
    };
  },
};

/** Returns the places of a value in a house, by their number in `position.places`. */
function placesAt({ layout, places }: SudokuPosition, at: number): Candidate[] {
  const found: Candidate[] = [];
  const value = (at % layout.values) + 1;
  for (let rest = places[at]; rest !== 0; rest &= rest - 1)
    found.push({ cell: layout.houseCells[at - value + 1 + lowest(rest)], value });
  return found;
}

/** Reports what all candidates of a truth rule out. */
function search(position: SudokuPosition, truth: number, members: readonly Candidate[], report: Report): boolean {
  if (members.length < 2 || members.length > MOST) return false;
  for (const target of targetsOf(position, members)) {
    const links = linksTo(position, members, target);
    const step = links && stepFromPremises(position, { technique: 'common-peer', truths: [truth], links });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}

/** Returns the open candidates that a pair links with a member, in ascending order. */
function targetsOf(
  { layout, crossings, candidates, grid }: SudokuPosition,
  members: readonly Candidate[],
): Candidate[] {
  const { others, at } = crossings.links;
  const { values } = layout;
  const found = new Set<number>();
  for (const { cell, value } of members) {
    const number = cell * values + value - 1;
    for (let i = at[number]; i < at[number + 1]; i++) found.add(others[i]);
  }
  return [...found]
    .sort((a, b) => a - b)
    .map((number) => ({ cell: Math.floor(number / values), value: (number % values) + 1 }))
    .filter(({ cell, value }) => grid[cell] === 0 && (candidates[cell] >>> (value - 1)) & 1);
}

/** Returns premises by which each member rules out the target; undefined if one of them doesn't. */
function linksTo(position: SudokuPosition, members: readonly Candidate[], target: Candidate): number[] | undefined {
  const { layout, crossings } = position;
  const numberOf = ({ cell, value }: Candidate) => cell * layout.values + value - 1;
  const links = new Set<number>();
  const unlinked: Candidate[] = [];
  for (const member of members) {
    const link = linkBetween(crossings.links, numberOf(member), numberOf(target));
    if (link === undefined) unlinked.push(member);
    else links.add(link);
  }
  for (const member of unlinked) {
    if ([...links].some((link) => linksCandidates(layout, link, member, target))) continue;
    const house = member.value === target.value ? position.meeting(member.cell, target.cell) : -1;
    if (house < 0) return undefined;
    links.add(houseValue(layout, house, target.value));
  }
  return [...links];
}
