import { DancingLinks } from 'dancing-links';
import type { Grid, Puzzle } from 'gridwright/rules';

interface Choice {
  readonly data: number;
  readonly columnIndices: number[];
}

const dlx = new DancingLinks<number>();

/**
 * Returns a solver by `dancing-links` for the size and the regions of a puzzle, with up to two solutions. As for 9x9
 * (rivals.ts), it makes the choices of value and cell once, and leaves out those that a clue rules out.
 */
export function coverSolver({ size, options }: Omit<Puzzle, 'clues'>): (clues: Grid) => Grid[] {
  const { rows: n, boxRows, boxColumns } = size;
  const letters = [...(options.jigsaw ?? '').matchAll(/([a-z])(\d*)/g)]
    .map(([, letter, count]) => letter.repeat(Number(count || 1)))
    .join('');
  const cells = n * n;
  const choices = Array.from({ length: cells * n }, (_, data): Choice => {
    const cell = Math.floor(data / n);
    const value = data % n;
    const row = Math.floor(cell / n);
    const column = cell % n;
    const box =
      letters === '' ? row - (row % boxRows) + Math.floor(column / boxColumns) : letters.charCodeAt(cell) - 97;
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
