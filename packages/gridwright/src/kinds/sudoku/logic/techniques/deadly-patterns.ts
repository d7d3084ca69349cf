import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Candidate, Pattern, Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { Bound, Deadly } from '../reason.js';
import { valuesOf } from './masks.js';
import { houseNameOf, placeStep, premisesOf, valueOfPremise } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report } from './technique.js';

/**
 * A pattern that would give the puzzle two solutions, and the candidates that prevent it; one of these is true. What
 * follows from that is the same for rectangles, loops and the grid full of pairs.
 */
export interface Spoiled {
  readonly technique: string;
  readonly pattern: Pattern;
  readonly extras: readonly Candidate[];
}

/** Cells that hold the extras, in ascending order. */
export function cellsOf(extras: readonly Candidate[]): Cell[] {
  return [...new Set(extras.map(({ cell }) => cell))].sort((a, b) => a - b);
}

/** Type 1: all extras are in one cell, so it holds one of them: it is placed when there is one. */
export function inOneCell(position: SudokuPosition, { technique, pattern, extras }: Spoiled, report: Report): boolean {
  const cells = cellsOf(extras);
  if (cells.length !== 1) return false;
  if (extras.length === 1) return report(placeStep(technique, pattern, cells[0], extras[0].value));
  return offer(stepFromPremises(position, { technique, truths: [pattern], links: [cells[0]] }), report);
}

/** Type 2: all extras are of one value and in one house: the value is out in the rest of it. */
export function ofOneValue(position: SudokuPosition, { technique, pattern, extras }: Spoiled, report: Report): boolean {
  const value = extras[0].value;
  if (extras.length < 2 || extras.some((extra) => extra.value !== value)) return false;
  return position.sharedHouses(cellsOf(extras)).some((house) => {
    return offer(
      stepFromPremises(position, { technique, truths: [pattern], links: [houseValue(position.layout, house, value)] }),
      report,
    );
  });
}

/** Type 5: all extras are of one value but in no common house: the value is out where all of them are seen. */
export function seenByAll(position: SudokuPosition, { technique, pattern, extras }: Spoiled, report: Report): boolean {
  const { layout, candidates, grid } = position;
  const value = extras[0].value;
  if (extras.length < 2 || extras.some((extra) => extra.value !== value)) return false;
  const cells = cellsOf(extras);
  if (position.sharedHouses(cells).length > 0) return false;
  const bit = 1 << (value - 1);
  for (let cell = 0; cell < layout.cells; cell++) {
    if ((candidates[cell] & bit) === 0 || grid[cell] !== 0 || cells.includes(cell)) continue;
    const houses = cells.map((other) => position.meeting(cell, other));
    if (houses.includes(-1)) continue;
    const links = [...new Set(houses)].map((house) => houseValue(layout, house, value));
    if (offer(stepFromPremises(position, { technique, truths: [pattern], links }), report)) return true;
  }
  return false;
}

/** Most other cells of a house that make a naked set with the extras. */
const MOST_SUBSET = 3;

/** Type 3: the extras of a house, as if they were one cell, make a naked set with other cells of it. */
export function inNakedSet(position: SudokuPosition, spoiled: Spoiled, report: Report): boolean {
  const { layout, candidates, grid } = position;
  const { technique, pattern, extras } = spoiled;
  const cells = cellsOf(extras);
  if (cells.length < 2) return false;
  const mask = extras.reduce((values, { value }) => values | (1 << (value - 1)), 0);
  return position.sharedHouses(cells).some((house) => {
    const others = layout.houses[house].cells.filter(
      (cell) => grid[cell] === 0 && !cells.includes(cell) && !pattern.cells.includes(cell),
    );
    return nakedSets(others, candidates, mask, (set, values) => {
      const links = valuesOf(values).map((value) => houseValue(layout, house, value));
      return offer(stepFromPremises(position, { technique, truths: [pattern, ...set], links }), report);
    });
  });
}

