import type { Cell } from '../../../../core/grid.js';
import { houseValue } from '../constraints.js';
import { mayFindWing, W_WING } from '../inference/possible-wings.js';
import type { SudokuPosition } from '../position.js';
import { alternating, chainCells, type StrongLink, strongLinksOf } from './conjugate-pairs.js';
import { reportWithEndLinks } from './end-links.js';
import { incremental } from './finders.js';
import { lowest } from './masks.js';
import { houseNameOf, premisesOf, valueOfPremise } from './premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * Two cells with the same two values, apart from each other, and a strong link of one value with an end in sight of
 * each: one of the cells holds the other value. Truths: the cells and the value in the house of the strong link.
 * Links: the value between the cells and the ends; the other value in a house of either cell.
 */
export const wWing: SudokuTechnique = {
  code: 'w-wing',
  level: 'hard',
  find: incremental((position, since, report) => {
    if (!mayFindWing(position, W_WING)) return false;
    const { candidates, pairs, cellChanged } = position;
    for (let i = 0; i < pairs.length; i++) {
      const mask = candidates[pairs[i]];
      const [low, high] = [lowest(mask) + 1, lowest(mask & (mask - 1)) + 1];
      for (let j = i + 1; j < pairs.length; j++) {
        if (candidates[pairs[j]] !== mask || position.meeting(pairs[i], pairs[j]) >= 0) continue;
        const from = cellChanged[pairs[i]] > since || cellChanged[pairs[j]] > since ? -1 : since;
        const cells: [Cell, Cell] = [pairs[i], pairs[j]];
        if (
          withCells(position, { cells, value: low, other: high }, from, report) ||
          withCells(position, { cells, value: high, other: low }, from, report)
        )
          return true;
      }
    }
    return false;
  }),
  reason(position, step) {
    const { truths, links } = premisesOf(step);
    const [first, , from, to, second] = chainCells(step);
    const [value, other] = [links[0], links[2]].map((link) => valueOfPremise(position, link));
    return {
      form: 'w-wing',
      cells: [first, second],
      value,
      other,
      house: houseNameOf(position, truths[1]),
      ends: [from, to],
    };
  },
};

/** Two cells with the same two candidates: the value that a strong link joins, and the other one. */
interface Wings {
  readonly cells: readonly [Cell, Cell];
  readonly value: number;
  readonly other: number;
}

/** Tries the strong links of the value that have changed since. */
function withCells(position: SudokuPosition, wings: Wings, since: number, report: Report): boolean {
  const { cells, value, other } = wings;
  if (!position.isSeenByBoth(other, cells[0], cells[1])) return false;
  for (const { house, a, b } of strongLinksOf(position, value)) {
    if (position.placesChanged[house * position.layout.values + value - 1] <= since) continue;
    if (withLink(position, wings, { house, a, b }, report) || withLink(position, wings, { house, a: b, b: a }, report))
      return true;
  }
  return false;
}

function withLink(
  position: SudokuPosition,
  { cells, value, other }: Wings,
  { house, a: from, b: to }: StrongLink,
  report: Report,
): boolean {
  const { layout } = position;
  const [first, second] = cells;
  const near = position.meeting(first, from);
  const far = near < 0 ? -1 : position.meeting(second, to);
  if (far < 0) return false;
  const nodes = [
    { cell: first, value: other },
    { cell: first, value },
    { cell: from, value },
    { cell: to, value },
    { cell: second, value },
    { cell: second, value: other },
  ];
  const argument = {
    technique: 'w-wing',
    truths: [first, houseValue(layout, house, value), second],
    links: [houseValue(layout, near, value), houseValue(layout, far, value)],
    chains: [alternating(nodes)],
  };
  return reportWithEndLinks(position, argument, other, cells, report);
}
