import type { Cell, Size } from '../core/grid.js';
import type { Shape } from '../core/shape.js';

/** A cage with its sum. */
export interface Caged {
  readonly cells: readonly Cell[];
  readonly sum: string;
}

type Side = 'row' | 'column';

/**
 * Draws cages: their borders are | and -, those of boxes that cross a cage : and ., and where both are, # and =. A sum
 * is above the first cell of its cage.
 */
export function drawCaged(
  text: string,
  { rows, columns }: Size,
  cages: readonly Caged[],
  isThick: (side: Side, row: number, column: number) => boolean,
  suffixes: readonly string[] | undefined,
): string[] {
  const cageOf = new Int16Array(rows * columns).fill(-1);
  for (const [cage, { cells }] of cages.entries()) for (const cell of cells) cageOf[cell] = cage;
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row === rows || column === columns ? -2 : cageOf[row * columns + column];
  /** Returns the character of a border: of a cage, of a box, of both or of none. */
  const characterOf = (isCage: boolean, isBox: boolean, [cage, box, both]: string) =>
    isCage ? (isBox ? both : cage) : isBox ? box : ' ';
  const canvas = Array.from({ length: 2 * rows + 1 }, () => new Array<string>(4 * columns + 1).fill(' '));
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const here = at(row, column);
      const above = characterOf(here !== at(row - 1, column), isThick('row', row, column), '-.=');
      const left = characterOf(here !== at(row, column - 1), isThick('column', row, column), '|:#');
      const [y, x] = [2 * row, 4 * column];
      if (column < columns) canvas[y].fill(above, x + 1, x + 4);
      if (row < rows) canvas[y + 1][x] = left;
      const ends = [above, left, canvas[y][x - 1] ?? ' ', canvas[y - 1]?.[x] ?? ' '];
      canvas[y][x] = ends.every((end) => end === ' ') ? ' ' : '+';
      if (row === rows || column === columns) continue;
      const cell = row * columns + column;
      canvas[y + 1][x + 2] = text[cell];
      canvas[y + 1][x + 3] = suffixes?.[cell] ?? ' ';
    }
  }
  for (const { cells, sum } of cages) {
    const [row, column] = [Math.floor(cells[0] / columns), cells[0] % columns];
    for (const [i, digit] of [...sum].entries()) canvas[2 * row][4 * column + 1 + i] = digit;
  }
  return canvas.map((line) => line.join('').trimEnd());
}

/** Returns whether the border above a cell (`row`) or on its left (`column`) is one of a box, a region or the frame. */
export function thickLines(shapes: readonly Shape[]): (side: Side, row: number, column: number) => boolean {
  const thick = new Set<string>();
  const lines = shapes.flatMap((shape) =>
    'path' in shape && (shape.role === 'box' || shape.role === 'frame') ? shape.path : [],
  );
  for (const line of lines) {
    for (const [i, [x2, y2]] of line.slice(1).entries()) {
      const [x1, y1] = line[i];
      for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) thick.add(`row ${y1} ${x}`);
      for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) thick.add(`column ${y} ${x1}`);
    }
  }
  return (side, row, column) => thick.has(`${side} ${row} ${column}`);
}
