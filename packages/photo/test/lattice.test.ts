import { expect, it } from 'vitest';
import { quadsOfLattices } from '../src/lattice.js';

const [SIDE, CELL, MARGIN] = [9, 40, 60];

/** Returns a mask with the frame of a grid, and with the lines of the cells within some columns and rows only. */
function maskOfPart(columns: readonly [number, number], rows: readonly [number, number]) {
  const length = 2 * MARGIN + SIDE * CELL;
  const bits = Uint8Array.from({ length: length * length }, (_, i) => {
    const [x, y] = [(i % length) - MARGIN, Math.floor(i / length) - MARGIN];
    const isWithin = (at: number, from: number, to: number) => at >= from * CELL && at <= to * CELL;
    const isFrame = isWithin(x, 0, SIDE) && isWithin(y, 0, SIDE) && [x, y].some((at) => at === 0 || at === SIDE * CELL);
    const isInner = isWithin(x, ...columns) && isWithin(y, ...rows) && [x, y].some((at) => at % CELL === 0);
    return isFrame || isInner ? 1 : 0;
  });
  return { bits, width: length, height: length };
}

it.each<[readonly [number, number], readonly [number, number]]>([
  [
    [1, 8],
    [0, 6],
  ],
  [
    [0, 6],
    [3, 9],
  ],
  [
    [2, 8],
    [2, 8],
  ],
])('a grid of which only the cells of columns %j and rows %j are seen has its frame as outline', (columns, rows) => {
  const [from, to] = [MARGIN, MARGIN + SIDE * CELL];
  const frame = [from, from, to, from, to, to, from, to];
  const outlines = quadsOfLattices(maskOfPart(columns, rows), SIDE).map((quad) => quad.flat());
  expect(outlines).not.toEqual([]);
  outlines[0].forEach((place, i) => {
    expect(Math.abs(place - frame[i])).toBeLessThan(2);
  });
});
