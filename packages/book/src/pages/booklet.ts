import { moved } from '../page/moved.js';
import type { Page } from '../page/page.js';
import type { BookLayout } from './layout.js';

/**
 * Puts the pages of a layout on sheets to fold and staple: two beside each other, in the order of a saddle stitch. The
 * sheets are for printing on both sides, flipped on the short edge.
 */
export function foldBooklet({ pages, width, height, page }: BookLayout): Pick<BookLayout, 'pages' | 'page'> {
  const all = Math.ceil(pages / 4) * 4;
  return {
    pages: all / 2,
    page(number) {
      if (number < 1 || number > all / 2) throw new RangeError(`n: expected 1..${all / 2}, got ${number}`);
      // Front sides are odd. The first has the last page on its left and the first page on its right.
      const [outer, inner] = [all + 1 - number, number];
      const [left, right] = number % 2 === 1 ? [outer, inner] : [inner, outer];
      const elements = [left, right].flatMap((one, i) =>
        one > pages ? [] : page(one).elements.map((element) => moved(element, i * width)),
      );
      const size = { width: 2 * width, height };
      return { number, ...size, trim: { x: 0, y: 0, ...size }, elements } satisfies Page;
    },
  };
}
