import { popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Candidate, Constraint, Pattern, Position, Reading } from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';

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

/** Returns the candidates of which a pair has at most one, by the value of its first cell. */
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

/** Returns the constraints of a layout for the proof checker, from the candidates alone. */
export function readingOf(layout: Layout, clues: Uint8Array): Reading {
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
  if (!position.unique || !layout.exchangeable) return undefined;
  const members =
    pattern.pattern === 'deadly'
      ? deadly(layout, clues, pattern, position)
      : pattern.pattern === 'bug'
        ? bug(layout, pattern, position)
        : undefined;
  return members === undefined ? undefined : { members, least: 1, most: members.length };
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
  if (cells.some((cell) => !(cell in clues) || clues[cell] !== 0)) return undefined;
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
