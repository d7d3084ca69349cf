import { LEAST_TEXT } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import type { Drawing } from './drawing.js';
import { COVER_MARGIN } from './geometry.js';

/** Places title and author on the spine, which is read from top to bottom. */
export function placeSpine({ book, metrics, geometry, palette }: Drawing): PageElement[] {
  const { title, author } = book.design;
  const { spine, spineText } = geometry;
  const length = spine.height - 2 * COVER_MARGIN;
  const most = Math.min(spineText * 0.75, 28);
  const titleEms = metrics.width('serif', title);
  const authorEms = metrics.width('sans-bold', author) * AUTHOR_SHARE;
  const shared = Math.min(most, length / (titleEms + authorEms + 2));
  const hasAuthor = author !== '' && shared * AUTHOR_SHARE >= LEAST_TEXT;
  const size = hasAuthor ? shared : Math.min(most, length / titleEms);
  if (size < LEAST_TEXT) return [];
  const middle = spine.x + spine.width / 2;
  const place = (font: 'serif' | 'sans-bold', textSize: number, text: string, y: number): PageElement => ({
    type: 'text',
    font,
    size: textSize,
    text,
    // Half the height of capitals to the left, because text starts at its baseline.
    x: middle - textSize * 0.335,
    y,
    grey: 0,
    cmyk: palette.ink,
    turn: 90,
  });
  const start = spine.y + COVER_MARGIN;
  const from = start + length - size * authorEms;
  return [
    place('serif', size, title, start),
    ...(hasAuthor ? [place('sans-bold', size * AUTHOR_SHARE, author, from)] : []),
  ];
}

/** Text size of the author on the spine, as a share of that of the title. */
const AUTHOR_SHARE = 0.7;
