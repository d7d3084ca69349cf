import { MM } from '@gridwright/preflight';
import { formatId, type Puzzle } from 'gridwright/rules';
import type { BookPuzzle } from '../making/book.js';
import type { Rectangle } from '../page/geometry.js';
import type { Figure, PageElement } from '../page/page.js';
import { placeQr } from '../page/qr.js';
import { placeLines } from '../page/text.js';
import type { PerPage } from '../plan/chapter-plan.js';
import { wordsOf } from '../words/words.js';
import type { PuzzleSection } from './puzzle-section.js';

/** Leading of names, as a multiple of the text size. */
const LEADING = 1.25;

/** Returns the side of a QR code. */
export function qrSide(scale: number, perPage: PerPage): number {
  return perPage > 2 ? LEAST_QR * Math.min(1.1, Math.max(1, scale)) : Math.max(LEAST_QR, 17 * MM * scale);
}

/** Smallest QR code that a phone can read. */
const LEAST_QR = 15 * MM;

/** Returns the height of the names below the boards, the same for all puzzles of the book. */
export function namesBelow(section: PuzzleSection, perPage: PerPage, width: number): number {
  const { book, longestId } = section;
  const { scale } = section.geometry;
  const beside = book.design.play === undefined ? width : width - qrSide(scale, perPage) - 8 * scale;
  const lines = nameLines(section, longestId, beside).length * section.geometry.words(NAME) * LEADING;
  if (book.design.play !== undefined) return Math.max(qrSide(scale, perPage), lines) + 8 * scale;
  return lines === 0 ? 0 : lines + 5 * scale;
}

/** Returns the least width for the names below a board, at most the given width. */
export function namesWidth(section: PuzzleSection, width: number): number {
  const { book, metrics, geometry, longestId } = section;
  if (book.design.play !== undefined) return width;
  const [line] = nameLines(section, longestId, width);
  return line === undefined ? 0 : geometry.words(NAME) * metrics.width('sans', line);
}

/** Text size of names, on A5. */
const NAME = 7.2;

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
  const size = geometry.words(NAME);
  const style = { font: 'sans' as const, size, leading: size * LEADING };
  if (book.design.play === undefined) return placeLines(metrics, style, nameLines(section, seedId, width), x, y);
  const side = qrSide(scale, perPage);
  const address = addressOf(book.design.play, puzzle, seedId);
  const figure: Figure = { alt: `${wordsOf(book.design).play}: ${address}`, box: [x, y, x + side, y + side] };
  const code = placeQr(address, x, y, side).map((bar) => ({ ...bar, figure }));
  if (!beside)
    return [...code, ...placeLines(metrics, style, nameLines(section, seedId, width), x, y + side + 6 * scale)];
  const left = x + side + 8 * scale;
  const lines = nameLines(section, seedId, x + width - left);
  return [
    ...code,
    ...placeLines(metrics, style, lines, left, y + Math.max(0, side - lines.length * style.leading + size * 0.25)),
  ];
}

/** Returns the height of a QR code with the seed id below it. */
export function namesHeight(
  section: PuzzleSection,
  perPage: PerPage,
  seedId: string | undefined,
  width: number,
): number {
  const { scale } = section.geometry;
  const size = section.geometry.words(NAME);
  const lines = Math.max(0, nameLines(section, seedId, width).length * size * LEADING - size * 0.3);
  return section.book.design.play === undefined ? lines : qrSide(scale, perPage) + 6 * scale + lines;
}

/** Returns the text beside a QR code, or the seed id if those of the section fit on one line. */
function nameLines(
  { book: { design }, metrics, geometry, longestId }: PuzzleSection,
  seedId: string | undefined,
  width: number,
): string[] {
  if (design.play !== undefined) return width < WORDED * geometry.words(NAME) ? [] : [wordsOf(design).play];
  const isShort = longestId !== undefined && geometry.words(NAME) * metrics.width('sans', longestId) <= width;
  return design.seedIds && seedId !== undefined && isShort ? [seedId] : [];
}

/** Least width of the text beside a QR code, in ems. */
const WORDED = 7;

/** Returns the address where the puzzle can be played, by its seed id if it has one. */
function addressOf(play: string, puzzle: Puzzle, seedId: string | undefined): string {
  return `${play}#/${seedId === undefined ? `p/${formatId(puzzle)}` : `s/${seedId}`}`;
}
