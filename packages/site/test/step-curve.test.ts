import { expect, test } from 'vitest';
import { clearPoint, curve } from '../src/board/step-curve.js';

const SHAPE = { radius: 15, head: 15, middle: { x: 450, y: 450 } };

test('the points of a link lie on its line, the middle first', () => {
  const { path, points } = curve({ x: 50, y: 50 }, { x: 850, y: 50 }, SHAPE);
  const [x1, y1, cx, cy, x2, y2] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  expect(points[0].x).toBeCloseTo((x1 + 2 * cx + x2) / 4, 0);
  expect(points[0].y).toBeCloseTo((y1 + 2 * cy + y2) / 4, 0);
  for (const { x } of points) {
    expect(x).toBeGreaterThan(x1);
    expect(x).toBeLessThan(x2);
  }
});

test('the number of a link stands beside digits: at the first point with space, or the one with the most', () => {
  const points = [
    { x: 50, y: 50 },
    { x: 90, y: 50 },
    { x: 10, y: 50 },
  ];
  const digit = { x: 50, y: 50, radius: 23 };
  expect(clearPoint(points, [], 12)).toBe(points[0]);
  expect(clearPoint(points, [digit], 12)).toBe(points[1]);
  expect(clearPoint(points, [digit, { x: 95, y: 50, radius: 9 }], 12)).toBe(points[2]);
  expect(clearPoint(points, [digit, { x: 95, y: 50, radius: 9 }], 40)).toBe(points[2]);
});
