import type { Argument } from '../../core/language.js';
import type { Bound, Deadly, SudokuReason } from '../../kinds/sudoku/logic/reason.js';
import { InHouse, inHouse, inHouses, type Words } from './words.js';

/** Describes a pattern that would give the puzzle a second solution: what prevents it, and what follows. */
export function deadly(
  { swap, extras, subset, bound, places, removes }: Extract<SudokuReason, Deadly>,
  words: Words,
): Argument {
  const why =
    swap === undefined
      ? 'Ohne die zusätzlichen Kandidaten hätte jede leere Zelle zwei Kandidaten und jeder Wert in jeder Einheit zwei Plätze. Das Rätsel hätte zwei Lösungen.'
      : `Stünden in ${words.cells(swap.cells)} nur ${words.values(swap.values)}, ließen sich diese Werte vertauschen, und das Rätsel hätte zwei Lösungen.`;
  const spoiled = extras.map(({ cell, values }) => `in ${words.cell(cell)} ${words.anyThe(values)}`).join(' oder ');
  // A value is placed where it is the only extra candidate.
  if (places.length > 0) return [why, `Also steht ${spoiled}.`];
  const naked =
    subset.length === 0
      ? ''
      : ` Als eine Zelle gesehen, bilden die zusätzlichen Kandidaten mit ${words.cells(subset)} eine nackte Gruppe.`;
  const binding = bound === undefined ? '' : ` ${boundValue(bound, words)}`;
  return [
    `${why} Damit es dazu nicht kommt, muss ${spoiled} stehen.${naked}${binding}`,
    `Also ${words.removed(removes)}.`,
  ];
}

function boundValue(bound: Bound, words: Words): string {
  const value = words.the(bound.value);
  switch (bound.by) {
    case 'house':
      return `${InHouse(bound.house)} steht ${value} in einer dieser beiden Zellen, und die andere enthält einen zusätzlichen Kandidaten.`;
    case 'line':
      return (
        `Stünde in ${words.cell(bound.cell)} ${value}, dann ${inHouse(bound.across)} in keiner anderen Zelle, ` +
        `und ${inHouse(bound.house)} bliebe dafür nur ${words.cell(bound.opposite)}. Dann wäre kein zusätzlicher Kandidat mehr übrig.`
      );
    case 'corner':
      return (
        `Stünde in ${words.cell(bound.corner)} ${words.the(bound.other)}, dann in ${words.cells(bound.neighbours)} jeweils ${value}, ` +
        `denn ${inHouses(bound.houses)} bliebe dafür kein anderer Platz. Dann ließen sich die beiden Werte vertauschen.`
      );
  }
}
