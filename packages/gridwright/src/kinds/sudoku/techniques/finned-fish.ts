import { popcount } from '../../../core/bits.js';
import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { Covers } from './covers.js';
import { eachBases } from './fish.js';
import { bitsOf, byValue, houseOfPremise, houseValue, lowest, maskOf, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameHouses, nameRemoves, nameValue } from './words.js';

export const finnedXWing = finnedFish(
  {
    code: 'finned-x-wing',
    title: 'Finned X-wing',
    level: 'expert',
    summary:
      'An X-wing but for some more places in one box, its fins: either a fin holds the value or the X-wing stands, so the value leaves the cells that it would leave either way.',
  },
  2,
  false,
);
export const sashimiXWing = finnedFish(
  {
    code: 'sashimi-x-wing',
    title: 'Sashimi X-wing',
    level: 'expert',
    summary:
      'A finned X-wing with a line that has a single place besides its fins: either a fin holds the value or the others stand as in the X-wing, so the value leaves the cells that it would leave either way.',
  },
  2,
  true,
);
export const finnedSwordfish = finnedFish(
  {
    code: 'finned-swordfish',
    title: 'Finned swordfish',
    level: 'expert',
    summary:
      'A swordfish but for some more places in one box, its fins: either a fin holds the value or the swordfish stands, so the value leaves the cells that it would leave either way.',
  },
  3,
  false,
);
export const sashimiSwordfish = finnedFish(
  {
    code: 'sashimi-swordfish',
    title: 'Sashimi swordfish',
    level: 'expert',
    summary:
      'A finned swordfish with a line that has a single place besides its fins: either a fin holds the value or the others stand as in the swordfish, so the value leaves the cells that it would leave either way.',
  },
  3,
  true,
);
export const finnedJellyfish = finnedFish(
  {
    code: 'finned-jellyfish',
    title: 'Finned jellyfish',
    level: 'expert',
    summary:
      'A jellyfish but for some more places in one box, its fins: either a fin holds the value or the jellyfish stands, so the value leaves the cells that it would leave either way.',
  },
  4,
  false,
);
export const sashimiJellyfish = finnedFish(
  {
    code: 'sashimi-jellyfish',
    title: 'Sashimi jellyfish',
    level: 'expert',
    summary:
      'A finned jellyfish with a line that has a single place besides its fins: either a fin holds the value or the others stand as in the jellyfish, so the value leaves the cells that it would leave either way.',
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

/**
 * A fish but for some places more, its fins, that lie in one box: either a fin holds the value or the fish does its
 * work, so the value leaves the cells of that box where the fish would remove it. It is sashimi when a line without
 * its fins has one place left. Truths: the value in the lines. Links: the value in the crossing lines and in the box.
 */
function finnedFish(named: Technique, size: number, sashimi: boolean): SudokuTechnique {
  const covers = new Covers(size);
  const find = byValue((position, value, report) => {
    const { boxRows, boxColumns } = position.layout.size;
    const most = size + Math.max(boxRows, boxColumns) - 1;
    return eachBases(position, value, covers, most, (first, lines, union) => {
      if (popcount(union) === size) return false;
      const bases = { value, first, lines, union };
      return eachFinned(position, bases, (house, fins) => {
        if (isSashimi(position, bases, fins) !== sashimi) return false;
        const step = stepOf(position, named.code, bases, house, fins);
        return step !== undefined && report(step);
      });
    });
  });
  return { ...named, find, tell };
}

/** Visits each choice of crossing lines whose places, the fins, lie in one house, if the others are as many as the bases and clear something. */
function eachFinned(position: SudokuPosition, bases: Bases, visit: (house: number, fins: number) => boolean): boolean {
  const { layout, places, crossings } = position;
  const { value, first, lines, union } = bases;
  const n = layout.values;
  const extra = popcount(union) - lines.length;
  for (let house = 2 * n; house < layout.houses.length; house++) {
    let mayBeFins = union & crossings.spans[house * 2 + (first === 0 ? 1 : 0)];
    // One crossing line of the house has to be left to clear.
    if (popcount(mayBeFins) <= extra) continue;
    for (const line of lines) mayBeFins &= ~(places[(first + line) * n + value - 1] & ~position.common(first + line, house));
    if (popcount(mayBeFins) < extra) continue;
    const toClear = union & placesBeside(position, bases, house);
    for (let fins = mayBeFins; fins !== 0; fins = (fins - 1) & mayBeFins) {
      if (popcount(fins) === extra && (toClear & ~fins) !== 0 && visit(house, fins)) return true;
    }
  }
  return false;
}

/** The crossing lines in which the value has places in a house, beside the bases. */
function placesBeside({ layout, places, crossings }: SudokuPosition, { value, first, lines }: Bases, house: number): number {
  let beside = 0;
  for (let rest = crossings.spans[house * 2 + (first === 0 ? 0 : 1)] & ~maskOf(lines); rest !== 0; rest &= rest - 1) {
    const line = first + lowest(rest);
    beside |= places[line * layout.values + value - 1] & crossings.common[line * layout.houses.length + house];
  }
  return beside;
}

function stepOf(position: SudokuPosition, technique: string, { value, first, lines, union }: Bases, house: number, fins: number): Step | undefined {
  const { layout } = position;
  const truths = lines.map((line) => houseValue(layout, first + line, value));
  const covers = bitsOf(union & ~fins).map((line) => houseValue(layout, layout.values - first + line, value));
  return sumStep(position, { technique, truths, links: [...covers, houseValue(layout, house, value)] });
}

/** Whether a line has one place left without the fins; undefined when one has none. */
function isSashimi({ layout, places }: SudokuPosition, { value, first, lines }: Bases, fins: number): boolean | undefined {
  let fewest = layout.values;
  for (const line of lines) fewest = Math.min(fewest, popcount(places[(first + line) * layout.values + value - 1] & ~fins));
  return fewest === 0 ? undefined : fewest === 1;
}

function tell(position: SudokuPosition, step: Step): string {
  const { truths, links } = sumOf(step);
  const value = valueOfPremise(position, truths[0]);
  const bases = truths.map((truth) => houseOfPremise(position, truth));
  const covers = links.map((link) => houseOfPremise(position, link));
  const finHouse = covers.pop() as number;
  const crossing = nameHouses(position, covers);
  const fins = bases
    .flatMap((house) => position.cellsAt(house, position.placesOf(house, value)))
    .filter((cell) => !covers.some((house) => position.isIn(cell, house)));
  return (
    `In ${nameHouses(position, bases)} the value ${nameValue(value)} fits only in ${crossing}, but for ${nameCells(position, fins)} in ${nameHouse(position, finHouse)}. ` +
    `If ${fins.length === 1 ? 'it is not there' : 'it is in none of these'}, each of ${crossing} has it in one of ${nameHouses(position, bases)}; ` +
    `otherwise ${nameHouse(position, finHouse)} has it. Either way ${nameRemoves(position, step)}.`
  );
}
