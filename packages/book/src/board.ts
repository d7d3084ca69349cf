import {
  ARROW_SHAPE,
  CAGE_SUM,
  type Cell,
  type Grid,
  kindOf,
  type Mark,
  type Puzzle,
  rowOf,
  SHADE_SIDE,
  SIGN_SHAPE,
  type SignRole,
  type Size,
  THERMO_SHAPE,
} from 'gridwright/internal';
import { LEAST_TEXT } from './geometry.js';
import type { InCell, Metrics, PageElement } from './page.js';
import { placeText } from './text.js';

/** Thinnest line that printers accept, in points. */
export const LEAST_LINE = 0.75;

/** Size of a value as a share of its cell: by design, and at most. */
const VALUE = 0.66;
const MOST_VALUE = 0.8;

/** Grey of cells in windows, lighter than of highlighted cells. */
const WINDOW = 0.9;
/** How much darker marks are than the shaded cells that they are in. */
const DARKER = 0.14;
/** Grey of pressed cells. */
const PRESSED = 0.8;

/** The position of a board: its top left corner, and the side of a cell. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** Smallest cell whose value can be printed. */
export const LEAST_CELL = LEAST_TEXT / MOST_VALUE;

/** Returns the smallest cell for a puzzle: one without text can be smaller, one with sums of cages has to be larger. */
export function leastCell({ kind, options }: Pick<Puzzle, 'kind' | 'options'>): number {
  if (kindOf(kind).input === 'presses') return LEAST_BARE;
  return options.cages === undefined ? LEAST_CELL : LEAST_CAGED;
}

const LEAST_BARE = 5;
/** Two sums of two digits beside each other don't touch. */
const LEAST_CAGED = 11;

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

/** Returns the marks of a solved puzzle: its values, or the cells to press. Sums of cages would touch the values. */
export function answerMarks(puzzle: Puzzle, answer: Grid): Mark[] {
  const { draw, input } = kindOf(puzzle.kind);
  const marks = draw(puzzle, answer).map((mark) => (mark.type === 'cage' ? { ...mark, text: '' } : mark));
  return input === 'presses' ? marks.filter(({ type }) => type !== 'disk') : marks;
}

/** Returns only the lines, shades, signs, cages, thermometers and arrows of a board, for the player to write in. */
export function emptyMarks(puzzle: Puzzle): Mark[] {
  return puzzleMarks(puzzle).filter(({ type }) => !['text', 'disk', 'press'].includes(type));
}

/**
 * Places marks. `large` makes values as large as cells allow; `shaded` cells are grey; a `numbered` board has the numbers
 * of its rows and columns.
 */
