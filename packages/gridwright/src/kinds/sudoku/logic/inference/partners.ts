import { lowestBit } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import { linkBetween } from '../candidate-links.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { Failed, Single } from './failed.js';
import { membersOf } from './members.js';

// Pairs of cells that a rule beside the houses relates, such as two cells of a thermometer.

/** Returns whether a cell rules out a candidate of another one by their pair. */
export function narrowsPartner(layout: Layout, candidates: Int32Array, cell: Cell): boolean {
  const { partners, partnersAt } = layout;
  for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++)
    if ((candidates[partners[i]] & ~possibleBeside(layout, candidates, cell, i)) !== 0) return true;
  return false;
}

/** Returns the values that a cell leaves its partner with a number. */
export function possibleBeside(
  { supports, supportsAt }: Layout,
  candidates: Int32Array,
  cell: Cell,
  partner: number,
): number {
  let possible = 0;
  for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1)
    possible |= supports[supportsAt[partner] + lowestBit(rest)];
  return possible;
}

/** Returns why an assumption fails that rules out all candidates that a cell has left. */
export function emptying(position: SudokuPosition, foundFalse: Int32Array, assume: number, cell: Cell): Failed {
  const { layout, crossings } = position;
  const { values } = layout;
  const lines: Single[] = [];
  const outer: number[] = [];
  for (const number of membersOf(position, position.candidates, position.places, cell)) {
    if (foundFalse[number] !== 0) {
      outer.push(foundFalse[number]);
      continue;
    }
    const house = position.meeting(Math.floor(assume / values), cell);
    const premise = linkBetween(crossings.links, assume, number) ?? houseValue(layout, house, (assume % values) + 1);
    lines.push({ number, premise, holds: false });
  }
  return { assume, lines, broken: cell, outer, isNeeded: true, size: 1 };
}
