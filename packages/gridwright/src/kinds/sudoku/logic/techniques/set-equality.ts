import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Premise, Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { type EqualSets, equalSetsOf, type RepeatedCells } from '../inference/equal-sets.js';
import { keptWith } from '../inference/position-cache.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { valuesOf } from './masks.js';
import { stepFromNeededPremises } from './step-from-premises.js';
import type { SudokuTechnique } from './technique.js';

/** Larger grids have too many sets of values. */
const MOST_VALUES = 9;
/** Sets of values gone through in a unit of work. */
const SETS = 192;

/**
 * Some houses have each value as often as others, or `difference` times more, and so do the cells that only one side
 * has. If as many cells of one side must have certain values as can have them on the other, no further cell has these,
 * and the cells that can have them have no other. Truths: these values in the houses of the other side, and the cells
 * that must have them. Links: the same values in the houses of the one side, and the cells that can have them.
 */
export const setEquality: SudokuTechnique = {
  code: 'set-equality',
  level: 'hard',
  find(position, report) {
    const { layout } = position;
    if (layout.plain || layout.values > MOST_VALUES) return false;
    const sets = equalSetsOf(layout);
    const last = searched(position);
    for (const [i, one] of sets.entries()) {
      if (isSpent(position)) return false;
      const isChanged = (cell: Cell) => position.cellChanged[cell] > last[i];
      if (!one.inside.cells.some(isChanged) && !one.outside.cells.some(isChanged)) continue;
      position.work += Math.ceil((2 * layout.values * (2 ** layout.values - 1)) / SETS);
      let isFound = false;
      for (const values of tightIn(position, one)) {
        const step = stepOf(position, one, values);
        if (step !== undefined && report(step)) return true;
        isFound ||= step !== undefined;
      }
      if (!isFound) last[i] = position.changes;
    }
    return false;
  },
  reason(position, step) {
    for (const one of equalSetsOf(position.layout))
      for (const values of tightIn(position, one))
        if (JSON.stringify(stepOf(position, one, values)) === JSON.stringify(step))
          return factsOf(position, one, values);
    throw new TypeError('step: expected sets of cells with the same values, got others');
  },
};

/** The number of changes when nothing was found, for each pair of sets. */
const searched = keptWith(({ layout }) => new Int32Array(equalSetsOf(layout).length).fill(-1));

/** Working memory: for each set of values the number of cells that have no others. */
const within = [new Int32Array(2 ** MOST_VALUES), new Int32Array(2 ** MOST_VALUES)];

/**
 * Returns the sets of values that as many cells inside must have as can have them outside, counting the difference.
 * Those with the fewest values come first, or with the fewest others.
 */
function tightIn(position: SudokuPosition, { inside, outside, difference }: EqualSets): number[] {
  const { values } = position.layout;
  const all = 2 ** values - 1;
  const [inner, outer] = [inside, outside].map((cells, i) => countWithin(position, cells, within[i]));
  const found: number[] = [];
  for (let set = 1; set < all; set++)
    if (inner[set] === outside.size - outer[all & ~set] + difference * popcount(set)) found.push(set);
  const fewest = (set: number) => Math.min(popcount(set), values - popcount(set));
  return found.sort((a, b) => fewest(a) - fewest(b) || a - b);
}

/** Fills in for each set of values the number of cells whose candidates are all in it. */
function countWithin({ candidates, layout }: SudokuPosition, { cells, counts }: RepeatedCells, into: Int32Array) {
  into.fill(0);
  for (const [i, cell] of cells.entries()) into[candidates[cell]] += counts[i];
  for (let bit = 1; bit < 2 ** layout.values; bit <<= 1)
    for (let set = bit; set < 2 ** layout.values; set = (set + 1) | bit) into[set] += into[set ^ bit];
  return into;
}

/** Values that as many cells of one group must have as can have them in the other. */
interface Tight {
  readonly values: number;
  /** Whether the cells that must have them are inside. */
  readonly isInside: boolean;
}

/** Returns the set of values, or the other values, whichever are fewer. */
function tightOf({ layout }: SudokuPosition, set: number): Tight {
  return 2 * popcount(set) <= layout.values
    ? { values: set, isInside: true }
    : { values: (2 ** layout.values - 1) & ~set, isInside: false };
}

function stepOf(position: SudokuPosition, sets: EqualSets, set: number): Step | undefined {
  const { layout, candidates } = position;
  const { values, isInside } = tightOf(position, set);
  const [having, able] = isInside ? [sets.inside, sets.outside] : [sets.outside, sets.inside];
  const [mine, theirs] = isInside ? [sets.houses, sets.others] : [sets.others, sets.houses];
  const open = (houses: readonly number[]) =>
    houses.flatMap((house) =>
      valuesOf(values)
        .filter((value) => position.placesOf(house, value) !== 0)
        .map((value) => houseValue(layout, house, value)),
    );
  const repeated = ({ cells, counts }: RepeatedCells, fits: (mask: number) => boolean): Premise[] =>
    cells.flatMap((cell, i) => (fits(candidates[cell]) ? Array.from({ length: counts[i] }, () => cell) : []));
  return stepFromNeededPremises(position, {
    technique: 'set-equality',
    truths: [...open(theirs), ...repeated(having, (mask) => (mask & ~values) === 0)],
    links: [...open(mine), ...repeated(able, (mask) => (mask & values) !== 0)],
  });
}

function factsOf(position: SudokuPosition, sets: EqualSets, set: number): SudokuFacts {
  const { layout, candidates } = position;
  const { values, isInside } = tightOf(position, set);
  const { inside, outside, difference } = sets;
  const names = (houses: readonly number[]) =>
    houses.map((house) => layout.houses[house]).map(({ type, index }) => ({ type, index }));
  const counted = ({ cells, counts }: RepeatedCells) => cells.map((cell, i) => ({ cell, times: counts[i] }));
  const having = (isInside ? inside : outside).cells.filter((cell) => (candidates[cell] & ~values) === 0);
  const able = (isInside ? outside : inside).cells.filter((cell) => (candidates[cell] & values) !== 0);
  return {
    form: 'set-equality',
    houses: names(sets.houses),
    others: names(sets.others),
    inside: counted(inside),
    outside: counted(outside),
    difference,
    values: valuesOf(values),
    isInside,
    having,
    able,
  };
}
