import type { Point } from './drawing.js';

/** Points per curve. */
const PER_CURVE = 6;
const MOST_COMMANDS = 1000;

/** Points that each command takes; one number for a horizontal or vertical line. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/**
 * Returns the points of each part of a path of SVG, in its units, as rows and columns; curves are followed by some
 * points. A path with other commands ends before them.
 */
export function partsOfPath(text: string): Point[][] {
  const parts: Point[][] = [[]];
  const commands = text.match(/[a-z][^a-z]*/gi) ?? [];
  for (const command of commands.slice(0, MOST_COMMANDS)) {
    const letter = command[0].toUpperCase();
    const takes = Object.hasOwn(TAKES, letter) ? TAKES[letter] : undefined;
    const numbers = (command.slice(1).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (takes === undefined) break;
    let points = parts[parts.length - 1];
    if (takes === 0 && points.length > 0) points.push(points[0]);
    for (let i = 0; takes > 0 && i + takes <= numbers.length && points.length < MOST_COMMANDS; i += takes) {
      const from = points[points.length - 1] ?? [0, 0];
      const next = pointsTo(letter, command[0] !== letter, from, numbers.slice(i, i + takes));
      // A move by nothing continues a part.
      if (letter === 'M' && i === 0 && points.length > 0 && next.every((point) => point.join() !== from.join())) {
        points = [];
        parts.push(points);
      }
      points.push(...next);
    }
  }
  return parts.filter(({ length }) => length > 0);
}

/** Returns the points of one step; columns come first in its numbers. */
function pointsTo(letter: string, isRelative: boolean, [row, column]: Point, numbers: readonly number[]): Point[] {
  const [down, right] = isRelative ? [row, column] : [0, 0];
  if (letter === 'H') return [[row, numbers[0] + right]];
  if (letter === 'V') return [[numbers[0] + down, column]];
  const given: Point[] = [[row, column]];
  for (let i = 0; i < numbers.length; i += 2) given.push([numbers[i + 1] + down, numbers[i] + right]);
  if (given.length === 2) return given.slice(1);
  return Array.from({ length: PER_CURVE }, (_, i) => onCurve(given, (i + 1) / PER_CURVE));
}

/** Returns the point at `at`, from 0 to 1, of the Bézier curve with these control points. */
function onCurve(points: readonly Point[], at: number): Point {
  if (points.length === 1) return points[0];
  const next = points.slice(1).map(([row, column], i): Point => {
    const [beforeRow, beforeColumn] = points[i];
    return [beforeRow + (row - beforeRow) * at, beforeColumn + (column - beforeColumn) * at];
  });
  return onCurve(next, at);
}
