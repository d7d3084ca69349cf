import { popcount } from '../../../core/bits.js';
import type { Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { Covers } from './covers.js';
import { type Bases, eachBases } from './fish.js';
import { bitsOf, houseOfPremise, houseValue, lowest, maskOf, type Report, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameCells, nameHouse, nameHouses, nameRemoves, nameValue } from './words.js';

export const finnedXWing = finnedFish('finned-x-wing', 'Finned X-wing', 2, false);
export const sashimiXWing = finnedFish('sashimi-x-wing', 'Sashimi X-wing', 2, true);
export const finnedSwordfish = finnedFish('finned-swordfish', 'Finned swordfish', 3, false);
export const sashimiSwordfish = finnedFish('sashimi-swordfish', 'Sashimi swordfish', 3, true);
export const finnedJellyfish = finnedFish('finned-jellyfish', 'Finned jellyfish', 4, false);
export const sashimiJellyfish = finnedFish('sashimi-jellyfish', 'Sashimi jellyfish', 4, true);

/**
 * A fish but for some places more, its fins, that lie in one box: either a fin holds the value or the fish does its
 * work, so the value leaves the cells of that box where the fish would remove it. It is sashimi when a line without
 * its fins has one place left. Truths: the value in the lines. Links: the value in the crossing lines and in the box.
 */
function finnedFish(code: string, title: string, size: number, sashimi: boolean): SudokuTechnique {
  const covers = new Covers();
  const find = (position: SudokuPosition, report: Report) => {
    const { boxRows, boxColumns } = position.layout.size;
    const widest = Math.max(boxRows, boxColumns) - 1;
    return eachBases(position, covers, size, size + widest, (bases) => {
      const extra = popcount(bases.union) - size;
      return extra > 0 && eachFins(bases.union, extra, (fins) => stepsWith(position, code, bases, fins, sashimi, report));
    });
  };
  return { code, title, level: 'expert', find, tell };
}

/** Visits the choices of so many bits of a mask. */
function eachFins(mask: number, count: number, visit: (fins: number) => boolean, chosen = 0): boolean {
  if (count === 0) return visit(chosen);
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (eachFins(rest & ~bit, count - 1, visit, chosen | bit)) return true;
  }
  return false;
}

function stepsWith(position: SudokuPosition, code: string, bases: Bases, fins: number, sashimi: boolean, report: Report): boolean {
  const { layout } = position;
  const { value, first, crossing, lines, union } = bases;
  if (isSashimi(position, bases, fins) !== sashimi) return false;
  for (let house = 2 * layout.values; house < layout.houses.length; house++) {
    if (!holdsFins(position, bases, fins, house) || !clears(position, bases, fins, house)) continue;
    const truths = lines.map((line) => houseValue(layout, first + line, value));
    const covers = bitsOf(union & ~fins).map((line) => houseValue(layout, crossing + line, value));
    const step = sumStep(position, { technique: code, truths, links: [...covers, houseValue(layout, house, value)] });
    if (step !== undefined && report(step)) return true;
  }
  return false;
}

/** Whether a line has one place left without the fins; undefined when one has none. */
function isSashimi({ layout, places }: SudokuPosition, { value, first, lines }: Bases, fins: number): boolean | undefined {
  let fewest = layout.values;
  for (const line of lines) fewest = Math.min(fewest, popcount(places[(first + line) * layout.values + value - 1] & ~fins));
  return fewest === 0 ? undefined : fewest === 1;
}

/** Whether all places under the mask of fins are in the house. */
function holdsFins(position: SudokuPosition, { value, first, lines }: Bases, fins: number, house: number): boolean {
  const { layout, places } = position;
  for (const line of lines) if (places[(first + line) * layout.values + value - 1] & fins & ~position.common(first + line, house)) return false;
  return true;
}

/** Whether a crossing line that is no fin has other places in the house. */
function clears(position: SudokuPosition, { value, crossing, lines, union }: Bases, fins: number, house: number): boolean {
  const { layout, places } = position;
  const outside = ~maskOf(lines);
  for (let rest = union & ~fins; rest !== 0; rest &= rest - 1) {
    const line = crossing + lowest(rest);
    if (places[line * layout.values + value - 1] & position.common(line, house) & outside) return true;
  }
  return false;
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
