import { formatId, type Puzzle } from 'gridwright/internal';
import { LEAST_TEXT } from './board.js';
import type { Book, BookPuzzle } from './book.js';
import type { Metrics, Thing } from './page.js';
import type { PerPage } from './plan.js';
import { placeQr } from './qr.js';
import type { Setting } from './setting.js';
import type { Box } from './sheet.js';
import { placeLines, wrap } from './text.js';
import { MM } from './trim.js';
import { wordsOf } from './words.js';

/** From one line of a name to the next, in sizes of its letters. */
const LEADING = 1.25;

/** Side of a QR code where it stands beside and below the boards. */
export function qrSide(scale: number, perPage: PerPage): number {
  return perPage > 2 ? LEAST_QR * Math.min(1.1, Math.max(1, scale)) : Math.max(LEAST_QR, 17 * MM * scale);
}

/** A telephone still reads it. */
const LEAST_QR = 15 * MM;

/** Room for the names below the boards, the same for all puzzles of the book. */
export function namesBelow(
  { book, metrics, sheets: { scale }, longestId }: Setting,
  perPage: PerPage,
  width: number,
): number {
  const beside = book.design.play === undefined ? width : width - qrSide(scale, perPage) - 8 * scale;
  const lines = nameLines(book, metrics, longestId, beside, scale).length * smallSize(scale) * LEADING;
  if (book.design.play !== undefined) return Math.max(qrSide(scale, perPage), lines) + 8 * scale;
  return lines === 0 ? 0 : lines + 5 * scale;
}

function smallSize(scale: number): number {
  return Math.max(LEAST_TEXT, 7.2 * scale);
}

/** The seed id, and with a QR code beside or above it. */
export function placeNames(
  setting: Setting,
  perPage: PerPage,
  { seedId, puzzle }: BookPuzzle,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  beside: boolean,
): Thing[] {
  const { book, metrics, sheets } = setting;
  const { scale } = sheets;
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

/** How high a QR code and the seed id below it are. */
export function namesHeight(
  { book, metrics, sheets: { scale } }: Setting,
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

/** Least width of the words beside a QR code. */
const WORDED = 50;

/** Where the puzzle can be played: by its short name where it has one. */
function addressOf(play: string, puzzle: Puzzle, seedId: string | undefined): string {
  return `${play}#/${seedId === undefined ? `p/${formatId(puzzle)}` : `s/${seedId}`}`;
}
