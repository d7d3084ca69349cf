import type { PageDraft } from './draft.js';
import type { Rectangle } from './geometry.js';
import type { PageElement } from './page.js';

/** Returns the draft with its body upside down. Head and foot stay upright. The body must not have figures. */
export function upsideDown(draft: PageDraft): PageDraft {
  return { ...draft, draw: (context) => draft.draw(context).map((element) => turned(element, context.body)) };
}

/** Turns an element upside down about the middle of an area. */
function turned(element: PageElement, { x, y, width, height }: Rectangle): PageElement {
  // The sum of each coordinate and that of its opposite point.
  const [across, down] = [2 * x + width, 2 * y + height];
  if (element.type === 'line') {
    const { x1, y1, x2, y2 } = element;
    return { ...element, x1: across - x1, y1: down - y1, x2: across - x2, y2: down - y2 };
  }
  const place = { x: across - element.x, y: down - element.y };
  if (element.type === 'text') return { ...element, ...place, turn: 180 };
  if (element.type === 'drawing') return { ...element, ...place, scale: -element.scale };
  if (element.type === 'disk') return { ...element, ...place };
  return { ...element, x: place.x - element.width, y: place.y - element.height };
}
