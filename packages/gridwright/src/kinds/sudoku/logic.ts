import { popcount } from '../../core/bits.js';
import type { Logic, Position, Step } from '../../core/logic.js';
import { refuteStep } from '../../core/proof.js';
import { areasOf, candidatesOf, nameAreas } from './area.js';
import { readingOf } from './constraints.js';
import { SudokuPosition } from './position.js';
import { techniques } from './techniques/index.js';

const byCode = new Map(techniques.map((technique) => [technique.code, technique]));

/** Solving Sudoku by logic. */
export const logic: Logic = {
  techniques,
  position: SudokuPosition.of,
  next(position, among) {
    let found: Step | undefined;
    const take = (step: Step) => {
      found = step;
      return true;
    };
    techniques.some((technique) => (among === undefined || among.has(technique.code)) && technique.find(own(position), take));
    return found;
  },
  open(position) {
    const { layout, candidates, places, grid } = own(position);
    const single = new Set<number>();
    for (let cell = 0; cell < layout.cells; cell++) if (grid[cell] === 0 && popcount(candidates[cell]) === 1) single.add(cell);
    for (let at = 0; at < places.length; at++) {
      if (popcount(places[at]) !== 1) continue;
      const cell = layout.houseCells[at - (at % layout.values) + 31 - Math.clz32(places[at])];
      if (grid[cell] === 0) single.add(cell);
    }
    return single.size;
  },
  take: (position, step) => own(position).take(step),
  refute(position, step) {
    const { layout, clues } = own(position);
    return refuteStep(step, position, readingOf(layout, clues));
  },
  tell(position, step) {
    const technique = byCode.get(step.technique);
    if (technique === undefined) throw new RangeError(`step.technique: expected a technique of sudoku, got ${step.technique}`);
    const areas = areasOf(own(position), step);
    return {
      where: `Look at ${nameAreas(areas)}.`,
      areas: areas.map(({ cells }) => cells),
      technique: `${technique.title}.`,
      candidates: candidatesOf(own(position), step),
      what: technique.tell(own(position), step),
    };
  },
};

function own(position: Position): SudokuPosition {
  if (!(position instanceof SudokuPosition)) throw new RangeError('position: expected one of this kind of puzzle');
  return position;
}
