import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Premise, Step } from '../../../../core/logic.js';
import { isBox } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { bySubset } from './finders.js';
import { bitsOf, valuesIn } from './masks.js';
import { houseNamesOf, premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import { SubsetFinder } from './subset-finder.js';
import type { Named, SudokuTechnique } from './technique.js';

export const lockedPair = nakedSubset(
  {
    code: 'locked-pair',
    level: 'medium',
  },
  2,
  true,
);
export const lockedTriple = nakedSubset(
  {
    code: 'locked-triple',
    level: 'medium',
  },
  3,
  true,
);
export const nakedPair = nakedSubset(
  {
    code: 'naked-pair',
    level: 'medium',
  },
  2,
  false,
);
export const nakedTriple = nakedSubset(
  {
    code: 'naked-triple',
    level: 'medium',
  },
  3,
  false,
);
export const nakedQuad = nakedSubset(
  {
    code: 'naked-quad',
    level: 'hard',
  },
  4,
  false,
);

/**
 * As many values as cells in some cells of a house: the other cells of the house lose them. A locked one lies in two
 * houses and clears both. Truths: the cells. Links: the values in the house; for a locked one the truths count
 * once for each house.
 */
function nakedSubset(named: Named, size: number, locked: boolean): SudokuTechnique {
  const { code } = named;
  const subsets = new SubsetFinder(size);
  const find = bySubset((position, house, report) => {
    const { layout, candidates, missing } = position;
    if (popcount(missing[house]) <= size || (locked && !isBox(layout, house))) return false;
    subsets.clear();
    for (let place = 0; place < layout.values; place++)
      subsets.add(place, candidates[layout.houseCells[house * layout.values + place]], size);
    const found = subsets.find(size);
    for (let i = 0; i < found; i++) {
      const [places, union] = [subsets.numbersOf(i), subsets.unionOf(i)];
      const step = locked
        ? lockedStep(position, code, house, places, union)
        : stepIn(position, code, house, places, union);
      if (step !== undefined && report(step)) return true;
    }
    return false;
  });
  const reason = (position: SudokuPosition, step: Step): SudokuFacts => {
    const { truths, links } = premisesOf(step);
    const cells = [...new Set(truths as readonly Cell[])];
    return { form: 'naked-subset', cells, values: valuesIn(position, cells), houses: houseNamesOf(position, links) };
  };
  return { ...named, find, reason };
}

function stepIn(
  position: SudokuPosition,
  code: string,
  house: number,
  places: readonly number[],
  values: number,
): Step | undefined {
  return clears(position, house, places, values) ? subsetStep(position, code, [house], places, values) : undefined;
}

/** The step of cells of a box that lie in another house too, when both houses lose candidates. */
function lockedStep(
  position: SudokuPosition,
  code: string,
  box: number,
  places: readonly number[],
  values: number,
): Step | undefined {
  if (!clears(position, box, places, values)) return undefined;
  const cells = places.map((place) => position.layout.houseCells[box * position.layout.values + place]);
  for (const other of position.sharedHouses(cells)) {
    if (other === box) continue;
    const placesThere = cells.map((cell) => position.layout.houses[other].cells.indexOf(cell));
    if (clears(position, other, placesThere, values))
      return subsetStep(position, code, [other, box], placesThere, values);
  }
  return undefined;
}

/** Whether a house has the values at other places too. */
function clears({ layout, places }: SudokuPosition, house: number, inside: readonly number[], values: number): boolean {
  let outside = -1;
  for (const place of inside) outside &= ~(1 << place);
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    if (places[house * layout.values + 31 - Math.clz32(rest & -rest)] & outside) return true;
  }
  return false;
}

function subsetStep(
  position: SudokuPosition,
  technique: string,
  houses: readonly number[],
  places: readonly number[],
  values: number,
): Step | undefined {
  const { layout } = position;
  const cells = places.map((place) => layout.houseCells[houses[0] * layout.values + place]);
  const truths: Premise[] = houses.flatMap(() => cells);
  const links = houses.flatMap((house) => bitsOf(values).map((bit) => houseValue(layout, house, bit + 1)));
  return stepFromPremises(position, { technique, truths, links });
}
