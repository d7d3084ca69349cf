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
    for (let b = 0; b < position.candidates.length; b++) {
      const inB = position.candidates[b];
      if (position.grid[b] !== 0 || !lookAround(position, b)) continue;
      for (let x = 0; x < position.layout.values; x++) {
        const others = inB & ~(1 << x);
        // Of one other value alone a naked pair would say as much.
        if ((others & ~reach[x]) === 0 && (others & (others - 1)) !== 0 && excludesBeside(position, b, x + 1, report)) return true;
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

/** Working memory: the cells of two candidates that B sees, and for each x (from 0) the values y of such cells with x and y. */
const seen: Cell[] = [];
const reach = new Int32Array(25);

/** Says whether there are two such cells. */
function lookAround(position: SudokuPosition, b: Cell): boolean {
  const { candidates, pairs } = position;
  seen.length = 0;
  reach.fill(0);
  for (const pair of pairs) {
    const mask = candidates[pair];
    if ((mask & candidates[b]) === 0 || position.meeting(b, pair) < 0) continue;
    const low = mask & -mask;
    seen.push(pair);
    reach[lowest(low)] |= mask ^ low;
    reach[lowest(mask ^ low)] |= low;
  }
  return seen.length > 1;
}

/** Looks for a cell A in which x cannot stand beside B. */
function excludesBeside(position: SudokuPosition, b: Cell, x: Value, report: Report): boolean {
  const { candidates, grid } = position;
  for (let a = 0; a < candidates.length; a++) {
    if (a === b || grid[a] !== 0 || (candidates[a] & maskOf(x)) === 0) continue;
    if ((candidates[b] & maskOf(x)) !== 0 && position.meeting(a, b) < 0) continue;
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
    const cell = seen.find((pair) => pair !== a && candidates[pair] === (maskOf(x) | maskOf(y)) && position.meeting(a, pair) >= 0);
    if (cell === undefined) return undefined;
    truths.push(cell);
    links.push(houseValue(layout, position.meeting(a, cell), x), houseValue(layout, position.meeting(b, cell), y));
  }
  return trimmedStep(position, { technique: 'aligned-pair-exclusion', truths, links });
}

function maskOf(value: Value): number {
  return 1 << (value - 1);
}
