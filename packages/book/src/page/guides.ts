import type { Rectangle } from './geometry.js';
import { moved } from './moved.js';
import type { Metrics, Page, PageElement } from './page.js';
import { placeText } from './text.js';

/** Where a page is cut, and the safe area that no cut reaches. */
export interface Guides {
  readonly cut: readonly Rectangle[];
  readonly safe: readonly Rectangle[];
}

/** Names of the lines of a proof: solid where a page is cut or folded, and dashed around the safe area and the bleed. */
export interface GuideWords {
  readonly cut: string;
  readonly safe: string;
  readonly bleed: string;
}

/** Space around a page of a proof. */
const AROUND = 28;
const DASHES = { safe: [4, 3], bleed: [1, 2] } as const;
const LINE = { width: 0.5, grey: 0.35 };

/** Returns a page with its guides drawn in, on a larger sheet with their names below. */
export function withGuides(page: Page, { cut, safe }: Guides, words: GuideWords, metrics: Metrics): Page {
  const { number, width, height, elements } = page;
  const hasBleed = cut.length > 1 || cut.some((one) => one.width < width || one.height < height);
  const whole = { x: 0, y: 0, width, height };
  const named: [string, readonly [number, number] | undefined][] = [
    [words.cut, undefined],
    [words.safe, DASHES.safe],
    ...(hasBleed ? [[words.bleed, DASHES.bleed] as [string, readonly [number, number]]] : []),
  ];
  const lines = [
    ...cut.flatMap((one) => outline(one)),
    ...safe.flatMap((one) => outline(one, DASHES.safe)),
    ...(hasBleed ? outline(whole, DASHES.bleed) : []),
  ];
  const size = { width: width + 2 * AROUND, height: height + 2 * AROUND };
  return {
    number,
    ...size,
    trim: { x: 0, y: 0, ...size },
    elements: [
      ...[...elements, ...lines].map((element) => moved(element, AROUND, AROUND)),
      ...legend(named, size.height - AROUND * 0.4, metrics),
    ],
  };
}

function outline({ x, y, width, height }: Rectangle, dashes?: readonly [number, number]): PageElement[] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length];
    return { type: 'line', x1, y1, x2, y2, ...LINE, ...(dashes && { dashes }) };
  });
}

/** Places the names of lines, each after a piece of its line. */
function legend(
  named: readonly (readonly [string, readonly [number, number] | undefined])[],
  y: number,
  metrics: Metrics,
): PageElement[] {
  const style = { font: 'sans' as const, size: 7, grey: LINE.grey };
  let x = AROUND;
  return named.flatMap(([name, dashes]): PageElement[] => {
    const from = x;
    x += 24 + style.size * metrics.width(style.font, name) + 14;
    return [
      { type: 'line', x1: from, y1: y - 2.5, x2: from + 20, y2: y - 2.5, ...LINE, ...(dashes && { dashes }) },
      placeText(metrics, style, name, { x: from + 24, y }),
    ];
  });
}
