import { cellName } from '../../../core/grid.js';
import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { alternating, chainCells, type StrongLink, strongLinksOf } from './strong-links.js';
import { byValue, houseOfPremise, houseValue, isSeenByBoth, type Report, reportEnds, type SudokuTechnique, sumOf, valueOfPremise } from './technique.js';
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
    const links = strongLinksOf(position, value);
    for (let i = 0; i < links.length; i++) {
      for (let j = i + 1; j < links.length; j++) if (joined(position, named.code, value, links[i], links[j], report)) return true;
    }
    return false;
  });
  return { ...named, find, tell };
}

/** Joins two strong links by each end of the one and each of the other. */
function joined(position: SudokuPosition, code: Form, value: number, first: StrongLink, second: StrongLink, report: Report): boolean {
  const { layout } = position;
  const { a, b } = first;
  const { a: c, b: d } = second;
  if (a === c || a === d || b === c || b === d) return false;
  const [one, two] = [layout.houses[first.house].type, layout.houses[second.house].type];
  for (let turn = 0; turn < 4; turn++) {
    const [from, end] = turn < 2 ? [b, a] : [a, b];
    const [to, other] = turn % 2 === 0 ? [c, d] : [d, c];
    const meeting = position.meeting(from, to);
    if (meeting < 0 || formOf(one, two, layout.houses[meeting].type) !== code || !isSeenByBoth(position, value, end, other)) continue;
    const argument = {
      technique: code,
      truths: [houseValue(layout, first.house, value), houseValue(layout, second.house, value)],
      links: [houseValue(layout, meeting, value)],
      chains: [alternating([end, from, to, other].map((cell) => ({ cell, value })))],
    };
    if (reportEnds(position, argument, value, [end, other], report)) return true;
  }
  return false;
}

function formOf(first: string, second: string, joint: string): Form {
  if (!isLine(first) || !isLine(second)) return 'turbot-fish';
  if (first === second) return isLine(joint) ? 'skyscraper' : 'turbot-fish';
  return joint === 'box' ? 'two-string-kite' : 'turbot-fish';
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
