import type { SudokuPosition } from '../position.js';
import { houseValue, type Report, type SudokuTechnique, sumStep } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValue } from './words.js';

/** A value whose places in a box lie in one line: it leaves the rest of the line. */
export const pointing = lockedCandidates('pointing', 'Pointing', (type) => type === 'box');

/** A value whose places in a line lie in one box: it leaves the rest of the box. */
export const claiming = lockedCandidates('claiming', 'Claiming', (type) => type !== 'box');

/** Truth: the value in a house of the first sort. Link: the value in another house that holds all its places. */
function lockedCandidates(code: string, title: string, isFrom: (type: string) => boolean): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const { layout } = position;
    for (let house = 0; house < layout.houses.length; house++) {
      if (!isFrom(layout.houses[house].type)) continue;
      for (let value = 1; value <= layout.values; value++) {
        const cells = position.cellsAt(house, position.placesOf(house, value));
        if (cells.length < 2) continue;
        for (const other of position.sharedHouses(cells)) {
          if (other === house) continue;
          const step = sumStep(position, { technique: code, truths: [houseValue(layout, house, value)], links: [houseValue(layout, other, value)] });
          if (step !== undefined && report(step)) return true;
        }
      }
    }
    return false;
  };
  return {
    code,
    title,
    level: 'medium',
    find,
    tell(position, step) {
      if (step.proof.by !== 'sum') return '';
      const { cells, values } = position.layout;
      const [truth, link] = [step.proof.truths[0] as number, step.proof.links[0] as number];
      const [house, other] = [truth, link].map((premise) => Math.floor((premise - cells) / values));
      const value = ((truth - cells) % values) + 1;
      const places = position.cellsAt(house, position.placesOf(house, value));
      return `In ${nameHouse(position, house)} the value ${nameValue(value)} fits only in ${nameCells(position, places)}, all in ${nameHouse(position, other)}, so ${nameRemoves(position, step)}.`;
    },
  };
}
