import type { Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { houseOfPremise, houseValue, type Report, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValue } from './words.js';

/** A value whose places in a house of the first sort all lie in another house, which has it in other places too. */
export interface Locked {
  readonly value: number;
  readonly house: number;
  readonly other: number;
}

/** A value whose places in a box lie in one line: it leaves the rest of the line. */
export const pointing = lockedCandidates('pointing', 'Pointing', true);

/** A value whose places in a line lie in one box: it leaves the rest of the box. */
export const claiming = lockedCandidates('claiming', 'Claiming', false);

/** Truth: the value in the house. Link: the value in the other house. */
function lockedCandidates(code: string, title: string, fromBox: boolean): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) =>
    eachLocked(position, fromBox, ({ value, house, other }) => {
      const { layout } = position;
      const step = sumStep(position, { technique: code, truths: [houseValue(layout, house, value)], links: [houseValue(layout, other, value)] });
      return step !== undefined && report(step);
    });
  const tell = (position: SudokuPosition, step: Step) => `${tellLocked(position, step)}, so ${nameRemoves(position, step)}.`;
  return { code, title, level: 'medium', find, tell };
}

/** Visits the locked values of the boxes, or of the other houses. */
export function eachLocked(position: SudokuPosition, fromBox: boolean, visit: (locked: Locked) => boolean): boolean {
  const { layout, places, openIn } = position;
  const { overlapping } = position.crossings;
  const n = layout.values;
  for (let house = 0; house < openIn.length; house++) {
    if ((layout.houses[house].type === 'box') !== fromBox || openIn[house] < 2) continue;
    for (let value = 1; value <= n; value++) {
      const inside = places[house * n + value - 1];
      if ((inside & (inside - 1)) === 0) continue;
      for (const other of overlapping[house]) {
        if (inside & ~position.common(house, other) || (places[other * n + value - 1] & ~position.common(other, house)) === 0) continue;
        if (visit({ value, house, other })) return true;
      }
    }
  }
  return false;
}

/** `In box 1 the value 7 fits only in r1c1 and r1c2, all in row 1`. */
export function tellLocked(position: SudokuPosition, step: Step): string {
  const { truths, links } = sumOf(step);
  const house = houseOfPremise(position, truths[0]);
  const value = valueOfPremise(position, truths[0]);
  const cells = nameCells(position, position.cellsAt(house, position.placesOf(house, value)));
  return `In ${nameHouse(position, house)} the value ${nameValue(value)} fits only in ${cells}, all in ${nameHouse(position, houseOfPremise(position, links[0]))}`;
}
