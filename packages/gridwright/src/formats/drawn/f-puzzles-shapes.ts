import type { Cell, Size } from '../../core/grid.js';
import { withoutLooks } from '../f-puzzles-marks.js';
import { isMembers, listOf, type Members, placeOf, textOf } from '../foreign-json.js';
import { colourOf } from './colours.js';
import { type DrawnCage, type Figure, MOST_SHAPES, type Point, type Shapes, type Stroke } from './drawing.js';
import { turned } from './wedges.js';

/** Returns the shapes of a puzzle of f-puzzles: its cosmetic members. */
export function fPuzzlesShapes(value: Members, size: Size): Shapes {
  const itemsOf = (name: string) => withoutLooks(value, name).filter(isMembers).slice(0, MOST_SHAPES);
  return {
    strokes: itemsOf('line').flatMap(strokesOf),
    figures: [
      ...colouredCells(value),
      ...itemsOf('circle').flatMap((circle) => figureOf(circle, true)),
      ...itemsOf('rectangle').flatMap((rectangle) => figureOf(rectangle, false)),
      ...itemsOf('text').flatMap((text) => figureOf(text, false)),
    ],
    cages: itemsOf('cage').flatMap((cage) => cageOf(cage, size)),
  };
}

/** Returns the coloured cells as squares. */
function colouredCells(value: Members): Figure[] {
  return listOf(value.grid).flatMap((cells, r) =>
    listOf(cells).flatMap((cell, c) => {
      const fill = isMembers(cell) ? colourOf(cell.c ?? cell.highlight) : '';
      const centre: Point = [r + 0.5, c + 0.5];
      return fill === '' ? [] : [{ centre, height: 1, width: 1, isRound: false, fill, border: '', text: '' }];
    }),
  );
}

function pointsOf(cells: unknown): Point[] {
  return listOf(cells).flatMap((name) => {
    const [row, column] = placeOf(name);
    return row === undefined ? [] : [[row + 0.5, column + 0.5] as const];
  });
}

function strokesOf({ lines, outlineC, width }: Members): Stroke[] {
  return listOf(lines).flatMap((cells) => {
    const points = pointsOf(cells);
    return points.length < 2
      ? []
      : [{ points, colour: colourOf(outlineC), width: Number(width) || 0.5, hasHead: false }];
  });
}

function figureOf({ cells, baseC, outlineC, width, height, value, angle }: Members, isRound: boolean): Figure[] {
  const points = pointsOf(cells);
  if (points.length === 0) return [];
  const mean = (axis: number) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [
    {
      centre: [mean(0), mean(1)],
      height: Number(height) || 0,
      width: Number(width) || 0,
      isRound,
      fill: colourOf(baseC),
      border: colourOf(outlineC),
      text: turned(textOf(value).trim(), Number(angle ?? 0)),
    },
  ];
}

function cageOf({ cells, value }: Members, size: Size): DrawnCage[] {
  const places = listOf(cells).map(placeOf);
  const isIn = places.every(([row, column]) => row < size.rows && column < size.columns);
  if (!isIn) return [];
  return [{ cells: places.map(([row, column]): Cell => row * size.columns + column), text: textOf(value).trim() }];
}
