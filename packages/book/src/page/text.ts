import { quote } from 'gridwright/input';
import { ParseError } from 'gridwright/rules';
import type { Cmyk, FontName, Heading, Metrics, PageElement, TextElement } from './page.js';

/** A text style; sizes and leading are in points. */
export interface Style {
  readonly font: FontName;
  readonly size: number;
  readonly leading: number;
  readonly grey?: number;
  readonly cmyk?: Cmyk | undefined;
  /** Whether texts in this style are headings. */
  readonly heading?: Heading | undefined;
}

/** Places a line of text with its baseline at y. It begins, ends or is centred at x. */
export function placeText(
  metrics: Metrics,
  style: Pick<Style, 'font' | 'size' | 'grey' | 'cmyk' | 'heading'>,
  text: string,
  {
    x,
    y,
    align = 'left',
    ...marks
  }: {
    x: number;
    y: number;
    align?: 'left' | 'right' | 'centre';
  } & Pick<TextElement, 'to' | 'skipped' | 'inEntry' | 'inCell'>,
): TextElement {
  const { font, size, grey = 0, cmyk, heading } = style;
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  return {
    type: 'text',
    font,
    size,
    x: x - share * size * (share === 0 ? 0 : metrics.width(font, text)),
    y,
    text,
    grey,
    ...(cmyk !== undefined && { cmyk }),
    ...(heading !== undefined && { heading }),
    ...marks,
  };
}

/** Least share of the width for the last line of a text. */
const LEAST_LAST = 0.22;

/**
 * Breaks a text into lines of a width, at spaces, or inside words that are too long for a line, with a hyphen between
 * letters. If only a short word would be left for the last line, makes the others shorter, but no further line.
 */
export function wrap(metrics: Metrics, style: Pick<Style, 'font' | 'size'>, text: string, width: number): string[] {
  const lines = filled(metrics, style, text, width);
  const { length } = lines;
  const isLonely = (last: string) => style.size * metrics.width(style.font, last) < LEAST_LAST * width;
  if (length < 2 || !isLonely(lines[length - 1])) return lines;
  const widest = text
    .split(' ')
    .reduce((most, word) => Math.max(most, style.size * metrics.width(style.font, word)), 0);
  for (let narrow = 0.97 * width; narrow > Math.max(widest, 0.6 * width); narrow -= 0.03 * width) {
    const shorter = filled(metrics, style, text, narrow);
    if (shorter.length > length) break;
    if (!isLonely(shorter[length - 1])) return shorter;
  }
  return lines;
}

/** Where a text may be broken: at spaces, but not before a number that ends a part of a sentence. */
const BREAKS = / (?!\d{1,2}[.,:;](?: |$))/;

/** Breaks a text into lines, each as full as possible. */
function filled(metrics: Metrics, { font, size }: Pick<Style, 'font' | 'size'>, text: string, width: number): string[] {
  const fits = (line: string) => size * metrics.width(font, line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS).flatMap((part) => (fits(part) ? [part] : part.split(' ')))) {
    if (word === '') continue;
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const cut = cutOf(line, fits);
      const hyphen = isLetter(line[cut - 1]) && isLetter(line[cut]) ? '-' : '';
      lines.push(`${line.slice(0, cut)}${hyphen}`);
      line = line.slice(cut);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

/** Least number of characters of a broken word on the next line. */
const LEAST_REST = 3;

/** Returns how many characters of a long word fit on a line, preferably up to a `:`, `.`, `-` or `/`. */
function cutOf(word: string, fits: (line: string) => boolean): number {
  let most = 1;
  while (most < word.length - LEAST_REST && fits(`${word.slice(0, most + 1)}-`)) most++;
  for (let cut = most; cut > most / 2; cut--) if (':.-/'.includes(word[cut - 1])) return cut;
  return most;
}

/** Places lines of text below each other, the top of the first at y. */
export function placeLines(
  metrics: Metrics,
  style: Style,
  lines: readonly string[],
  x: number,
  y: number,
): PageElement[] {
  return lines.map((line, i) =>
    placeText(metrics, style, line, { x, y: y + (style.leading + style.size * 0.68) / 2 + i * style.leading }),
  );
}

/** Returns the text size at which a line fits a width, at most that of the style. */
export function sizeToFit(
  metrics: Metrics,
  { font, size }: Pick<Style, 'font' | 'size'>,
  text: string,
  width: number,
): number {
  return Math.min(size, width / metrics.width(font, text));
}

/** Throws ParseError for a text with characters that a font lacks, and names them. */
export function requirePrintable(metrics: Metrics, name: string, font: FontName, text: string): void {
  const missing = metrics.missing(font, text);
  if (missing === '') return;
  throw new ParseError(
    'plan',
    `${name}: expected letters of the Latin alphabet, which the book's fonts have, got ${quote(missing)}`,
  );
}
