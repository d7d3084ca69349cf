import { popcount } from '../../../core/bits.js';
import type { Singles } from '../../../core/logic.js';
import { fastLogicOf } from './fast-logic.js';
import { SudokuPosition } from './position.js';
import { fullHouse } from './techniques/full-house.js';
import { hiddenSingleInBox, hiddenSingleInLine } from './techniques/hidden-single.js';
import { lowest } from './techniques/masks.js';
import { nakedSingle } from './techniques/naked-single.js';

/** The four singles at once, in a tenth of the time of single steps. */
export const singles: Singles = {
  codes: new Set([fullHouse, hiddenSingleInBox, hiddenSingleInLine, nakedSingle].map(({ code }) => code)),
  fill(position) {
    if (!(position instanceof SudokuPosition))
      throw new TypeError('position: expected a position from `logic.position` of this kind, got another object');
    const fast = fastLogicOf(position);
    if (fast !== undefined) {
      fast.takeSingles(position, 0);
      return;
    }
    for (let before = -1; position.open > 0 && position.open !== before; ) {
      before = position.open;
      fillCells(position);
      fillHouses(position);
    }
  },
};

function fillCells(position: SudokuPosition): void {
  const { candidates, grid } = position;
  for (let cell = 0; cell < grid.length; cell++)
    if (grid[cell] === 0 && popcount(candidates[cell]) === 1) position.place(cell, lowest(candidates[cell]) + 1);
}

function fillHouses(position: SudokuPosition): void {
  const { layout, places, missing, grid } = position;
  for (let house = 0; house < missing.length; house++) {
    const first = house * layout.values;
    for (let rest = missing[house]; rest !== 0; rest &= rest - 1) {
      const mask = places[first + lowest(rest)];
      if (popcount(mask) !== 1) continue;
      const cell = layout.houseCells[first + lowest(mask)];
      // In a contradictory position the place may be taken.
      if (grid[cell] === 0) position.place(cell, lowest(rest) + 1);
    }
  }
}
