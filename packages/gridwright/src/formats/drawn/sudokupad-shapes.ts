import { isMembers, listOf, type Members, textOf } from '../foreign-json.js';
import { gridOf, type SudokuPadGrid } from '../sudokupad-grid.js';
import { isCageWithCells } from '../sudokupad-puzzle.js';
import { colourOf } from './colours.js';
import { type DrawnCage, type Figure, MOST_SHAPES, type Point, type Shapes, type Stroke } from './drawing.js';
import { partsOfPath } from './svg-path.js';
import { turned } from './wedges.js';

/** Pixels of a cell, in which widths are given. */
const CELL = 64;
/** Most points of a line. */
const MOST_POINTS = 1000;
/** Layers for the lines of the grid and borders of cages, which add no rule. */
const GRID_LAYERS = ['cell-grids', 'cages'];

/** Returns the shapes of a puzzle of SudokuPad. Throws ParseError. */
export function sudokuPadShapes(value: Members): Shapes {
  const grid = gridOf(value);
  const itemsOf = (...names: string[]) => names.flatMap((name) => listOf(value[name])).filter(isMembers);
  const strokes = [
    ...itemsOf('lines', 'l').flatMap((line) => strokeOf(line, grid, false)),
    ...itemsOf('arrows', 'a').flatMap((line) => strokeOf(line, grid, true)),
  ];
  return {
    strokes: withHeads(strokes.slice(0, MOST_SHAPES)),
    figures: [
      ...itemsOf('underlays', 'u', 'overlays', 'o').flatMap((figure) => figureOf(figure, grid)),
      ...itemsOf('cages', 'ca').flatMap((cage) => outsideText(cage, grid)),
      ...marginTexts(value, grid),
    ].slice(0, MOST_SHAPES),
    cages: itemsOf('cages', 'ca')
      .flatMap((cage) => cageOf(cage, grid))
      .slice(0, MOST_SHAPES),
  };
}

function pointOf(place: unknown, { top, left }: SudokuPadGrid): Point[] {
  const [row, column] = listOf(place);
  return Number.isFinite(row) && Number.isFinite(column) ? [[Number(row) - top, Number(column) - left]] : [];
}

function strokeOf(line: Members, grid: SudokuPadGrid, hasHead: boolean): Stroke[] {
  const colour = colourOf(line.color ?? line.c);
  if (colour === '' || GRID_LAYERS.includes(textOf(line.target))) return [];
  const given = listOf(line.wayPoints ?? line.wp);
  const inCells = ([row, column]: Point) => [row / CELL, column / CELL];
  const parts = given.length > 0 ? [given] : partsOfPath(textOf(line.d)).map((part) => part.map(inCells));
  return parts.flatMap((places) => {
    const points = places.slice(0, MOST_POINTS).flatMap((place) => pointOf(place, grid));
    const width = Number(line.thickness ?? line.th ?? 0) / CELL || 0;
    return points.length < 2 ? [] : [{ points, colour, width, hasHead }];
  });
}

/** The longest side of an arrow head, in cells. */
const LONGEST_SIDE = 0.5;

/** Joins arrow heads that are drawn as lines, with two short sides at the end of another line, to that line. */
function withHeads(strokes: readonly Stroke[]): Stroke[] {
  const keyOf = ({ colour }: Stroke, point: Point) =>
    [colour, ...point.map((value) => Math.round(10 * value))].join(' ');
  const isHead = ({ points, hasHead }: Stroke) => {
    const [from, tip, to] = points;
    const isShort = (end: Point) => Math.hypot(end[0] - tip[0], end[1] - tip[1]) <= LONGEST_SIDE;
    return points.length === 3 && !hasHead && isShort(from) && isShort(to);
  };
  const heads = new Map(strokes.filter(isHead).map((head) => [keyOf(head, head.points[1]), head]));
  const used = new Set<Stroke>();
  const lines = strokes.map((stroke) => {
    const head = heads.get(keyOf(stroke, stroke.points[stroke.points.length - 1]));
    if (head === undefined || stroke.hasHead || isHead(stroke)) return stroke;
    used.add(head);
    return { ...stroke, hasHead: true };
  });
  return lines.filter((stroke) => !used.has(stroke));
}

function figureOf(figure: Members, grid: SudokuPadGrid): Figure[] {
  const [centre] = pointOf(figure.center ?? figure.ct, grid);
  const text = turned(textOf(figure.text ?? figure.te).trim(), Number(figure.angle ?? figure.an ?? 0));
  const [height, width] = [figure.height ?? figure.h, figure.width ?? figure.w].map((side) => Number(side) || 0);
  const fill = colourOf(figure.backgroundColor ?? figure.c2);
  const border = colourOf(figure.borderColor ?? figure.c1);
  if (centre === undefined || (text === '' && fill === '' && border === '')) return [];
  // The frame around everything, by which an editor places its drawing.
  if (text === '' && border === '' && Math.min(height, width) >= grid.side) return [];
  return [{ centre, height, width, isRound: (figure.rounded ?? figure.r) === true, fill, border, text }];
}

/** Returns a text at a place beside the grid. */
function textAt([row, column]: Point, text: string): Figure {
  return { centre: [row, column], height: 0.5, width: 0.5, isRound: false, fill: '', border: '', text };
}

/** Returns the text of a cage whose only cell is beside the grid. */
function outsideText(cage: Members, grid: SudokuPadGrid): Figure[] {
  const cells = listOf(cage.cells ?? cage.ce);
  const text = textOf(cage.value ?? cage.v ?? cage.sum).trim();
  if (cells.length !== 1 || text === '') return [];
  return pointOf(cells[0], grid).flatMap(([row, column]) =>
    row < 0 || column < 0 || row >= grid.side || column >= grid.side ? [textAt([row + 0.5, column + 0.5], text)] : [],
  );
}

/** Returns the values of cells beside the grid as texts. */
function marginTexts(value: Members, { top, left, side }: SudokuPadGrid): Figure[] {
  return listOf(value.cells ?? value.ce).flatMap((cells, r) =>
    listOf(cells).flatMap((cell, c) => {
      const [row, column] = [r - top, c - left];
      const text = isMembers(cell) ? textOf(cell.value ?? cell.v).trim() : '';
      const isIn = row >= 0 && column >= 0 && row < side && column < side;
      return isIn || text === '' ? [] : [textAt([row + 0.5, column + 0.5], text)];
    }),
  );
}

function cageOf(cage: Members, { side, top, left }: SudokuPadGrid): DrawnCage[] {
  if (!isCageWithCells(cage)) return [];
  const cells = listOf(cage.cells ?? cage.ce).map((place) => {
    const [row, column] = [Number(listOf(place)[0]) - top, Number(listOf(place)[1]) - left];
    return row >= 0 && row < side && column >= 0 && column < side ? row * side + column : Number.NaN;
  });
  if (!cells.every(Number.isInteger)) return [];
  return [{ cells, text: textOf(cage.value ?? cage.v ?? cage.sum).trim() }];
}
