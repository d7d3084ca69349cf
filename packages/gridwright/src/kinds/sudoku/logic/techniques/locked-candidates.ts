import { popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { isBox } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import { fastLogicOf } from '../fast-logic.js';
import { mayLoseCandidates } from '../inference/placements.js';
import { kept, keptByValue } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { byValue } from './finders.js';
import { houseNameOf, houseOfPremise, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Named, SudokuTechnique } from './technique.js';

/** A value whose places in a box lie in one line: it leaves the rest of the line. */
export const pointing = lockedCandidates({ code: 'pointing', level: 'medium' }, true);

/** A value whose places in a line lie in one box: it leaves the rest of the box. */
export const claiming = lockedCandidates({ code: 'claiming', level: 'medium' }, false);

/** Truth: the value in the house. Link: the value in the other house. */
function lockedCandidates(named: Named, fromBox: boolean): SudokuTechnique {
  const find = byValue(
    (position, value, report) =>
      eachLocked(position, value, fromBox, (house, other) => {
        const { layout } = position;
        const step = stepFromPremises(position, {
          technique: named.code,
          truths: [houseValue(layout, house, value)],
          links: [houseValue(layout, other, value)],
        });
        return step !== undefined && report(step);
      }),
    mayBeLocked,
  );
  const reason = (position: SudokuPosition, step: Step): SudokuFacts => ({
    form: 'locked',
    ...lockedOf(position, step),
  });
  return { ...named, find, reason };
}

/** The mask of the values that may be locked; undefined if it isn't known. */
const lockedValues = kept((position) => fastLogicOf(position)?.findLocked(position));

/** Returns whether `eachLocked` may visit a house for a value. */
export function mayBeLocked(position: SudokuPosition, value: number): boolean {
  const values = lockedValues(position);
  return values === undefined ? mayLoseCandidates(position, value) : (values & (1 << (value - 1))) !== 0;
}

/** Visits the boxes, or the other houses, whose places for a value all lie in another house, which has it in other places too. */
export function eachLocked(
  position: SudokuPosition,
  value: number,
  fromBox: boolean,
  visit: (house: number, other: number) => boolean,
): boolean {
  const locked = lockedIn(position, value);
  for (let i = 0; i < locked.length; i += 2) {
    if (isBox(position.layout, locked[i]) === fromBox && visit(locked[i], locked[i + 1])) return true;
  }
  return false;
}

/** The houses with the other house, two numbers each. */
const lockedIn = keptByValue((position, value): number[] => {
  const { layout, places } = position;
  const { overlapping, widest } = position.crossings;
  const n = layout.values;
  const locked: number[] = [];
  for (let house = 0; house < layout.houses.length; house++) {
    const inside = places[house * n + value - 1];
    if ((inside & (inside - 1)) === 0 || popcount(inside) > widest) continue;
    for (const other of overlapping[house]) {
      if (
        (inside & ~position.common(house, other)) === 0 &&
        (places[other * n + value - 1] & ~position.common(other, house)) !== 0
      )
        locked.push(house, other);
    }
  }
  return locked;
});

/** The value, the house, its places there and the other house. */
export function lockedOf(position: SudokuPosition, step: Step) {
  const { truths, links } = premisesOf(step);
  const house = houseOfPremise(position, truths[0]);
  const value = valueOfPremise(position, truths[0]);
  const cells = position.cellsAt(house, position.placesOf(house, value));
  return { value, house: houseNameOf(position, truths[0]), other: houseNameOf(position, links[0]), cells };
}
