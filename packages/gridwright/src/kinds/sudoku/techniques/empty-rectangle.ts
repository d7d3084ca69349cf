import { cellName } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type StrongLink, strongLinksOf } from './strong-links.js';
import { houseOfPremise, houseValue, type Report, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameHouse, nameRemoves, nameValue } from './words.js';

/**
 * A box whose places for a value lie in two crossing lines, and a strong link that starts on one of them: if its far
 * end does not hold the value, the near end does, and the box has it on the other line. Truths: the value in the box
 * and in the house of the strong link. Links: the value in both lines and in a house of the far end.
 */
export const emptyRectangle: SudokuTechnique = {
  code: 'empty-rectangle',
  title: 'Empty rectangle',
  level: 'hard',
  find(position, report) {
    const { layout, places } = position;
    for (let value = 1; value <= layout.values; value++) {
      let links: StrongLink[] | undefined;
      for (let box = 2 * layout.values; box < layout.houses.length; box++) {
        const inBox = places[box * layout.values + value - 1];
        const rest = inBox & (inBox - 1);
        // With two places the box is a strong link itself, and this a turbot fish.
        if ((rest & (rest - 1)) === 0) continue;
        links ??= strongLinksOf(position, value);
        if (links.length > 0 && withBox(position, value, box, inBox, links, report)) return true;
      }
    }
    return false;
  },
  tell(position, step) {
    const { truths, links } = sumOf(step);
    const [box, strong] = truths.map((truth) => houseOfPremise(position, truth));
    const [near, far] = links.map((link) => houseOfPremise(position, link));
    const value = valueOfPremise(position, truths[0]);
    const ends = position.cellsAt(strong, position.placesOf(strong, value));
    const { size } = position.layout;
    const [from, to] = (position.isIn(ends[0], near) ? ends : ends.reverse()).map((cell) => cellName(cell, size));
    return (
      `In ${nameHouse(position, box)} the value ${nameValue(value)} fits only in ${nameHouse(position, near)} and ${nameHouse(position, far)}. ` +
      `If ${to} is not ${nameValue(value)}, then in ${nameHouse(position, strong)} ${from} is, and the box has it in ${nameHouse(position, far)}. Either way ${nameRemoves(position, step)}.`
    );
  },
};

/** Tries all pairs of lines that hold the places in the box. */
function withBox(position: SudokuPosition, value: number, box: number, inBox: number, links: readonly StrongLink[], report: Report): boolean {
  const lines = position.crossings.overlapping[box];
  for (const near of lines) {
    const missing = inBox & ~position.common(box, near);
    if (missing === 0 || missing === inBox) continue;
    for (const far of lines) {
      if (far === near || missing & ~position.common(box, far) || (inBox & ~position.common(box, far)) === 0) continue;
      if (links.some((link) => withLink(position, value, [box, near, far], link, report))) return true;
    }
  }
  return false;
}

/** Tries both ends of a strong link as the one on the near line. */
function withLink(position: SudokuPosition, value: number, [box, near, far]: readonly number[], { house, a, b }: StrongLink, report: Report): boolean {
  const { layout, places } = position;
  if (house === near || house === far) return false;
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    if (!position.isIn(from, near) || position.isIn(from, box) || position.isIn(to, near)) continue;
    for (const last of position.housesOf(to)) {
      if (last === house || last === far || (places[far * layout.values + value - 1] & position.common(far, last)) === 0) continue;
      const truths = [houseValue(layout, box, value), houseValue(layout, house, value)];
      const step = sumStep(position, { technique: 'empty-rectangle', truths, links: [near, far, last].map((link) => houseValue(layout, link, value)) });
      if (step !== undefined && report(step)) return true;
    }
  }
  return false;
}
