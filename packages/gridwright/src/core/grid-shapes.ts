import { cellCount, type Grid, type Size } from './grid.js';
import { middleOf, type Point, type Role, type Shape } from './shape.js';

/** Returns the lines between cells, those between boxes if the size has boxes, and the frame. */
export function gridLines({ rows, columns, boxRows, boxColumns }: Size): Shape[] {
  const across = (y: number): Point[] => [
    [0, y],
    [columns, y],
  ];
  const down = (x: number): Point[] => [
    [x, 0],
    [x, rows],
  ];
  const linesWhere = (role: Role, isDrawn: (at: number, box: number) => boolean): Shape => ({
    role,
    path: [
      ...placesOf(rows)
        .filter((y) => isDrawn(y, boxRows))
        .map(across),
      ...placesOf(columns)
        .filter((x) => isDrawn(x, boxColumns))
        .map(down),
    ],
  });
  const isBox = (at: number, box: number) => box > 0 && at % box === 0;
  return [
    linesWhere('cell', (at, box) => !isBox(at, box)),
    linesWhere('box', isBox),
    {
      role: 'frame',
      path: [
        [
          [0, 0],
          [columns, 0],
          [columns, rows],
          [0, rows],
          [0, 0],
        ],
      ],
    },
  ];
}

/** Returns the places of the lines inside a side. */
function placesOf(length: number): number[] {
  return Array.from({ length: length - 1 }, (_, i) => i + 1);
}

/** Returns the clues and then the other values, as texts in the middle of their cells. */
export function gridValues(clues: Grid, answer: Grid, size: Size, symbols: string): Shape[] {
  const textsOf = (role: Role, values: (cell: number) => number) =>
    Array.from({ length: cellCount(size) }, (_, cell): Shape[] => {
      const value = values(cell);
      return value === 0 ? [] : [{ role, cell, at: middleOf(cell, size), text: symbols[value] ?? '?' }];
    }).flat();
  return [
    ...textsOf('clue', (cell) => clues[cell]),
    ...textsOf('answer', (cell) => (clues[cell] === 0 ? answer[cell] : 0)),
  ];
}
