import { type Cell, cellName } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type StrongLink, strongLinksOf } from './strong-links.js';
import { byValue, houseOfPremise, houseValue, type Report, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
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
  summary:
    'All places of a value in a box lie on one row and one column, and another house has two places left for it, one of them on one of these lines: no cell of the other line in sight of the other place holds it.',
  find: byValue((position, value, report) => {
    const { layout, places } = position;
    const links = strongLinksOf(position, value);
    if (links.length === 0) return false;
    for (let box = 2 * layout.values; box < layout.houses.length; box++) {
      const inBox = places[box * layout.values + value - 1];
      const rest = inBox & (inBox - 1);
      // With two places the box is a strong link itself, and this a turbot fish.
      if ((rest & (rest - 1)) !== 0 && withBox(position, value, box, inBox, links, report)) return true;
    }
    return false;
  }),
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
      if (withLines(position, value, { box, near, far }, links, report)) return true;
    }
  }
  return false;
}

interface Lines {
  readonly box: number;
  /** The line on which a strong link starts. */
  readonly near: number;
  readonly far: number;
}

function withLines(position: SudokuPosition, value: number, lines: Lines, links: readonly StrongLink[], report: Report): boolean {
  const { box, near, far } = lines;
  for (const { house, a, b } of links) {
    const onLine = position.isIn(a, near);
    if (house === far || onLine === position.isIn(b, near)) continue;
    if (!position.isIn(onLine ? a : b, box) && withLink(position, value, lines, house, onLine ? b : a, report)) return true;
  }
  return false;
}

/** Tries the houses of the far end of a strong link. */
function withLink(position: SudokuPosition, value: number, { box, near, far }: Lines, house: number, end: Cell, report: Report): boolean {
  const { layout, places } = position;
  const { cellHouses, cellHousesAt } = layout;
  for (let i = cellHousesAt[end]; i < cellHousesAt[end + 1]; i++) {
    const last = cellHouses[i];
    if (last === house || last === far || (places[far * layout.values + value - 1] & position.common(far, last)) === 0) continue;
    const truths = [houseValue(layout, box, value), houseValue(layout, house, value)];
    const step = sumStep(position, { technique: 'empty-rectangle', truths, links: [near, far, last].map((link) => houseValue(layout, link, value)) });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}
