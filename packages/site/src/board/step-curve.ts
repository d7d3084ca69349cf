export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** How a link is drawn. */
interface LinkShape {
  /** Radius of the discs that it joins. */
  readonly radius: number;
  /** Length of its arrowhead, which the path leaves free; 0 for a straight line without one. */
  readonly head: number;
  /** The line bends towards this point, around anything between its ends. */
  readonly middle: CurvePoint;
}

/** Space between a disc and the line or arrowhead. */
const SPACE = 2;
/** A line shorter than this many radii bows out, so that it can be seen between the discs. */
const SHORT = 5;

/** A line, and points of it where a number can stand: first the middle, then ever nearer to the ends. */
interface Curve {
  readonly path: string;
  readonly points: readonly CurvePoint[];
}

/** Shares of the line at which a number can stand. */
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8];

/** Returns the path from disc to disc; empty for a straight line between discs that touch. */
export function curve(from: CurvePoint, to: CurvePoint, { radius, head, middle }: LinkShape): Curve {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const clear = radius + SPACE;
  if (head === 0 && length < 2 * clear) return { path: '', points: [from] };
  const side = (middle.x - from.x) * -dy + (middle.y - from.y) * dx < 0 ? -1 : 1;
  const bow = length < SHORT * radius ? 3.4 * radius : Math.min(48, length * 0.2);
  const bend = head === 0 ? 0 : (side * bow) / length;
  const control = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const [start, end] = [towards(from, control, clear), towards(to, control, clear + head)];
  const between = (t: number, a: number, b: number, c: number) =>
    round((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c);
  return {
    path: `M${start.x} ${start.y}Q${round(control.x)} ${round(control.y)} ${end.x} ${end.y}`,
    points: SHARES.map((t) => ({
      x: between(t, start.x, control.x, end.x),
      y: between(t, start.y, control.y, end.y),
    })),
  };
}

/** Something round that a number should not cover. */
export interface RoundMark extends CurvePoint {
  readonly radius: number;
}

/** Returns the first point with this much space around it, or else the one with the most. */
export function clearPoint(points: readonly CurvePoint[], rounds: readonly RoundMark[], space: number): CurvePoint {
  const spaces = points.map(({ x, y }) => Math.min(...rounds.map((it) => Math.hypot(it.x - x, it.y - y) - it.radius)));
  const first = spaces.findIndex((free) => free >= space);
  return points[first < 0 ? spaces.indexOf(Math.max(...spaces)) : first];
}

function towards(from: CurvePoint, to: CurvePoint, distance: number): CurvePoint {
  const part = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
