import type { Metrics, Thing } from './page.js';
import { placeLines, type Style, wrap } from './text.js';

/** Something of a known height that goes on a page below other such things. */
export interface Block {
  readonly height: number;
  /** Whether it must not be the last on a page. */
  readonly keep?: boolean;
  place(x: number, y: number): Thing[];
}

/** Deals blocks out to pages of a height; space at the top of a page is left out. */
export function flow(blocks: readonly Block[], height: number): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let used = 0;
  for (let at = 0; at < blocks.length; ) {
    let end = at + 1;
    while (blocks[end - 1].keep && end < blocks.length) end++;
    const group = blocks.slice(at, end);
    const needed = group.reduce((sum, block) => sum + block.height, 0);
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

/** The things of blocks one below the other. */
export function placeBlocks(blocks: readonly Block[], x: number, y: number): Thing[] {
  const things: Thing[] = [];
  let at = y;
  for (const block of blocks) {
    things.push(...block.place(x, at));
    at += block.height;
  }
  return things;
}

/** Nothing, so high. */
export class Space implements Block {
  readonly height: number;
  readonly keep: boolean;

  constructor(height: number, keep = false) {
    this.height = height;
    this.keep = keep;
  }

  place(): Thing[] {
    return [];
  }
}

/** The lines of a paragraph, each a block, so that it may go on on the next page. */
export function paragraph(metrics: Metrics, style: Style, text: string, width: number, keep = false): Block[] {
  return wrap(metrics, style, text, width).map((line) => ({
    height: style.leading,
    keep,
    place: (x, y) => placeLines(metrics, style, [line], x, y),
  }));
}
