import { lowest } from './masks.js';
import { houseNameOf, placeStep, premisesOf } from './premises.js';
import type { SudokuTechnique } from './technique.js';

/** The last open cell of a house. */
export const fullHouse: SudokuTechnique = {
  code: 'full-house',
  level: 'gentle',
  find({ layout, places, missing }, report) {
    for (let house = 0; house < missing.length; house++) {
      const values = missing[house];
      if (values === 0 || (values & (values - 1)) !== 0) continue;
      const at = house * layout.values + lowest(values);
      if (places[at] === 0) continue;
      const cell = layout.houseCells[house * layout.values + lowest(places[at])];
      if (report(placeStep('full-house', layout.cells + at, cell, lowest(values) + 1))) return true;
    }
    return false;
  },
  reason: (position, step) => ({ form: 'full-house', house: houseNameOf(position, premisesOf(step).truths[0]) }),
};
