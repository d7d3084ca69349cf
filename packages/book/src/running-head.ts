import type { FontName, Metrics, Thing } from './page.js';
import type { Box } from './sheet.js';
import { placeText, wrap } from './text.js';

/** Least share of the line that the part of the book keeps beside a long title. */
const PART_SHARE = 0.4;

/** Size of the letters and baselines of two lines, in points below the top of the frame at scale 1. */
const SMALL = 8;
const BASELINES = [6.2, 14.6];

/** One side of the running head: its text, and how it is set when one line holds it. */
interface Side {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly align: 'left' | 'right';
}

/** The line at the top of a page: the book's title on the left, the part of the book on the right, and a rule below. */
export function placeRunningHead(metrics: Metrics, scale: number, frame: Box, title: string, part: string): Thing[] {
  const left: Side = { text: title, font: 'serif', size: 12.6 * scale, align: 'left' };
  const right: Side = { text: part, font: 'sans', size: Math.max(7, 9 * scale), align: 'right' };
  const [titleWidth, partWidth] = [left, right].map(({ text, font, size }) => size * metrics.width(font, text));
  const room = frame.width - 14 * scale;
  const forPart = Math.min(partWidth, Math.max(PART_SHARE * room, room - titleWidth));
  const rule = frame.y + 17 * scale;
  return [
    ...placeSide(metrics, scale, frame, left, room - forPart),
    ...placeSide(metrics, scale, frame, right, forPart),
    { type: 'line', x1: frame.x, y1: rule, x2: frame.x + frame.width, y2: rule, width: 1, grey: 0 },
  ];
}

/** A side on one line if that holds it, else on two smaller lines, cut with an ellipsis where even these don't hold it. */
function placeSide(metrics: Metrics, scale: number, frame: Box, side: Side, width: number): Thing[] {
  const { text, font, size, align } = side;
  const x = align === 'left' ? frame.x : frame.x + frame.width;
  // A width that was measured from this very text must not fall short by a rounding error.
  if (size * metrics.width(font, text) <= width + 0.01) {
    return [placeText(metrics, { font, size }, text, x, frame.y + 10.5 * scale, align)];
  }
  const small = Math.max(7, SMALL * scale);
  const lines = cutLines(metrics, font, small, text, width, BASELINES.length);
  if (lines.length === 1)
    return [placeText(metrics, { font, size: small }, lines[0], x, frame.y + 10.5 * scale, align)];
  return lines.map((line, i) =>
    placeText(metrics, { font, size: small }, line, x, frame.y + BASELINES[i] * scale, align),
  );
}

/** The lines of a text, at most `most` of them; the last ends in an ellipsis when there would be more. */
function cutLines(metrics: Metrics, font: FontName, size: number, text: string, width: number, most: number): string[] {
  const lines = wrap(metrics, { font, size }, text, width);
  if (lines.length <= most) return lines;
  let last = lines[most - 1];
  while (last !== '' && size * metrics.width(font, `${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}
