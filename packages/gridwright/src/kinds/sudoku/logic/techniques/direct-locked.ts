import type { Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { byValue } from './finders.js';
import { eachLocked, lockedOf, mayBeLocked } from './locked-candidates.js';
import { lowest } from './masks.js';
import { houseNameOf, premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

export const directPointing = directLocked(
  {
    code: 'direct-pointing',
    level: 'medium',
  },
  true,
);
export const directClaiming = directLocked(
  {
    code: 'direct-claiming',
    level: 'medium',
  },
  false,
);

/**
 * Pointing or claiming after which a third house has one cell left for the value. Truths: the value in the first house
 * and in the third. Links: the value in the house that loses it, and the cell.
 */
function directLocked(named: Named, fromBox: boolean): SudokuTechnique {
  const find = byValue(
    (position, value, report) =>
      eachLocked(position, value, fromBox, (house, other) =>
        singlesAfter(position, named.code, { value, house, other }, report),
      ),
    mayBeLocked,
  );
  const reason = (position: SudokuPosition, step: Step): SudokuFacts => {
    return {
      form: 'direct-locked',
      ...lockedOf(position, step),
      third: houseNameOf(position, premisesOf(step).truths[1]),
    };
  };
  return { ...named, find, reason };
}

/** A value whose places in `house` are all in `other`. */
interface Locked {
  readonly value: number;
  readonly house: number;
  readonly other: number;
}

function singlesAfter(
  position: SudokuPosition,
  code: string,
  { value, house, other }: Locked,
  report: Report,
): boolean {
  const { layout, places } = position;
  const n = layout.values;
  for (let third = 0; third < layout.houses.length; third++) {
    const lost = position.common(third, other) & ~position.common(third, house);
    const before = places[third * n + value - 1];
    const after = before & ~lost;
    if (third === other || after === before || after === 0 || (after & (after - 1)) !== 0) continue;
    const cell = layout.houseCells[third * n + lowest(after)];
    // With no other candidate left the cell is a naked single.
    if (position.count(cell) === 1) continue;
    const truths = [houseValue(layout, house, value), houseValue(layout, third, value)];
    const step = stepFromPremises(position, {
      technique: code,
      truths,
      links: [houseValue(layout, other, value), cell],
      place: { cell, value },
    });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}
