import type { Level } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { houseValue, lowest, placeStep, type Report, type SudokuTechnique } from './technique.js';
import { nameHouse, namePlace, nameValue } from './words.js';

/** A value with one place left in a box. */
export const hiddenSingleInBox = hiddenSingle('hidden-single-box', 'Hidden single in a box', 'gentle', (type) => type === 'box');

/** A value with one place left in a row, a column or an extra house. */
export const hiddenSingleInLine = hiddenSingle('hidden-single-line', 'Hidden single in a line', 'easy', (type) => type !== 'box');

function hiddenSingle(code: string, title: string, level: Level, isOf: (type: string) => boolean): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const { layout, places, grid } = position;
    for (let house = 0; house < layout.houses.length; house++) {
      if (!isOf(layout.houses[house].type)) continue;
      for (let value = 1; value <= layout.values; value++) {
        const mask = places[house * layout.values + value - 1];
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        const cell = layout.houseCells[house * layout.values + lowest(mask)];
        if (grid[cell] === 0 && report(placeStep(code, houseValue(layout, house, value), cell, value))) return true;
      }
    }
    return false;
  };
  return {
    code,
    title,
    level,
    find,
    tell(position, { proof, places: [place] }) {
      const truth = proof.by === 'sum' ? (proof.truths[0] as number) : 0;
      const house = Math.floor((truth - position.layout.cells) / position.layout.values);
      return `In ${nameHouse(position, house)} the value ${nameValue(place.value)} fits in one cell only, so ${namePlace(position, place)}.`;
    },
  };
}
