import { kindOf } from 'gridwright';
import { coloursOf, hasCornerText, marginOf } from 'gridwright/drawing';
import type { Cell, Grid, Puzzle, Shape, Size } from 'gridwright/rules';
import { LARGE_TEXT, LEAST_TEXT } from '../page/geometry.js';
import type { InCell, Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import { type Pictures, pictureOf } from '../words/pictures.js';
import { clearance, placeArea, placeShade } from './areas.js';
import { isGridLines, placeLines, weightsOf } from './lines.js';
import type { BoardPlacement } from './place.js';
import { type Drawing, placeShape } from './shapes.js';
import { DARKER, LARGE_VALUE, MOST_VALUE, STYLES, WINDOW } from './styles.js';

/** Smallest cell whose value can be printed. */
export const LEAST_CELL = LEAST_TEXT / MOST_VALUE;

/**
 * Smallest cells to print: for values, for boards without text, and for boards with sums of cages, which take half of a
 * smaller cell. In large print, values are as large as words, and sums half as large.
 */
const LEAST_CELLS = {
  usual: { values: LEAST_CELL, bare: 5, caged: 15 },
  large: { values: LARGE_TEXT / LARGE_VALUE, bare: 12, caged: 28 },
};

/** Returns the smallest cell for a puzzle. */
export function leastCell({ kind, options }: Pick<Puzzle, 'kind' | 'options'>, largePrint = false): number {
  const { values, bare, caged } = LEAST_CELLS[largePrint ? 'large' : 'usual'];
  if (kindOf(kind).input === 'presses') return bare;
  return hasCornerText(kindOf(kind), { options }) ? caged : values;
}

/** Smallest cell for a value below the sum of its cage. */
export const LEAST_SUMMED = 12.5;

/** Returns the side of a cell so that the board fits into a rectangle. */
export function cellToFit(size: Size, width: number, height: number): number {
  return Math.min(width / size.columns, height / size.rows);
}

/** Returns the shapes of an unsolved puzzle. */
export function puzzleShapes(puzzle: Puzzle): Shape[] {
  const { draw, start } = kindOf(puzzle.kind);
  return draw(puzzle, start(puzzle));
}

/**
 * Returns the shapes of a solved puzzle: its values, or the cells to press. Sums of cages would touch the values. A
 * `small` board has no cages: their lines would crowd the values.
 */
export function answerShapes(puzzle: Puzzle, answer: Grid, small = false): Shape[] {
  const { draw, input } = kindOf(puzzle.kind);
  const shapes = draw(puzzle, answer).filter(({ role }) => role !== 'sum' && !(small && role === 'cage'));
  return input === 'presses' ? shapes.filter(({ role }) => role !== 'dark' && role !== 'light') : shapes;
}

/** What a player writes. */
const WRITTEN: readonly Shape['role'][] = ['clue', 'answer', 'dark', 'light', 'pressed', 'press'];

/** Returns the shapes of a board without values, disks and presses, for the player to write in. */
export function emptyShapes(puzzle: Puzzle): Shape[] {
  return puzzleShapes(puzzle).filter(({ role }) => !WRITTEN.includes(role));
}

/**
 * Places shapes. `large` makes values as large as cells allow; `shaded` cells are grey; a `numbered` board has the
 * numbers of its rows and columns, in a text size unless it is 0. Shapes beside the grid make its cells smaller.
 */
export function placeBoard(
  metrics: Metrics,
  shapes: readonly Shape[],
  size: Size,
  whole: BoardPlacement,
  {
    large = false,
    shaded = [] as readonly Cell[],
    shade = 0.82,
    numbered = 0,
    pictures = undefined as Pictures | undefined,
  } = {},
): PageElement[] {
  const place = inside(whole, size, shapes);
  const weights = weightsOf(place.cell);
  // A new object for each board.
  const grid = { rows: size.rows, columns: size.columns };
  const colours = coloursOf(shapes);
  // Shapes in shaded cells are darker than the cells.
  const grey = shaded.length > 0 ? Math.min(WINDOW, shade - DARKER) : WINDOW;
  const areasOf = (isOwn: boolean) =>
    shapes
      .filter(({ role }) => STYLES[role].isArea && (STYLES[role].fill !== undefined) === isOwn)
      .flatMap((shape) => placeArea(shape, place, grey, colours));
  const areas = [...areasOf(true), ...shaded.map((cell) => placeShade(cell, size, place, shade)), ...areasOf(false)];
  const below = shapes.some(({ role }) => role === 'sum');
  const drawing: Drawing = { metrics, size, place, weights, large, below, areas, pictures };
  const diagonals = shapes.filter(isGridLines).filter(({ role }) => role === 'house');
  const isUnder = ({ role }: Shape) => role === 'shaft' || role === 'ring' || role === 'house';
  return [
    ...(numbered > 0 ? placeNumbers(metrics, grid, place, marginOf(shapes, size), numbered) : []),
    ...areas,
    ...shapes.filter(({ role }) => role === 'shaft' || role === 'ring').flatMap((shape) => placeShape(shape, drawing)),
    ...diagonals.flatMap((lines) => placeLines(lines, size, place, weights)),
    ...shapes.flatMap((shape) =>
      'text' in shape && (shape.role === 'clue' || shape.role === 'answer')
        ? clearance(shape, diagonals, place, areas)
        : [],
    ),
    ...shapes
      .filter((shape) => !isUnder(shape))
      .flatMap((shape) => {
        const [first, ...others] = placeShape(shape, drawing);
        if (first === undefined) return [];
        const inCell = cellOf(shape, grid, shapes, pictures);
        const isSkipped = shape.role === 'outside';
        return [{ ...first, ...(inCell && { inCell }), ...(isSkipped && { skipped: 'picture' as const }) }, ...others];
      }),
  ];
}

/** Returns the place of the grid itself in that of a board with something beside it. */
function inside({ x, y, cell }: BoardPlacement, size: Size, shapes: readonly Shape[]): BoardPlacement {
  const { left, top, right, bottom } = marginOf(shapes, size);
  const [columns, rows] = [size.columns + left + right, size.rows + top + bottom];
  const own = cell * Math.min(size.columns / columns, size.rows / rows);
  return {
    x: x + (cell * size.columns - own * columns) / 2 + own * left,
    y: y + (cell * size.rows - own * rows) / 2 + own * top,
    cell: own,
  };
}

/** Returns the space around a board for the numbers of its rows and columns in a text size. */
export function numbersSpace(size: number): number {
  return size + 4;
}

/**
 * Places the row numbers to the left of a board and its outside clues, and the column numbers above them. They are the
 * headers of its table, and smaller than `most` where they would touch.
 */
function placeNumbers(
  metrics: Metrics,
  grid: InCell['grid'],
  { x, y, cell }: BoardPlacement,
  { left, top }: { readonly left: number; readonly top: number },
  most: number,
): PageElement[] {
  const widest = metrics.width('sans', String(grid.columns)) + 0.2;
  const size = Math.min(most, Math.max(LEAST_TEXT, cell / Math.max(1, widest)));
  const style = { font: 'sans' as const, size, grey: 0.25 };
  return [
    ...Array.from({ length: grid.rows }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x - left * cell - 4,
        y: y + (i + 0.5) * cell + size * 0.357,
        align: 'right',
        inCell: { grid, cell: i, header: 'row' },
      }),
    ),
    ...Array.from({ length: grid.columns }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x + (i + 0.5) * cell,
        y: y - top * cell - 4,
        align: 'centre',
        inCell: { grid, cell: i, header: 'column' },
      }),
    ),
  ];
}

/**
 * Returns the cell in which a screen reader finds a shape: a value, a disk, a press, or a text that belongs to cells,
 * which is read as a sum where it is that of a cage and the cell has no value.
 */
function cellOf(
  shape: Shape,
  grid: InCell['grid'],
  shapes: readonly Shape[],
  pictures: Pictures | undefined,
): InCell | undefined {
  const { role, cell = shape.cells?.[0] } = shape;
  if (cell === undefined) return undefined;
  if (role === 'press') return { grid, cell, says: '×' };
  if (role === 'dark' || role === 'light') return { grid, cell, says: role === 'dark' ? '●' : '○' };
  if (!('text' in shape)) return undefined;
  const picture = pictures === undefined ? undefined : pictureOf(shape, pictures);
  if (picture !== undefined) return { grid, cell, says: picture.name };
  const isValue = (one: Shape) => (one.role === 'clue' || one.role === 'answer') && one.cell === cell;
  return { grid, cell, ...(role === 'sum' && !shapes.some(isValue) && { says: `Σ ${shape.text}` }) };
}
