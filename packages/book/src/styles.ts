import type { PageGeometry } from './geometry.js';
import type { Metrics } from './page.js';
import { type Style, wrap } from './text.js';

/** Returns the text styles of a book. */
export function stylesOf(
  geometry: PageGeometry,
): Readonly<Record<'title' | 'heading' | 'dek' | 'body' | 'small', Style>> {
  const { scale } = geometry;
  const body = Math.max(LEAST_BODY, geometry.words(10.6));
  return {
    title: { font: 'serif', size: 25 * scale, leading: 29 * scale, heading: 2 },
    heading: { ...style('sans-bold', geometry.words(9.4), 1.38), heading: 3 },
    dek: style('italic', geometry.words(13.5), 1.37),
    body: style('text', body, 1.45),
    small: { ...style('sans', geometry.words(8), 1.5), grey: 0.15 },
  };
}

/** Smallest running text, in points. */
const LEAST_BODY = 10;

function style(font: Style['font'], size: number, leading: number): Style {
  return { font, size, leading: size * leading };
}

/** Returns the largest style with at most four lines and no broken word. */
export function titleStyle(metrics: Metrics, title: string, width: number, largest: number): Style {
  const words = title.split(' ');
  for (let size = largest; ; size *= 0.94) {
    const style: Style = { font: 'serif', size, leading: size * 0.98 };
    const fits = words.every((word) => size * metrics.width('serif', word) <= width);
    if (size < 14 || (fits && wrap(metrics, style, title, width).length <= 4)) return style;
  }
}
