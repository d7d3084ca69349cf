import type { Premise } from '../../../../core/logic.js';
import { linkPremise, pairOfPremise } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { valuesOf } from './masks.js';
import { premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * A candidate of a cell with a dot, a sign or a thermometer needs certain values in another cell, which has none of them.
 *
 * Truth: the other cell, once for each candidate removed. Links: what each of these rules out there. From the other side
 * of a pair: the cell once, with a link for each of its candidates.
 */
export const missingPartner: SudokuTechnique = {
  code: 'missing-partner',
  level: 'easy',
  find(position, report) {
    const { pairs } = position.layout;
    for (const [i, pair] of pairs.entries())
      if (pair.isMarked && !pair.isDistinct && (searchFirst(position, i, report) || searchSecond(position, i, report)))
        return true;
    return false;
  },
  reason({ layout, candidates }, step) {
    const { links, truths } = premisesOf(step);
    const { rule, mark, cells } = layout.pairs[pairOfPremise(layout, links[0] as number)];
    const [cell] = truths as number[];
    return { form: 'missing-partner', rule, mark, cells, cell, values: valuesOf(candidates[cell]) };
  },
};

/** Reports the candidates of the first cell of a pair that have no partner in the second. */
function searchFirst(position: SudokuPosition, pair: number, report: Report): boolean {
  const { layout, candidates } = position;
  const {
    cells: [first, second],
    relations: [allows],
  } = layout.pairs[pair];
  const alone = valuesOf(candidates[first]).filter((value) => (allows[value - 1] & candidates[second]) === 0);
  if (alone.length === 0) return false;
  return conclude(
    position,
    alone.map(() => second),
    alone.map((value) => linkPremise(layout, pair, value)),
    report,
  );
}

/** Reports the candidates of the second cell of a pair that have no partner in the first. */
function searchSecond(position: SudokuPosition, pair: number, report: Report): boolean {
  const { layout, candidates } = position;
  const {
    cells: [first, second],
    relations: [, allows],
  } = layout.pairs[pair];
  if (valuesOf(candidates[second]).every((value) => (allows[value - 1] & candidates[first]) !== 0)) return false;
  return conclude(
    position,
    [first],
    valuesOf(candidates[first]).map((value) => linkPremise(layout, pair, value)),
    report,
  );
}

function conclude(position: SudokuPosition, truths: Premise[], links: Premise[], report: Report): boolean {
  const step = stepFromPremises(position, { technique: 'missing-partner', truths, links });
  return step !== undefined && report(step);
}
