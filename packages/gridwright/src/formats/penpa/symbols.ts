import type { Point } from '../drawn/drawing.js';
import { listOf, type Members, textOf } from '../foreign-json.js';
import type { PenpaGrid } from './grid.js';
import { ARROW_GREY, figureColours } from './styles.js';

/** Figures and arrows as SudokuPad saves them. */
export interface Drawn {
  readonly figures: readonly Members[];
  readonly arrows: readonly Members[];
}

const NOTHING: Drawn = { figures: [], arrows: [] };
/** Radii of circles and halves of the sides of squares, by their names. */
const CIRCLES: Readonly<Record<string, number>> = { circle_L: 0.43, circle_M: 0.35, circle_S: 0.22, circle_SS: 0.13 };
const SQUARES: Readonly<Record<string, number>> = {
  square_LL: 0.5,
  square_L: 0.4,
  square_M: 0.35,
  square_S: 0.22,
  square_SS: 0.13,
};
/** Directions of signs of inequality and of arrows, by their numbers. */
const WEDGES: readonly Point[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
];
const ARROWS: readonly Point[] = [
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
];
const SIGNS = '≧∞+-×*÷=≠≦';
/** Heights and widths of bars between cells, and of pills over two or three cells, by their numbers. */
const BARS: readonly (readonly [height: number, width: number])[] = [
  [0.7, 0.14],
  [0.14, 0.7],
  [0.7, 0.28],
  [0.28, 0.7],
];
const PILLS: readonly (readonly [height: number, width: number])[] = [
  [0.8, 1.8],
  [1.8, 0.8],
  [0.8, 2.8],
  [2.8, 0.8],
  [0.8, 0.8],
];
/** The placeholder for a symbol that isn't read. */
const UNKNOWN = '?';

/** Returns a symbol of a board: its number, its name and whether it is below lines. */
export function symbolOf(symbol: unknown, place: Point, colour: string | undefined, grid: PenpaGrid): Drawn {
  const [number, named] = listOf(symbol);
  const name = textOf(named);
  const figure = (height: number, width: number, isRound: boolean, centre = place): Drawn => {
    const [fill, border] = figureColours(number);
    return figures({ centre, height, width, rounded: isRound, ...colours(fill && (colour ?? fill), border) });
  };
  const size = (table: Readonly<Record<string, number>>) => (Object.hasOwn(table, name) ? 2 * table[name] : 0);
  if (size(CIRCLES) > 0) return figure(size(CIRCLES), size(CIRCLES), true);
  if (size(SQUARES) > 0) return figure(size(SQUARES), size(SQUARES), false);
  const index = Number(number) - 1;
  if (name === 'inequality' && index >= 0 && index < 8) return textAt(wedge(grid.turned(WEDGES[index % 4])), place);
  if (name === 'math') return textAt(SIGNS[Number(number)] ?? UNKNOWN, place);
  if (name === 'arrow_eight')
    return arrowsAt(
      listOf(number).flatMap((flag, i) => (flag === 1 ? [i] : [])),
      place,
      grid,
    );
  if (/^arrow_(?!cross|four)/.test(name) && index in ARROWS) return arrowsAt([index], place, grid);
  if (name.startsWith('bars_') && index in BARS) {
    const fill = name === 'bars_B' ? '#000000' : name === 'bars_G' ? '#cccccc' : '#ffffff';
    const [height, width] = BARS[index];
    return figures({ centre: place, height, width, ...colours(colour ?? fill, '#000000') });
  }
  if (name === 'sudokumore' && index in PILLS) return pillAt(PILLS[index], '#ffffff', colour ?? ARROW_GREY, place);
  if (name === 'sudokuetc' && index >= 3 && index < 7) return pillAt(PILLS[index - 3], '', colour ?? '#000000', place);
  return textAt(UNKNOWN, place);
}

const figures = (one: Members): Drawn => ({ ...NOTHING, figures: [one] });

/** Returns the colours of a figure, without those that it doesn't have. */
export function colours(fill: string, border: string): Members {
  return { ...(fill !== '' && { backgroundColor: fill }), ...(border !== '' && { borderColor: border }) };
}

function textAt(text: string, centre: Point): Drawn {
  return figures({ centre, height: 0.5, width: 0.5, text });
}

function wedge([down, right]: Point): string {
  return right < 0 ? '<' : right > 0 ? '>' : down < 0 ? '^' : 'v';
}

/** Returns a pill whose first cell is the one of a symbol. */
function pillAt([height, width]: readonly [number, number], fill: string, border: string, [row, column]: Point): Drawn {
  const centre = [row + (height - 0.8) / 2, column + (width - 0.8) / 2];
  return figures({ centre, height, width, rounded: true, ...colours(fill, border) });
}

function arrowsAt(directions: readonly number[], [row, column]: Point, grid: PenpaGrid): Drawn {
  const arrows = directions.flatMap((index) => {
    const direction = ARROWS[index];
    if (direction === undefined) return [];
    const [down, right] = grid.turned(direction);
    const wayPoints = [
      [row, column],
      [row + 0.4 * down, column + 0.4 * right],
    ];
    return [{ wayPoints, color: '#000000', thickness: 3 }];
  });
  return { ...NOTHING, arrows };
}
