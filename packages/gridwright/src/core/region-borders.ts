import type { Size } from './grid.js';
import type { Point, Shape } from './shape.js';

/** Returns the borders between regions. `regions` has the region of each cell. */
export function regionBorders(regions: ArrayLike<number>, { rows, columns }: Size): Shape {
  const across = runsOf(rows, columns, (row, column) => {
    const cell = row * columns + column;
    return regions[cell] !== regions[cell - columns];
  }).map(({ line, from, to }): Point[] => [
    [from, line],
    [to, line],
  ]);
  const down = runsOf(columns, rows, (column, row) => {
    const cell = row * columns + column;
    return regions[cell] !== regions[cell - 1];
  }).map(({ line, from, to }): Point[] => [
    [line, from],
    [line, to],
  ]);
  return { role: 'box', path: [...across, ...down] };
}

/** Returns the runs of places with a border before them, for each line after the first. */
function runsOf(lines: number, length: number, isBorder: (line: number, at: number) => boolean) {
  const runs: { line: number; from: number; to: number }[] = [];
  for (let line = 1; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      if (!isBorder(line, at)) continue;
      const last = runs.at(-1);
      if (last?.line === line && last.to === at) last.to++;
      else runs.push({ line, from: at, to: at + 1 });
    }
  }
  return runs;
}
