import { type Block, balanced, flow, paragraph, placeBlocks, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import type { PageGeometry } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import type { Greys } from '../page/picture.js';
import { stylesOf } from '../page/styles.js';
import { placeLines, placeText, type Style, wrap } from '../page/text.js';
import { placeAdvertisement, upperHalf } from './advertisement.js';
import type { Pages } from './pages.js';

/** An entry of the contents. */
export interface ContentsEntry {
  readonly title: string;
  readonly detail: string;
  readonly draft: PageDraft;
}

export function contentsDrafts(pages: Pages, entries: readonly ContentsEntry[]): PageDraft[] {
  const { words, metrics, geometry } = pages;
  const { scale } = geometry;
  const styles = stylesOf(geometry);
  const { width, height } = geometry.body(1);
  const style: Style = { font: 'serif', size: geometry.words(12.5), leading: geometry.words(12.5) * 1.28 };
  const gap = 9 * scale;
  const numberWidth = style.size * metrics.width('serif', '0000');
  const rowsWith = (pitch: number) =>
    entries.map((entry): ContentsLine => {
      const detailWidth = styles.small.size * metrics.width('sans', entry.detail);
      const lines = wrap(metrics, style, entry.title, width - numberWidth - detailWidth - 2 * gap);
      return { entry, lines, height: pitch * scale + (lines.length - 1) * style.leading };
    });
  const pagesWith = (pitch: number) => evenly(rowsWith(pitch), height - 60 * scale);
  // A few entries too many make all rows lower, but not a page more.
  const options = PITCHES.filter((pitch) => pitch * scale >= style.leading).map(pagesWith);
  const fewest = Math.min(...options.map((pages) => pages.length));
  const shortest = options.find(({ length }) => length === fewest) ?? pagesWith(PITCHES[0]);
  const placeContentsLine = (
    { entry, lines, height: rowHeight }: ContentsLine,
    x: number,
    y: number,
    page: number,
    isFirst: boolean,
  ): PageElement[] => {
    // A third of a low line's height is below its words, too.
    const base = y + rowHeight - (rowHeight - (lines.length - 1) * style.leading) / 3;
    // The same object for all texts of the entry.
    const inEntry = { title: entry.title };
    const after = x + style.size * metrics.width('serif', lines[lines.length - 1]) + gap;
    return [
      { type: 'line', x1: x, y1: y, x2: x + width, y2: y, width: 0.75, grey: isFirst ? 0 : 0.7 },
      ...lines.map((line, i) =>
        placeText(metrics, style, line, { x, y: base - (lines.length - 1 - i) * style.leading, to: page, inEntry }),
      ),
      placeText(metrics, styles.small, entry.detail, { x: after, y: base, inEntry }),
      placeText(metrics, style, String(page), { x: x + width, y: base, align: 'right', to: page, inEntry }),
    ];
  };
  return shortest.map((page) => ({
    head: words.contents,
    draw: ({ body, placeOf }) => {
      const elements = placeTitle(pages, words.contents, body.x, body.y);
      let y = body.y + 48 * scale;
      for (const [i, line] of page.entries()) {
        elements.push(...placeContentsLine(line, body.x, y, placeOf(line.entry.draft), i === 0));
        y += line.height;
      }
      return elements;
    },
  }));
}

/** Heights of the entries on A5, to try in this order. */
const PITCHES = [24, 22.5, 21, 19.5];

/** An entry of the contents with its title broken into lines. */
interface ContentsLine {
  readonly entry: ContentsEntry;
  readonly lines: readonly string[];
  readonly height: number;
}

/** Distributes entries over as few pages as a height allows, about as many on each. */
function evenly(rows: readonly ContentsLine[], height: number): ContentsLine[][] {
  let pages = pagesOf(rows, height);
  for (let lower = height; lower > 0; lower -= height / 50) {
    const even = pagesOf(rows, lower);
    if (even.length > pages.length) break;
    pages = even;
  }
  return pages;
}

/** Distributes entries over pages of a height. */
function pagesOf(rows: readonly ContentsLine[], height: number): ContentsLine[][] {
  const pages: ContentsLine[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const line of rows) {
    if (used + line.height > height) {
      pages.push([]);
      used = 0;
    }
    pages[pages.length - 1].push(line);
    used += line.height;
  }
  return pages;
}

/** Places the title of a text page. */
function placeTitle({ metrics, geometry }: Pages, title: string, x: number, y: number): PageElement[] {
  return placeLines(metrics, stylesOf(geometry).title, [title], x - 0.5, y - 4 * geometry.scale);
}

/** Returns the blocks of as many pages as they need. */
export function textPages(blocks: readonly Block[], geometry: PageGeometry): Block[][] {
  const { height: most } = geometry.body(1);
  return balanced((height) => flow(blocks, height, most), most);
}

/** Returns as many pages as the blocks need. */
export function textDrafts(head: string, blocks: readonly Block[], geometry: PageGeometry): PageDraft[] {
  return pageDrafts(head, textPages(blocks, geometry));
}

export function pageDrafts(head: string, pages: readonly (readonly Block[])[]): PageDraft[] {
  return pages.map((page) => ({
    head,
    draw: ({ body }) => placeBlocks(page, body.x, body.y),
  }));
}

/** Returns the pages of a text with a title. */
export function proseDrafts(
  { metrics, geometry }: Pages,
  title: string,
  text: readonly string[],
  isIntroduced = false,
): PageDraft[] {
  const { scale } = geometry;
  const styles = stylesOf(geometry);
  const { width } = geometry.body(1);
  const blocks = [
    ...paragraph(metrics, styles.title, title, width, true),
    new Space(10 * scale, true),
    ...text.flatMap((sentences, i) => [
      ...paragraph(metrics, i === 0 && isIntroduced ? styles.dek : styles.body, sentences, width),
      new Space(8 * scale),
    ]),
  ];
  return textDrafts(title, blocks, geometry);
}

/** Returns a page of ruled lines, below an advertisement if there is one. */
export function notesDraft(pages: Pages, advertisement?: Greys): PageDraft {
  const { notes } = pages.words;
  const { scale } = pages.geometry;
  return {
    head: notes,
    draw: ({ body: whole }) => {
      const upper = upperHalf(whole);
      const taken = advertisement === undefined ? 0 : upper.height + 20 * scale;
      const body = { ...whole, y: whole.y + taken, height: whole.height - taken };
      const pitch = 21 * scale;
      const lines = Array.from({ length: Math.floor((body.height - 30 * scale) / pitch) }, (_, i): PageElement => {
        const y = body.y + 40 * scale + i * pitch;
        return { type: 'line', x1: body.x, y1: y, x2: body.x + body.width, y2: y, width: 0.75, grey: 0.65 };
      });
      return [
        ...(advertisement === undefined ? [] : placeAdvertisement(pages, advertisement, upper)),
        ...placeTitle(pages, notes, body.x, body.y),
        ...lines,
      ];
    },
  };
}
