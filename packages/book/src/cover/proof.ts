import { insideMargin, outsideMargin, PROFILES } from '@gridwright/preflight';
import type { Book } from '../making/book.js';
import type { Rectangle } from '../page/geometry.js';
import { type Guides, withGuides } from '../page/guides.js';
import type { Metrics } from '../page/page.js';
import type { BookLayout } from '../pages/layout.js';
import { wordsOf } from '../words/words.js';
import { layOutCover } from './cover.js';
import { COVER_MARGIN, coverGeometry } from './geometry.js';

/**
 * Returns the pages of a book, and its cover after them if it has one, with the edges where they are cut, the safe area
 * and the bleed drawn in. It is for checking, not for the printer.
 */
export function proofOf(
  book: Book,
  layout: BookLayout,
  metrics: Metrics,
  hasCover: boolean,
): Pick<BookLayout, 'pages' | 'page'> {
  const { guides } = wordsOf(book.design);
  const pages = layout.pages + (hasCover ? 1 : 0);
  return {
    pages,
    page(number) {
      if (number < 1 || number > pages) throw new RangeError(`n: expected 1..${pages}, got ${number}`);
      if (number <= layout.pages) {
        const page = layout.page(number);
        return withGuides(page, { cut: [page.trim], safe: [safeArea(book, layout, page)] }, guides, metrics);
      }
      const cover = layOutCover(book, metrics, layout.pages).page(1);
      return { ...withGuides(cover, coverGuides(book, layout.pages), guides, metrics), number };
    },
  };
}

/** Returns the area within the least margins of the printer. The inner margin is on the side of the spine. */
function safeArea(
  { design }: Book,
  { pages }: BookLayout,
  { number, trim }: { readonly number: number; readonly trim: Rectangle },
): Rectangle {
  const profile = PROFILES[design.profile];
  const [inside, outside] = [insideMargin(profile, pages), outsideMargin(profile, design.bleed)];
  const left = number % 2 === 1 ? inside : outside;
  return {
    x: trim.x + left,
    y: trim.y + outside,
    width: trim.width - inside - outside,
    height: trim.height - 2 * outside,
  };
}

function coverGuides({ design }: Book, pages: number): Guides {
  const { back, spine, front } = coverGeometry(design, pages);
  const within = ({ x, y, width, height }: Rectangle): Rectangle => ({
    x: x + COVER_MARGIN,
    y: y + COVER_MARGIN,
    width: width - 2 * COVER_MARGIN,
    height: height - 2 * COVER_MARGIN,
  });
  return { cut: [back, spine, front], safe: [within(back), within(front)] };
}
