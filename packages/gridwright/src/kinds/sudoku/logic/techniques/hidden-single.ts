import type { SudokuPosition } from '../position.js';
import { lowest } from './masks.js';
import { houseNameOf, placeStep, premisesOf } from './premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

/** A value with one place left in a box. */
export const hiddenSingleInBox = hiddenSingle({ code: 'hidden-single-box', level: 'gentle' }, true);

/** A value with one place left in a row, a column or an extra house. */
export const hiddenSingleInLine = hiddenSingle(
  {
    code: 'hidden-single-line',
    level: 'easy',
  },
  false,
);

function hiddenSingle(named: Named, inBox: boolean): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const { layout, places, missing, grid } = position;
    // Rows and columns come before the boxes, extra houses behind them.
    const firstBox = 2 * layout.values;
    const behind = 3 * layout.values;
    for (let house = inBox ? firstBox : 0; house < missing.length; house++) {
      if ((house >= firstBox && house < behind) !== inBox) continue;
      for (let rest = missing[house]; rest !== 0; rest &= rest - 1) {
        const at = house * layout.values + lowest(rest);
        const mask = places[at];
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        const cell = layout.houseCells[house * layout.values + lowest(mask)];
        // In a position that contradicts itself the place may be taken.
        if (grid[cell] === 0 && report(placeStep(named.code, layout.cells + at, cell, lowest(rest) + 1))) return true;
      }
    }
    return false;
  };
  return {
    ...named,
    find,
    reason: (position, step) => ({ form: 'hidden-single', house: houseNameOf(position, premisesOf(step).truths[0]) }),
  };
}
