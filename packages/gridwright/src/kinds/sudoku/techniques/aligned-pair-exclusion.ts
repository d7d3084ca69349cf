import type { Cell, Value } from '../../../core/grid.js';
import { cellName } from '../../../core/grid.js';
import type { Premise, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { offer, valuesOf } from './deadly.js';
import { houseValue, type Report, type SudokuTechnique, trimmedStep } from './technique.js';
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
  level: 'master',
  summary:
    'With a certain value in one cell, another cell would lose every candidate, directly or by cells with two candidates in sight of both: the first cell does not hold that value.',
  find(position, report) {
    const { layout, grid } = position;
    const open = [...grid.keys()].filter((cell) => grid[cell] === 0);
    const pairs = open.filter((cell) => position.count(cell) === 2);
    for (const a of open) {
      const seen = pairs.filter((pair) => position.meeting(a, pair) >= 0);
      if (seen.length === 0) continue;
      for (let value = 1; value <= layout.values; value++) {
        if ((position.candidates[a] & maskOf(value)) !== 0 && excludes(position, a, value, seen, open, report)) return true;
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

/** Looks for a cell B beside which the value x of A cannot stand; `seen` are the cells of two candidates that A sees. */
function excludes(position: SudokuPosition, a: Cell, x: Value, seen: readonly Cell[], open: readonly Cell[], report: Report): boolean {
  const { candidates } = position;
  const withX = seen.filter((pair) => (candidates[pair] & maskOf(x)) !== 0);
  const reach = withX.reduce((mask, pair) => mask | candidates[pair], 0);
  for (const b of open) {
    const shared = position.meeting(a, b);
    const others = candidates[b] & ~maskOf(x);
    if (b === a || others === 0 || (others & ~reach) !== 0 || (shared < 0 && others !== candidates[b])) continue;
    const step = excludeBeside(position, a, b, x, withX);
    if (offer(step, report)) return true;
  }
  return false;
}

/** The step that takes x out of A, if each value of B is impossible beside it. */
function excludeBeside(position: SudokuPosition, a: Cell, b: Cell, x: Value, withX: readonly Cell[]): Step | undefined {
  const { layout, candidates } = position;
  const truths: Premise[] = [b];
  const links: Premise[] = (candidates[b] & maskOf(x)) === 0 ? [] : [houseValue(layout, position.meeting(a, b), x)];
  for (const y of valuesOf(candidates[b] & ~maskOf(x))) {
    const cell = withX.find((pair) => pair !== b && candidates[pair] === (maskOf(x) | maskOf(y)) && position.meeting(b, pair) >= 0);
    if (cell === undefined) return undefined;
    truths.push(cell);
    links.push(houseValue(layout, position.meeting(a, cell), x), houseValue(layout, position.meeting(b, cell), y));
  }
  return trimmedStep(position, { technique: 'aligned-pair-exclusion', truths, links });
}

function maskOf(value: Value): number {
  return 1 << (value - 1);
}
