import type { Step } from '../../../../core/logic.js';
import { isBox } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { alternating, chainCells, type Join, joinsOf } from './conjugate-pairs.js';
import { reportWithEndLinks } from './end-links.js';
import { byValue } from './finders.js';
import { houseNameOf, premisesOf, valueOfPremise } from './premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

type Form = 'skyscraper' | 'two-string-kite' | 'turbot-fish';

/** Two parallel lines whose strong links have an end on the same crossing line. */
export const skyscraper = turbot({
  code: 'skyscraper',
  level: 'hard',
});

/** A row and a column whose strong links meet in a box. */
export const twoStringKite = turbot({
  code: 'two-string-kite',
  level: 'hard',
});

/** Any other two strong links that meet. */
export const turbotFish = turbot({
  code: 'turbot-fish',
  level: 'hard',
});

/**
 * Two strong links of a value, one end of the one in a house with one end of the other: these are not both true, so
 * one of the other two ends is. Truths: the value in the houses of the links. Links: the value in the house where
 * they meet, and in those that the other ends share with what is removed.
 */
function turbot(named: Named & { readonly code: Form }): SudokuTechnique {
  const find = byValue((position, value, report) => {
    for (const join of joinsOf(position, value))
      if (formOf(position, join) === named.code && reportJoin(position, named.code, value, join, report)) return true;
    return false;
  });
  return { ...named, find, reason: reasonOf };
}

function reportJoin(
  position: SudokuPosition,
  code: Form,
  value: number,
  { first, second, joint, from, to, end, other }: Join,
  report: Report,
): boolean {
  const { layout } = position;
  const argument = {
    technique: code,
    truths: [houseValue(layout, first.house, value), houseValue(layout, second.house, value)],
    links: [houseValue(layout, joint, value)],
    chains: [alternating([end, from, to, other].map((cell) => ({ cell, value })))],
  };
  return reportWithEndLinks(position, argument, value, [end, other], report);
}

function formOf({ layout }: SudokuPosition, { first, second, joint }: Join): Form {
  const { houses } = layout;
  const [one, two, three] = [houses[first.house].type, houses[second.house].type, houses[joint].type];
  if (!isLine(one) || !isLine(two)) return 'turbot-fish';
  if (one === two) return isLine(three) ? 'skyscraper' : 'turbot-fish';
  return isBox(layout, joint) ? 'two-string-kite' : 'turbot-fish';
}

function isLine(type: string): boolean {
  return type === 'row' || type === 'column';
}

function reasonOf(position: SudokuPosition, step: Step): SudokuFacts {
  const { truths, links } = premisesOf(step);
  const [end, from, to, other] = chainCells(step);
  const [first, second, joint] = [...truths, links[0]].map((premise) => houseNameOf(position, premise));
  return {
    form: 'turbot',
    value: valueOfPremise(position, truths[0]),
    first: { house: first, outer: end, inner: from },
    second: { house: second, outer: other, inner: to },
    joint,
  };
}
