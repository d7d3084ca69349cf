import { popcount } from '../../../core/bits.js';
import type { Level, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { Covers } from './covers.js';
import { byHouse, houseOfPremise, houseValue, maskOf, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValues } from './words.js';

export const hiddenPair = hiddenSubset('hidden-pair', 'Hidden pair', 'medium', 2);
export const hiddenTriple = hiddenSubset('hidden-triple', 'Hidden triple', 'medium', 3);
export const hiddenQuad = hiddenSubset('hidden-quad', 'Hidden quad', 'hard', 4);

/** Some values of a house with as many cells for them: these cells hold nothing else. Truths: the values in the house. Links: the cells. */
function hiddenSubset(code: string, title: string, level: Level, size: number): SudokuTechnique {
  const covers = new Covers(size);
  const find = byHouse((position, house, report) => {
    const { layout, places, candidates, missing } = position;
    if (popcount(missing[house]) <= size) return false;
    covers.clear();
    for (let i = 0; i < layout.values; i++) covers.add(i, places[house * layout.values + i], size);
    return covers.find(size, (values, union) => {
      const outside = ~maskOf(values);
      const cells = position.cellsAt(house, union);
      if (!cells.some((cell) => candidates[cell] & outside)) return false;
      const step = sumStep(position, { technique: code, truths: values.map((value) => houseValue(layout, house, value + 1)), links: cells });
      return step !== undefined && report(step);
    });
  });
  const tell = (position: SudokuPosition, step: Step) => {
    const { truths, links } = sumOf(step);
    const house = nameHouse(position, houseOfPremise(position, truths[0]));
    const values = truths.map((truth) => valueOfPremise(position, truth));
    return `In ${house} the values ${nameValues(values)} fit only in ${nameCells(position, links as readonly number[])}, which so hold nothing else: ${nameRemoves(position, step)}.`;
  };
  return { code, title, level, find, tell };
}
