import { FAMILIES } from './fonts.js';
import type { Page, Thing } from './page.js';

/** A page as a picture, one unit a point. Its texts are in the book's fonts where they are installed, else in ones like them. */
export function pageSvg({ width, height, things }: Page): string {
  const shapes = things.map(shapeOf).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${format(width)}pt" height="${format(height)}pt" viewBox="0 0 ${format(width)} ${format(height)}">
<rect width="100%" height="100%" fill="#fff"/>
${shapes}
</svg>
`;
}

function shapeOf(thing: Thing): string {
  if (thing.type === 'line') {
    const { x1, y1, x2, y2, width, grey } = thing;
    return `<path d="M${format(x1)} ${format(y1)}L${format(x2)} ${format(y2)}" stroke="${colour(grey)}" stroke-width="${format(width)}"/>`;
  }
  if (thing.type === 'rect') {
    const { x, y, width, height, grey } = thing;
    return `<rect x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}" fill="${colour(grey)}"/>`;
  }
  if (thing.type === 'disk') {
    const { x, y, radius, line, grey } = thing;
    return `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius - line / 2)}" fill="${colour(grey)}" stroke="#000" stroke-width="${format(line)}"/>`;
  }
  const { family, weight, style } = FAMILIES[thing.font];
  const face = `font-family="${family}, ${family === 'Newsreader' ? 'Georgia, serif' : 'Arial, sans-serif'}" font-weight="${weight}" font-style="${style}"`;
  return `<text x="${format(thing.x)}" y="${format(thing.y)}" font-size="${format(thing.size)}" ${face} fill="${colour(thing.grey)}">${escapeXml(thing.text)}</text>`;
}

function colour(grey: number): string {
  const part = Math.round(grey * 255)
    .toString(16)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
}

function format(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
