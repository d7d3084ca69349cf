import { popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type {
  Candidate,
  Constraint,
  Pattern,
  Position,
  PremiseReader,
  TotalReader,
  Totals,
} from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';
import { differIn, inHouseRuns, inRuns, premiseOf, statedTotal } from '../solve/totals.js';

/*
 * The constraints of Sudoku by number, with n values and n * n cells:
 *
 *     cell                                     the cell has one of its candidates
 *     cells + house * values + value - 1       the house has the value once
 *     pairs + pair * values + value - 1        at most one of the candidates of a pair of cells is true: the value
 *                                              in its first cell, and the values that the second can't have with it
 *
 * where pairs = cells + houses * values.
 *
 * One pattern follows from these alone:
 *
 *     exclusive  at most one of these candidates is true, since any two of them exclude each other in their cell, in a
 *                house or by a pair
 *
 * Two patterns rely on a unique solution, and are read only if that is proved and houses are the only constraints:
 *
 *     deadly   if the cells had only these two values, exchanging the two would give another solution
 *     bug      if these candidates were all false, every cell and value left would have two choices, and
 *              taking the other one everywhere would give another solution
 *
 * One of the candidates that prevent the pattern is true.
 */

/** Returns the number of the constraint that a house has a value once. */
export function houseValue(layout: Layout, house: number, value: Value): number {
  return layout.cells + house * layout.values + value - 1;
}

/** Returns the number of the constraint of a pair, by its place in `layout.pairs`, about a value. */
export function linkPremise(layout: Layout, pair: number, value: Value): number {
  return houseValue(layout, layout.houses.length + pair, value);
}

/** Returns the place in `layout.pairs` of a constraint about a pair of cells; less than 0 for other constraints. */
export function pairOfPremise({ cells, values, houses }: Layout, premise: number): number {
  return Math.floor((premise - cells) / values) - houses.length;
}

/** Returns the candidates that exclude each other in a pair, by the value of its first cell. */
export function pairCandidates({ pairs, values }: Layout, pair: number, value: Value): Candidate[] {
  const {
    cells: [first, second],
    relations: [allows],
  } = pairs[pair];
  return [{ cell: first, value }, ...ofCell(second, (2 ** values - 1) & ~allows[value - 1])];
}

/** Returns whether a constraint about a pair has both candidates; false for other constraints. */
export function linksCandidates(layout: Layout, premise: number, ...candidates: readonly Candidate[]): boolean {
  const pair = pairOfPremise(layout, premise);
  if (pair < 0) return false;
  const members = pairCandidates(layout, pair, ((premise - layout.cells) % layout.values) + 1);
  return candidates.every(({ cell, value }) => members.some((one) => one.cell === cell && one.value === value));
}

/** Combined sums of more cells than this are read in runs of one house each, which is enough for their bounds. */
export const MOST_COMBINED = 10;

/**
 * Returns the totals of a layout for the proof checker. Each value is in a house once, so a house adds up to
 * 1 + 2 + ... + n. Without sums, the other cells of houses have what is left.
 */
export function totalReadingOf(layout: Layout): TotalReader {
  const { values, houses, sums } = layout;
  const areDistinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;
  const differ = differIn(layout);
  return (premise) => {
    if (!areDistinct(premise.houses) || !areDistinct([...premise.sums, ...(premise.added ?? [])])) return undefined;
    const whole = premise.houses.map((number) => houses[number]);
    const [taken, added] = [premise.sums, premise.added ?? []].map((numbers) => numbers.map((number) => sums[number]));
    if ([whole, taken, added].some((some) => some.includes(undefined as never))) return undefined;
    if (whole.length === 0 && taken.length === 1 && premise.added === undefined)
      return statedTotal(layout, premise.sums[0]);
    const weightOf = new Map<Cell, number>();
    const add = (cell: Cell, weight: number) => weightOf.set(cell, (weightOf.get(cell) ?? 0) + weight);
    const sumOf = (some: readonly { readonly sum: number }[]) => some.reduce((all, { sum }) => all + sum, 0);
    for (const { cells } of whole) for (const cell of cells) add(cell, 1);
    for (const { cells, weights } of taken) for (const [i, cell] of cells.entries()) add(cell, -weights[i]);
    for (const { cells, weights } of added) for (const [i, cell] of cells.entries()) add(cell, weights[i]);
    const difference = (whole.length * values * (values + 1)) / 2 - sumOf(taken) + sumOf(added);
    const cells = [...weightOf.keys()].filter((cell) => weightOf.get(cell) !== 0).sort((a, b) => a - b);
    const weights = cells.map((cell) => weightOf.get(cell) as number);
    const combined = { cells, weights, sum: difference };
    if (premise.added !== undefined)
      return cells.length > MOST_COMBINED ? inHouseRuns(combined, houses) : inRuns(combined, differ);
    // Sums alone, or cells outside of houses alone, count as positive.
    const sign = weights.every((weight) => weight < 0) ? -1 : 1;
    const distinct =
      weights.every((weight) => sign * weight === 1) &&
      cells.every((a, i) => cells.slice(i + 1).every((b) => differ(a, b)));
    return {
      cells,
      weights: weights.map((weight) => sign * weight),
      sum: sign * difference,
      runs: distinct ? [cells.length] : cells.map(() => 1),
    };
  };
}

/** Returns the totals of a layout: its sums, and what they and the houses add up to. */
export function totalsIn(layout: Layout): Totals {
  const { values, houses, sums } = layout;
  const reading = totalReadingOf(layout);
  return {
    stated: sums.map((_, sum) => premiseOf(sum)),
    reading,
    partsOf(premise) {
      if (premise.houses.length === 0 && premise.sums.length === 1 && premise.added === undefined)
        return [{ premise, factor: 1 }];
      const total = reading(premise);
      if (total === undefined) return [];
      // A total of outies alone has the sums as positive.
      const isIn = (cell: Cell) => (house: number) => houses[house].cells.includes(cell);
      const isOutside = total.cells.length > 0 && !total.cells.some((cell) => premise.houses.some(isIn(cell)));
      const sign = isOutside && premise.added === undefined ? -1 : 1;
      return [
        ...premise.houses.flatMap((house) =>
          Array.from({ length: values }, (_, i) => ({
            premise: houseValue(layout, house, i + 1),
            factor: sign * (i + 1),
          })),
        ),
        ...premise.sums.map((sum) => ({ premise: premiseOf(sum), factor: -sign })),
        ...(premise.added ?? []).map((sum) => ({ premise: premiseOf(sum), factor: sign })),
      ];
    },
  };
}

/** Returns the constraints of a layout for the proof checker, from the candidates alone. */
export function readingOf(layout: Layout, clues: Uint8Array): PremiseReader {
  return (premise, position) =>
    typeof premise === 'number' ? byNumber(layout, premise, position) : byPattern(layout, clues, premise, position);
}

function byNumber(layout: Layout, premise: number, { candidates }: Position): Constraint | undefined {
  if (!Number.isInteger(premise) || premise < 0) return undefined;
  if (premise < layout.cells) return { members: ofCell(premise, candidates[premise]), least: 1, most: 1 };
  const index = Math.floor((premise - layout.cells) / layout.values);
  const value = ((premise - layout.cells) % layout.values) + 1;
  const house = layout.houses[index];
  if (house === undefined) return byPair(layout, index - layout.houses.length, value, candidates);
  const cells = house.cells.filter((cell) => candidates[cell] & (1 << (value - 1)));
  return { members: cells.map((cell) => ({ cell, value })), least: 1, most: 1 };
}

function byPair(layout: Layout, pair: number, value: Value, candidates: Int32Array): Constraint | undefined {
  if (pair >= layout.pairs.length) return undefined;
  const members = pairCandidates(layout, pair, value).filter(
    (member) => candidates[member.cell] & (1 << (member.value - 1)),
  );
  return { members, least: 0, most: 1 };
}

function ofCell(cell: Cell, mask: number): Candidate[] {
  const members: Candidate[] = [];
  for (let value = 1; mask >>> (value - 1) !== 0; value++) if (mask & (1 << (value - 1))) members.push({ cell, value });
  return members;
}

function byPattern(layout: Layout, clues: Uint8Array, pattern: Pattern, position: Position): Constraint | undefined {
  const isWithin = (number: number, least: number, most: number) =>
    Number.isInteger(number) && number >= least && number <= most;
  if (!pattern.values.every((value) => isWithin(value, 1, layout.values))) return undefined;
  if (!pattern.cells.every((cell) => isWithin(cell, 0, layout.cells - 1))) return undefined;
  if (pattern.pattern === 'exclusive') return exclusive(layout, pattern, position);
  if (!position.unique || !layout.exchangeable) return undefined;
  const members =
    pattern.pattern === 'deadly'
      ? deadly(layout, clues, pattern, position)
      : pattern.pattern === 'bug'
        ? bug(layout, pattern, position)
        : undefined;
  return members === undefined ? undefined : { members, least: 1, most: members.length };
}

/** Returns the named candidates, if any two of them exclude each other. */
function exclusive(layout: Layout, { cells, values }: Pattern, { candidates }: Position): Constraint | undefined {
  const members = cells.map((cell, i) => ({ cell, value: values[i] }));
  const sharing = (list: readonly Cell[]) => list.filter((cell) => cells.includes(cell)).length > 1;
  const houses = layout.houses.filter((house) => sharing(house.cells));
  const pairs = layout.pairs.filter((pair) => sharing(pair.cells));
  const exclude = (a: Candidate, b: Candidate) => {
    if (a.cell === b.cell) return a.value !== b.value;
    if (a.value === b.value && houses.some((house) => house.cells.includes(a.cell) && house.cells.includes(b.cell)))
      return true;
    return pairs.some(({ cells: [first, second], relations: [allows] }) => {
      const [one, other] = first === a.cell ? [a, b] : [b, a];
      return first === one.cell && second === other.cell && ((allows[one.value - 1] >>> (other.value - 1)) & 1) === 0;
    });
  };
  const isCandidate = ({ cell, value }: Candidate) => (candidates[cell] & (1 << (value - 1))) !== 0;
  if (values.length !== cells.length || !members.every(isCandidate)) return undefined;
  const areExclusive = members.every((a, i) => members.slice(i + 1).every((b) => exclude(a, b)));
  return areExclusive ? { members, least: 0, most: 1 } : undefined;
}

/** Returns the candidates besides the two values, if each house has two or none of the cells and none is a clue. */
function deadly(
  layout: Layout,
  clues: Uint8Array,
  { cells, values }: Pattern,
  { candidates }: Position,
): Candidate[] | undefined {
  const inPattern = new Set(cells);
  if (inPattern.size !== cells.length || cells.length === 0 || values.length !== 2 || values[0] === values[1])
    return undefined;
  if (cells.some((cell) => clues[cell] !== 0)) return undefined;
  const two = (house: House) => [0, 2].includes(house.cells.filter((cell) => inPattern.has(cell)).length);
  if (!layout.houses.every(two)) return undefined;
  const exchanged = (1 << (values[0] - 1)) | (1 << (values[1] - 1));
  return cells.flatMap((cell) => ofCell(cell, candidates[cell] & ~exchanged));
}

/**
 * Returns the named candidates, if without them every open cell has two and every house has each value twice or not at
 * all.
 */
function bug(layout: Layout, { cells, values }: Pattern, { candidates, grid }: Position): Candidate[] | undefined {
  if (values.length !== cells.length) return undefined;
  const rest = candidates.slice();
  for (const [i, cell] of cells.entries()) {
    const bit = 1 << (values[i] - 1);
    if ((rest[cell] & bit) === 0) return undefined;
    rest[cell] &= ~bit;
  }
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) rest[cell] = 0;
    else if (popcount(rest[cell]) !== 2) return undefined;
  }
  for (const house of layout.houses) {
    let once = 0;
    let twice = 0;
    let more = 0;
    for (const cell of house.cells) {
      more |= twice & rest[cell];
      twice |= once & rest[cell];
      once |= rest[cell];
    }
    if (once !== twice || more !== 0) return undefined;
  }
  return cells.map((cell, i) => ({ cell, value: values[i] }));
}
