import { popcount } from '../../../core/bits.js';
import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { Covers } from './covers.js';
import { byHouse, houseOfPremise, houseValue, maskOf, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValues } from './words.js';

export const hiddenPair = hiddenSubset(
  {
    code: 'hidden-pair',
    title: 'Hidden pair',
    level: 'medium',
    summary: 'Two values fit only in the same two cells of a house, so these cells hold nothing else.',
  },
  2,
);
export const hiddenTriple = hiddenSubset(
  {
    code: 'hidden-triple',
    title: 'Hidden triple',
    level: 'medium',
    summary: 'Three values fit only in three cells of a house, so these cells hold nothing else.',
  },
  3,
);
export const hiddenQuad = hiddenSubset(
  { code: 'hidden-quad', title: 'Hidden quad', level: 'hard', summary: 'Four values fit only in four cells of a house, so these cells hold nothing else.' },
  4,
);

/** Some values of a house with as many cells for them: these cells hold nothing else. Truths: the values in the house. Links: the cells. */
function hiddenSubset(named: Technique, size: number): SudokuTechnique {
  const covers = new Covers(size);
  const find = byHouse((position, house, report) => {
    const { layout, places, candidates, missing } = position;
    if (popcount(missing[house]) <= size) return false;
    covers.clear();
    for (let i = 0; i < layout.values; i++) covers.add(i, places[house * layout.values + i], size);
    const found = covers.find(size);
    for (let i = 0; i < found; i++) {
      const values = covers.numbersOf(i);
      const outside = ~maskOf(values);
      const cells = position.cellsAt(house, covers.unionOf(i));
      if (!cells.some((cell) => candidates[cell] & outside)) continue;
      const step = sumStep(position, { technique: named.code, truths: values.map((value) => houseValue(layout, house, value + 1)), links: cells });
      if (step !== undefined && report(step)) return true;
    }
    return false;
  });
  const tell = (position: SudokuPosition, step: Step) => {
    const { truths, links } = sumOf(step);
    const house = nameHouse(position, houseOfPremise(position, truths[0]));
    const values = truths.map((truth) => valueOfPremise(position, truth));
    return `In ${house} the values ${nameValues(values)} fit only in ${nameCells(position, links as readonly number[])}, which so hold nothing else: ${nameRemoves(position, step)}.`;
  };
  return { ...named, find, tell };
}
