import { BLEED } from '@gridwright/preflight';
import type { Rectangle } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import { inksOf, type Pixels, requireResolution } from '../page/picture.js';
import type { Design } from '../plan/plan.js';
import { trimOf } from '../plan/trim.js';
import type { Drawing } from './drawing.js';
import { COVER_MARGIN, type CoverGeometry } from './geometry.js';

/** Height of a picture on the front, and of its distance from the title, as shares of the front. */
const HEIGHT = 0.6;
const GAP = 0.03;

/** Returns where a title below a picture begins. */
export function titleBelow({ front }: CoverGeometry): number {
  return front.y + front.height * (HEIGHT + GAP);
}

/** Places the picture so that it runs off the right edge, and off the lower one, or the upper one above the title. */
export function placePicture(drawing: Drawing, picture: Pixels, below: number): PageElement {
  const { front, height } = drawing.geometry;
  const x = front.x + COVER_MARGIN;
  const width = front.x + front.width + BLEED - x;
  const lower = Math.max(below + GAP * front.height, front.y + front.height * (1 - HEIGHT));
  const isAbove = drawing.book.design.coverDesign === 'many';
  const [top, bottom] = isAbove ? [0, front.y + front.height * HEIGHT] : [lower, height];
  const area = { x, y: top, width, height: bottom - top };
  return { type: 'picture', ...area, picture: inksOf(picture, area) };
}

/** Throws ParseError if a picture has too few pixels for the front of a cover. */
export function requireCoverPicture(design: Design, picture: Pixels): void {
  requireResolution('cover picture', design, picture, largestArea(design), 'cover');
}

/** Returns the largest area that a picture can have on the front. */
function largestArea(design: Design): Pick<Rectangle, 'width' | 'height'> {
  const { width, height } = trimOf(design.trim);
  return { width: width - COVER_MARGIN + BLEED, height: height * HEIGHT + BLEED };
}
