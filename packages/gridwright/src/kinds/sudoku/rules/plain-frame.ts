import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { OptionError } from '../../../core/errors.js';
import { formatShape, type Size } from '../../../core/grid.js';
import type { Frame } from '../../../core/kind.js';

/** Boxes are from 2x2 to 5x5. The usual one for a number of values is the squarest, wider than tall. */
const BOX_SIDES = [2, 3, 4, 5];

export const USUAL_BOXES = new Map<number, readonly [boxRows: number, boxColumns: number]>(
  BOX_SIDES.flatMap((rows) =>
    BOX_SIDES.filter((columns) => columns >= rows).map((columns) => [rows * columns, [rows, columns]]),
  ),
);

/** The sides of jigsaw grids, whose regions take the place of boxes. */
const JIGSAW_SIDES = { least: 4, most: 16 };

function size(rows: number, columns: number, boxRows?: number, boxColumns?: number): Size {
  if (boxRows === 0 && boxColumns === 0) {
    const { least, most } = JIGSAW_SIDES;
    if (rows === columns && rows >= least && rows <= most) return { rows, columns, boxRows, boxColumns };
    throw new OptionError('size', `${least}x${least} to ${most}x${most} for a jigsaw`, formatShape(rows, columns));
  }
  const usual = USUAL_BOXES.get(rows);
  if (rows !== columns || usual === undefined) {
    throw new OptionError(
      'size',
      '4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 20x20 or 25x25 (4x4 to 16x16 for a jigsaw)',
      formatShape(rows, columns),
    );
  }
  const [r, c] = [boxRows ?? usual[0], boxColumns ?? usual[1]];
  if (!BOX_SIDES.includes(r) || !BOX_SIDES.includes(c) || r * c !== rows) {
    throw new OptionError(
      'box',
      `a box of ${rows} cells for ${rows}x${columns}, such as ${usual.join('x')}`,
      formatShape(r, c),
    );
  }
  return { rows, columns, boxRows: r, boxColumns: c };
}

/** The puzzles that are a Sudoku without options: rows, columns and boxes are all that there is. */
export const plainFrame: Frame = {
  name: 'sudoku',
  clueAlphabet: { symbols: DIGITS_AND_LETTERS, also: { 0: 0, '*': 0, _: 0, '-': 0, x: 0 } },
  defaultSize: size(9, 9),
  size,
  options: [],
  maxValues: ({ rows }) => ({ clue: rows, answer: rows }),
};
