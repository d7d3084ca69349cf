import type { Cell } from '../../core/grid.js';
import type { WeightedCell } from '../../core/logic.js';
import type { SudokuFacts } from '../../kinds/sudoku/logic/reason.js';
import { InHouses, inHouses, listOf, type Words } from './words.js';

type SetFacts = Extract<SudokuFacts, { form: 'set-equality' }>;

/** Returns which cells have the same values, and what that means for some values. */
export function setsArgument(facts: SetFacts, words: Words): string {
  const { houses, others, inside, outside, difference } = facts;
  const start = InHouses(houses);
  if (difference > 0) {
    const times = difference === 1 ? 'einmal' : `${difference}-mal`;
    return `${start} steht jeder Wert ${times} öfter als ${inHouses(others)}. Ohne die gemeinsamen Zellen steht also jeder Wert ${times} in der Gruppe aus ${cellsOf(inside, words)}. ${inGroup(facts, words)}`;
  }
  return `${start} stehen dieselben Werte wie ${inHouses(others)}, jeder gleich oft. Ohne die gemeinsamen Zellen hat die Gruppe aus ${cellsOf(inside, words)} also dieselben Werte wie die Gruppe aus ${cellsOf(outside, words)}. ${inGroups(facts, words)}`;
}

/** Which cells have some values, and which can have them in the other group. */
function inGroups({ values, isInside, having, able }: SetFacts, words: Words): string {
  const [one, other] = isInside ? ['erste', 'zweite'] : ['zweite', 'erste'];
  const any = words.anyThe(values);
  if (able.length === 0) return `In der ${other}n Gruppe kann ${any} nicht stehen, also auch nicht in der ${one}n.`;
  return `In der ${one}n Gruppe kann in ${words.cells(having)} nur ${any} stehen. Die ${other} Gruppe kann ${any} nur in ${words.cells(able)} haben und braucht ${allOf(able)}.`;
}

/** Which cells have some values, or can have them, in the one group. */
function inGroup({ values, isInside, having, able }: SetFacts, words: Words): string {
  const any = words.anyThe(values);
  return isInside
    ? `Dort kann in ${words.cells(having)} nur ${any} stehen, also in keiner anderen Zelle.`
    : `Die Gruppe kann ${any} nur in ${words.cells(able)} haben und braucht ${allOf(able)}.`;
}

function allOf(cells: readonly Cell[]): string {
  return cells.length === 1 ? 'diese Zelle' : cells.length === 2 ? 'beide Zellen' : 'alle diese Zellen';
}

/** `Z1S1, Z1S2 (doppelt) und Z2S3` */
function cellsOf(cells: readonly WeightedCell[], words: Words): string {
  const often = (times: number) => (times === 1 ? '' : times === 2 ? ' (doppelt)' : ` (${times}-mal)`);
  return listOf(cells.map(({ cell, times }) => `${words.cell(cell)}${often(times)}`));
}
