import type { Cell } from '../../../../core/grid.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { type Argument, stepFromPremises } from './step-from-premises.js';
import type { Report } from './technique.js';

/**
 * Completes an argument that proves a value in one of two cells, its ends: adds a house of each as the last two links, for
 * any two houses that share another place for the value. If both ends are in one house, that house is the only link.
 */
export function reportWithEndLinks(
  position: SudokuPosition,
  argument: Argument,
  value: number,
  [a, b]: readonly [Cell, Cell],
  report: Report,
): boolean {
  const { layout } = position;
  return someCommonHouses(position, value, a, b, (p, q) => {
    const ends =
      p === q ? [houseValue(layout, p, value)] : [houseValue(layout, p, value), houseValue(layout, q, value)];
    const step = stepFromPremises(position, { ...argument, links: [...argument.links, ...ends] });
    return step !== undefined && report(step);
  });
}

/** Visits pairs of houses, one of each cell, that share a place for the value, until `visit` returns true. */
function someCommonHouses(
  position: SudokuPosition,
  value: number,
  a: Cell,
  b: Cell,
  visit: (p: number, q: number) => boolean,
): boolean {
  const { cells, values, cellHouses, cellHousesAt } = position.layout;
  const { bits } = position.crossings;
  for (let i = cellHousesAt[a]; i < cellHousesAt[a + 1]; i++) {
    const p = cellHouses[i];
    const places = position.places[p * values + value - 1] & ~bits[p * cells + a] & ~bits[p * cells + b];
    if (places === 0) continue;
    for (let j = cellHousesAt[b]; j < cellHousesAt[b + 1]; j++) {
      if (places & position.common(p, cellHouses[j]) && visit(p, cellHouses[j])) return true;
    }
  }
  return false;
}
