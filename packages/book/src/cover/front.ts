import type { PageElement } from '../page/page.js';
import { titleLines, titleStyle } from '../page/styles.js';
import { placeLines, type Style, wrap } from '../page/text.js';
import { mosaicOf, placeDigits, placeLargeBoard, placeMany } from './art.js';
import { type Drawing, inner } from './drawing.js';
import { COVER_MARGIN } from './geometry.js';
import { placePicture, titleBelow } from './picture.js';

export function placeFront(drawing: Drawing): PageElement[] {
  const { book, geometry } = drawing;
  const design = book.design.coverDesign;
  const picture = book.coverPicture;
  const { top, rows, pitch } = mosaicOf(drawing);
  const below = picture === undefined ? top + rows * pitch : titleBelow(geometry);
  const title = placeTitle(drawing, design === 'many' ? below : geometry.front.y + COVER_MARGIN);
  if (picture !== undefined) return [placePicture(drawing, picture, title.bottom), ...title.elements];
  const art = { board: placeLargeBoard, dark: placeDigits, many: placeMany }[design];
  return [...art(drawing, title.bottom), ...title.elements];
}

/** Places title, subtitle and author from y downwards, and returns where they end. */
function placeTitle(
  { book, metrics, geometry, palette, scale }: Drawing,
  y: number,
): { elements: PageElement[]; bottom: number } {
  const { design } = book;
  const { x, width } = inner(geometry.front);
  const isBelow = design.coverDesign === 'many';
  const { front } = geometry;
  const room = isBelow ? front.y + front.height - COVER_MARGIN - y : front.height * 0.42;
  const elements: PageElement[] = [];
  let at = y;
  if (!isBelow) {
    elements.push({ type: 'rect', x, y: at, width, height: 6 * scale, grey: 0, cmyk: palette.ink });
    at += 16 * scale;
  }
  const dek: Style = { font: 'italic', size: 17 * scale, leading: 22 * scale, cmyk: palette.ink };
  const author: Style = { font: 'sans-bold', size: 11.5 * scale, leading: 15 * scale, cmyk: palette.ink };
  const dekLines = wrap(metrics, dek, design.subtitle, width);
  const authorLines = wrap(metrics, author, design.author, width);
  const below = dekLines.length * dek.leading + authorLines.length * author.leading + 24 * scale;
  // Long titles become smaller until everything fits.
  let largest = front.width * 0.17;
  let title = titleStyle(metrics, design.title, width, largest);
  let lines = titleLines(metrics, title, design.title, width);
  while (largest > 14 && lines.length * title.leading + below > room) {
    largest *= 0.94;
    title = titleStyle(metrics, design.title, width, largest);
    lines = titleLines(metrics, title, design.title, width);
  }
  const coloured = { ...title, cmyk: palette.ink };
  elements.push(...placeLines(metrics, coloured, lines, x - title.size * 0.03, at));
  at += lines.length * title.leading + 8 * scale;
  elements.push(...placeLines(metrics, dek, dekLines, x, at));
  at += dekLines.length * dek.leading + 8 * scale;
  elements.push(...placeLines(metrics, author, authorLines, x, at));
  return { elements, bottom: at + authorLines.length * author.leading };
}
