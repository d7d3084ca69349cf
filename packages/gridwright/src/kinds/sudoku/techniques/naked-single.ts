import { cellName } from '../../../core/grid.js';
import { lowest, placeStep, type SudokuTechnique } from './technique.js';
import { nameValue } from './words.js';

/** A cell with one candidate left. */
export const nakedSingle: SudokuTechnique = {
  code: 'naked-single',
  title: 'Naked single',
  level: 'easy',
  summary: 'A cell has one candidate left, so that is its value.',
  find(position, report) {
    const { candidates, grid } = position;
    for (let cell = 0; cell < candidates.length; cell++) {
      const mask = candidates[cell];
      if (grid[cell] !== 0 || mask === 0 || (mask & (mask - 1)) !== 0) continue;
      if (report(placeStep('naked-single', cell, cell, lowest(mask) + 1))) return true;
    }
    return false;
  },
  tell(position, { places: [{ cell, value }] }) {
    return `Every value but ${nameValue(value)} is ruled out in ${cellName(cell, position.layout.size)}, so it is ${nameValue(value)}.`;
  },
};
