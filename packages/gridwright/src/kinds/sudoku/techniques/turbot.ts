import { cellName } from '../../../core/grid.js';
import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { alternating, chainCells, type Join, joinsOf } from './strong-links.js';
import { byValue, houseOfPremise, houseValue, type Report, reportEnds, type SudokuTechnique, sumOf, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValue } from './words.js';

type Form = 'skyscraper' | 'two-string-kite' | 'turbot-fish';

/** Two parallel lines whose strong links stand on one crossing line. */
export const skyscraper = turbot({
  code: 'skyscraper',
  title: 'Skyscraper',
  level: 'hard',
  summary:
    'A value has two places left in each of two parallel lines, one of each on the same crossing line: one of the other two holds it, and no cell in sight of both does.',
});

/** A row and a column whose strong links meet in a box. */
export const twoStringKite = turbot({
  code: 'two-string-kite',
  title: 'Two-string kite',
  level: 'hard',
  summary:
    'A value has two places left in a row and two in a column, one of each in the same box: one of the other two holds it, and no cell in sight of both does.',
});

/** Any other two strong links that meet. */
export const turbotFish = turbot({
  code: 'turbot-fish',
  title: 'Turbot fish',
  level: 'hard',
  summary:
    'A value has two places left in each of two houses, one of the first in sight of one of the second: one of the other two holds it, and no cell in sight of both does.',
});

/**
 * Two strong links of a value, one end of the one in a house with one end of the other: these are not both true, so
 * one of the other two ends is. Truths: the value in the houses of the links. Links: the value in the house where
 * they meet, and in those that the other ends share with what is removed.
 */
function turbot(named: Technique & { readonly code: Form }): SudokuTechnique {
  const find = byValue((position, value, report) => {
    for (const join of joinsOf(position, value))
      if (formOf(position, join) === named.code && reportJoin(position, named.code, value, join, report)) return true;
    return false;
  });
  return { ...named, find, tell };
}

function reportJoin(position: SudokuPosition, code: Form, value: number, { first, second, joint, from, to, end, other }: Join, report: Report): boolean {
  const { layout } = position;
  const argument = {
    technique: code,
    truths: [houseValue(layout, first.house, value), houseValue(layout, second.house, value)],
    links: [houseValue(layout, joint, value)],
    chains: [alternating([end, from, to, other].map((cell) => ({ cell, value })))],
  };
  return reportEnds(position, argument, value, [end, other], report);
}

function formOf({ layout: { houses } }: SudokuPosition, { first, second, joint }: Join): Form {
  const [one, two, three] = [houses[first.house].type, houses[second.house].type, houses[joint].type];
  if (!isLine(one) || !isLine(two)) return 'turbot-fish';
  if (one === two) return isLine(three) ? 'skyscraper' : 'turbot-fish';
  return three === 'box' ? 'two-string-kite' : 'turbot-fish';
}

function isLine(type: string): boolean {
  return type === 'row' || type === 'column';
}

function tell(position: SudokuPosition, step: Step): string {
  const { truths, links } = sumOf(step);
  const [end, from, to, other] = chainCells(step);
  const value = nameValue(valueOfPremise(position, truths[0]));
  const [first, second, joint] = [...truths, links[0]].map((premise) => nameHouse(position, houseOfPremise(position, premise)));
  const { size } = position.layout;
  return (
    `In ${first} the value ${value} is in ${cellName(end, size)} or ${cellName(from, size)}, in ${second} in ${cellName(to, size)} or ${cellName(other, size)}. ` +
    `${nameCells(position, [from, to])} share ${joint} and are not both ${value}, so ${cellName(end, size)} or ${cellName(other, size)} is: ${nameRemoves(position, step)}.`
  );
}
