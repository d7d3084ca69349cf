import type { Cell } from '../../../../core/grid.js';
import { isBox } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { strongLinksOf } from './conjugate-pairs.js';
import { byValue } from './finders.js';
import { houseNameOf, houseOfPremise, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * A box whose places for a value lie in two crossing lines, and a strong link that starts on one of them: if its far
 * end does not hold the value, the near end does, and the box has it on the other line. Truths: the value in the box
 * and in the house of the strong link. Links: the value in both lines and in a house of the far end.
 */
export const emptyRectangle: SudokuTechnique = {
  code: 'empty-rectangle',
  level: 'hard',
  exhaustive: true,
  find: byValue((position, value, report) => {
    const links = strongLinksOf(position, value);
    if (links.length === 0 || !findBent(position, value)) return false;
    for (const { house, a, b } of links)
      if (
        fromEnd(position, value, { house, from: a, to: b }, report) ||
        fromEnd(position, value, { house, from: b, to: a }, report)
      )
        return true;
    return false;
  }),
  reason(position, step) {
    const { truths, links } = premisesOf(step);
    const value = valueOfPremise(position, truths[0]);
    const strong = houseOfPremise(position, truths[1]);
    const ends = position.cellsAt(strong, position.placesOf(strong, value));
    const [from, to] = position.isIn(ends[0], houseOfPremise(position, links[0])) ? ends : ends.reverse();
    const [box, house, near, far] = [...truths, ...links].map((premise) => houseNameOf(position, premise));
    return { form: 'empty-rectangle', value, box, near, far, strong: house, from, to };
  },
};

/** Working memory: 1 for each box with three places or more for a value that lie on two lines and not on one. */
const isBent = new Uint8Array(3 * 25);

/** Returns whether any box is an empty rectangle. */
function findBent({ layout, places, crossings }: SudokuPosition, value: number): boolean {
  const { values, houses } = layout;
  let found = false;
  for (let box = 2 * values; box < 3 * values; box++) {
    const inBox = places[box * values + value - 1];
    const rest = inBox & (inBox - 1);
    isBent[box] = 0;
    // With two places the box is a strong link itself, and this a turbot fish.
    if ((rest & (rest - 1)) === 0) continue;
    const lines = crossings.overlapping[box];
    for (let i = 0; i < lines.length; i++) {
      const missing = inBox & ~crossings.common[box * houses.length + lines[i]];
      if (missing === 0 || missing === inBox) continue;
      for (let j = 0; j < i; j++)
        if ((missing & ~crossings.common[box * houses.length + lines[j]]) === 0) isBent[box] = 1;
    }
    if (isBent[box] !== 0) found = true;
  }
  return found;
}

/** A strong link, read from one of its ends. */
interface DirectedLink {
  readonly house: number;
  readonly from: Cell;
  readonly to: Cell;
}

/** Tries the boxes on the houses of the first end of a strong link. */
function fromEnd(position: SudokuPosition, value: number, { house, from, to }: DirectedLink, report: Report): boolean {
  const { layout, crossings } = position;
  for (let i = layout.cellHousesAt[from]; i < layout.cellHousesAt[from + 1]; i++) {
    const near = layout.cellHouses[i];
    if (isBox(layout, near) || position.isIn(to, near)) continue;
    for (const box of crossings.overlapping[near]) {
      if (!isBox(layout, box) || isBent[box] === 0 || position.isIn(from, box)) continue;
      if (withBox(position, value, { box, near, house, end: to }, report)) return true;
    }
  }
  return false;
}

interface Start {
  readonly box: number;
  /** The line on which the strong link starts. */
  readonly near: number;
  /** The house of the strong link, and its far end. */
  readonly house: number;
  readonly end: Cell;
}

/** Tries the lines that hold the places in the box outside the first line. */
function withBox(position: SudokuPosition, value: number, start: Start, report: Report): boolean {
  const { box, near, house } = start;
  const inBox = position.places[box * position.layout.values + value - 1];
  const missing = inBox & ~position.common(box, near);
  if (missing === 0 || missing === inBox) return false;
  for (const far of position.crossings.overlapping[box]) {
    if (
      far === near ||
      far === house ||
      missing & ~position.common(box, far) ||
      (inBox & ~position.common(box, far)) === 0
    )
      continue;
    if (withLine(position, value, start, far, report)) return true;
  }
  return false;
}

/** Tries the houses of the far end of a strong link. */
function withLine(
  position: SudokuPosition,
  value: number,
  { box, near, house, end }: Start,
  far: number,
  report: Report,
): boolean {
  const { layout, places } = position;
  const { cellHouses, cellHousesAt } = layout;
  for (let i = cellHousesAt[end]; i < cellHousesAt[end + 1]; i++) {
    const last = cellHouses[i];
    if (last === house || last === far || (places[far * layout.values + value - 1] & position.common(far, last)) === 0)
      continue;
    const truths = [houseValue(layout, box, value), houseValue(layout, house, value)];
    const step = stepFromPremises(position, {
      technique: 'empty-rectangle',
      truths,
      links: [near, far, last].map((link) => houseValue(layout, link, value)),
    });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}
