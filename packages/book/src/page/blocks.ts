import type { Metrics, PageElement } from './page.js';
import { placeLines, type Style, wrap } from './text.js';

/** An element of a page with a fixed height, placed below other blocks. */
export interface Block {
  readonly height: number;
  /** Whether the next block has to be on the same page. */
  readonly keep?: boolean;
  place(x: number, y: number): PageElement[];
}

/** The least part of its height to which each of several pages is filled, if possible. */
const LEAST_FILLED = 1 / 3;

/** Returns whether one of several pages of a height is almost empty. */
export function isSparse(pages: readonly (readonly { readonly height: number }[])[], height: number): boolean {
  return pages.length > 1 && pages.some((page) => heightOf(page) < LEAST_FILLED * height);
}

/** Returns the height of blocks below each other. */
export function heightOf(page: readonly { readonly height: number }[]): number {
  return page.reduce((sum, item) => sum + item.height, 0);
}

/**
 * Returns the pages that `pagesOf` makes for a height. If the last one would be almost empty, returns as many pages for
 * a smaller height, so that it has more.
 */
export function balanced<Item extends { readonly height: number }>(
  pagesOf: (height: number) => Item[][],
  height: number,
): Item[][] {
  const pages = pagesOf(height);
  for (let part = 1; pages.length > 1 && part > 0.5; part -= 0.02) {
    const lower = pagesOf(part * height);
    if (lower.length > pages.length) break;
    if (heightOf(lower[lower.length - 1]) >= LEAST_FILLED * height) return lower;
  }
  return pages;
}

/**
 * Distributes blocks over pages of a height. Drops space at the top of a page. Blocks that are to stay on one page are
 * separated only if they are higher than `most`, a full page.
 */
export function flow(blocks: readonly Block[], height: number, most = height): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  for (let at = 0; at < blocks.length; ) {
    let end = at + 1;
    let needed = blocks[at].height;
    while (blocks[end - 1].keep && end < blocks.length && needed + blocks[end].height <= most) {
      needed += blocks[end].height;
      end++;
    }
    const group = blocks.slice(at, end);
    if (page.length > 0 && used + needed > height) {
      pages.push(page);
      page = [];
      used = 0;
    }
    for (const block of group) {
      if (page.length === 0 && block instanceof Space) continue;
      page.push(block);
      used += block.height;
    }
    at = end;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/** Places blocks below each other. */
export function placeBlocks(blocks: readonly Block[], x: number, y: number): PageElement[] {
  const elements: PageElement[] = [];
  let at = y;
  for (const block of blocks) {
    elements.push(...block.place(x, at));
    at += block.height;
  }
  return elements;
}

/** Empty space. */
export class Space implements Block {
  readonly height: number;
  readonly keep: boolean;

  constructor(height: number, keep = false) {
    this.height = height;
    this.keep = keep;
  }

  place(): PageElement[] {
    return [];
  }
}

/** Returns the lines of a paragraph as blocks, so that it can continue on the next page. */
export function paragraph(metrics: Metrics, style: Style, text: string, width: number, keep = false): Block[] {
  return wrap(metrics, style, text, width).map((line) => ({
    height: style.leading,
    keep,
    place: (x, y) => placeLines(metrics, style, [line], x, y),
  }));
}

/** Returns blocks that stay on one page. */
export function whole(blocks: readonly Block[]): Block[] {
  return blocks.map((block, i) => {
    const { height } = block;
    const keep = i < blocks.length - 1;
    return block instanceof Space ? new Space(height, keep) : { height, keep, place: (x, y) => block.place(x, y) };
  });
}
