import { PageGeometry, type Rectangle } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import { type Greys, requireResolution } from '../page/picture.js';
import { stylesOf } from '../page/styles.js';
import { placeText } from '../page/text.js';
import type { Design } from '../plan/plan.js';
import type { Pages } from './pages.js';

/** Share of the page's body that an advertisement may have. */
const HALF = 0.5;

/** Returns the upper half of a page's body. */
export function upperHalf(body: Rectangle): Rectangle {
  return { ...body, height: body.height * HALF };
}

/** Places an advertisement as large as an area allows, with the word for it below. */
export function placeAdvertisement(
  { words, metrics, geometry }: Pages,
  picture: Greys,
  { x, y, width, height }: Rectangle,
): PageElement[] {
  const { small } = stylesOf(geometry);
  const below = small.leading * 1.5;
  const pixel = Math.min(width / picture.width, (height - below) / picture.height);
  const box = { width: picture.width * pixel, height: picture.height * pixel };
  const left = x + (width - box.width) / 2;
  const bottom = y + box.height;
  const figure = { alt: words.advertisement, box: [left, y, left + box.width, bottom] } as const;
  return [
    { type: 'picture', x: left, y, ...box, picture, figure },
    placeText(metrics, small, words.advertisement, { x: left, y: bottom + small.leading }),
  ];
}

/** Throws ParseError if an advertisement has too few pixels for half a page of a book. */
export function requireAdvertisement(design: Design, picture: Pick<Greys, 'width' | 'height'>): void {
  requireResolution('advertisement', design, picture, upperHalf(new PageGeometry(design, 0).body(1)), 'contain');
}
