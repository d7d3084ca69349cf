import type { PageGeometry, Rectangle } from './geometry.js';
import type { FontName, Metrics, PageElement } from './page.js';
import { placeText, wrap } from './text.js';

/** Least share of the line for the part's title beside a long book title. */
const PART_SHARE = 0.4;

/** Text size and baselines for two lines, in points below the top of the frame at scale 1. */
const SMALL = 8;
const BASELINES = [6.2, 14.6];

/** One side of the running head: its text, and its style if it fits on one line. */
interface Side {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly align: 'left' | 'right';
}

/**
 * Places the line at the top of a page: the book's title, the title of the part, and a rule below. In large print, the
 * part's title stands alone where both would be cut.
 */
export function placeRunningHead(
  metrics: Metrics,
  geometry: PageGeometry,
  frame: Rectangle,
  title: string,
  part: string,
): PageElement[] {
  const { scale } = geometry;
  const left: Side = { text: title, font: 'serif', size: geometry.words(12.6), align: 'left' };
  const right: Side = { text: part, font: 'sans', size: geometry.words(9), align: 'right' };
  const [titleWidth, partWidth] = [left, right].map(({ text, font, size }) => size * metrics.width(font, text));
  const room = frame.width - 14 * scale;
  const forPart = Math.min(partWidth, Math.max(PART_SHARE * room, room - titleWidth));
  const y = frame.y + 17 * scale;
  const rule: PageElement = { type: 'line', x1: frame.x, y1: y, x2: frame.x + frame.width, y2: y, width: 1, grey: 0 };
  if (isPartAlone(metrics, geometry, left, right, room))
    return [...placeSide(metrics, geometry, frame, right, frame.width), rule];
  return [
    ...placeSide(metrics, geometry, frame, left, room - forPart),
    ...placeSide(metrics, geometry, frame, right, forPart),
    rule,
  ];
}

/** Returns whether the head has only one line, as in large print, and both titles don't fit on it. */
function isPartAlone(metrics: Metrics, geometry: PageGeometry, left: Side, right: Side, room: number): boolean {
  const small = geometry.words(SMALL);
  const width = ({ font, text }: Side) => small * metrics.width(font, text.split(' · ', 1)[0]);
  return linesOf(geometry) === 1 && width(left) + width(right) > room;
}

/** Returns the number of lines for which the head has room: large print has room for one. */
function linesOf(geometry: PageGeometry): number {
  return geometry.words(SMALL) > (BASELINES[1] - BASELINES[0]) * geometry.scale ? 1 : BASELINES.length;
}

/**
 * Places a side on one line if it fits, otherwise on two smaller lines if there is room, without what follows a `·` or
 * cut with an ellipsis if necessary.
 */
function placeSide(
  metrics: Metrics,
  geometry: PageGeometry,
  frame: Rectangle,
  side: Side,
  width: number,
): PageElement[] {
  const { scale } = geometry;
  const { text, font, size, align } = side;
  const x = align === 'left' ? frame.x : frame.x + frame.width;
  // The tolerance is for rounding errors when the width was measured from this text.
  if (size * metrics.width(font, text) <= width + 0.01) {
    return [placeText(metrics, { font, size }, text, { x, y: frame.y + 10.5 * scale, align })];
  }
  const small = geometry.words(SMALL);
  const most = linesOf(geometry);
  const [first] = text.split(' · ', 1);
  const isFirstEnough = most === 1 && first !== text && small * metrics.width(font, text) > width;
  const lines = cutLines(metrics, { font, size: small }, isFirstEnough ? first : text, width, most);
  if (lines.length === 1)
    return [placeText(metrics, { font, size: small }, lines[0], { x, y: frame.y + 10.5 * scale, align })];
  return lines.map((line, i) =>
    placeText(metrics, { font, size: small }, line, { x, y: frame.y + BASELINES[i] * scale, align }),
  );
}

/** Breaks a text into at most `most` lines. The last ends with an ellipsis if there would be more. */
function cutLines(
  metrics: Metrics,
  style: { readonly font: FontName; readonly size: number },
  text: string,
  width: number,
  most: number,
): string[] {
  const lines = wrap(metrics, style, text, width);
  if (lines.length <= most) return lines;
  let last = lines[most - 1];
  while (last !== '' && style.size * metrics.width(style.font, `${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}
