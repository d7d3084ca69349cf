import { lowest } from './masks.js';
import { placeStep } from './premises.js';
import type { SudokuTechnique } from './technique.js';

/** A cell with one candidate left. */
export const nakedSingle: SudokuTechnique = {
  code: 'naked-single',
  level: 'easy',
  find(position, report) {
    const { candidates, grid } = position;
    for (let cell = 0; cell < candidates.length; cell++) {
      const mask = candidates[cell];
      if (grid[cell] !== 0 || mask === 0 || (mask & (mask - 1)) !== 0) continue;
      if (report(placeStep('naked-single', cell, cell, lowest(mask) + 1))) return true;
    }
    return false;
  },
  reason: () => ({ form: 'naked-single' }),
};
