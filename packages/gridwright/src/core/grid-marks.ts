import { cellCount, columnOf, type Grid, rowOf, type Size } from './grid.js';
import type { Mark } from './mark.js';

/**
 * Returns the marks for cell lines, then box lines if the size has boxes, then the borders of regions, then the frame.
 */
export function drawLines(size: Size, borders: readonly Mark[] = []): Mark[] {
  const { rows, columns, boxRows, boxColumns } = size;
  const cellLines: Mark[] = [];
  const boxLines: Mark[] = [];
  for (let y = 1; y < rows; y++) {
    const box = boxRows > 0 && y % boxRows === 0;
    (box ? boxLines : cellLines).push({ type: 'line', role: box ? 'box' : 'cell', x1: 0, y1: y, x2: columns, y2: y });
  }
  for (let x = 1; x < columns; x++) {
    const box = boxColumns > 0 && x % boxColumns === 0;
    (box ? boxLines : cellLines).push({ type: 'line', role: box ? 'box' : 'cell', x1: x, y1: 0, x2: x, y2: rows });
  }
  const frame = [
    [0, 0, columns, 0],
    [columns, 0, columns, rows],
    [columns, rows, 0, rows],
    [0, rows, 0, 0],
  ].map(([x1, y1, x2, y2]): Mark => ({ type: 'line', role: 'frame', x1, y1, x2, y2 }));
  return [...cellLines, ...boxLines, ...borders, ...frame];
}

/** Returns the marks for all values, as texts in the middle of their cells. */
export function drawValues(clues: Grid, answer: Grid, size: Size, symbols: string): Mark[] {
  const marks: Mark[] = [];
  for (let cell = 0; cell < cellCount(size); cell++) {
    const value = clues[cell] || answer[cell];
    if (value === 0) continue;
    marks.push({
      type: 'text',
      role: clues[cell] ? 'clue' : 'answer',
      cell,
      x: columnOf(cell, size) + 0.5,
      y: rowOf(cell, size) + 0.5,
      text: symbols[value] ?? '?',
    });
  }
  return marks;
}
