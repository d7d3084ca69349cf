import { type Cell, type Grid, kindOf, type Mark, type Puzzle, type Size } from 'gridwright/internal';
import { clearance, DARKER, PRESSED, placeArrow, placeShade, placeThermo, WINDOW } from './board-areas.js';
import { type LineMark, placeLine, weightsOf } from './board-lines.js';
import { type CageMark, LARGE_VALUE, MOST_VALUE, placeMark } from './board-marks.js';
import type { Place } from './board-place.js';
import { LARGE_TEXT, LEAST_TEXT } from './geometry.js';
import type { InCell, Metrics, PageElement } from './page.js';
import { placeText } from './text.js';

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
  return options.killer === undefined ? values : caged;
}

/** Smallest cell for a value below the sum of its cage. */
export const LEAST_SUMMED = 12.5;

/** Returns the side of a cell so that the board fits into a rectangle. */
export function cellToFit(size: Size, width: number, height: number): number {
  return Math.min(width / size.columns, height / size.rows);
}

/** Returns the marks of an unsolved puzzle. */
export function puzzleMarks(puzzle: Puzzle): Mark[] {
  const { draw, start } = kindOf(puzzle.kind);
  return draw(puzzle, start(puzzle));
}

/**
 * Returns the marks of a solved puzzle: its values, or the cells to press. Sums of cages would touch the values. A
 * `small` board has no cages: their lines would crowd the values.
 */
export function answerMarks(puzzle: Puzzle, answer: Grid, small = false): Mark[] {
  const { draw, input } = kindOf(puzzle.kind);
  const marks = draw(puzzle, answer)
    .filter(({ type }) => !(small && type === 'cage'))
    .map((mark) => (mark.type === 'cage' ? { ...mark, text: '' } : mark));
  return input === 'presses' ? marks.filter(({ type }) => type !== 'disk') : marks;
}

/** Returns only the lines, shades, signs, cages, thermometers and arrows of a board, for the player to write in. */
export function emptyMarks(puzzle: Puzzle): Mark[] {
  return puzzleMarks(puzzle).filter(({ type }) => !['text', 'disk', 'press'].includes(type));
}

/**
 * Places marks. `large` makes values as large as cells allow; `shaded` cells are grey; a `numbered` board has the
 * numbers of its rows and columns, in a text size unless it is 0.
 */
export function placeBoard(
  metrics: Metrics,
  marks: readonly Mark[],
  size: Size,
  place: Place,
  { large = false, shaded = [] as readonly Cell[], shade = 0.82, numbered = 0 } = {},
): PageElement[] {
  const weights = weightsOf(place.cell);
  // A new object for each board.
  const grid = { rows: size.rows, columns: size.columns };
  const shades = shaded.map((cell) => placeShade(cell, size, place, shade));
  const fills = marks.flatMap((mark) => {
    if (mark.type === 'shade' && mark.role === 'cell') return [placeShade(mark.cell, size, place, WINDOW)];
    return mark.type === 'press' ? [placeShade(mark.cell, size, place, PRESSED)] : [];
  });
  // Marks in shaded cells are darker than these.
  const grey = shaded.length > 0 ? Math.min(WINDOW, shade - DARKER) : WINDOW;
  const drawn = marks.flatMap((mark) => {
    if (mark.type === 'shade' && mark.role !== 'cell') return [placeShade(mark.cell, size, place, grey, mark.role)];
    return mark.type === 'thermo' ? placeThermo(mark, place, grey) : [];
  });
  const areas = [...fills, ...shades, ...drawn];
  const diagonals = marks.filter((mark): mark is LineMark => mark.type === 'line' && mark.role === 'house');
  const rest = marks.filter((mark) => mark.type !== 'line' || mark.role !== 'house');
  const below = marks.some((mark) => mark.type === 'cage' && mark.text !== '');
  return [
    ...(numbered > 0 ? placeNumbers(metrics, grid, place, numbered) : []),
    ...areas,
    ...marks.flatMap((mark) => (mark.type === 'arrow' ? placeArrow(mark, place, areas) : [])),
    ...diagonals.map((mark) => placeLine(mark, size, place, weights)),
    ...rest.flatMap((mark) => (mark.type === 'text' ? clearance(mark, diagonals, place, areas) : [])),
    ...rest.flatMap((mark) => {
      const placed = placeMark(metrics, mark, size, place, { weights, large, below });
      const inCell = mark.type === 'cage' ? sumIn(mark, grid, marks) : cellOf(mark, grid);
      if (inCell === undefined) return placed;
      const [first, ...others] = placed;
      return [{ ...first, inCell }, ...others];
    }),
  ];
}

/** Returns the space around a board for the numbers of its rows and columns in a text size. */
export function numbersSpace(size: number): number {
  return size + 4;
}

/**
 * Places the numbers of rows on the left of a board, and those of columns above it: the headers of its table. They are
 * smaller than `most` where they would touch.
 */
function placeNumbers(metrics: Metrics, grid: InCell['grid'], { x, y, cell }: Place, most: number): PageElement[] {
  const widest = metrics.width('sans', String(grid.columns)) + 0.2;
  const size = Math.min(most, Math.max(LEAST_TEXT, cell / Math.max(1, widest)));
  const style = { font: 'sans' as const, size, grey: 0.25 };
  return [
    ...Array.from({ length: grid.rows }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x - 4,
        y: y + (i + 0.5) * cell + size * 0.357,
        align: 'right',
        inCell: { grid, cell: i, header: 'row' },
      }),
    ),
    ...Array.from({ length: grid.columns }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x + (i + 0.5) * cell,
        y: y - 4,
        align: 'centre',
        inCell: { grid, cell: i, header: 'column' },
      }),
    ),
  ];
}

/** Returns the cell that a screen reader finds for a mark: a value, a disk or a press. */
function cellOf(mark: Mark, grid: InCell['grid']): InCell | undefined {
  if (mark.type === 'press') return { grid, cell: mark.cell, says: '×' };
  if (mark.type !== 'text' && mark.type !== 'disk') return undefined;
  const cell = Math.floor(mark.y) * grid.columns + Math.floor(mark.x);
  return { grid, cell, ...(mark.type === 'disk' && { says: mark.role === 'dark' ? '●' : '○' }) };
}

/** Returns the cell of a cage's sum, which is read as a sum where the cell has no value; undefined without a sum. */
function sumIn({ x, y, text }: CageMark, grid: InCell['grid'], marks: readonly Mark[]): InCell | undefined {
  if (text === '') return undefined;
  const cell = Math.floor(y) * grid.columns + Math.floor(x);
  const hasValue = marks.some((mark) => mark.type === 'text' && mark.cell === cell);
  return { grid, cell, ...(!hasValue && { says: `Σ ${text}` }) };
}
