import { BLEED } from '@gridwright/preflight';
import type { Book } from '../making/book.js';
import type { Metrics, Page } from '../page/page.js';
import type { BookLayout } from '../pages/layout.js';
import { placeBack } from './back.js';
import { type Drawing, PALETTES } from './drawing.js';
import { placeFront } from './front.js';
import { coverGeometry } from './geometry.js';
import { placeSpine } from './spine.js';

/** The cover of a book: one page with back, spine and front. */
export interface Cover extends Pick<BookLayout, 'pages' | 'page'> {
  readonly width: number;
  readonly height: number;
}

/** Lays out the cover of a book with a number of pages. Throws ParseError if the width of the spine isn't known. */
export function layOutCover(book: Book, metrics: Metrics, pages: number): Cover {
  const { design } = book;
  const geometry = coverGeometry(design, pages);
  const { width, height, front } = geometry;
  const palette = PALETTES[design.coverDesign];
  const drawing: Drawing = { book, metrics, geometry, palette, scale: front.width / 420 };
  const elements = [
    { type: 'rect', x: 0, y: 0, width, height, grey: 1, cmyk: palette.paper } as const,
    ...placeFront(drawing),
    ...placeSpine(drawing),
    ...placeBack(drawing),
  ];
  const trim = { x: BLEED, y: BLEED, width: width - 2 * BLEED, height: height - 2 * BLEED };
  const page: Page = { number: 1, width, height, trim, elements };
  return { pages: 1, width, height, page: () => page };
}
