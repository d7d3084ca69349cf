interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far from the middle of a disc a line begins and ends. */
const CLEAR = 17;

/**
 * Returns the path from disc to disc, bent towards the middle of the board so that it passes beside what lies between.
 * Empty between neighbours whose discs touch.
 */
export function curve(from: Point, to: Point, middle: Point, isStraight: boolean): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * CLEAR + 14) return '';
  const side = (middle.x - from.x) * -dy + (middle.y - from.y) * dx < 0 ? -1 : 1;
  const bend = isStraight ? 0 : (side * Math.min(48, length * 0.2)) / length;
  const top = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const [start, end] = [from, to].map((point) => towards(point, top));
  return `M${start.x} ${start.y}Q${round(top.x)} ${round(top.y)} ${end.x} ${end.y}`;
}

function towards(from: Point, to: Point): Point {
  const part = CLEAR / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
