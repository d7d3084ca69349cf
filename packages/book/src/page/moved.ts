import type { PageElement } from './page.js';

/** Moves an element to the right and down. Its link goes, because the pages of the result are others. */
export function moved(element: PageElement, right: number, down = 0): PageElement {
  if (element.type === 'line')
    return {
      ...element,
      x1: element.x1 + right,
      y1: element.y1 + down,
      x2: element.x2 + right,
      y2: element.y2 + down,
    };
  const place = { x: element.x + right, y: element.y + down };
  return element.type === 'text' ? { ...element, ...place, to: undefined } : { ...element, ...place };
}
