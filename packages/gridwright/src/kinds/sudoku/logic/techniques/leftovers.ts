import type { Cell } from '../../../../core/grid.js';
import type { Step } from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { valuesIn } from './masks.js';
import { houseNameOf, houseOfPremise, premisesOf } from './premises.js';
import { stepFromNeededPremises } from './step-from-premises.js';
import type { SudokuTechnique } from './technique.js';

/** Lines side by side and as many regions, with the cells that only the lines have, and those that only the regions have. */
interface Compared {
  readonly lines: readonly number[];
  readonly regions: readonly number[];
  readonly innies: readonly Cell[];
  readonly outies: readonly Cell[];
}

/** More cells than this that only the lines have are too many to compare. */
const MOST_LEFT = 5;

/**
 * Lines and as many regions of a jigsaw contain the same values equally often, and so do the cells that only one side
 * has: the law of leftovers. Truths: a value in the houses of one side. Links: the value in those of the other.
 */
export const leftovers: SudokuTechnique = {
  code: 'leftovers',
  level: 'hard',
  find(position, report) {
    for (const { lines, regions, innies, outies } of comparedIn(position.layout)) {
      const sides = [
        { truths: regions, links: lines, values: absent(position, innies, outies) },
        { truths: lines, links: regions, values: absent(position, outies, innies) },
      ];
      for (const { truths, links, values } of sides) {
        if (values.length === 0) continue;
        const open = (houses: readonly number[]) =>
          houses.flatMap((house) =>
            values
              .filter((value) => position.placesOf(house, value) !== 0)
              .map((value) => houseValue(position.layout, house, value)),
          );
        const argument = { technique: 'leftovers', truths: open(truths), links: open(links) };
        const step = stepFromNeededPremises(position, argument);
        if (step !== undefined && report(step)) return true;
      }
    }
    return false;
  },
  reason(position, step) {
    const { innies, outies, lines, regions } = comparedBy(position, step);
    const [houses, others] = [lines, regions].map((some) =>
      some.map((house) => houseNameOf(position, houseValue(position.layout, house, 1))),
    );
    return { form: 'leftovers', houses, others, innies, outies };
  },
};

/** Returns the candidates of some open cells that others don't have, filled or not. */
function absent(position: SudokuPosition, cells: readonly Cell[], others: readonly Cell[]): number[] {
  const values = valuesIn(position, others);
  const open = cells.filter((cell) => position.grid[cell] === 0);
  return valuesIn(position, open).filter((value) => !values.includes(value));
}

/** Returns what a step compares. Its premises may be fewer: of these, the houses without a place left are missing. */
function comparedBy(position: SudokuPosition, step: Step): Compared {
  const { truths, links } = premisesOf(step);
  const houses = [...truths, ...links].map((premise) => houseOfPremise(position, premise));
  const removed = step.removes.map(({ cell }) => cell);
  const found = comparedIn(position.layout).find(
    ({ lines, regions, innies, outies }) =>
      houses.every((house) => lines.includes(house) || regions.includes(house)) &&
      [innies, outies].some((cells) => removed.every((cell) => cells.includes(cell))),
  );
  if (found === undefined) throw new TypeError('step: expected lines and regions of the puzzle, got others');
  return found;
}

const known = new WeakMap<Layout, readonly Compared[]>();

/** Returns what can be compared in a jigsaw: the fewest cells first. */
function comparedIn(layout: Layout): readonly Compared[] {
  let found = known.get(layout);
  if (found === undefined) {
    found = layout.size.boxRows === 0 ? compare(layout) : [];
    known.set(layout, found);
  }
  return found;
}

function compare(layout: Layout): Compared[] {
  const n = layout.values;
  const found = new Map<string, Compared>();
  for (const first of [0, n]) {
    for (let count = 1; count < n; count++) {
      for (let at = 0; at + count <= n; at++) {
        const lines = Array.from({ length: count }, (_, i) => first + at + i);
        const one = withRegions(layout, lines);
        const isFew = one.innies.length > 0 && one.innies.length <= MOST_LEFT;
        const key = `${one.innies} ${one.outies}`;
        if (isFew && !found.has(key)) found.set(key, one);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.innies.length - b.innies.length);
}

/** Compares lines with the regions that have most cells in them. */
function withRegions({ houses, values: n }: Layout, lines: readonly number[]): Compared {
  const inLines = new Set(lines.flatMap((line) => houses[line].cells));
  const shared = (region: number) => houses[region].cells.filter((cell) => inLines.has(cell)).length;
  const regions = Array.from({ length: n }, (_, i) => 2 * n + i)
    .sort((a, b) => shared(b) - shared(a) || a - b)
    .slice(0, lines.length)
    .sort((a, b) => a - b);
  const inRegions = new Set(regions.flatMap((region) => houses[region].cells));
  const beside = (cells: ReadonlySet<Cell>, others: ReadonlySet<Cell>) =>
    [...cells].filter((cell) => !others.has(cell)).sort((a, b) => a - b);
  return { lines, regions, innies: beside(inLines, inRegions), outies: beside(inRegions, inLines) };
}
