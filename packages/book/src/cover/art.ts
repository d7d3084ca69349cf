import { BLEED, INCH } from '@gridwright/preflight';
import { kindOf } from 'gridwright';
import type { Puzzle, Shape } from 'gridwright/rules';
import { answerShapes, LEAST_CELL, leastCell, placeBoard, puzzleShapes } from '../board/board.js';
import type { BoardPlacement } from '../board/place.js';
import type { TextShape } from '../board/shapes.js';
import type { Book, BookPuzzle } from '../making/book.js';
import type { Cmyk, FontName, Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import { BLACK, type Drawing, inner, MARK, PEN, puzzlesOf, WHITE } from './drawing.js';
import { COVER_MARGIN } from './geometry.js';

/** Places one puzzle so large that it runs off the right and the lower edge, with some of its values written in. */
export function placeLargeBoard(drawing: Drawing, below: number): PageElement[] {
  const { book, metrics, geometry, scale } = drawing;
  const { front, height } = geometry;
  const item = portrait(book);
  const { size } = item.puzzle;
  const x = front.x + COVER_MARGIN;
  const y = Math.max(below + 26 * scale, front.y + front.height * 0.4);
  const room = Math.max(front.x + front.width - x, height - BLEED - y);
  // The edge cuts through the middle of a cell, or the board would look misplaced.
  const cell = room / (Math.min(Math.max(size.rows, size.columns), 9) - 1.5);
  const place = { x, y, cell };
  const sheet: PageElement = { type: 'rect', x, y, width: cell * size.columns, height: cell * size.rows, grey: 1 };
  const isShown = (shape: TextShape) => isValueSafe(drawing, shape, place);
  const written = someValues(item, isShown);
  const marked = written.at(-1);
  const shapes = shownShapes(drawing, item.puzzle, place);
  return [
    sheet,
    ...(marked === undefined ? [] : [placeMarked(marked, place)]),
    ...placeBoard(metrics, shapes, size, place),
    ...written.map((shape) => placeValue(metrics, shape, place, 'sans', PEN)),
  ];
}

/** Places the clues of a puzzle in white on black, on rules instead of in a grid, with one value marked. */
export function placeDigits({ book, metrics, geometry, scale }: Drawing, below: number): PageElement[] {
  const item = portrait(book);
  const { size } = item.puzzle;
  const { x, y, width, height } = inner(geometry.front);
  const room = y + height - below - 30 * scale;
  const cell = Math.min(width / size.columns, room / size.rows);
  if (cell < LEAST_CELL) return [];
  const place = { x, y: y + height - size.rows * cell, cell };
  const marked = someValues(item, () => true).at(-1);
  const rules = Array.from({ length: size.rows + 1 }, (_, i): PageElement => {
    const isBox = i === 0 || i === size.rows || (size.boxRows > 0 && i % size.boxRows === 0);
    const at = place.y + i * cell;
    return {
      type: 'line',
      x1: x,
      y1: at,
      x2: x + size.columns * cell,
      y2: at,
      width: isBox ? 2 : 0.75,
      grey: 0,
      cmyk: isBox ? WHITE : FAINT,
    };
  });
  return [
    ...rules,
    ...(marked === undefined ? [] : [placeMarked(marked, place)]),
    ...puzzleShapes(item.puzzle).flatMap((shape): PageElement[] => {
      if (isValue(shape)) return [placeValue(metrics, shape, place, 'serif', WHITE)];
      if (!('circle' in shape) || (shape.role !== 'dark' && shape.role !== 'light')) return [];
      const [x, y, radius] = shape.circle.map((length) => length * cell);
      const at = { x: place.x + x, y: place.y + y };
      return [{ type: 'disk', ...at, radius, line: 0.75, grey: 0, cmyk: shape.role === 'dark' ? FAINT : WHITE }];
    }),
    ...(marked === undefined ? [] : [placeValue(metrics, marked, place, 'sans', BLACK)]),
  ];
}

/** Places many small puzzles that run off the upper and the right edge. */
export function placeMany(drawing: Drawing): PageElement[] {
  const { book, metrics, geometry } = drawing;
  const { columns, rows, side, pitch, top } = mosaicOf(drawing);
  const puzzles = puzzlesOf(book);
  return Array.from({ length: columns * rows }, (_, i) => {
    const { puzzle } = puzzles[Math.floor((i * puzzles.length) / (columns * rows))];
    const { size } = puzzle;
    const cell = side / Math.max(size.rows, size.columns);
    const x = geometry.front.x + COVER_MARGIN + (i % columns) * pitch;
    const y = top + Math.floor(i / columns) * pitch;
    const shapes = shownShapes(drawing, puzzle, { x, y, cell });
    const sheet: PageElement = { type: 'rect', x, y, width: cell * size.columns, height: cell * size.rows, grey: 1 };
    return [sheet, ...placeBoard(metrics, shapes, size, { x, y, cell })];
  }).flat();
}

/** The arrangement of small puzzles: the upper edge cuts the first row in half, and the right edge the last column. */
interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  /** Distance from one puzzle to the next. */
  readonly pitch: number;
  readonly top: number;
}

