import type { Premise, Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { byValue } from './finders.js';
import { bitsOf, lowest, maskOf } from './masks.js';
import { houseNameOf, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import { SubsetFinder } from './subset-finder.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

export const xWing = fish(
  {
    code: 'x-wing',
    level: 'hard',
  },
  2,
);
export const swordfish = fish(
  {
    code: 'swordfish',
    level: 'hard',
  },
  3,
);
export const jellyfish = fish(
  {
    code: 'jellyfish',
    level: 'expert',
  },
  4,
);

/**
 * A value that has its places in some rows within as many columns: the rest of these columns loses it. Likewise
 * with columns and rows. Truths: the value in the first lines. Links: the value in the crossing lines.
 */
function fish(named: Named, size: number): SudokuTechnique {
  const subsets = new SubsetFinder(size);
  const inDirection = (position: SudokuPosition, value: number, first: number, report: Report) => {
    const { layout, places } = position;
    const crossing = layout.values - first;
    const found = findBases(position, value, first, subsets, size);
    for (let i = 0; i < found; i++) {
      const [lines, union] = [subsets.numbersOf(i), subsets.unionOf(i)];
      const outside = ~maskOf(lines);
      let clears = 0;
      for (let rest = union; rest !== 0; rest &= rest - 1)
        clears |= places[(crossing + lowest(rest)) * layout.values + value - 1] & outside;
      if (clears === 0) continue;
      const truths = lines.map((line) => houseValue(layout, first + line, value));
      const links = bitsOf(union).map((line) => houseValue(layout, crossing + line, value));
      const step = stepFromPremises(position, { technique: named.code, truths, links });
      if (step !== undefined && report(step)) return true;
    }
    return false;
  };
  const find = byValue(
    (position, value, report) =>
      inDirection(position, value, 0, report) || inDirection(position, value, position.layout.values, report),
  );
  return { ...named, find, reason: reasonOf };
}

/** Finds the choices of parallel lines, rows from house 0 or columns behind them, in which a value has at most `most` different places. */
export function findBases(
  { layout, places }: SudokuPosition,
  value: number,
  first: number,
  subsets: SubsetFinder,
  most: number,
): number {
  subsets.clear();
  for (let line = 0; line < layout.values; line++)
    subsets.add(line, places[(first + line) * layout.values + value - 1], most);
  return subsets.find(most);
}

function reasonOf(position: SudokuPosition, step: Step): SudokuFacts {
  const { truths, links } = premisesOf(step);
  return { form: 'fish', ...fishOf(position, truths, links) };
}

/** The value of a fish, its lines and the lines that cross them. */
export function fishOf(position: SudokuPosition, truths: readonly Premise[], links: readonly Premise[]) {
  const [lines, crossing] = [truths, links].map((premises) =>
    premises.map((premise) => houseNameOf(position, premise)),
  );
  return { value: valueOfPremise(position, truths[0]), lines, crossing };
}
