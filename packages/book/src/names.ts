import { formatId, type Puzzle } from 'gridwright/internal';
import { LEAST_TEXT } from './board.js';
import type { Book, BookPuzzle } from './book.js';
import type { Rectangle } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import type { PerPage } from './plan.js';
import type { PuzzleSection } from './puzzle-section.js';
import { placeQr } from './qr.js';
import { placeLines, wrap } from './text.js';
import { MM } from './trim.js';
import { wordsOf } from './words.js';

/** Leading of names, as a multiple of the text size. */
const LEADING = 1.25;

/** Returns the side of a QR code. */
export function qrSide(scale: number, perPage: PerPage): number {
  return perPage > 2 ? LEAST_QR * Math.min(1.1, Math.max(1, scale)) : Math.max(LEAST_QR, 17 * MM * scale);
}

/** Smallest QR code that a phone can read. */
const LEAST_QR = 15 * MM;

/** Returns the height of the names below the boards, the same for all puzzles of the book. */
export function namesBelow(
  { book, metrics, geometry: { scale }, longestId }: PuzzleSection,
  perPage: PerPage,
  width: number,
): number {
  const beside = book.design.play === undefined ? width : width - qrSide(scale, perPage) - 8 * scale;
  const lines = nameLines(book, metrics, longestId, beside, scale).length * smallSize(scale) * LEADING;
  if (book.design.play !== undefined) return Math.max(qrSide(scale, perPage), lines) + 8 * scale;
  return lines === 0 ? 0 : lines + 5 * scale;
}

/** Returns the least width at which the names below a board have as many lines as at a given width. */
export function namesWidth({ book, metrics, geometry, longestId }: PuzzleSection, width: number): number {
  if (book.design.play !== undefined) return width;
  if (!book.design.seedIds || longestId === undefined) return 0;
  return Math.min(width, smallSize(geometry.scale) * metrics.width('sans', longestId));
}

function smallSize(scale: number): number {
  return Math.max(LEAST_TEXT, 7.2 * scale);
}

/** Places the seed id, and the QR code beside or above it. */
export function placeNames(
  section: PuzzleSection,
  perPage: PerPage,
  { seedId, puzzle }: BookPuzzle,
  { x, y, width }: Pick<Rectangle, 'x' | 'y' | 'width'>,
  beside: boolean,
): PageElement[] {
  const { book, metrics, geometry } = section;
  const { scale } = geometry;
  const size = smallSize(scale);
  const style = { font: 'sans' as const, size, leading: size * LEADING };
  if (book.design.play === undefined)
    return placeLines(metrics, style, nameLines(book, metrics, seedId, width, scale), x, y);
  const side = qrSide(scale, perPage);
  const code = placeQr(addressOf(book.design.play, puzzle, seedId), x, y, side);
  if (!beside)
    return [
      ...code,
      ...placeLines(metrics, style, nameLines(book, metrics, seedId, width, scale), x, y + side + 6 * scale),
    ];
  const left = x + side + 8 * scale;
  const lines = nameLines(book, metrics, seedId, x + width - left, scale);
  return [
    ...code,
    ...placeLines(metrics, style, lines, left, y + Math.max(0, side - lines.length * style.leading + size * 0.25)),
  ];
}

/** Returns the height of a QR code with the seed id below it. */
export function namesHeight(
  { book, metrics, geometry: { scale } }: PuzzleSection,
  perPage: PerPage,
  seedId: string | undefined,
  width: number,
): number {
  const size = smallSize(scale);
  const lines = nameLines(book, metrics, seedId, width, scale).length * size * LEADING - size * 0.3;
  return book.design.play === undefined ? lines : qrSide(scale, perPage) + 6 * scale + lines;
}

function nameLines(
  { design }: Book,
  metrics: Metrics,
  seedId: string | undefined,
  width: number,
  scale: number,
): string[] {
  const name =
    design.seedIds && seedId !== undefined
      ? wrap(metrics, { font: 'sans', size: smallSize(scale) }, seedId, width)
      : [];
  return design.play === undefined || width < WORDED * scale ? name : [wordsOf(design).play, ...name];
}

/** Least width of the text beside a QR code. */
const WORDED = 50;

/** Returns the address where the puzzle can be played, by its seed id if it has one. */
function addressOf(play: string, puzzle: Puzzle, seedId: string | undefined): string {
  return `${play}#/${seedId === undefined ? `p/${formatId(puzzle)}` : `s/${seedId}`}`;
}