export function placeBoard(
  metrics: Metrics,
  marks: readonly Mark[],
  size: Size,
  place: Place,
  { large = false, shaded = [] as readonly Cell[], shade = 0.82, numbered = false } = {},
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
    ...(numbered ? placeNumbers(metrics, grid, place) : []),
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

/** Space around a board for the numbers of its rows and columns. */
export const NUMBERS = 11;

/** Places the numbers of rows on the left of a board, and those of columns above it. They are the headers of its table. */
function placeNumbers(metrics: Metrics, grid: InCell['grid'], { x, y, cell }: Place): PageElement[] {
  const style = { font: 'sans' as const, size: LEAST_TEXT, grey: 0.25 };
  return [
    ...Array.from({ length: grid.rows }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x - 4,
        y: y + (i + 0.5) * cell + 2.5,
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

/** Returns the area that interrupts a diagonal behind a value, in the grey of its cell, if one passes there. */
function clearance(
  { x, y }: Extract<Mark, { type: 'text' }>,
  diagonals: readonly LineMark[],
  place: Place,
  areas: readonly PageElement[],
): PageElement[] {
  const isCrossed = diagonals.some(
    ({ x1, y1, x2, y2 }) =>
      Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1) < CLEAR / 2,
  );
  if (!isCrossed) return [];
  const side = CLEAR * place.cell;
  const at = { x: place.x + x * place.cell, y: place.y + y * place.cell };
  return [{ type: 'rect', x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, grey: greyAt(at, areas) }];
}

/** Side of the area behind a value, as a share of its cell. */
const CLEAR = 0.7;

type ShadeRole = Extract<Mark, { type: 'shade' }>['role'];

function placeShade(cell: Cell, size: Size, place: Place, grey: number, role: ShadeRole = 'cell'): PageElement {
  const { x, y } = cornerOf(cell, size, place);
  const side = place.cell * (role === 'cell' ? 1 : SHADE_SIDE);
  const edge = (place.cell - side) / 2;
  return role === 'circle'
    ? { type: 'disk', x: x + place.cell / 2, y: y + place.cell / 2, radius: side / 2, line: 0, grey }
    : { type: 'rect', x: x + edge, y: y + edge, width: side, height: side, grey };
}

/** Places the bulb, the line and its rounded corners and end. */
function placeThermo(
  { points }: Extract<Mark, { type: 'thermo' }>,
  { x, y, cell }: Place,
  grey: number,
): PageElement[] {
  const disk = (at: (typeof points)[number], radius: number): PageElement => ({
    type: 'disk',
    x: x + at.x * cell,
    y: y + at.y * cell,
    radius: radius * cell,
    line: 0,
    grey,
  });
  const width = THERMO_SHAPE.width * cell;
  return [
    disk(points[0], THERMO_SHAPE.bulb),
    ...points.slice(1).flatMap((to, i): PageElement[] => {
      const [x1, y1, x2, y2] = [points[i].x, points[i].y, to.x, to.y];
      const line: PageElement = {
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width,
        grey,
      };
      return [line, disk(to, THERMO_SHAPE.width / 2)];
    }),
  ];
}

type ArrowMark = Extract<Mark, { type: 'arrow' }>;

/** Grey of arrows, dark enough to see and light enough for values on them. */
const ARROW = 0.5;

/** Places the circle, filled with the grey of its cell, and the lines of an arrow. */
function placeArrow(
  { x: centre, y: middle, lines }: ArrowMark,
  { x, y, cell }: Place,
  areas: readonly PageElement[],
): PageElement[] {
  const width = Math.max(LEAST_LINE, ARROW_SHAPE.width * cell);
  const at = { x: x + centre * cell, y: y + middle * cell };
  const disk = (radius: number, grey: number): PageElement => ({ type: 'disk', ...at, radius, line: 0, grey });
  const radius = ARROW_SHAPE.radius * cell;
  return [
    disk(radius + width / 2, ARROW),
    disk(radius - width / 2, greyAt(at, areas)),
    ...lines.map(
      ([x1, y1, x2, y2]): PageElement => ({
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width,
        grey: ARROW,
      }),
    ),
  ];
}

/** Returns the grey of the last area at a point, or white. */
function greyAt({ x, y }: { readonly x: number; readonly y: number }, areas: readonly PageElement[]): number {
  const area = areas.findLast((one) => {
    if (one.type === 'rect') return x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height;
    return one.type === 'disk' && Math.hypot(x - one.x, y - one.y) < one.radius;
  });
  return area !== undefined && 'grey' in area ? area.grey : 1;
}

type CageMark = Extract<Mark, { type: 'cage' }>;
type LineMark = Extract<Mark, { type: 'line' }>;
type Weights = Readonly<Record<LineMark['role'], { readonly width: number; readonly grey: number }>>;

/** Thinnest lines around boxes and boards: on small boards, too, they differ from those of cells. */
const LEAST_BOX = 1.1;
const LEAST_FRAME = 1.4;

/** Returns line widths. Cell lines are as thin as printers allow, and grey, so that boxes stand out. */
function weightsOf(cell: number): Weights {
  const scale = Math.min(1.6, Math.max(0.75, cell / 26));
  return {
    cell: { width: LEAST_LINE, grey: 0.62 },
    house: { width: LEAST_LINE, grey: 0.62 },
    box: { width: Math.max(LEAST_BOX, 1 * scale), grey: 0 },
    frame: { width: Math.max(LEAST_FRAME, 1.5 * scale), grey: 0 },
  };
}

/** Values on a board with sums of cages are smaller, and lower in their cells, so that they don't touch the sums. */
const BELOW_SUMS = { scale: 0.88, down: 0.05 };

/** Returns by how much values are lower: more in small cells, whose sums are larger in proportion. */
function belowSums(cell: number): number {
  return BELOW_SUMS.down * cell + 0.36 * Math.max(0, LEAST_TEXT - cell * CAGE_SUM);
}

function placeMark(
  metrics: Metrics,
  mark: Mark,
  size: Size,
  { x, y, cell }: Place,
  { weights, large, below }: { readonly weights: Weights; readonly large: boolean; readonly below: boolean },
): PageElement[] {
  if (mark.type === 'shade' || mark.type === 'thermo' || mark.type === 'arrow') return [];
  if (mark.type === 'line') return [placeLine(mark, size, { x, y, cell }, weights)];
  const [cx, cy] = [x + mark.x * cell, y + mark.y * cell];
  if (mark.type === 'text') {
    const isClue = mark.role === 'clue';
    const share = (large ? 0.74 : VALUE) * (below ? BELOW_SUMS.scale : 1);
    const size = Math.min(cell * MOST_VALUE, Math.max(LEAST_TEXT, cell * share));
    return [
      placeText(metrics, { font: isClue ? 'serif-bold' : 'sans', size }, mark.text, {
        x: cx,
        y: cy + size * (isClue ? 0.335 : 0.365) + (below ? belowSums(cell) : 0),
        align: 'centre',
      }),
    ];
  }
  if (mark.type === 'disk')
    return [
      {
        type: 'disk',
        x: cx,
        y: cy,
        radius: cell * 0.34,
        line: Math.max(LEAST_LINE, cell * 0.035),
        grey: mark.role === 'dark' ? 0 : 1,
      },
    ];
  if (mark.type === 'cage') return placeCage(metrics, mark, { x, y, cell });
  if (mark.type === 'sign') return placeSign(mark.role, cx, cy, cell);
  return placePress(mark.cell, size, { x, y, cell });
}

/** Places the sum of a cage and its dashed lines. */
function placeCage(metrics: Metrics, { x: left, y: middle, text, lines }: CageMark, place: Place): PageElement[] {
  const { x, y, cell } = place;
  const size = Math.max(LEAST_TEXT, cell * CAGE_SUM);
  // Larger text in small cells begins at the same height, so that it doesn't touch the line above.
  const top = middle * cell - cell * CAGE_SUM * 0.365;
  const at = { x: x + left * cell, y: y + top + size * 0.73, align: 'left' } as const;
  return [
    ...(text === '' ? [] : [placeText(metrics, { font: 'sans', size }, text, at)]),
    ...lines.map(
      ([x1, y1, x2, y2]): PageElement => ({
        type: 'line',
        x1: x + x1 * cell,
        y1: y + y1 * cell,
        x2: x + x2 * cell,
        y2: y + y2 * cell,
        width: LEAST_LINE,
        grey: 0.25,
        dashes: [0.08 * cell, 0.06 * cell],
      }),
    ),
  ];
}

/** The side of the smallest cell for which a sign is drawn in proportion; in smaller cells it doesn't get smaller. */
const LEAST_SIGN = 12;

/** Places a dot on the line between the cells, another sign in a white gap of it. */
function placeSign(role: SignRole, x: number, y: number, side: number): PageElement[] {
  const cell = Math.max(side, LEAST_SIGN);
  if (role === 'white' || role === 'black')
    return [
      {
        type: 'disk',
        x,
        y,
        radius: SIGN_SHAPE.dot * cell,
        line: Math.max(LEAST_LINE, 0.03 * cell),
        grey: role === 'black' ? 0 : 1,
      },
    ];
  const reach = 0.15 * cell;
  const strokes = SIGN_SHAPE[role].map(
    ([x1, y1, x2, y2]): PageElement => ({
      type: 'line',
      x1: x + x1 * cell,
      y1: y + y1 * cell,
      x2: x + x2 * cell,
      y2: y + y2 * cell,
      width: Math.max(LEAST_LINE, 0.035 * cell),
      grey: 0,
    }),
  );
  return [{ type: 'rect', x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, grey: 1 }, ...strokes];
}

/**
 * Places a line. Frame lines, and borders that end inside the board, reach half their width further to close corners.
 */
function placeLine(
  { role, x1, y1, x2, y2 }: LineMark,
  { rows, columns }: Size,
  { x, y, cell }: Place,
  weights: Weights,
): PageElement {
  const reach = (atX: number, atY: number) => {
    const isInside = atX > 0 && atX < columns && atY > 0 && atY < rows;
    return role === 'frame' || (role === 'box' && isInside) ? weights[role].width / 2 : 0;
  };
  const [start, end] = [reach(x1, y1), reach(x2, y2)];
  const [right, down] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  return {
    type: 'line',
    x1: x + x1 * cell - right * start,
    y1: y + y1 * cell - down * start,
    x2: x + x2 * cell + right * end,
    y2: y + y2 * cell + down * end,
    ...weights[role],
  };
}

/** Places the black corners of a pressed cell. */
function placePress(cell: Cell, size: Size, place: Place): PageElement[] {
  const { x, y } = cornerOf(cell, size, place);
  const side = place.cell;
  const [near, long, width] = [side * 0.14, side * 0.22, Math.max(LEAST_LINE, side * 0.06)];
  return [
    [near, near, 1, 1],
    [side - near, near, -1, 1],
    [side - near, side - near, -1, -1],
    [near, side - near, 1, -1],
  ].flatMap(([cx, cy, dx, dy]): PageElement[] => [
    { type: 'line', x1: x + cx - (dx * width) / 2, y1: y + cy, x2: x + cx + dx * long, y2: y + cy, width, grey: 0 },
    { type: 'line', x1: x + cx, y1: y + cy - (dy * width) / 2, x2: x + cx, y2: y + cy + dy * long, width, grey: 0 },
  ]);
}

function cornerOf(cell: Cell, size: Size, place: Place): { x: number; y: number } {
  const row = rowOf(cell, size);
  return { x: place.x + (cell - row * size.columns) * place.cell, y: place.y + row * place.cell };
}
