import { popcount } from '../../../core/bits.js';
import type { Step, Technique } from '../../../core/logic.js';
import { keptByValue } from '../inference/kept.js';
import type { SudokuPosition } from '../position.js';
import { byValue, houseOfPremise, houseValue, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValue } from './words.js';

/** A value whose places in a box lie in one line: it leaves the rest of the line. */
export const pointing = lockedCandidates(
  { code: 'pointing', title: 'Pointing', level: 'medium', summary: 'All places of a value in a box lie on one line, so it is nowhere else on that line.' },
  true,
);

/** A value whose places in a line lie in one box: it leaves the rest of the box. */
export const claiming = lockedCandidates(
  { code: 'claiming', title: 'Claiming', level: 'medium', summary: 'All places of a value on a line lie in one box, so it is nowhere else in that box.' },
  false,
);

/** Truth: the value in the house. Link: the value in the other house. */
function lockedCandidates(named: Technique, fromBox: boolean): SudokuTechnique {
  const find = byValue((position, value, report) =>
    eachLocked(position, value, fromBox, (house, other) => {
      const { layout } = position;
      const step = sumStep(position, { technique: named.code, truths: [houseValue(layout, house, value)], links: [houseValue(layout, other, value)] });
      return step !== undefined && report(step);
    }),
  );
  const tell = (position: SudokuPosition, step: Step) => `${tellLocked(position, step)}, so ${nameRemoves(position, step)}.`;
  return { ...named, find, tell };
}

/** Visits the boxes, or the other houses, whose places for a value all lie in another house, which has it in other places too. */
export function eachLocked(position: SudokuPosition, value: number, fromBox: boolean, visit: (house: number, other: number) => boolean): boolean {
  const locked = lockedIn(position, value);
  for (let i = 0; i < locked.length; i += 2) {
    const isBox = position.layout.houses[locked[i]].type === 'box';
    if (isBox === fromBox && visit(locked[i], locked[i + 1])) return true;
  }
  return false;
}

/** The houses with the other house, two numbers each. */
const lockedIn = keptByValue((position, value): number[] => {
  const { layout, places } = position;
  const { overlapping } = position.crossings;
  const n = layout.values;
  const locked: number[] = [];
  const most = Math.max(layout.size.boxRows, layout.size.boxColumns);
  for (let house = 0; house < layout.houses.length; house++) {
    const inside = places[house * n + value - 1];
    if ((inside & (inside - 1)) === 0 || popcount(inside) > most) continue;
    for (const other of overlapping[house]) {
      if ((inside & ~position.common(house, other)) === 0 && (places[other * n + value - 1] & ~position.common(other, house)) !== 0) locked.push(house, other);
    }
  }
  return locked;
});

/** `In box 1 the value 7 fits only in r1c1 and r1c2, all in row 1`. */
export function tellLocked(position: SudokuPosition, step: Step): string {
  const { truths, links } = sumOf(step);
  const house = houseOfPremise(position, truths[0]);
  const value = valueOfPremise(position, truths[0]);
  const cells = nameCells(position, position.cellsAt(house, position.placesOf(house, value)));
  return `In ${nameHouse(position, house)} the value ${nameValue(value)} fits only in ${cells}, all in ${nameHouse(position, houseOfPremise(position, links[0]))}`;
}
