import { popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { bySubset } from './finders.js';
import { maskOf } from './masks.js';
import { houseNameOf, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import { SubsetFinder } from './subset-finder.js';
import type { Named, SudokuTechnique } from './technique.js';

export const hiddenPair = hiddenSubset(
  {
    code: 'hidden-pair',
    level: 'medium',
  },
  2,
);
export const hiddenTriple = hiddenSubset(
  {
    code: 'hidden-triple',
    level: 'medium',
  },
  3,
);
export const hiddenQuad = hiddenSubset({ code: 'hidden-quad', level: 'hard' }, 4);

/** Some values of a house with as many cells for them: these cells hold nothing else. Truths: the values in the house. Links: the cells. */
function hiddenSubset(named: Named, size: number): SudokuTechnique {
  const subsets = new SubsetFinder(size);
  const find = bySubset((position, house, report) => {
    const { layout, places, candidates, missing } = position;
    if (popcount(missing[house]) <= size) return false;
    subsets.clear();
    for (let i = 0; i < layout.values; i++) subsets.add(i, places[house * layout.values + i], size);
    const found = subsets.find(size);
    for (let i = 0; i < found; i++) {
      const values = subsets.numbersOf(i);
      const outside = ~maskOf(values);
      const cells = position.cellsAt(house, subsets.unionOf(i));
      if (!cells.some((cell) => candidates[cell] & outside)) continue;
      const step = stepFromPremises(position, {
        technique: named.code,
        truths: values.map((value) => houseValue(layout, house, value + 1)),
        links: cells,
      });
      if (step !== undefined && report(step)) return true;
    }
    return false;
  });
  const reason = (position: SudokuPosition, step: Step): SudokuFacts => {
    const { truths, links } = premisesOf(step);
    const values = truths.map((truth) => valueOfPremise(position, truth));
    return {
      form: 'hidden-subset',
      house: houseNameOf(position, truths[0]),
      values,
      cells: links as readonly number[],
    };
  };
  return { ...named, find, reason };
}
