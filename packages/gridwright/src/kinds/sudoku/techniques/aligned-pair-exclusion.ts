import { popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import { cellName } from '../../../core/grid.js';
import type { Premise, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { offer, valuesOf } from './deadly.js';
import { houseValue, lowest, type Report, type SudokuTechnique, trimmedStep } from './technique.js';
import { nameCells, nameRemoves, nameValue } from './words.js';

/**
 * Two cells A and B: a value x of A is out when each value y of B is impossible beside it, because A and B share a
 * house and x = y, or because a cell that both see has the candidates x and y only.
 *
 * Truths: B, and for each y its cell C. Links: x between A and C, y between B and C; x between A and B where x = y.
 */
export const alignedPairExclusion: SudokuTechnique = {
  code: 'aligned-pair-exclusion',
  title: 'Aligned pair exclusion',
  level: 'expert',
  summary:
    'With a certain value in one cell, another cell would lose every candidate, directly or by cells with two candidates in sight of both: the first cell does not hold that value.',
  find(position, report) {
    for (let a = 0; a < position.candidates.length; a++) {
      if (position.grid[a] !== 0) continue;
      seeAround(position, a);
      for (let rest = position.candidates[a]; rest !== 0; rest &= rest - 1) {
        const x = lowest(rest);
        // A cell B with the values y only, or x too, is of use if they are two at least.
        if (popcount(reach[x]) > 1 && excludes(position, a, x + 1, report)) return true;
      }
    }
    return false;
  },
  tell(position, step) {
    if (step.proof.by !== 'sum') return '';
    const [b, ...cells] = step.proof.truths as number[];
    const [{ cell, value }] = step.removes;
    const { size } = position.layout;
    return `With ${nameValue(value)} in ${cellName(cell, size)}, every value of ${cellName(b, size)} would leave ${nameCells(position, [...new Set(cells)])} or the shared house without a choice. Therefore ${nameRemoves(position, step)}.`;
  },
};

/** Working memory: the cells of two candidates that A sees, and for each x (from 0) the values y of such cells with x and y. */
const seen: Cell[] = [];
const reach = new Int32Array(25);

function seeAround(position: SudokuPosition, a: Cell): void {
  const { candidates, pairs } = position;
  seen.length = 0;
  reach.fill(0);
  for (const pair of pairs) {
    const mask = candidates[pair];
    if ((mask & candidates[a]) === 0 || position.meeting(a, pair) < 0) continue;
    const low = mask & -mask;
    seen.push(pair);
    reach[lowest(low)] |= mask ^ low;
    reach[lowest(mask ^ low)] |= low;
  }
}

/** Looks for a cell B beside which the value x of A cannot stand. */
function excludes(position: SudokuPosition, a: Cell, x: Value, report: Report): boolean {
  const { candidates, grid } = position;
  for (let b = 0; b < candidates.length; b++) {
    const others = candidates[b] & ~maskOf(x);
    if (others === 0 || (others & ~reach[x - 1]) !== 0 || grid[b] !== 0 || b === a) continue;
    if (others !== candidates[b] && position.meeting(a, b) < 0) continue;
    if (offer(excludeBeside(position, a, b, x), report)) return true;
  }
  return false;
}

/** The step that takes x out of A, if each value of B is impossible beside it. */
function excludeBeside(position: SudokuPosition, a: Cell, b: Cell, x: Value): Step | undefined {
  const { layout, candidates } = position;
  const truths: Premise[] = [b];
  const links: Premise[] = (candidates[b] & maskOf(x)) === 0 ? [] : [houseValue(layout, position.meeting(a, b), x)];
  for (const y of valuesOf(candidates[b] & ~maskOf(x))) {
    const cell = seen.find((pair) => pair !== b && candidates[pair] === (maskOf(x) | maskOf(y)) && position.meeting(b, pair) >= 0);
    if (cell === undefined) return undefined;
    truths.push(cell);
    links.push(houseValue(layout, position.meeting(a, cell), x), houseValue(layout, position.meeting(b, cell), y));
  }
  return trimmedStep(position, { technique: 'aligned-pair-exclusion', truths, links });
}

function maskOf(value: Value): number {
  return 1 << (value - 1);
}
