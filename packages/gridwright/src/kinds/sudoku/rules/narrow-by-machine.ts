import type { Cell } from '../../../core/grid.js';
import type { Machine } from '../../../core/logic.js';

/** Working memory: the candidates that are left at each place, the states reached at all places, and their marks. */
const left = new Int32Array(25 ** 2);
const reached = new Uint16Array(2 ** 15);
const ends = new Int32Array(25 ** 2 + 1);
const marks = new Uint32Array(2 ** 15);
let mark = 0;

/**
 * Returns for each place the candidates that are part of a list that the machine accepts, in working memory that the
 * next call overwrites; undefined if there is none. One pass finds the states that the candidates reach, and one back
 * keeps those from which they go on to the end.
 */
export function narrowByMachine(
  cells: ArrayLike<Cell>,
  { values, next, leading, states }: Machine,
  candidates: Int32Array | Uint32Array,
): Int32Array | undefined {
  // Two marks for each call: a state is reached, and the end can be reached from it.
  mark += 2;
  if (mark >= 2 ** 32 - 2) {
    marks.fill(0);
    mark = 2;
  }
  let count = 1;
  reached[0] = 0;
  ends[0] = 1;
  for (let at = 0, from = 0; at < cells.length; at++) {
    const mask = candidates[cells[at]];
    const end = count;
    for (; from < end; from++) {
      const row = reached[from] * values;
      for (let rest = mask & leading[reached[from]]; rest !== 0; rest &= rest - 1) {
        const to = next[row + 31 - Math.clz32(rest & -rest)];
        if (marks[to] === mark) continue;
        marks[to] = mark;
        reached[count++] = to;
      }
    }
    if (count === end) return undefined;
    ends[at + 1] = count;
  }
  marks[states - 1] = mark + 1;
  for (let at = cells.length - 1; at >= 0; at--) {
    const mask = candidates[cells[at]];
    let kept = 0;
    for (let i = ends[at] - 1, first = at === 0 ? 0 : ends[at - 1]; i >= first; i--) {
      const row = reached[i] * values;
      let own = 0;
      for (let rest = mask & leading[reached[i]]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (marks[next[row + 31 - Math.clz32(bit)]] === mark + 1) own |= bit;
      }
      if (own === 0) continue;
      marks[reached[i]] = mark + 1;
      kept |= own;
    }
    left[at] = kept;
  }
  return left;
}
