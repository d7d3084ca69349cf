import { cellName } from '../../../core/grid.js';
import { houseOfPremise, houseValue, lowest, placeStep, type SudokuTechnique, sumOf } from './technique.js';
import { nameHouse, nameValue } from './words.js';

/** The last open cell of a house. */
export const fullHouse: SudokuTechnique = {
  code: 'full-house',
  title: 'Full house',
  level: 'gentle',
  find({ layout, grid, candidates, openIn }, report) {
    for (let house = 0; house < openIn.length; house++) {
      if (openIn[house] !== 1) continue;
      let at = house * layout.values;
      while (grid[layout.houseCells[at]] !== 0) at++;
      const cell = layout.houseCells[at];
      if (candidates[cell] === 0) continue;
      const value = lowest(candidates[cell]) + 1;
      if (report(placeStep('full-house', houseValue(layout, house, value), cell, value))) return true;
    }
    return false;
  },
  tell(position, step) {
    const [{ cell, value }] = step.places;
    const house = nameHouse(position, houseOfPremise(position, sumOf(step).truths[0]));
    return `${cellName(cell, position.layout.size)} is the last open cell of ${house}, and ${nameValue(value)} is the value missing there.`;
  },
};
