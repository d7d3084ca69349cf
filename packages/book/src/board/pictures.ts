import type { PageElement } from '../page/page.js';
import { DRAWN } from '../words/drawings.js';
import type { Picture, Pictures } from '../words/pictures.js';

/** Grey of the drawings of an answer. */
const ANSWER = 0.45;

/** Places a drawing around a point. */
export function placePicture(
  { path }: Picture,
  { x, y }: { readonly x: number; readonly y: number },
  side: number,
  isClue = true,
): PageElement {
  const at = { x: x - side / 2, y: y - side / 2 };
  return { type: 'drawing', ...at, scale: side / DRAWN, path, grey: isClue ? 0 : ANSWER };
}

/** Gap between drawings in a row, as a share of their side. */
const ROW_GAP = 0.5;

/** Places drawings beside each other, as a figure that screen readers describe by their names. */
export function placePictureRow(
  pictures: Pictures,
  { x, y }: { readonly x: number; readonly y: number },
  side: number,
  words: string,
): PageElement[] {
  const step = side * (1 + ROW_GAP);
  const alt = `${words} ${pictures.map(({ name }) => name).join(', ')}`;
  const figure = { alt, box: [x, y, x + pictures.length * step, y + side] as const };
  return pictures.map((picture, i) => ({
    ...placePicture(picture, { x: x + i * step + side / 2, y: y + side / 2 }, side),
    figure,
  }));
}