/** Sets of cells that together with one cell of the mask have one value more than cells; smaller sets first. */
function nakedSets(
  cells: readonly Cell[],
  candidates: Int32Array,
  mask: number,
  take: (set: Cell[], values: number) => boolean,
): boolean {
  const grow = (from: number, set: Cell[], values: number, size: number): boolean => {
    if (set.length === size) return popcount(values) === size + 1 && take(set, values);
    for (let i = from; i < cells.length; i++) {
      const more = values | candidates[cells[i]];
      if (popcount(more) <= size + 1 && grow(i + 1, [...set, cells[i]], more, size)) return true;
    }
    return false;
  };
  for (let size = 1; size <= MOST_SUBSET; size++) if (grow(0, [], mask, size)) return true;
  return false;
}

/** Type 4: two cells hold the extras, and in a house of theirs another value has its places there only. */
export function withBoundValue(position: SudokuPosition, spoiled: Spoiled, report: Report): boolean {
  const { technique, pattern, extras } = spoiled;
  const cells = cellsOf(extras);
  if (cells.length !== 2) return false;
  const extra = extras.reduce((values, { value }) => values | (1 << (value - 1)), 0);
  const shared = position.candidates[cells[0]] & position.candidates[cells[1]] & ~extra;
  for (const house of position.sharedHouses(cells)) {
    for (const value of valuesOf(shared)) {
      if (popcount(position.placesOf(house, value)) !== 2) continue;
      const truths = [pattern, houseValue(position.layout, house, value)];
      if (offer(stepFromPremises(position, { technique, truths, links: cells }), report)) return true;
    }
  }
  return false;
}

/** Reports a step if there is one. */
export function offer(step: Step | undefined, report: Report): boolean {
  return step !== undefined && report(step);
}

/** The candidates that spoil the pattern of a step. */
function extrasOf(position: SudokuPosition, pattern: Pattern): Candidate[] {
  if (pattern.pattern === 'bug') return pattern.cells.map((cell, i) => ({ cell, value: pattern.values[i] }));
  const exchanged = pattern.values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  return pattern.cells.flatMap((cell) =>
    valuesOf(position.candidates[cell] & ~exchanged).map((value) => ({ cell, value })),
  );
}

/** The pattern of a step, and what else it needs. */
export function reasonOfDeadly(position: SudokuPosition, step: Step): Deadly {
  const { truths } = premisesOf(step);
  const pattern = truths.find((truth) => typeof truth !== 'number') as Pattern;
  const others = truths.filter((truth) => typeof truth === 'number');
  const extras = extrasOf(position, pattern);
  const bound = others.filter((truth) => truth >= position.layout.cells);
  return {
    form: 'deadly',
    swap: pattern.pattern === 'bug' ? undefined : { cells: pattern.cells, values: pattern.values },
    extras: cellsOf(extras).map((cell) => ({
      cell,
      values: extras.filter((extra) => extra.cell === cell).map(({ value }) => value),
    })),
    subset: others.filter((truth) => truth < position.layout.cells),
    bound: bound.length === 0 ? undefined : boundOf(position, step, bound),
  };
}

/** A value that has no other places: in a house of two corners, in a line of one of two opposite ones, in both lines of a corner. */
function boundOf(position: SudokuPosition, step: Step, bound: readonly number[]): Bound {
  const links = premisesOf(step).links as readonly number[];
  const value = valueOfPremise(position, bound[0]);
  const houses = bound.map((premise) => houseNameOf(position, premise));
  if (bound.length === 2) {
    const [corner, , ...neighbours] = links;
    return { by: 'corner', houses, value, corner, other: step.removes[0].value, neighbours };
  }
  const [house] = houses;
  const across = links.find((link) => link >= position.layout.cells);
  if (across === undefined) return { by: 'house', house, value };
  const [cell, opposite] = links;
  return { by: 'line', house, value, cell, opposite, across: houseNameOf(position, across) };
}
