import type { FontName, Metrics, Thing } from './page.js';

/** How a text is set: sizes and leading in points. */
export interface Style {
  readonly font: FontName;
  readonly size: number;
  readonly leading: number;
  readonly grey?: number;
}

/** A line of text with its baseline at y, that begins, ends or is centred at x. */
export function placeText(
  metrics: Metrics,
  style: Pick<Style, 'font' | 'size' | 'grey'>,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'right' | 'centre' = 'left',
): Thing {
  const { font, size, grey = 0 } = style;
  const share = align === 'left' ? 0 : align === 'right' ? 1 : 0.5;
  return {
    type: 'text',
    font,
    size,
    x: x - share * size * (share === 0 ? 0 : metrics.width(font, text)),
    y,
    text,
    grey,
  };
}

/** The lines of a text that is at most so wide: broken at spaces, and inside of a word only when it is too long for a line. */
export function wrap(
  metrics: Metrics,
  { font, size }: Pick<Style, 'font' | 'size'>,
  text: string,
  width: number,
): string[] {
  const fits = (line: string) => size * metrics.width(font, line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const cut = cutOf(line, fits);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** How many characters of a long word go on a line: up to a `:`, `.` or `-` in its second half if there is one. */
function cutOf(word: string, fits: (line: string) => boolean): number {
  let most = 1;
  while (most < word.length && fits(word.slice(0, most + 1))) most++;
  for (let cut = most; cut > most / 2; cut--) if (':.-/'.includes(word[cut - 1])) return cut;
  return most;
}

/** Lines of text one below the other, the top of the first at y. */
export function placeLines(metrics: Metrics, style: Style, lines: readonly string[], x: number, y: number): Thing[] {
  return lines.map((line, i) =>
    placeText(metrics, style, line, x, y + (style.leading + style.size * 0.68) / 2 + i * style.leading),
  );
}

/** The size at which a line is at most so wide, and no larger than it should be. */
export function sizeToFit(
  metrics: Metrics,
  { font, size }: Pick<Style, 'font' | 'size'>,
  text: string,
  width: number,
): number {
  return Math.min(size, width / metrics.width(font, text));
}
