import type { Layout } from '../layout.js';
import type { SudokuPosition } from '../position.js';

/** Sets of cells as rows of `words` words, one bit a cell. */
export interface Boards {
  readonly words: number;
  /** Row of each cell: its peers. */
  readonly peers: Uint32Array;
}

const boards = new WeakMap<Layout, Boards>();

export function boardsOf(layout: Layout): Boards {
  let found = boards.get(layout);
  if (found === undefined) {
    const words = (layout.cells + 31) >> 5;
    const peers = new Uint32Array(layout.cells * words);
    for (let cell = 0; cell < layout.cells; cell++) {
      for (let i = layout.peersAt[cell]; i < layout.peersAt[cell + 1]; i++) peers[cell * words + (layout.peers[i] >> 5)] |= 1 << (layout.peers[i] & 31);
    }
    found = { words, peers };
    boards.set(layout, found);
  }
  return found;
}

/** Row of each value (from 0): the open cells that may hold it. */
export function openCells({ layout, candidates, grid }: SudokuPosition): Uint32Array {
  const { words } = boardsOf(layout);
  const rows = new Uint32Array(layout.values * words);
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) rows[(31 - Math.clz32(rest & -rest)) * words + (cell >> 5)] |= 1 << (cell & 31);
  }
  return rows;
}
