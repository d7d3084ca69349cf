import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import { layoutLines } from './lines.js';

/** Cells whose values are tried together, and the numbers of the lines that are read there. */
export interface Group {
  readonly cells: readonly Cell[];
  readonly lines: readonly number[];
}

/** Groups of one constraint, and those of two that share cells or see each other. */
export interface Groups {
  readonly single: readonly Group[];
  readonly shared: readonly Group[];
}

/** Cells of a group without a line: those nearest to one of them by the marks between cells. */
const CHAIN = 5;
/** The most cells of two lines together, and the most groups of two. */
const MOST_CELLS = 14;
const MOST_GROUPS = 1000;

const found = new WeakMap<Layout, Groups>();

/** Returns the groups of a layout, computed once. */
export function groupsOf(layout: Layout): Groups {
  let known = found.get(layout);
  if (known === undefined) {
    const lines = layoutLines(layout).lines.map(({ cells }, i): Group => ({ cells: [...new Set(cells)], lines: [i] }));
    const single = [...lines, ...chainsOf(layout)];
    known = { single, shared: sharedOf(layout, single) };
    found.set(layout, known);
  }
  return known;
}

/** Returns the cells around each cell that marks connect with it, directly or one by one. */
function chainsOf({ cells, pairs }: Layout): Group[] {
  const beside = Array.from({ length: cells }, (): Set<Cell> => new Set());
  for (const {
    cells: [a, b],
    isMarked,
  } of pairs) {
    if (!isMarked) continue;
    beside[a].add(b);
    beside[b].add(a);
  }
  const groups = new Map<string, Group>();
  for (let start = 0; start < cells; start++) {
    const reached = new Set([start]);
    for (const cell of reached) for (const other of beside[cell]) if (reached.size < CHAIN) reached.add(other);
    const group = [...reached].sort((a, b) => a - b);
    if (group.length > 2) groups.set(group.join(), { cells: group, lines: [] });
  }
  return [...groups.values()];
}

/**
 * Returns pairs of groups that share a cell, or where a cell of one sees two cells of the other; small groups first.
 */
function sharedOf({ peers, peersAt }: Layout, groups: readonly Group[]): Group[] {
  const sees = (cell: Cell, others: readonly Cell[]) => {
    const own = peers.subarray(peersAt[cell], peersAt[cell + 1]);
    return others.filter((other) => own.includes(other)).length > 1;
  };
  const shared: Group[] = [];
  for (const [i, one] of groups.entries()) {
    for (const other of groups.slice(i + 1)) {
      const cells = [...new Set([...one.cells, ...other.cells])];
      const lines = [...one.lines, ...other.lines];
      if (cells.length > MOST_CELLS || lines.length === 0) continue;
      const overlaps = cells.length < one.cells.length + other.cells.length;
      if (overlaps || one.cells.some((cell) => sees(cell, other.cells))) shared.push({ cells, lines });
    }
  }
  return shared.sort((a, b) => a.cells.length - b.cells.length).slice(0, MOST_GROUPS);
}
