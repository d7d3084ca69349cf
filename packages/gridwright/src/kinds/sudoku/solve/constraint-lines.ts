import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import type { CandidateGrid } from './candidate-grid.js';
import { derivedSumsOf } from './derived-sums.js';
import { common, equalRunsOf, reachCommon, SHORT } from './equal-runs.js';
import { leftoversOf, narrowLeftover } from './leftovers.js';
import { type CountedCells, countedCells, narrowCounts } from './narrow-counts.js';
import { listedCells, narrowListed } from './narrow-listed.js';
import { type Narrowed, narrowSet } from './narrow-sum.js';
import { narrowWeighted } from './narrow-weighted.js';
import { MOST_VALUES, type RunSums, runSums } from './run-sums.js';

/** A sum, sets or counts of values, groups of cells that a jigsaw leaves over, or an automaton. */
export interface Line {
  readonly cells: Uint16Array;
  /** True if applying it again right after itself hardly ever excludes more. */
  isSettled: boolean;
  /** Removes candidates that don't fit; false on a contradiction. */
  narrow(): boolean;
}

/** With more open cells, the sets of a sum exclude hardly more if each cell has to have one of their values. */
const MOST_EXACT = 3;

/**
 * Returns the sums, counts and leftovers of a layout in the order in which they are applied, and those to apply after
 * everything else. Without `isExact` they are as they were when generators began to depend on them.
 */
export function linesOf(
  layout: Layout,
  grid: CandidateGrid,
  differ: (a: Cell, b: Cell) => boolean,
  isExact: boolean,
): { first: Line[]; last: Line[] } {
  const { sums, last } = sumLines(layout, grid, differ, isExact);
  const sets: Line[] = [];
  const counts: Line[] = [];
  for (const one of layout.counts) {
    const counted = countedCells(one, differ);
    const listed = isExact ? listedCells(counted) : undefined;
    if (listed === undefined) counts.push(line(counted.cells, () => applyCounts(grid, counted)));
    else sets.push(line(listed.cells, () => applyNarrowed(grid, listed.cells, narrowListed(listed, grid.candidates))));
  }
  const leftovers = leftoversOf(layout).map((leftover) =>
    line(leftover.cells, () => {
      const left = narrowLeftover(leftover, grid.candidates);
      return left === undefined ? grid.fail(leftover.cells) : grid.narrowTo(leftover.cells, left);
    }),
  );
  return { first: [...sums, ...sets, ...counts, ...leftovers], last };
}

export function line(cells: Uint16Array, narrow: () => boolean, isSettled = false): Line {
  return { cells, isSettled, narrow };
}

/** Returns the sums, and apart from them the long runs with the same sum. */
function sumLines(layout: Layout, grid: CandidateGrid, differ: (a: Cell, b: Cell) => boolean, isExact: boolean) {
  const { values } = layout;
  const { candidates } = grid;
  const mostExact = isExact ? MOST_EXACT : values;
  // Sums of cells that differ are first, then those of few cells: they exclude more for their time.
  const derived = derivedSumsOf(layout, differ).sort(
    (a, b) => Number(b.distinct) - Number(a.distinct) || a.cells.length - b.cells.length,
  );
  const sums: Line[] = [];
  const last: Line[] = [];
  const equal = isExact && values <= MOST_VALUES ? equalRunsOf(derived, runsBy(differ)) : [];
  for (const [i, sum] of derived.entries()) {
    const { cells, target } = sum;
    const group = equal[i];
    if (group !== undefined) {
      // The sums of short runs take less time than bounds, so that they come in their place.
      const isLong = [...group].some((run) => run.cells.length > SHORT);
      if (equal.indexOf(group) === i)
        (isLong ? last : sums).push(equalLine(grid, [...group], values, isExact && !isLong));
      if (!isLong) continue;
    }
    if (sum.distinct) {
      const narrow = () => applyNarrowed(grid, cells, narrowSet(cells, target, candidates, values, mostExact));
      sums.push(line(cells, narrow, isExact));
      continue;
    }
    const bounds = line(cells, () => {
      const narrowed = narrowWeighted(sum, candidates);
      bounds.isSettled = isExact && narrowed?.isCut !== true;
      return applyNarrowed(grid, cells, narrowed);
    });
    sums.push(bounds);
  }
  return { sums, last };
}

