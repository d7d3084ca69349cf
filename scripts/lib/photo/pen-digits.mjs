/*
 * Handwritten digits as strokes through a few points, in a hand that the training data doesn't have. Each one varies a
 * little.
 */

/**
 * Ways to write each digit: strokes, each the hundredths of x and y of its points, y down.
 * @type {Readonly<Record<number, readonly string[]>>}
 */
const HANDS = {
  1: ['35,28 55,0 55,100', '50,0 48,100'],
  2: ['12,25 30,2 65,2 80,28 55,62 10,100 90,98', '15,22 45,0 78,20 60,60 22,98 12,88 30,82 90,100'],
  3: ['15,15 45,0 78,20 40,47 84,70 55,100 12,88', '15,2 80,2 42,40 82,60 70,95 15,95'],
  4: ['50,0 10,65 92,65; 68,35 66,100', '25,0 15,50 85,50; 75,0 70,100', '70,100 72,0 8,68 95,66'],
  5: ['80,2 25,2 20,42 60,38 85,68 60,98 12,90', '25,5 20,45 65,42 80,75 45,100 12,88; 25,4 85,0'],
  6: ['70,2 30,35 15,75 45,100 80,78 55,52 20,70', '50,0 22,50 25,90 60,100 78,75 50,58 22,78'],
  7: ['12,4 85,2 40,100', '12,6 85,2 45,100; 30,50 82,48'],
  8: [
    '70,12 40,0 20,22 50,46 82,75 50,100 18,76 50,46 75,20 66,8',
    '50,48 22,22 50,0 76,22 50,48 20,76 50,100 82,76 52,50',
  ],
  9: ['78,20 48,0 20,25 45,50 78,25 76,60 70,100', '75,25 45,2 22,28 50,48 76,22 72,75 30,100'],
};

/**
 * A pen, and how the hand with it writes each digit.
 * @typedef {{ colour: string, width: number, way?: number }} Pen
 */

/** The height of a digit by pen, and the most that its points, its slant and its place are off. */
const HEIGHT = 0.58;
const JITTER = 0.05;
const SLANT = 0.15;
const OFF = 0.07;

/**
 * Returns a digit in a cell of one unit as SVG.
 * @param {number} value
 * @param {Pen} pen
 * @param {import('./degrade.mjs').Random} random
 */
export function penDigit(value, { colour, width, way = 0 }, random) {
  const signed = (/** @type {number} */ most) => most * (2 * random() - 1);
  const ways = HANDS[value];
  const strokes = ways[way % ways.length].split('; ');
  const [high, slant, x, y] = [HEIGHT * (1 + signed(0.12)), signed(SLANT), 0.5 + signed(OFF), 0.5 + signed(OFF)];
  const wide = 0.7 * high;
  const path = strokes
    .map((stroke) => {
      const points = stroke.split(' ').map((point) => {
        const [u, v] = point.split(',').map((hundredths) => Number(hundredths) / 100);
        const [a, b] = [u - 0.5 + signed(JITTER), v - 0.5 + signed(JITTER)];
        return [x + wide * a - slant * high * b, y + high * b];
      });
      return curve(points);
    })
    .join('');
  return `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;
}

/**
 * Returns a path through points: round, but for those where a pen stops.
 * @param {number[][]} points
 */
function curve(points) {
  const text = (/** @type {number[]} */ point) => point.map((at) => at.toFixed(3)).join(' ');
  const tangents = points.map((_, i) => {
    if (i === 0 || i === points.length - 1 || isCorner(points, i)) return [0, 0];
    return [0, 1].map((k) => (points[i + 1][k] - points[i - 1][k]) / 6);
  });
  const pieces = points.slice(1).map((point, i) => {
    const first = [0, 1].map((k) => points[i][k] + tangents[i][k]);
    const second = [0, 1].map((k) => point[k] - tangents[i + 1][k]);
    return `C${text(first)} ${text(second)} ${text(point)}`;
  });
  return `M${text(points[0])}${pieces.join('')}`;
}

/**
 * @param {number[][]} points
 * @param {number} i
 */
function isCorner(points, i) {
  const [[ax, ay], [bx, by], [cx, cy]] = [points[i - 1], points[i], points[i + 1]];
  const dot = (bx - ax) * (cx - bx) + (by - ay) * (cy - by);
  return dot < -0.1 * Math.hypot(bx - ax, by - ay) * Math.hypot(cx - bx, cy - by);
}
