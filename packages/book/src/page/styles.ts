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

/** Least share of the width for the first of several lines of a title, and of its size to avoid a shorter one. */
const LEAST_FIRST = 0.35;
const LEAST_SIZE = 0.7;

/**
 * Returns the largest style with at most four lines and no broken word. A number or a short word isn't left alone on
 * the first line if a somewhat smaller title prevents that.
 */
export function titleStyle(metrics: Metrics, title: string, width: number, largest: number): Style {
  const words = title.split(' ');
  let fitting: Style | undefined;
  for (let size = largest; size >= 14; size *= 0.94) {
    if (fitting !== undefined && size < LEAST_SIZE * fitting.size) return fitting;
    const style: Style = { font: 'serif', size, leading: size * 0.98 };
    const lines = titleLines(metrics, style, title, width);
    if (lines.length > 4 || words.some((word) => size * metrics.width('serif', word) > width)) continue;
    fitting ??= style;
    if (lines.length === 1 || size * metrics.width('serif', lines[0]) >= LEAST_FIRST * width) return style;
  }
  return fitting ?? { font: 'serif', size: 14, leading: 14 * 0.98 };
}

/** Breaks a title into lines, only after commas and colons if that takes no more lines. */
export function titleLines(metrics: Metrics, style: Style, title: string, width: number): string[] {
  const fits = (line: string) => style.size * metrics.width(style.font, line) <= width;
  const lines = wrap(metrics, style, title, width);
  const parts: string[] = [];
  for (const part of title.split(/(?<=[,:;]) /)) {
    const longer = `${parts.at(-1)} ${part}`;
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(part);
  }
  return parts.length <= lines.length && parts.every(fits) ? parts : lines;
}
