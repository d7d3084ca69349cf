import { kindOf } from 'gridwright';
import { countFilled, type Grid, type Puzzle } from 'gridwright/rules';
import type { BookPuzzle } from '../making/book.js';
import type { Rectangle } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import { cellToFit } from './board.js';

/** Sides of squares as shares of a cell: for an open cell, and for clues from the smallest to the greatest value. */
const OPEN = 0.11;
const CLUE = [0.36, 0.9] as const;

/** Smallest side of a square, in points, so that it isn't taken for a hairline. */
const LEAST_SIDE = 1.2;

/** Smallest ornament, in points. */
const LEAST_ORNAMENT = 60;

/** Least share of the cells with clues; the ornament of a puzzle with fewer is its solution. */
const LEAST_CLUES = 0.1;

/** Returns the values that an ornament shows of a puzzle. */
export function ornamentValues({ puzzle: { clues }, solution }: Pick<BookPuzzle, 'puzzle' | 'solution'>): Grid {
  return countFilled(clues) < LEAST_CLUES * clues.length ? solution : clues;
}

/**
 * Places an ornament in the lower left corner of an area: a square for each cell of a grid, larger for larger values.
 * Places nothing if there is no room.
 */
export function placeOrnament({ kind, size }: Puzzle, area: Rectangle, values: Grid): PageElement[] {
  const cell = cellToFit(size, area.width, area.height);
  if (Math.min(cell * size.rows, cell * size.columns) < LEAST_ORNAMENT) return [];
  const most = kindOf(kind).maxValues(size).clue;
  const top = area.y + area.height - cell * size.rows;
  return [...values].map((value, i): PageElement => {
    const share = value === 0 ? OPEN : CLUE[0] + ((CLUE[1] - CLUE[0]) * value) / most;
    const side = Math.max(LEAST_SIDE, cell * share);
    // The squares at the edge reach it, so that the ornament is flush with the text.
    const middle = (index: number, count: number) =>
      (index + 0.5) * cell + (index / (count - 1) - 0.5) * cell * (1 - CLUE[1]);
    const row = Math.floor(i / size.columns);
    const x = area.x + middle(i - row * size.columns, size.columns) - side / 2;
    return { type: 'rect', x, y: top + middle(row, size.rows) - side / 2, width: side, height: side, grey: 0 };
  });
}
