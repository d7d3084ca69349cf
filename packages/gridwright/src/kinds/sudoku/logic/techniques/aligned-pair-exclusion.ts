import type { Cell, Value } from '../../../../core/grid.js';
import type { Premise, Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import { offer } from './deadly-patterns.js';
import { lowest, valuesOf } from './masks.js';
import { premisesOf } from './premises.js';
import { stepFromNeededPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * Two cells A and B: a value x of A is out when each value y of B is impossible beside it, because A and B share a
 * house and x = y, or because a cell that both see has the candidates x and y only.
 *
 * Truths: B, and for each y its cell C. Links: x between A and C, y between B and C; x between A and B where x = y.
 */
export const alignedPairExclusion: SudokuTechnique = {
  code: 'aligned-pair-exclusion',
  level: 'expert',
  find(position, report) {
    if (fastLogicOf(position)?.mayExclude(position) === false) return false;
    for (let b = 0; b < position.candidates.length; b++) {
      const inB = position.candidates[b];
      if (position.grid[b] !== 0 || !lookAround(position, b)) continue;
      for (let x = 0; x < position.layout.values; x++) {
        const others = inB & ~(1 << x);
        // With one other value alone this is a naked pair.
        if ((others & ~reach[x]) === 0 && (others & (others - 1)) !== 0 && excludesBeside(position, b, x + 1, report))
          return true;
      }
    }
    return false;
  },
  reason(position, step) {
    const [b, ...cells] = premisesOf(step).truths as number[];
    const [{ value }] = step.removes;
    return {
      form: 'aligned-pair',
      cell: b,
      pairs: [...new Set(cells)],
      beside: (position.candidates[b] & maskOf(value)) !== 0,
    };
  },
};

/** Working memory: the cells of two candidates that B sees, and for each x (from 0) the values y of such cells with x and y. */
const seen = new Int16Array(25 ** 2);
let seenCount = 0;
const reach = new Int32Array(25);

/** Returns whether there are two such cells. */
function lookAround({ candidates, pairBoard, crossings: { words, peerBoards } }: SudokuPosition, b: Cell): boolean {
  seenCount = 0;
  reach.fill(0);
  for (let w = 0; w < words; w++) {
    for (let rest = pairBoard[w] & peerBoards[b * words + w]; rest !== 0; rest &= rest - 1) {
      const pair = w * 32 + lowest(rest);
      const mask = candidates[pair];
      if ((mask & candidates[b]) === 0) continue;
      const low = mask & -mask;
      seen[seenCount++] = pair;
      reach[lowest(low)] |= mask ^ low;
      reach[lowest(mask ^ low)] |= low;
    }
  }
  return seenCount > 1;
}

/** Looks for a cell A that can't have x beside B. */
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
  for (let rest = candidates[b] & ~maskOf(x); rest !== 0; rest &= rest - 1)
    if (cellBeside(position, a, maskOf(x) | (rest & -rest)) < 0) return undefined;
  const truths: Premise[] = [b];
  const links: Premise[] = (candidates[b] & maskOf(x)) === 0 ? [] : [houseValue(layout, position.meeting(a, b), x)];
  for (const y of valuesOf(candidates[b] & ~maskOf(x))) {
    const cell = cellBeside(position, a, maskOf(x) | maskOf(y));
    truths.push(cell);
    links.push(houseValue(layout, position.meeting(a, cell), x), houseValue(layout, position.meeting(b, cell), y));
  }
  return stepFromNeededPremises(position, { technique: 'aligned-pair-exclusion', truths, links });
}

/** The first of the cells of two candidates with a mask that A sees too; -1 when there is none. */
function cellBeside(position: SudokuPosition, a: Cell, mask: number): Cell {
  for (let i = 0; i < seenCount; i++)
    if (seen[i] !== a && position.candidates[seen[i]] === mask && position.meeting(a, seen[i]) >= 0) return seen[i];
  return -1;
}

function maskOf(value: Value): number {
  return 1 << (value - 1);
}
