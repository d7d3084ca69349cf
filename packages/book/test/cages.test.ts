import { puzzleOf } from 'gridwright';
import { expect, test } from 'vitest';
import { placeBoard, puzzleShapes } from '../src/board/board.js';
import type { PageElement } from '../src/index.js';
import { metrics } from './making.js';

type Line = Extract<PageElement, { type: 'line' }>;

/** Returns the white between two lines beside each other, in points; undefined for others. */
function whiteBetween(a: Line, b: Line): number | undefined {
  const isUpright = ({ x1, x2 }: Line) => Math.abs(x1 - x2) < 1e-6;
  if (isUpright(a) !== isUpright(b)) return undefined;
  const [at, from, to] = isUpright(a) ? (['x1', 'y1', 'y2'] as const) : (['y1', 'x1', 'x2'] as const);
  const overlap =
    Math.min(Math.max(a[from], a[to]), Math.max(b[from], b[to])) -
    Math.max(Math.min(a[from], a[to]), Math.min(b[from], b[to]));
  return overlap < 3 ? undefined : Math.abs(a[at] - b[at]) - a.width / 2 - b.width / 2;
}

test.each([15, 17, 22, 26, 40])('the dashes of cages keep clear of all lines of a grid with cells of %d pt', (cell) => {
  const puzzle = puzzleOf('sudoku.1:killer:a');
  const elements = placeBoard(metrics, puzzleShapes(puzzle), puzzle.size, { x: 0, y: 0, cell });
  const lines = elements.filter((element) => element.type === 'line');
  const [dashed, solid] = [lines.filter(({ dashes }) => dashes), lines.filter(({ dashes }) => !dashes)];
  expect(dashed.length).toBeGreaterThan(50);
  const whites = dashed.flatMap((line) => solid.flatMap((other) => whiteBetween(line, other) ?? []));
  // Printers accept lines of 0.75 pt; less white than almost that runs together.
  expect(Math.min(...whites)).toBeGreaterThan(0.6);
});
