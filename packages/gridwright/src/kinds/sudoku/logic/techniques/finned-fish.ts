import { popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { keptByValue } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { byValue } from './finders.js';
import { findBases, fishOf } from './fish.js';
import { bitsOf, lowest, maskOf } from './masks.js';
import { houseNameOf, houseOfPremise, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import { SubsetFinder } from './subset-finder.js';
import type { Named, SudokuTechnique } from './technique.js';

export const finnedXWing = finnedFish(
  {
    code: 'finned-x-wing',
    level: 'expert',
  },
  2,
  false,
);
export const sashimiXWing = finnedFish(
  {
    code: 'sashimi-x-wing',
    level: 'expert',
  },
  2,
  true,
);
export const finnedSwordfish = finnedFish(
  {
    code: 'finned-swordfish',
    level: 'expert',
  },
  3,
  false,
);
export const sashimiSwordfish = finnedFish(
  {
    code: 'sashimi-swordfish',
    level: 'expert',
  },
  3,
  true,
);
export const finnedJellyfish = finnedFish(
  {
    code: 'finned-jellyfish',
    level: 'expert',
  },
  4,
  false,
);
export const sashimiJellyfish = finnedFish(
  {
    code: 'sashimi-jellyfish',
    level: 'expert',
  },
  4,
  true,
);

/** Lines in one direction, from house `first`, in which a value has its places under the mask `union`. */
interface Bases {
  readonly value: number;
  readonly first: number;
  /** Numbers of the lines. */
  readonly lines: readonly number[];
  readonly union: number;
}

/** A fish with its fins. */
interface Finned {
  readonly bases: Bases;
  /** The house that has all fins, and the mask of crossing lines that they are in. */
  readonly house: number;
  readonly fins: number;
  readonly isSashimi: boolean;
}

const finders = [2, 3, 4].map((size) => new SubsetFinder(size));
/** The finned fish of a value, of either sort, by size from 2. */
const finnedOf = [2, 3, 4].map((size) => keptByValue((position, value) => findFinned(position, value, size)));

/**
 * A fish but for some places more, its fins, that lie in one box: either a fin holds the value or the fish does its
 * work, so the value leaves the cells of that box where the fish would remove it. It is sashimi when a line without
 * its fins has one place left. Truths: the value in the lines. Links: the value in the crossing lines and in the box.
 */
function finnedFish(named: Named, size: number, sashimi: boolean): SudokuTechnique {
  const find = byValue((position, value, report) => {
    for (const finned of finnedOf[size - 2](position, value)) {
      const step = finned.isSashimi === sashimi ? stepOf(position, named.code, finned) : undefined;
      if (step !== undefined && report(step)) return true;
    }
    return false;
  });
  return { ...named, find, reason: reasonOf };
}

function findFinned(position: SudokuPosition, value: number, size: number): Finned[] {
  const most = size + position.crossings.widest - 1;
  const found: Finned[] = [];
  const subsets = finders[size - 2];
  for (const first of [0, position.layout.values]) {
    const count = findBases(position, value, first, subsets, most);
    for (let i = 0; i < count; i++) {
      const union = subsets.unionOf(i);
      if (popcount(union) > size) addFinned(position, { value, first, lines: subsets.numbersOf(i), union }, found);
    }
  }
  return found;
}

/** Adds each choice of crossing lines whose places, the fins, lie in one house, if the others are as many as the bases and clear something. */
function addFinned(position: SudokuPosition, bases: Bases, found: Finned[]): void {
  const { value, first, lines, union } = bases;
  const { layout, places, crossings } = position;
  const n = layout.values;
  const extra = popcount(union) - lines.length;
  for (let house = 2 * n; house < layout.houses.length; house++) {
    let mayBeFins = union & crossings.spans[house * 2 + (first === 0 ? 1 : 0)];
    // One crossing line of the house has to be left to clear.
    if (popcount(mayBeFins) <= extra) continue;
    for (let i = 0; i < lines.length && mayBeFins !== 0; i++) {
      mayBeFins &= ~(
        places[(first + lines[i]) * n + value - 1] &
        ~crossings.common[(first + lines[i]) * layout.houses.length + house]
      );
    }
    if (popcount(mayBeFins) < extra) continue;
    const toClear = union & placesBeside(position, bases, house);
    if (toClear === 0) continue;
    for (let fins = mayBeFins; fins !== 0; fins = (fins - 1) & mayBeFins) {
      if (popcount(fins) !== extra || (toClear & ~fins) === 0) continue;
      const left = fewestLeft(position, bases, fins);
      if (left > 0) found.push({ bases, house, fins, isSashimi: left === 1 });
    }
  }
}

/** The crossing lines in which the value has places in a house, beside the bases. */
function placesBeside(
  { layout, places, crossings }: SudokuPosition,
  { value, first, lines }: Bases,
  house: number,
): number {
  let beside = 0;
  for (let rest = crossings.spans[house * 2 + (first === 0 ? 0 : 1)] & ~maskOf(lines); rest !== 0; rest &= rest - 1) {
    const line = first + lowest(rest);
    beside |= places[line * layout.values + value - 1] & crossings.common[line * layout.houses.length + house];
  }
  return beside;
}

function stepOf(position: SudokuPosition, technique: string, { bases, house, fins }: Finned): Step | undefined {
  const { value, first, lines, union } = bases;
  const { layout } = position;
  const truths = lines.map((line) => houseValue(layout, first + line, value));
  const covers = bitsOf(union & ~fins).map((line) => houseValue(layout, layout.values - first + line, value));
  return stepFromPremises(position, { technique, truths, links: [...covers, houseValue(layout, house, value)] });
}

/** The fewest places that a line has left without the fins. */
function fewestLeft({ layout, places }: SudokuPosition, { value, first, lines }: Bases, fins: number): number {
  let fewest = layout.values;
  for (const line of lines)
    fewest = Math.min(fewest, popcount(places[(first + line) * layout.values + value - 1] & ~fins));
  return fewest;
}

function reasonOf(position: SudokuPosition, step: Step): SudokuFacts {
  const { truths, links } = premisesOf(step);
  const value = valueOfPremise(position, truths[0]);
  const bases = truths.map((truth) => houseOfPremise(position, truth));
  const covers = links.slice(0, -1).map((link) => houseOfPremise(position, link));
  const fins = bases
    .flatMap((house) => position.cellsAt(house, position.placesOf(house, value)))
    .filter((cell) => !covers.some((house) => position.isIn(cell, house)));
  return {
    form: 'finned-fish',
    ...fishOf(position, truths, links.slice(0, -1)),
    fins,
    house: houseNameOf(position, links[links.length - 1]),
  };
}
