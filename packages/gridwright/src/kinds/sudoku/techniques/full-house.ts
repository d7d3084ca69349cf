import { cellName } from '../../../core/grid.js';
import { houseOfPremise, lowest, placeStep, type SudokuTechnique, sumOf } from './technique.js';
import { nameHouse, nameValue } from './words.js';

/** The last open cell of a house. */
export const fullHouse: SudokuTechnique = {
  code: 'full-house',
  title: 'Full house',
  level: 'gentle',
  summary: 'One cell of a house is still open, and it takes the one value that the house still lacks.',
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
  tell(position, step) {
    const [{ cell, value }] = step.places;
    const house = nameHouse(position, houseOfPremise(position, sumOf(step).truths[0]));
    return `${cellName(cell, position.layout.size)} is the last open cell of ${house}, and ${nameValue(value)} is the value missing there.`;
  },
};
