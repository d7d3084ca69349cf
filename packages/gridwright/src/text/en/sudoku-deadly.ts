import type { Argument } from '../../core/language.js';
import type { Bound, Deadly, SudokuReason } from '../../kinds/sudoku/logic/reason.js';
import { House, house, houses, type Words } from './words.js';

/** Describes a pattern that would give the puzzle a second solution: what prevents it, and what follows. */
export function deadly(
  { swap, extras, subset, bound, places, removes }: Extract<SudokuReason, Deadly>,
  words: Words,
): Argument {
  const why =
    swap === undefined
      ? 'Without the extra candidates, every empty cell would have two candidates and every value two places in each house. The puzzle would have two solutions.'
      : `If ${words.cells(swap.cells)} contained only ${words.values(swap.values)}, these values could be swapped, and the puzzle would have two solutions.`;
  const spoiled = extras.map(({ cell, values }) => `${words.cell(cell)} is ${words.anyValue(values)}`).join(', or ');
  // A value is placed where it is the only extra candidate.
  if (places.length > 0) return [why, `So ${spoiled}.`];
  const naked =
    subset.length === 0
      ? ''
      : ` Seen as one cell, the extra candidates form a naked subset with ${words.cells(subset)}.`;
  const binding = bound === undefined ? '' : ` ${boundValue(bound, words)}`;
  return [`${why} To prevent this, ${spoiled}.${naked}${binding}`, `So ${words.removed(removes)}.`];
}

function boundValue(bound: Bound, words: Words): string {
  const value = words.value(bound.value);
  switch (bound.by) {
    case 'house':
      return `${House(bound.house)} has its ${value} in one of these two cells, and the other one contains an extra candidate.`;
    case 'line':
      return (
        `If ${words.cell(bound.cell)} were ${value}, no other cell of ${house(bound.across)} would be, so ${house(bound.house)} would have its ${value} ` +
        `in ${words.cell(bound.opposite)}. Then no extra candidate would be left.`
      );
    case 'corner':
      return (
        `If ${words.cell(bound.corner)} were ${words.value(bound.other)}, ${words.cells(bound.neighbours)} would both be ${value}, ` +
        `the only places left in ${houses(bound.houses)}. Then the two values could be swapped.`
      );
  }
}
