import { FAMILIES } from '../fonts.js';
import type { Cmyk, Page, PageElement } from './page.js';

/**
 * Returns a page as SVG, one unit per point. Texts use the book's fonts if they are installed, or else similar ones.
 */
export function pageSvg({ width, height, elements }: Page): string {
  const shapes = elements.map(shapeOf).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${format(width)}pt" height="${format(height)}pt" viewBox="0 0 ${format(width)} ${format(height)}">
<rect width="100%" height="100%" fill="#fff"/>
${shapes}
</svg>
`;
}

function shapeOf(element: PageElement): string {
  if (element.type === 'line') {
    const { x1, y1, x2, y2, width, grey, cmyk, dashes } = element;
    const dashed = dashes === undefined ? '' : ` stroke-dasharray="${dashes.map(format).join(' ')}"`;
    return `<path d="M${format(x1)} ${format(y1)}L${format(x2)} ${format(y2)}" stroke="${colour(grey, cmyk)}" stroke-width="${format(width)}"${dashed}/>`;
  }
  if (element.type === 'rect') {
    const { x, y, width, height, grey, cmyk } = element;
    return `<rect x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}" fill="${colour(grey, cmyk)}"/>`;
  }
  if (element.type === 'disk') {
    const { x, y, radius, line, grey } = element;
    return `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius - line / 2)}" fill="${colour(grey)}" stroke="#000" stroke-width="${format(line)}"/>`;
  }
  if (element.type === 'drawing') {
    return `<path d="${svgPath(element)}" fill="${colour(element.grey)}" fill-rule="evenodd"/>`;
  }
  // Pages with one are only printed as PDF.
  if (element.type === 'picture') return '';
  const { family, weight, style } = FAMILIES[element.font];
  const face = `font-family="${family}, ${family === 'Newsreader' ? 'Georgia, serif' : 'Arial, sans-serif'}" font-weight="${weight}" font-style="${style}"`;
  const [x, y] = [format(element.x), format(element.y)];
  const turned = element.turn === undefined ? '' : ` transform="rotate(${element.turn} ${x} ${y})"`;
  return `<text x="${x}" y="${y}"${turned} font-size="${format(element.size)}" ${face} fill="${colour(element.grey, element.cmyk)}">${escapeXml(element.text)}</text>`;
}

/** Returns the path of a drawing as SVG writes it. */
function svgPath({ path, x, y, scale }: Extract<PageElement, { type: 'drawing' }>): string {
  const at = (number: number, i: number) => format((i % 2 === 0 ? x : y) + number * scale);
  return path.map(([letter, ...numbers]) => `${letter}${numbers.map(at).join(' ')}`).join('');
}

function colour(grey: number, cmyk?: Cmyk): string {
  const [c, m, y, k] = cmyk ?? [0, 0, 0, 1 - grey];
  const parts = [c, m, y].map((ink) => Math.round((1 - ink) * (1 - k) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function format(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
