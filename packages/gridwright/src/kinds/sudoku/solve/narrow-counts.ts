import type { Cell } from '../../../core/grid.js';
import type { Counts } from '../variants/variant.js';
import type { Narrowed } from './narrow-sum.js';

/** Cells with lists of how often their values occur, in groups of cells that differ from each other. */
export interface CountedCells {
  readonly cells: Uint16Array;
  readonly lists: readonly Uint16Array[];
  readonly groups: readonly Uint16Array[];
}

/** Puts cells in as few groups of cells that differ as a first fit finds. */
export function countedCells({ cells, lists }: Counts, differ: (a: Cell, b: Cell) => boolean): CountedCells {
  const groups: Cell[][] = [];
  for (const cell of cells) {
    const group = groups.find((one) => one.length < MOST_VALUES && one.every((other) => differ(cell, other)));
    if (group === undefined) groups.push([cell]);
    else group.push(cell);
  }
  return {
    cells: new Uint16Array(cells),
    lists: lists.map((list) => new Uint16Array(list)),
    groups: groups.map((group) => new Uint16Array(group)),
  };
}

/** Cells of the largest grid, and its values. */
const MOST_CELLS = 25 ** 2;
const MOST_VALUES = 25;

/** Working memory: the result, and for each value the cells that have it, may have it, and groups that may have it. */
const result = { left: new Int32Array(MOST_CELLS), needed: 0 };
const { left } = result;
const filled = new Uint16Array(MOST_VALUES);
const open = new Uint16Array(MOST_VALUES);
const room = new Uint16Array(MOST_VALUES);
const least = new Uint16Array(MOST_VALUES);
const most = new Uint16Array(MOST_VALUES);

/**
 * Narrows cells to the values of the lists that fit, each as often as it has to occur; undefined if no list fits. Each
 * group that may have a needed value has it. The next call overwrites the result.
 */
export function narrowCounts({ cells, lists, groups }: CountedCells, candidates: Int32Array): Narrowed | undefined {
  countPlaces(cells, groups, candidates);
  let fits = false;
  least.fill(MOST_CELLS);
  most.fill(0);
  for (const list of lists) {
    if (!isReachable(list)) continue;
    fits = true;
    for (let v = 0; v < list.length; v++) {
      if (list[v] < least[v]) least[v] = list[v];
      if (list[v] > most[v]) most[v] = list[v];
    }
  }
  if (!fits) return undefined;
  let closed = 0;
  let whole = 0;
  result.needed = 0;
  for (let v = 0; v < lists[0].length; v++) {
    if (filled[v] === most[v]) closed |= 1 << v;
    else if (open[v] === least[v]) whole |= 1 << v;
    if (least[v] > 0 && room[v] === least[v]) result.needed |= 1 << v;
  }
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    left[i] = mask;
    if ((mask & (mask - 1)) === 0) continue;
    const forced = mask & whole;
    if ((forced & (forced - 1)) !== 0) return undefined;
    left[i] = forced !== 0 ? forced : mask & ~closed;
    if (left[i] === 0) return undefined;
  }
  return result;
}

function isReachable(list: Uint16Array): boolean {
  for (let v = 0; v < list.length; v++) if (filled[v] > list[v] || list[v] > room[v]) return false;
  return true;
}

function countPlaces(cells: Uint16Array, groups: readonly Uint16Array[], candidates: Int32Array): void {
  filled.fill(0);
  open.fill(0);
  room.fill(0);
  for (let i = 0; i < cells.length; i++) {
    const mask = candidates[cells[i]];
    if ((mask & (mask - 1)) === 0) filled[31 - Math.clz32(mask)]++;
    for (let rest = mask; rest !== 0; rest &= rest - 1) open[31 - Math.clz32(rest & -rest)]++;
  }
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g];
    let all = 0;
    for (let i = 0; i < group.length; i++) all |= candidates[group[i]];
    for (let rest = all; rest !== 0; rest &= rest - 1) room[31 - Math.clz32(rest & -rest)]++;
  }
}
