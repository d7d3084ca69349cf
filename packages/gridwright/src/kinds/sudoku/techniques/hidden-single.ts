import type { Level } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { houseOfPremise, lowest, placeStep, type Report, type SudokuTechnique, sumOf } from './technique.js';
import { nameHouse, namePlace, nameValue } from './words.js';

/** A value with one place left in a box. */
export const hiddenSingleInBox = hiddenSingle('hidden-single-box', 'Hidden single in a box', 'gentle', (type) => type === 'box');

/** A value with one place left in a row, a column or an extra house. */
export const hiddenSingleInLine = hiddenSingle('hidden-single-line', 'Hidden single in a line', 'easy', (type) => type !== 'box');

function hiddenSingle(code: string, title: string, level: Level, isOf: (type: string) => boolean): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const { layout, places, missing, grid } = position;
    for (let house = 0; house < missing.length; house++) {
      if (missing[house] === 0 || !isOf(layout.houses[house].type)) continue;
      for (let rest = missing[house]; rest !== 0; rest &= rest - 1) {
        const at = house * layout.values + lowest(rest);
        const mask = places[at];
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        const cell = layout.houseCells[house * layout.values + lowest(mask)];
        // In a position that contradicts itself the place may be taken.
        if (grid[cell] === 0 && report(placeStep(code, layout.cells + at, cell, lowest(rest) + 1))) return true;
      }
    }
    return false;
  };
  return {
    code,
    title,
    level,
    find,
    tell(position, step) {
      const [place] = step.places;
      const house = houseOfPremise(position, sumOf(step).truths[0]);
      return `In ${nameHouse(position, house)} the value ${nameValue(place.value)} fits in one cell only, so ${namePlace(position, place)}.`;
    },
  };
}
