import { COUNT, HOUSE_CELLS, HOUSES, LOW, PLACES } from '../../tables.js';
import type { Grid9 } from '../grid.js';
import { ON } from './ancestry.js';
import type { Closure } from './closure.js';
import { CELL_CAUSE, HOUSE_CAUSE, type Links } from './links.js';

/** Follows the links of the unchanged grid from an assumption; each node has one parent. */
export function spreadStatic(closure: Closure, links: Links, candidate: number): void {
  const { weak, weakCount, strong, strongCause, strongCount } = links;
  closure.reset();
  closure.addOn(candidate, closure.openParents(), 0);
  let onDone = 0;
  let offDone = 0;
  for (;;) {
    if (onDone < closure.onCount) {
      const from = closure.on[onDone++];
      for (let at = from * 28, end = at + weakCount[from]; at < end; at++) {
        const next = weak[at];
        if (closure.hasOn(next)) return;
        if (!closure.hasOff(next)) closure.addOff(next, closure.oneParent(ON + from));
      }
    } else if (offDone < closure.offCount) {
      const from = closure.off[offDone++];
      for (let at = from * 4, end = at + strongCount[from]; at < end; at++) {
        const next = strong[at];
        if (closure.hasOff(next)) return;
        if (!closure.hasOn(next)) closure.addOn(next, closure.oneParent(from), strongCause[at]);
      }
    } else {
      return;
    }
  }
}

/** Adds what the simple eliminations, or chains, find once nothing else follows. Returns whether it added something. */
export type Deepen = (closure: Closure, now: Grid9) => boolean;

/** A grid that loses the candidates that are off, and the same grid unchanged. */
export interface Grids {
  readonly now: Grid9;
  readonly before: Grid9;
}

/** Follows an assumption in `grids.now`, which it changes; `inCells`: also by the links within cells. */
export function spreadDynamic(
  closure: Closure,
  grids: Grids,
  node: number,
  inCells: boolean,
  deepen: Deepen | undefined,
): void {
  const { now } = grids;
  closure.reset();
  if (node >= ON) closure.addOn(node - ON, closure.openParents(), 0);
  else closure.addOff(node, closure.openParents());
  let onDone = 0;
  let offDone = 0;
  for (;;) {
    if (onDone < closure.onCount) {
      if (!followOn(closure, now, closure.on[onDone++], inCells)) return;
    } else if (offDone < closure.offCount) {
      const candidate = closure.off[offDone++];
      const cell = (candidate / 9) | 0;
      const value = candidate - cell * 9;
      if (inCells && !followCell(closure, grids, cell, value)) return;
      for (let kind = 0; kind < 3; kind++) if (!followHouse(closure, grids, cell, value, kind)) return;
      now.remove(cell, value);
    } else if (deepen === undefined || !deepen(closure, now)) {
      return;
    }
  }
}

/** Switches off what an on candidate excludes; false at a contradiction. */
function followOn(closure: Closure, now: Grid9, candidate: number, inCells: boolean): boolean {
  const cell = (candidate / 9) | 0;
  const value = candidate - cell * 9;
  const parent = closure.oneParent(ON + candidate);
  if (inCells)
    for (let rest = now.candidates[cell] & ~(1 << value); rest !== 0; rest &= rest - 1)
      if (!switchOff(closure, cell * 9 + LOW[rest], parent)) return false;
  for (let kind = 0; kind < 3; kind++) {
    const house = HOUSES[cell * 3 + kind];
    const places = now.places[house * 9 + value] & ~(1 << PLACES[cell * 3 + kind]);
    for (let rest = places; rest !== 0; rest &= rest - 1)
      if (!switchOff(closure, HOUSE_CELLS[house * 9 + LOW[rest]] * 9 + value, parent)) return false;
  }
  return true;
}

function switchOff(closure: Closure, candidate: number, parent: number): boolean {
  if (closure.hasOn(candidate)) {
    closure.clash = candidate;
    closure.clashAt = parent;
    closure.clashCause = 0;
    return false;
  }
  if (!closure.hasOff(candidate)) closure.addOff(candidate, parent);
  return true;
}

/** Switches on the other one of two candidates of a cell; false at a contradiction. */
function followCell(closure: Closure, { now, before }: Grids, cell: number, value: number): boolean {
  const mask = now.candidates[cell];
  if (COUNT[mask] !== 2) return true;
  const candidate = cell * 9 + LOW[mask & ~(1 << value)];
  if (closure.hasOn(candidate) && !closure.hasOff(candidate)) return true;
  const at = closure.oneParent(cell * 9 + value);
  for (let rest = before.candidates[cell] & ~mask; rest !== 0; rest &= rest - 1)
    closure.addParent(at, cell * 9 + LOW[rest]);
  return switchOn(closure, candidate, at, CELL_CAUSE);
}

/** Switches on the other one of two places of a value in a house; false at a contradiction. */
function followHouse(closure: Closure, { now, before }: Grids, cell: number, value: number, kind: number): boolean {
  const house = HOUSES[cell * 3 + kind];
  const places = now.places[house * 9 + value];
  if (COUNT[places] !== 2) return true;
  const candidate = HOUSE_CELLS[house * 9 + LOW[places & ~(1 << PLACES[cell * 3 + kind])]] * 9 + value;
  if (closure.hasOn(candidate) && !closure.hasOff(candidate)) return true;
  const at = closure.oneParent(cell * 9 + value);
  for (let rest = before.places[house * 9 + value] & ~places; rest !== 0; rest &= rest - 1)
    closure.addParent(at, HOUSE_CELLS[house * 9 + LOW[rest]] * 9 + value);
  return switchOn(closure, candidate, at, HOUSE_CAUSE + kind);
}

function switchOn(closure: Closure, candidate: number, at: number, cause: number): boolean {
  if (closure.hasOff(candidate)) {
    closure.clash = ON + candidate;
    closure.clashAt = at;
    closure.clashCause = cause;
    return false;
  }
  if (!closure.hasOn(candidate)) closure.addOn(candidate, at, cause);
  return true;
}
