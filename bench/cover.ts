import { DancingLinks } from 'dancing-links';
import type { Grid, Size } from 'gridwright/internal';

interface Choice {
  readonly data: number;
  readonly columnIndices: number[];
}

const dlx = new DancingLinks<number>();

/**
 * Returns a solver by `dancing-links` for one size, with up to two solutions. As for 9x9 (rivals.ts), it makes the choices of
 * value and cell once, and leaves out those that a clue rules out.
 */
export function coverSolver({ rows: n, boxRows, boxColumns }: Size): (clues: Grid) => Grid[] {
  const cells = n * n;
  const choices = Array.from({ length: cells * n }, (_, data): Choice => {
    const cell = Math.floor(data / n);
    const value = data % n;
    const row = Math.floor(cell / n);
    const column = cell % n;
    const box = row - (row % boxRows) + Math.floor(column / boxColumns);
    return {
      data,
      columnIndices: [cell, cells + row * n + value, 2 * cells + column * n + value, 3 * cells + box * n + value],
    };
  });
  return (clues) => {
    const covered = new Uint8Array(4 * cells);
    const shown = [...clues].flatMap((value, cell) => (value === 0 ? [] : [choices[cell * n + value - 1]]));
    for (const { columnIndices } of shown) for (const column of columnIndices) covered[column] = 1;
    const solver = dlx.createSolver({ columns: 4 * cells });
    solver.addSparseConstraints([
      ...shown,
      ...choices.filter(({ columnIndices }) => columnIndices.every((column) => covered[column] === 0)),
    ]);
    return solver.find(2).map((found) => {
      const grid = new Uint8Array(cells);
      for (const { data } of found) grid[Math.floor(data / n)] = (data % n) + 1;
      return grid;
    });
  };
}
