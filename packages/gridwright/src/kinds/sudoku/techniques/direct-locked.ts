import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { eachLocked, tellLocked } from './locked-candidates.js';
import { byValue, houseOfPremise, houseValue, lowest, type Report, type SudokuTechnique, sumOf, sumStep } from './technique.js';
import { nameHouse, namePlace, nameRemoves } from './words.js';

export const directPointing = directLocked(
  {
    code: 'direct-pointing',
    title: 'Direct pointing',
    level: 'medium',
    summary: 'All places of a value in a box lie on one line, so it is nowhere else on that line, and this leaves it one cell in another house.',
  },
  true,
);
export const directClaiming = directLocked(
  {
    code: 'direct-claiming',
    title: 'Direct claiming',
    level: 'medium',
    summary: 'All places of a value on a line lie in one box, so it is nowhere else in that box, and this leaves it one cell in another house.',
  },
  false,
);

/**
 * Pointing or claiming after which a third house has one cell left for the value. Truths: the value in the first house
 * and in the third. Links: the value in the house that loses it, and the cell.
 */
function directLocked(named: Technique, fromBox: boolean): SudokuTechnique {
  const find = byValue((position, value, report) =>
    eachLocked(position, value, fromBox, (house, other) => singlesAfter(position, named.code, value, house, other, report)),
  );
  const tell = (position: SudokuPosition, step: Step) => {
    const [place] = step.places;
    const house = nameHouse(position, houseOfPremise(position, sumOf(step).truths[1]));
    const besides = step.removes.length === 0 ? '' : ` Besides, ${nameRemoves(position, step)}.`;
    return `${tellLocked(position, step)}, so it is nowhere else there. That leaves one cell for it in ${house}: ${namePlace(position, place)}.${besides}`;
  };
  return { ...named, find, tell };
}

function singlesAfter(position: SudokuPosition, code: string, value: number, house: number, other: number, report: Report): boolean {
  const { layout, places } = position;
  const n = layout.values;
  for (let third = 0; third < layout.houses.length; third++) {
    const lost = position.common(third, other) & ~position.common(third, house);
    const before = places[third * n + value - 1];
    const after = before & ~lost;
    if (third === other || after === before || after === 0 || (after & (after - 1)) !== 0) continue;
    const cell = layout.houseCells[third * n + lowest(after)];
    // With no other candidate left the cell is a naked single.
    if (position.count(cell) === 1) continue;
    const truths = [houseValue(layout, house, value), houseValue(layout, third, value)];
    const step = sumStep(position, { technique: code, truths, links: [houseValue(layout, other, value), cell], place: { cell, value } });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}
