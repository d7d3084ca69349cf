import { lowestBit } from '../../../../core/bits.js';
import { pairCandidates, pairOfPremise } from '../constraints.js';
import type { SudokuPosition } from '../position.js';

/** Returns the numbers of the candidates of a position's open cells. */
export function openCandidates({ layout, candidates, grid }: SudokuPosition): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1)
      numbers.push(cell * layout.values + lowestBit(rest));
  }
  return numbers;
}

/** Returns the numbers of a premise's candidates that are left in given candidates and places. */
export function membersOf(
  { layout }: SudokuPosition,
  candidates: Int32Array,
  places: Int32Array,
  premise: number,
): number[] {
  const { cells, values, houseCells } = layout;
  const members: number[] = [];
  const at = premise - cells;
  const pair = pairOfPremise(layout, premise);
  if (pair >= 0) {
    return pairCandidates(layout, pair, (at % values) + 1)
      .filter(({ cell, value }) => candidates[cell] & (1 << (value - 1)))
      .map(({ cell, value }) => cell * values + value - 1);
  }
  for (let rest = at < 0 ? candidates[premise] : places[at]; rest !== 0; rest &= rest - 1) {
    members.push(
      at < 0
        ? premise * values + lowestBit(rest)
        : houseCells[at - (at % values) + lowestBit(rest)] * values + (at % values),
    );
  }
  return members;
}