/** Returns the arrangement with the most puzzles whose values can be printed. */
export function mosaicOf({ book, geometry: { front } }: Drawing): Mosaic {
  const gap = front.width * 0.035;
  const sideOf = (columns: number) => (front.width - COVER_MARGIN - (columns - 1) * gap) / (columns - 0.5);
  const longest = Math.max(...puzzlesOf(book).map(({ puzzle: { size } }) => Math.max(size.rows, size.columns)));
  const columns = [4, 3].find((count) => sideOf(count) / longest >= LEAST_CELL) ?? 2;
  const side = sideOf(columns);
  const pitch = side + gap;
  const rows = Math.max(2, Math.round((front.height * 0.58 + side / 2) / pitch));
  return { columns, rows, side, pitch, top: front.y - side / 2 };
}

const FAINT: Cmyk = [0, 0, 0, 0.6];

/** Share of the empty cells that get a value, as if somebody had begun. */
const WRITTEN = 5;

/** Returns the puzzle to show on the cover: not that of the title page, and one with values if there are any. */
function portrait(book: Book): BookPuzzle {
  const puzzles = puzzlesOf(book);
  const valued = puzzles.filter(({ puzzle }) => kindOf(puzzle.kind).input !== 'presses');
  const choice = valued.length > 0 ? valued : puzzles;
  return choice[1] ?? choice[0];
}

/** Returns some values of the solution that aren't clues, spread over the cells shown. */
function someValues({ puzzle, solution }: BookPuzzle, isShown: (shape: TextShape) => boolean): TextShape[] {
  const values = answerShapes(puzzle, solution)
    .filter(isValue)
    .filter((shape) => shape.role !== 'clue' && isShown(shape));
  const count = Math.min(values.length, WRITTEN);
  return Array.from({ length: count }, (_, i) => values[Math.floor(((i + 0.6) * values.length) / count)]);
}

function placeValue(
  metrics: Metrics,
  shape: TextShape,
  { x, y, cell }: BoardPlacement,
  font: FontName,
  cmyk: Cmyk,
): PageElement {
  const size = cell * 0.66;
  const at = { x: x + shape.at[0] * cell, y: y + shape.at[1] * cell + size * (font === 'sans' ? 0.365 : 0.335) };
  return placeText(metrics, { font, size, cmyk }, shape.text, { ...at, align: 'centre' });
}

/** Places the area behind a value. */
function placeMarked(shape: TextShape, { x, y, cell }: BoardPlacement): PageElement {
  const [column, row] = shape.at.map(Math.floor);
  return { type: 'rect', x: x + column * cell, y: y + row * cell, width: cell, height: cell, grey: 1, cmyk: MARK };
}

/** Half of the width of a value, and of a sum that begins at its place, as shares of the cell. */
const VALUE_REACH = 0.38;
const SUM_REACH = 0.25;

/**
 * Returns the shapes of a puzzle without texts that are near an edge of the front or too small to print. The lines of a
 * cage without its sum stay.
 */
function shownShapes(drawing: Drawing, puzzle: Puzzle, { x, y, cell }: BoardPlacement): Shape[] {
  const isPrinted = cell >= leastCell(puzzle);
  const isShown = (shape: TextShape) =>
    shape.role === 'sum'
      ? isSafe(drawing, x + (shape.at[0] + SUM_REACH) * cell, y + shape.at[1] * cell, SUM_REACH * cell)
      : isValueSafe(drawing, shape, { x, y, cell });
  return puzzleShapes(puzzle).filter((shape) => !('text' in shape) || (isPrinted && isShown(shape)));
}

function isValue(shape: Shape): shape is TextShape {
  return shape.role === 'clue' || shape.role === 'answer';
}

/** Returns whether a value in the middle of a cell keeps away from the edges of the front. */
function isValueSafe(drawing: Drawing, { at }: TextShape, { x, y, cell }: BoardPlacement): boolean {
  return isSafe(drawing, x + at[0] * cell, y + at[1] * cell, VALUE_REACH * cell);
}

/** Returns whether something with this radius around a point keeps away from the edges of the front. */
function isSafe({ geometry: { front } }: Drawing, x: number, y: number, around: number): boolean {
  const reach = around + 0.14 * INCH;
  return (
    x - reach > front.x &&
    x + reach < front.x + front.width &&
    y - reach > front.y &&
    y + reach < front.y + front.height
  );
}
