import type { Step, Technique } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { Covers } from './covers.js';
import { bitsOf, byValue, houseOfPremise, houseValue, maskOf, type SudokuTechnique, sumOf, sumStep, valueOfPremise } from './technique.js';
import { nameHouses, nameRemoves, nameValue } from './words.js';

export const xWing = fish(
  {
    code: 'x-wing',
    title: 'X-wing',
    level: 'hard',
    summary: 'All places of a value in two rows lie in the same two columns, so it is nowhere else in these columns; likewise with rows and columns exchanged.',
  },
  2,
);
export const swordfish = fish(
  {
    code: 'swordfish',
    title: 'Swordfish',
    level: 'hard',
    summary:
      'All places of a value in three rows lie in the same three columns, so it is nowhere else in these columns; likewise with rows and columns exchanged.',
  },
  3,
);
export const jellyfish = fish(
  {
    code: 'jellyfish',
    title: 'Jellyfish',
    level: 'expert',
    summary:
      'All places of a value in four rows lie in the same four columns, so it is nowhere else in these columns; likewise with rows and columns exchanged.',
  },
  4,
);

/** Takes the house of the first line in a direction, the numbers of some lines there, and the mask of their places. */
export type VisitBases = (first: number, lines: readonly number[], union: number) => boolean;

/**
 * A value that has its places in some rows within as many columns: the rest of these columns loses it. Likewise
 * with columns and rows. Truths: the value in the first lines. Links: the value in the crossing lines.
 */
function fish(named: Technique, size: number): SudokuTechnique {
  const covers = new Covers(size);
  const find = byValue((position, value, report) =>
    eachBases(position, value, covers, size, (first, lines, union) => {
      const { layout, places } = position;
      const crossing = layout.values - first;
      const outside = ~maskOf(lines);
      let clears = 0;
      for (let rest = union; rest !== 0; rest &= rest - 1) {
        clears |= places[(crossing + 31 - Math.clz32(rest & -rest)) * layout.values + value - 1] & outside;
      }
      if (clears === 0) return false;
      const truths = lines.map((line) => houseValue(layout, first + line, value));
      const links = bitsOf(union).map((line) => houseValue(layout, crossing + line, value));
      const step = sumStep(position, { technique: named.code, truths, links });
      return step !== undefined && report(step);
    }),
  );
  return { ...named, find, tell };
}

/** Visits the choices of parallel lines in which a value has at most `most` different places. */
export function eachBases(position: SudokuPosition, value: number, covers: Covers, most: number, visit: VisitBases): boolean {
  const n = position.layout.values;
  for (const first of [0, n]) {
    covers.clear();
    for (let line = 0; line < n; line++) covers.add(line, position.places[(first + line) * n + value - 1], most);
    if (covers.find(most, (lines, union) => visit(first, lines, union))) return true;
  }
  return false;
}

function tell(position: SudokuPosition, step: Step): string {
  const { truths, links } = sumOf(step);
  const value = nameValue(valueOfPremise(position, truths[0]));
  const [lines, crossing] = [truths, links].map((premises) =>
    nameHouses(
      position,
      premises.map((premise) => houseOfPremise(position, premise)),
    ),
  );
  return `In ${lines} the value ${value} fits only where they cross ${crossing}. Each of these ${truths.length} lines takes one of the ${truths.length} crossing ones, so ${nameRemoves(position, step)}.`;
}
