import { isMembers, listOf, type Members } from '../foreign-json.js';
import type { PenpaGrid } from './grid.js';

/** Sides of a cell: the one above, to the right, below and to the left. */
const SIDES = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

/** Cells with a dashed border, and the parts of borders that don't close. */
export interface PenpaCages {
  readonly cages: readonly (readonly number[])[];
  readonly open: readonly string[];
}

/**
 * Returns the cages of a board by their borders, which are pieces between points in the quarters of cells: a piece within
 * a cell is one of its borders, one between cells joins them. Lists of cells join what belongs to one cage.
 */
export function cagesOf(board: Members, grid: PenpaGrid): PenpaCages {
  const pieces = isMembers(board.cage) ? Object.keys(board.cage) : [];
  const borders = new Set<string>();
  const touched = new Map<number, string[]>();
  for (const piece of pieces) {
    const ends = piece.split(',').flatMap((point) => grid.placeOf(point) ?? []);
    const cells = [ends.slice(0, 2), ends.slice(2)].map(([row, column]) => cellAt(row, column, grid.side));
    for (const cell of cells) if (cell >= 0) touched.set(cell, [...(touched.get(cell) ?? []), piece]);
    if (cells[0] !== cells[1]) continue;
    const [row, column] = [
      (ends[0] + ends[2]) / 2 - Math.floor(ends[0]),
      (ends[1] + ends[3]) / 2 - Math.floor(ends[1]),
    ];
    borders.add(`${cells[0]} ${row < 0.4 ? 0 : row > 0.6 ? 2 : column > 0.6 ? 1 : 3}`);
  }
  const cages: number[][] = [];
  const open: string[] = [];
  const seen = new Set<number>();
  for (const first of touched.keys()) {
    if (seen.has(first)) continue;
    const { cells, isClosed } = within(first, borders, grid.side);
    for (const cell of cells) seen.add(cell);
    if (isClosed) cages.push(cells);
    else open.push(...cells.flatMap((cell) => touched.get(cell) ?? []));
  }
  return { cages: joined(cages, board, grid), open: [...new Set(open)] };
}

/** Returns the cell that has a place; -1 outside the grid. */
export function cellAt(row: number, column: number, side: number): number {
  const isIn = row >= 0 && column >= 0 && row < side && column < side;
  return isIn ? Math.floor(row) * side + Math.floor(column) : -1;
}

/** Returns the cells that are reached from one without crossing a border, and whether borders enclose them. */
function within(first: number, borders: ReadonlySet<string>, side: number): { cells: number[]; isClosed: boolean } {
  const cells = [first];
  const found = new Set(cells);
  let isClosed = true;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    for (const [i, [down, right]] of SIDES.entries()) {
      if (borders.has(`${cell} ${i}`)) continue;
      const next = cellAt(Math.floor(cell / side) + down, (cell % side) + right, side);
      // A border of the neighbour alone encloses that one.
      if (next < 0 || borders.has(`${next} ${(i + 2) % 4}`)) isClosed = false;
      else if (!found.has(next)) {
        found.add(next);
        cells.push(next);
      }
    }
  }
  return { cells: cells.sort((a, b) => a - b), isClosed };
}

/** Returns cages with those joined that one list of cells has. */
function joined(cages: readonly number[][], board: Members, grid: PenpaGrid): number[][] {
  let result = [...cages];
  for (const list of listOf(board.killercages)) {
    const cells = new Set(
      listOf(list).map((point) => {
        const place = grid.placeOf(point);
        return place === undefined ? -1 : cellAt(place[0], place[1], grid.side);
      }),
    );
    const own = result.filter((cage) => cage.every((cell) => cells.has(cell)));
    if (own.length > 1) result = [...result.filter((cage) => !own.includes(cage)), own.flat().sort((a, b) => a - b)];
  }
  return result;
}
