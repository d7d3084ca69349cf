import type { PageGeometry, Rectangle } from '../page/geometry.js';
import type { FontName, Metrics, PageElement } from '../page/page.js';
import { placeText, wrap } from '../page/text.js';
import type { Pages } from './pages.js';

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
 * Places the line at the top of a page: the book's title, the title of the part, and a rule below. The part's title
 * stands alone where one of both would be cut.
 */
export function placeRunningHead(pages: Pages, frame: Rectangle, part: string): PageElement[] {
  const { book, metrics, geometry } = pages;
  const left: Side = { text: book.design.title, font: 'serif', size: geometry.words(12.6), align: 'left' };
  const right: Side = { text: part, font: 'sans', size: geometry.words(9), align: 'right' };
  const room = frame.width - 14 * geometry.scale;
  const y = frame.y + 17 * geometry.scale;
  const rule: PageElement = { type: 'line', x1: frame.x, y1: y, x2: frame.x + frame.width, y2: y, width: 1, grey: 0 };
  const [short] = part.split(' · ', 1);
  for (const text of new Set([part, short])) {
    const shown: Side = { ...right, text };
    const [titleWidth, partWidth] = [left, shown].map((side) => side.size * metrics.width(side.font, side.text));
    const forPart = Math.min(partWidth, Math.max(PART_SHARE * room, room - titleWidth));
    if (fits(pages, left, room - forPart) && fits(pages, shown, forPart))
      return [...placeSide(pages, frame, left, room - forPart), ...placeSide(pages, frame, shown, forPart), rule];
  }
  const alone = [part, short].find((text) => fits(pages, { ...right, text }, frame.width)) ?? short;
  return [...placeSide(pages, frame, { ...right, text: alone }, frame.width), rule];
}

/** Returns the number of lines for which the head has room: large print has room for one. */
function mostLines(geometry: PageGeometry): number {
  return geometry.words(SMALL) > (BASELINES[1] - BASELINES[0]) * geometry.scale ? 1 : BASELINES.length;
}

/** Returns whether a side fits a width on one line, or on as many smaller lines as there are, without broken words. */
function fits({ metrics, geometry }: Pages, { text, font, size }: Side, width: number): boolean {
  if (size * metrics.width(font, text) <= width + ROUNDING) return true;
  const small = geometry.words(SMALL);
  const isBroken = text.split(' ').some((word) => small * metrics.width(font, word) > width);
  return !isBroken && wrap(metrics, { font, size: small }, text, width).length <= mostLines(geometry);
}

/** The tolerance for a width that was measured from the same text. */
const ROUNDING = 0.01;

/**
 * Places a side on one line if it fits, otherwise on two smaller lines if there is room. Leaves out the last words, for
 * an ellipsis, if necessary.
 */
function placeSide(
  { metrics, geometry }: Pages,
  frame: Rectangle,
  { text, font, size, align }: Side,
  width: number,
): PageElement[] {
  const { scale } = geometry;
  const x = align === 'left' ? frame.x : frame.x + frame.width;
  if (size * metrics.width(font, text) <= width + ROUNDING)
    return [placeText(metrics, { font, size }, text, { x, y: frame.y + 10.5 * scale, align })];
  const small = { font, size: geometry.words(SMALL) };
  const lines = cutLines(metrics, small, text, width, mostLines(geometry));
  if (lines.length === 1) return [placeText(metrics, small, lines[0], { x, y: frame.y + 10.5 * scale, align })];
  return lines.map((line, i) => placeText(metrics, small, line, { x, y: frame.y + BASELINES[i] * scale, align }));
}

/** Breaks a text into at most `most` lines. If there would be more, the last has an ellipsis after a whole word. */
function cutLines(
  metrics: Metrics,
  style: { readonly font: FontName; readonly size: number },
  text: string,
  width: number,
  most: number,
): string[] {
  const lines = wrap(metrics, style, text, width);
  if (lines.length <= most) return lines;
  const isTooWide = (line: string) => style.size * metrics.width(style.font, `${line}…`) > width;
  let last = lines[most - 1].replace(/[-\s]+$/, '');
  while (last.includes(' ') && isTooWide(last)) last = last.slice(0, last.lastIndexOf(' '));
  // A word that is wider than the line is cut.
  while (last !== '' && isTooWide(last)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.replace(/[,;:·.\s]+$/, '')}…`];
}