/** Returns a function that makes the sums of a run, one for the same cells. */
function runsBy(differ: (a: Cell, b: Cell) => boolean): (cells: Uint16Array) => RunSums {
  const runs = new Map<string, RunSums>();
  return (cells) => {
    const key = cells.toSorted().join();
    const run =
      runs.get(key) ??
      runSums(
        cells,
        // Longer lists are runs, so that only two cells may be equal.
        cells.every((cell, i) => i === 0 || differ(cell, cells[0])),
      );
    runs.set(key, run);
    return run;
  };
}

/** Removes the candidates that cells have lost, and values they need from cells that differ from all their places. */
function applyNarrowed(grid: CandidateGrid, cells: Uint16Array, narrowed: Narrowed | undefined): boolean {
  if (narrowed === undefined) return grid.fail(cells);
  const { holders } = grid;
  const { left, needed } = narrowed;
  if (!grid.narrowTo(cells, left)) return false;
  for (let rest = needed; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    let count = 0;
    for (let i = 0; i < cells.length; i++) if ((left[i] & bit) !== 0) holders[count++] = cells[i];
    if (!grid.removeFromPeers(31 - Math.clz32(bit), count)) return false;
  }
  return true;
}

/** Returns the line of runs with the same sum: it removes candidates that don't reach one that all can have. */
function equalLine(grid: CandidateGrid, runs: readonly RunSums[], values: number, isSettled: boolean): Line {
  const cells = new Uint16Array(new Set(runs.flatMap((run) => [...run.cells])));
  const narrow = () => {
    if (!reachCommon(runs, grid.candidates, values)) return grid.fail(cells);
    const { least, bits } = common;
    for (let i = 0; i < runs.length; i++) if (!applyRun(grid, runs[i], bits << (least - runs[i].least))) return false;
    return true;
  };
  return line(cells, narrow, isSettled);
}

/** Removes candidates of a run that don't reach one of the sums with these bits. */
function applyRun(grid: CandidateGrid, run: RunSums, good: number): boolean {
  const { candidates, holders } = grid;
  let needed = run.count === 0 ? 0 : -1;
  for (let rest = good; rest !== 0; rest &= rest - 1) needed &= run.needed[31 - Math.clz32(rest & -rest)];
  for (let k = 0; k < run.count; k++) {
    let mask = 0;
    for (let rest = good; rest !== 0; rest &= rest - 1) mask |= run.kept[32 * k + 31 - Math.clz32(rest & -rest)];
    const cell = run.cells[run.open[k]];
    mask &= candidates[cell];
    if (mask !== candidates[cell] && !grid.narrow(cell, mask)) return false;
  }
  for (let rest = needed; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    let count = 0;
    for (let k = 0; k < run.count; k++)
      if ((candidates[run.cells[run.open[k]]] & bit) !== 0) holders[count++] = run.cells[run.open[k]];
    if (count === 0) return grid.fail(run.cells);
    if (!grid.removeFromPeers(31 - Math.clz32(bit), count)) return false;
  }
  return true;
}

/** Removes candidates that don't fit lists of how often values occur. */
function applyCounts(grid: CandidateGrid, counted: CountedCells): boolean {
  const { candidates, holders } = grid;
  const narrowed = narrowCounts(counted, candidates);
  if (narrowed === undefined) return grid.fail(counted.cells);
  const { left, needed } = narrowed;
  if (!grid.narrowTo(counted.cells, left)) return false;
  for (let rest = needed; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    for (let g = 0; g < counted.groups.length; g++) {
      const group = counted.groups[g];
      let count = 0;
      for (let i = 0; i < group.length; i++) if ((candidates[group[i]] & bit) !== 0) holders[count++] = group[i];
      if (count === 1 && candidates[holders[0]] !== bit && !grid.narrow(holders[0], bit)) return false;
      if (count > 0 && !grid.removeFromPeers(31 - Math.clz32(bit), count)) return false;
    }
  }
  return true;
}
