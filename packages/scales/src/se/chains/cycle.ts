import { PEER_BOARDS } from '../../tables.js';
import type { Grid9 } from '../grid.js';
import type { FoundStep } from '../step.js';
import { ON } from './ancestry.js';

/** The cells that see an on node, and an off node, of each value: three words of 27 cells per value. */
const seenOn = new Int32Array(27);
const seenOff = new Int32Array(27);
const inCycle = new Int32Array(3);

/**
 * Rules out what a cycle rules out: candidates in other cells that see an on node and an off node of their value. `path`
 * begins and ends with the same node. Returns whether there are any.
 */
export function fillCycle(grid: Grid9, path: Int16Array, length: number, step: FoundStep): boolean {
  seenOn.fill(0);
  seenOff.fill(0);
  inCycle.fill(0);
  for (let i = 0; i < length - 1; i++) {
    const isOn = path[i] >= ON;
    const candidate = isOn ? path[i] - ON : path[i];
    const cell = (candidate / 9) | 0;
    const seen = isOn ? seenOn : seenOff;
    const at = (candidate - cell * 9) * 3;
    inCycle[(cell / 27) | 0] |= 1 << (cell % 27);
    for (let w = 0; w < 3; w++) seen[at + w] |= PEER_BOARDS[cell * 3 + w];
  }
  for (let w = 0; w < 3; w++) {
    let cells = 0;
    for (let value = 0; value < 9; value++) cells |= seenOn[value * 3 + w] & seenOff[value * 3 + w];
    for (let rest = cells & ~inCycle[w]; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const mask = ruledOut(grid.candidates[w * 27 + bit], w, bit);
      if (mask !== 0) step.rule(w * 27 + bit, mask);
    }
  }
  return step.count > 0;
}

function ruledOut(candidates: number, word: number, bit: number): number {
  let mask = 0;
  for (let value = 0; value < 9; value++)
    if (((seenOn[value * 3 + word] & seenOff[value * 3 + word]) >> bit) & 1) mask |= 1 << value;
  return mask & candidates;
}
